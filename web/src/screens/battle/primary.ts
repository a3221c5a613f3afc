import { t } from '../../i18n';
import { go } from '../../router';
import type { Option } from '../../protocol';
import { settings } from '../../state/settings';
import type { Battle } from './battle';
import { picked } from './drafting';
import { labelOf } from './labels';
import { MARKERS, isMovePhase } from './offers';

/** A button that says what comes next. */
export interface Primary {
  label: string;
  /** null: there is nothing to do but wait, or to choose */
  act: (() => void) | null;
}

/** The way on without doing anything: it has a button and a key of its own. */
export interface Pass {
  label: string;
  act: () => void;
  /** it gives something away: it wants to be pressed twice */
  sure: boolean;
}

/**
 * What the primary button says and does now. It leads to what can be done, step by step, and does what has been aimed
 * at on purpose; it never passes, stays or ends.
 */
export function primaryOf(battle: Battle): Primary {
  const state = battle.state.value;
  if (state.over) return { label: t('battle.toResult'), act: () => go('result', battle.game) };
  if (battle.playing.value) return { label: t('battle.skip'), act: () => battle.skip() };
  const request = battle.request.value;
  if (!request) return { label: waitingWords(battle), act: null };

  const { aiming } = battle;
  if (aiming.option.value && aiming.aim.value?.pinned) return { label: actWords(battle), act: () => aiming.act() };

  if (request.kind === 'draft') {
    const card = request.options.find((o) => o.card_id && o.card_id === picked.value);
    return { label: card ? t('battle.draftTake', { card: card.label }) : t('battle.draftPick'), act: card ? () => battle.choose(card) : null };
  }
  if (request.kind === 'order marker') {
    const ready = MARKERS.every((m) => battle.plan.value[m] !== undefined);
    return { label: t('battle.ready'), act: ready ? () => battle.answers.layMarkers() : null };
  }
  return leading(battle) ?? answering(battle);
}

/** Towards whom or where something can be done: the cursor goes there, and nothing else happens. */
function leading(battle: Battle): Primary | null {
  const names = battle.names.value;
  const { spaces, figures, actors } = battle.offers.value;
  const request = battle.request.value;
  if (!names || !request) return null;
  const target = battle.aiming.nextOf([...figures.keys()]);
  if (target !== null) {
    const key = request.kind === 'attack' ? 'battle.lookAtTarget' : 'battle.lookAtFigure';
    return { label: t(key, { figure: names.figure(target) }), act: () => battle.aiming.bringTo({ figure: target }) };
  }
  const other = isMovePhase(request) ? [...actors].find((f) => f !== battle.selected.value) : undefined;
  if (other !== undefined) {
    const next = after([...actors], battle.selected.value) ?? other;
    return { label: t('battle.nextFigure', { figure: names.figure(next) }), act: () => battle.takeUp(next) };
  }
  const mover = request.figure >= 0 ? request.figure : battle.selected.value;
  if (spaces.size > 0 && mover !== null && [...spaces.values()].some(([option]) => option.path)) {
    return { label: t('battle.chooseWhere', { figure: names.figure(mover) }), act: () => battle.takeUp(mover) };
  }
  if (spaces.size > 0) return { label: t('battle.showSpace'), act: () => battle.aiming.bringTo({ space: suggested(battle) }) };
  return null;
}

/** What is answered by a button alone. */
function answering(battle: Battle): Primary {
  const request = battle.request.value;
  const { buttons, cards, decline } = battle.offers.value;
  const yes = buttons.find((o) => o.yes && o.index === request?.default) ?? (buttons.length === 1 && !decline && buttons[0].action !== 'friend' ? buttons[0] : undefined);
  if (yes) return { label: labelOf(yes), act: () => battle.choose(yes) };
  return { label: cards.size > 0 ? t('battle.chooseCard') : t('battle.chooseFirst'), act: null };
}

/** Where something would be put if nobody said anything, else the first space that is offered. */
export function suggested(battle: Battle): number {
  const request = battle.request.value;
  return request?.options[request.default]?.space ?? [...battle.offers.value.spaces.keys()][0];
}

/** The one that follows in a ring. */
const after = <T>(all: readonly T[], now: T | null): T | undefined => (now === null ? all[0] : all[(all.indexOf(now) + 1) % all.length]);

/** How to go on without doing anything more; null where that is not possible, or where it is one of the options asked for. */
export function passOf(battle: Battle): Pass | null {
  const request = battle.request.value;
  const { decline, actors } = battle.offers.value;
  if (!request) return null;
  switch (request.kind) {
    case 'draft':
      return null; // its page has a button for that
    case 'move':
    case 'instead of move':
      return request.options.some((o) => o.none) ? { label: t('battle.stay'), act: () => battle.answers.stay(), sure: false } : null;
    case 'place':
    case 'place figure':
      if (request.clause === 'place.one-zone' || request.kind === 'place figure') return { label: t('battle.placeAll'), act: () => battle.answers.placeRest(), sure: false };
      break;
    default:
  }
  if (!decline) return null;
  const act = (): void => battle.choose(decline);
  if (request.kind === 'attack') return { label: t('battle.endTurn'), act, sure: leavesSomething(request.options) };
  if (isMovePhase(request)) return { label: t('battle.doneMoving'), act, sure: settings.confirmEnd.value && actors.size > 0 };
  return { label: request.kind === 'power' ? t('battle.noPower') : t('battle.decline'), act, sure: false };
}

/** Whether the end of a turn would give away something that can still be done. */
export const leavesSomething = (options: readonly Option[]): boolean => settings.confirmEnd.value && options.some((o) => o.action === 'attack' || o.action === 'power');

function actWords(battle: Battle): string {
  const option = battle.aiming.option.value;
  const names = battle.names.value;
  const request = battle.request.value;
  if (!option || !names || !request) return '';
  if (typeof option.target === 'number' && (option.action === 'attack' || request.kind === 'throw')) return t('battle.attackFigure', { figure: names.figure(option.target) });
  if (option.path) return t('battle.moveTo', { space: names.space(option.space ?? -1) });
  if (request.kind === 'place' || request.kind === 'space') return t('battle.placeOn', { space: names.space(option.space ?? -1) });
  return labelOf(option);
}

function waitingWords(battle: Battle): string {
  const seat = battle.seat.value;
  const names = battle.names.value;
  if (!seat || !names) return t('common.loading');
  const who = seat.waitingFor;
  if (who.length === 0 || who.includes(battle.me.value)) return t('battle.oneMoment');
  return who.length > 1 ? t('battle.waitingForSeveral', { players: who.map(names.player).join(', ') }) : t('battle.waitingFor', { player: names.player(who[0]) });
}
