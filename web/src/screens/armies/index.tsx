import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ScreenProps } from '../../app';
import { t } from '../../i18n';
import { api } from '../../net/api';
import type { CardFacts, Content } from '../../protocol';
import { go } from '../../router';
import { narrow } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { announce } from '../../ui/announce';
import { toast } from '../../ui/Toasts';
import { WhenHere, useAsked } from '../shared/asked';
import { useTitle } from '../shared/title';
import { ArmyPanel } from './ArmyPanel';
import { CardDetails } from './CardDetails';
import { CardGrid, faceOf } from './CardGrid';
import { CompareDialog } from './CompareDialog';
import { Filters } from './Filters';
import { PrintSheet } from './PrintSheet';
import { add, countOf, desk, remove, useCheck, wouldBeLost } from './army';
import { Catalogue, EVERYTHING, type Wanted } from './catalogue';
import { counted } from './listing';
import { keptArmies } from '../../state/shelf';
import './armies.css';
import './print.css';

export function Screen({ args }: ScreenProps) {
  useTitle(t('armies.title'));
  const code = args[0] ?? '';
  const laid = useRef(''); // the link whose army lies on the desk
  const offer = useRef<() => void>(() => undefined);
  useEffect(() => () => offer.current(), []); // elsewhere there is nothing to bring back
  const revision = desk.value.revision ?? '';
  const [asked, again] = useAsked(async () => {
    const [cards, content, shared] = await Promise.all([api.cards(revision), api.content(), code ? api.checkArmy({ code }) : null]);
    if (shared && laid.current !== code) offer.current = layOnDesk(shared.cards);
    laid.current = code;
    return { catalogue: new Catalogue(cards.cards), content };
  }, [code, revision]);
  return (
    <WhenHere asked={asked} again={again}>
      {({ catalogue, content }) => <Builder catalogue={catalogue} content={content} />}
    </WhenHere>
  );
}

/** The army of a link. What lay there unsaved can be had back, until what is returned ends the offer. */
function layOnDesk(cards: string[]): () => void {
  const before = desk.value;
  desk.value = { ...before, name: '', cards };
  if (!wouldBeLost(before.cards, cards, keptArmies.value)) return () => undefined;
  return toast(t('armies.replaced'), 'note', {
    label: t('armies.replacedBack'),
    act: () => {
      desk.value = before;
      go('armies'); // the link would bring its own army again
    },
  });
}

const MOST_COMPARED = 4;

function Builder({ catalogue, content }: { catalogue: Catalogue; content: Content }) {
  const [wanted, setWanted] = useState<Wanted>(EVERYTHING);
  const [shown, setShown] = useState<CardFacts | null>(null);
  const [compared, setCompared] = useState<CardFacts[]>([]);
  const [open, setOpen] = useState<'compare' | 'card' | 'army' | null>(null);
  const [printing, setPrinting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const check = useCheck();
  const found = useMemo(() => catalogue.search(wanted), [catalogue, wanted]);
  const { cards, limit, mode, name } = desk.value;
  const counts = useMemo(() => new Map(counted(cards)), [cards]);
  const left = limit > 0 && mode === 'master' && check ? limit - check.points : null;

  const show = useCallback((card: CardFacts) => {
    setShown(card);
    if (narrow.value) setOpen('card');
  }, []);
  const take = useCallback((card: CardFacts) => {
    add(card.card);
    announce(t('armies.added', { name: card.name, n: countOf(card.card) }));
  }, []);
  const putBack = useCallback((card: CardFacts) => {
    remove(card.card);
    announce(t('armies.removed', { name: card.name, n: countOf(card.card) }));
  }, []);
  const compare = useCallback((card: CardFacts) => {
    setCompared((list) => {
      if (list.includes(card)) return list;
      if (list.length < MOST_COMPARED) return [...list, card];
      toast(t('armies.compareFull'));
      return list;
    });
  }, []);
  useEffect(() => {
    const slash = (e: KeyboardEvent): void => {
      const typing = e.target instanceof HTMLElement && e.target.matches('input, textarea, select');
      if (e.key !== '/' || typing || e.ctrlKey || e.metaKey || e.altKey) return;
      e.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    document.addEventListener('keydown', slash);
    return () => document.removeEventListener('keydown', slash);
  }, []);

  const army = <ArmyPanel catalogue={catalogue} content={content} check={check} onPrint={() => setPrinting(true)} />;
  const details = shown && <CardDetails card={shown} basic={mode === 'basic' && shown.basic !== null} onAdd={take} onCompare={compare} />;
  return (
    <div class="builder" ref={root}>
      <div class="builder-cards">
        <h1 class="unseen">{t('armies.title')}</h1>
        <Filters catalogue={catalogue} wanted={wanted} found={found.length} onChange={setWanted} search={search} onDown={() => faceOf(root.current, found[0]?.card ?? '')?.focus()} />
        <CardGrid catalogue={catalogue} cards={found} counts={counts} left={left} shown={shown?.card ?? ''} onShow={show} onAdd={take} onRemove={putBack} onCompare={compare} />
        <p class="builder-keys dim">{t('armies.keys')}</p>
        {!narrow.value && details && <div class="card-dock">{details}</div>}
      </div>
      {!narrow.value && <div class="builder-side">{army}</div>}
      {compared.length > 0 && (
        <div class="compare-bar">
          <Button small variant="primary" onClick={() => setOpen('compare')}>
            {t('armies.comparing', { n: compared.length })}
          </Button>
          <span>{compared.map((c) => c.name).join(', ')}</span>
          <Button small variant="ghost" onClick={() => setCompared([])}>
            {t('armies.compareClear')}
          </Button>
        </div>
      )}
      {narrow.value && (
        <div class="army-bar">
          <span>
            <b>{t('armies.total', { points: check?.points ?? 0 })}</b>{' '}
            <span class="dim">{t('common.figures', { n: check?.figures ?? 0 })}</span>
          </span>
          <Button variant="primary" onClick={() => setOpen('army')}>
            {t('armies.show')}
          </Button>
        </div>
      )}
      {open === 'army' && narrow.value && (
        <Dialog title={name.trim() || t('armies.unnamed')} onClose={() => setOpen(null)}>
          {army}
        </Dialog>
      )}
      {open === 'card' && narrow.value && shown && (
        <Dialog title={`${shown.name} · ${shown.points}`} onClose={() => setOpen(null)}>
          {details}
        </Dialog>
      )}
      {open === 'compare' && compared.length > 0 && <CompareDialog cards={compared} onDrop={(card) => setCompared(compared.filter((c) => c !== card))} onClose={() => setOpen(null)} />}
      {printing && check && <PrintSheet title={name.trim() || t('armies.unnamed')} check={check} catalogue={catalogue} onPrinted={() => setPrinting(false)} />}
    </div>
  );
}
