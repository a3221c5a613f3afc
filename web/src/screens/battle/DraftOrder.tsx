import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import type { DraftView } from '../../protocol';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Cards } from '../../ui/icons';
import { Portrait } from '../../ui/Portrait';
import { seatStyle, TeamMark } from '../../ui/TeamMark';
import type { Battle } from './battle';
import { draftOf, isPoolOpen, pickerOf } from './drafting';

/** Who has picked what so far, and who picks when. */
export function DraftOrder({ battle, draft }: { battle: Battle; draft: DraftView }) {
  const view = battle.view.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('.now');
    if (now && list.current) list.current.scrollLeft = now.offsetLeft - list.current.clientWidth / 2;
  }, [view?.cards.length, draft.placing]);
  if (!view) return null;
  const name = (seat: number): string => view.players[seat]?.name ?? '';
  return (
    <ol class="draft-order" aria-label={t('battle.draftOrder')} tabIndex={0} ref={list}>
      {view.cards.map((card) => {
        const facts = battle.facts.value.get(card.id);
        const words = t('battle.draftTook', { player: name(card.owner), card: card.name });
        return (
          <li key={`card ${card.number}`} class={classes(card.number === draft.placing && 'now')} style={seatStyle(card.owner)} title={words}>
            <TeamMark seat={card.owner} size={12} />
            {facts && <Portrait facts={facts} size={26} seat={card.owner} view="bust" />}
            <span class="unseen">{words}</span>
          </li>
        );
      })}
      {draft.next.map((seat, k) => {
        const words = k === 0 && draft.placing < 0 ? t('battle.draftOf', { player: name(seat) }) : t('battle.draftLater', { player: name(seat) });
        return (
          <li key={`pick ${view.cards.length + k}`} class={classes('to-come', k === 0 && draft.placing < 0 && 'now')} style={seatStyle(seat)} title={words}>
            <TeamMark seat={seat} size={16} />
            <span class="unseen">{words}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What is going on in the draft, in a line. */
export function draftWords(battle: Battle, draft: DraftView): string {
  const view = battle.view.value;
  const mine = (seat: number): boolean => battle.seats.includes(seat) && !battle.hotSeat.value;
  const card = view?.cards.find((c) => c.number === draft.placing);
  const player = view?.players[card?.owner ?? pickerOf(draft)]?.name ?? '';
  if (card) return mine(card.owner) ? t('battle.draftPlace', { card: card.name }) : t('battle.draftPlaces', { player, card: card.name });
  return battle.request.value?.kind === 'draft' && mine(pickerOf(draft)) ? t('battle.draftYours') : t('battle.draftOf', { player });
}

/** While the cards are put aside, who picks when stays above the board, with the way back to them. */
export function DraftStrip({ battle }: { battle: Battle }) {
  const draft = draftOf(battle);
  if (!draft || isPoolOpen(battle)) return null;
  return (
    <section class="panel draft-strip" aria-label={t('battle.draft')}>
      <DraftOrder battle={battle} draft={draft} />
      <Button small icon={<Cards size={16} />} aria-label={t('battle.pool')} title={t('battle.pool')} onClick={() => (battle.poolOpen.value = true)}>
        {t('battle.poolShort')}
      </Button>
    </section>
  );
}
