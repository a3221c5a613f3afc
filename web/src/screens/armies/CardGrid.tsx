import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n';
import type { CardFacts } from '../../protocol';
import { CardTile } from './CardTile';
import type { Catalogue } from './catalogue';

interface CardGridProps {
  catalogue: Catalogue;
  cards: readonly CardFacts[];
  counts: ReadonlyMap<string, number>;
  /** points that are left, null without a limit */
  left: number | null;
  shown: string;
  onShow: (card: CardFacts) => void;
  onAdd: (card: CardFacts) => void;
  onRemove: (card: CardFacts) => void;
  onCompare: (card: CardFacts) => void;
}

/** All cards that were found. Tab comes to one of them, arrows go from there. */
export function CardGrid({ catalogue, cards, counts, left, shown, onShow, onAdd, onRemove, onCompare }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState('');
  const now = Math.max(0, cards.findIndex((c) => c.card === at));
  useEffect(() => {
    list.current?.scrollTo?.({ top: 0 });
  }, [cards]);
  const show = useCallback(
    (card: CardFacts) => {
      setAt(card.card);
      onShow(card);
    },
    [onShow],
  );
  const go = (k: number): void => {
    const card = cards[Math.max(0, Math.min(cards.length - 1, k))];
    if (!card) return;
    show(card);
    const tile = faceOf(list.current, card.card);
    tile?.focus();
    tile?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  };
  const keys = (e: KeyboardEvent): void => {
    const card = cards[now];
    if (!card || !(e.target as HTMLElement).matches('.tile-face')) return;
    const row = columnsOf(list.current);
    const act: Record<string, () => void> = {
      ArrowRight: () => go(now + 1),
      ArrowLeft: () => go(now - 1),
      ArrowDown: () => go(now + row < cards.length ? now + row : now),
      ArrowUp: () => go(now - row >= 0 ? now - row : now),
      Home: () => go(0),
      End: () => go(cards.length - 1),
      Enter: () => onAdd(card),
      Delete: () => onRemove(card),
      Backspace: () => onRemove(card),
      c: () => onCompare(card),
    };
    const does = e.ctrlKey || e.metaKey || e.altKey ? undefined : act[e.key];
    if (!does) return;
    e.preventDefault();
    does();
  };
  if (cards.length === 0) return <p class="dim">{t('armies.nothing')}</p>;
  return (
    <ul ref={list} class="card-grid" aria-label={t('armies.catalogue')} onKeyDown={keys}>
      {cards.map((card, k) => (
        <CardTile
          key={card.card}
          card={card}
          bySet={catalogue.sharesName(card)}
          count={counts.get(card.card) ?? 0}
          over={left !== null && card.points > left}
          focused={k === now}
          shown={card.card === shown}
          onShow={show}
          onAdd={onAdd}
        />
      ))}
    </ul>
  );
}

export const faceOf = (within: ParentNode | null, card: string): HTMLElement | null => within?.querySelector<HTMLElement>(`[data-card="${card}"]`) ?? null;

/** How many tiles stand beside each other: those in line with the first. */
function columnsOf(list: HTMLElement | null): number {
  const tiles = [...(list?.children ?? [])] as HTMLElement[];
  const top = tiles[0]?.offsetTop;
  const next = tiles.findIndex((tile) => tile.offsetTop !== top);
  return next < 0 ? Math.max(1, tiles.length) : Math.max(1, next);
}
