import { t } from '../../i18n';
import { settings } from '../../state/settings';
import { toast } from '../../ui/Toasts';
import type { Battle } from './battle';
import { deedOf, type Deed } from './keyboard';
import { isPlacing } from './offers';
import { layByKey, sameAsLast } from './OrderMarkers';
import { commandOpen, helpOpen, logOpen, tab } from './panels';
import { suggested } from './primary';

/** Does what keys say, until the result is called. */
export function listenToKeys(battle: Battle): () => void {
  const press = (e: KeyboardEvent): void => {
    const focus = document.activeElement;
    const board = battle.board.value?.element;
    const onBoard = board !== undefined && focus === board;
    if (focus?.closest('dialog')) return;
    const { space, figure } = battle.aiming.over.value;
    const { spaces, figures, cards, actors } = battle.offers.value;
    const card = figure === null ? undefined : battle.names.value?.cardOf(figure)?.number;
    const cursorOffers =
      battle.aiming.byKeys &&
      ((space !== null && spaces.has(space)) || (figure !== null && (figures.has(figure) || (actors.has(figure) && figure !== battle.selected.value))) || (card !== undefined && cards.has(card)));
    const request = battle.request.value;
    const deed = deedOf(
      { key: e.key, shift: e.shiftKey, repeat: e.repeat, modified: e.ctrlKey || e.metaKey || e.altKey },
      {
        typing: focus instanceof HTMLInputElement || focus instanceof HTMLTextAreaElement || focus instanceof HTMLSelectElement,
        onButton: !onBoard && focus !== null && focus.matches('button, a, summary, [role=menuitem]'),
        onBoard,
        playing: battle.playing.value,
        markers: request?.kind === 'order marker',
        cursorOffers,
        placing: request !== null && isPlacing(request),
        cursorOut: battle.aiming.byKeys && space !== null,
      },
    );
    if (!deed || !perform(battle, deed)) return;
    e.preventDefault();
    e.stopPropagation();
  };
  // before the board: what is ours is decided first
  addEventListener('keydown', press, true);
  return () => removeEventListener('keydown', press, true);
}

/** True if there was something to do. */
function perform(battle: Battle, deed: Deed): boolean {
  const { aiming } = battle;
  switch (deed.do) {
    case 'primary':
      press('primary');
      return true;
    case 'pass':
      return passOn(battle);
    case 'nothing':
      return true;
    case 'not here':
      toast(t('battle.notHere'), 'warn');
      return true;
    case 'first space':
      battle.aiming.bringTo({ space: suggested(battle) });
      return true;
    case 'undo':
      press('undo');
      return true;
    case 'skip':
      battle.skip();
      return true;
    case 'head':
      aiming.toggleHead();
      return true;
    case 'seen':
      void aiming.toggleSeen();
      return true;
    case 'variant':
      aiming.nextVariant();
      return true;
    case 'why':
      void aiming.explain(aiming.over.value.space, aiming.over.value.figure);
      return true;
    case 'next':
      return nextFigure(battle, deed.by);
    case 'option': {
      const option = document.querySelectorAll<HTMLElement>('.ask > .ask-options > .option')[deed.index];
      option?.click();
      return option !== undefined;
    }
    case 'marker':
      layByKey(battle, deed.marker);
      return true;
    case 'same':
      sameAsLast(battle);
      return true;
    case 'chat':
      logOpen.value = true;
      tab.value = 'chat';
      setTimeout(() => document.getElementById('chat-text')?.focus());
      return true;
    case 'command':
      commandOpen.value = true;
      return true;
    case 'behind':
      return aiming.behind();
    case 'mute':
      settings.sounds.value = !settings.sounds.value;
      return true;
    case 'help':
      helpOpen.value = true;
      return true;
    case 'back':
      return back(battle);
  }
}

/** The button knows when it may be pressed and when it asks twice. */
function press(what: string): void {
  document.querySelector<HTMLButtonElement>(`[data-do=${what}]`)?.click();
}

/** The way on without doing anything; where yes or no is asked, no. */
function passOn(battle: Battle): boolean {
  const no = battle.request.value?.options.find((o) => o.yes === false);
  if (no) battle.choose(no);
  else press('pass');
  return true;
}

/** One after the other, those that can act; after the last the focus goes on to the buttons. */
function nextFigure(battle: Battle, by: 1 | -1): boolean {
  const { actors, figures } = battle.offers.value;
  const all = actors.size > 0 ? [...actors] : [...figures.keys()];
  const at = battle.selected.value === null ? -1 : all.indexOf(battle.selected.value);
  const next = all[at === -1 && by === -1 ? all.length - 1 : at + by];
  if (next === undefined) return false;
  battle.takeUp(next);
  battle.look({ figure: next });
  return true;
}

function back(battle: Battle): boolean {
  const { aiming } = battle;
  if (aiming.headView.value !== null) {
    aiming.toggleHead();
    return true;
  }
  const something = aiming.aim.value ?? aiming.whyNot.value ?? aiming.seen.value ?? battle.inspected.value;
  aiming.clear();
  aiming.seen.value = null;
  battle.inspected.value = null;
  return something !== null;
}
