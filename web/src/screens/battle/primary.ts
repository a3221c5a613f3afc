import { t } from '../../i18n';
import { go } from '../../router';
import { leavesSomething, type Battle } from './battle';
import { picked } from './Draft';
import { labelOf } from './labels';
import { MARKERS, isMovePhase } from './offers';

/** The one button that says what comes next. */
export interface Primary {
  label: string;
  /** null: there is nothing to do but wait */
  act: (() => void) | null;
  /** pressing it gives something away: it wants to be pressed twice */
  sure?: boolean;
}

/** What the primary button says and does now. */
export function primaryOf(battle: Battle): Primary {
  const state = battle.state.value;
  const { request: open } = battle;
  if (state.over) return { label: t('battle.toResult'), act: () => go('result', battle.game) };
  if (battle.playing.value) return { label: t('battle.skip'), act: () => battle.skip() };
  const request = open.value;
  if (!request) return { label: waitingWords(battle), act: null };

  const { aiming } = battle;
  const aimed = aiming.option.value;
  const { decline, buttons, cards } = battle.offers.value;
  if (aimed && aiming.aim.value?.pinned) return { label: actWords(battle), act: () => aiming.act() };

  switch (request.kind) {
    case 'draft': {
      const card = request.options.find((o) => o.card_id && o.card_id === picked.value);
      return { label: card ? t('battle.draftTake', { card: card.label }) : t('battle.draftPick'), act: card ? () => battle.choose(card) : null };
    }
    case 'order marker': {
      const ready = MARKERS.every((m) => battle.plan.value[m] !== undefined);
      return { label: t('battle.ready'), act: ready ? () => battle.answers.layMarkers() : null };
    }
    case 'place':
    case 'place figure':
      if (request.clause === 'place.one-zone' || request.kind === 'place figure') return { label: t('battle.placeAll'), act: () => battle.answers.placeRest() };
      break;
    case 'attack':
      if (decline) return { label: t('battle.endTurn'), act: () => battle.choose(decline), sure: leavesSomething(request.options) };
      break;
    case 'move':
    case 'instead of move':
      return { label: t('battle.stay'), act: () => battle.answers.stay() };
    case 'power':
      if (decline) return { label: t('battle.noPower'), act: () => battle.choose(decline) };
      break;
    default:
      if (decline) return { label: isMovePhase(request) ? t('battle.doneMoving') : t('battle.decline'), act: () => battle.choose(decline) };
  }
  const yes = buttons.find((o) => o.yes) ?? (buttons.length === 1 ? buttons[0] : undefined);
  if (yes) return { label: yes.yes ? t('common.yes') : labelOf(yes), act: () => battle.choose(yes) };
  return { label: cards.size > 0 ? t('battle.chooseCard') : t('battle.chooseFirst'), act: null };
}

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
