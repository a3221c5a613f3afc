import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Flag, Undo } from '../../ui/icons';
import type { Battle } from './battle';
import { laidBy } from './plans';
import { passOf, primaryOf } from './primary';

/** Undo, the way on without doing anything, and the one button that says what comes next. */
export function ActionBar({ battle }: { battle: Battle }) {
  return (
    <div class="action-bar" role="toolbar" aria-label={t('battle.actions')}>
      {!battle.watching.value && <UndoButton battle={battle} />}
      {/* another question, another button: the focus does not stay on what now means something else */}
      <PassButton key={battle.request.value?.id} battle={battle} />
      <PrimaryButton battle={battle} />
    </div>
  );
}

function UndoButton({ battle }: { battle: Battle }) {
  const seat = battle.seat.value;
  const now = seat?.request?.id ?? -1;
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const undo = seat?.undo;
  const atOnce = undo?.possible === true && undo.consent.length === 0;
  const planned = battle.answers.canUndoPlan.value;
  const asking = askedAt === now && !planned; // another question, another wish
  // with no marker planned or laid it would lead away from the orders: that is said before it is done
  const begun = planned || Object.keys(laidBy(seat)).length > 0;
  const leaves = seat?.request?.kind === 'order marker' && !begun && atOnce;
  const waiting = battle.state.value.undoAsked?.by === battle.me.value;
  const nothing = !(planned || undo?.possible) || battle.state.value.over !== null;
  const press = (): void => {
    if (planned || (atOnce && !leaves) || asking || waiting) {
      setAskedAt(null);
      battle.answers.undo();
    } else setAskedAt(now); // the reason first; pressed again, it is done
  };
  const label = waiting ? 'battle.undoWaiting' : !asking || atOnce ? 'battle.undo' : 'battle.undoAsk';
  const title = planned || atOnce ? t('battle.undoNow') : (undo?.why ?? '');
  return (
    <div class="undo">
      {asking && (leaves || !atOnce) && (
        <p class="undo-why" role="status">
          {leaves ? t('battle.undoLeaves') : `${undo?.why} ${t('battle.undoAskHint')}`}
        </p>
      )}
      <Button icon={<Undo />} keys="U" title={title} aria-disabled={nothing} onClick={nothing ? undefined : press} data-do="undo">
        {t(label)}
      </Button>
    </div>
  );
}

const SURE_MS = 4000;

function PassButton({ battle }: { battle: Battle }) {
  const pass = passOf(battle);
  const [sure, setSure] = useState(false);
  useEffect(() => {
    if (!sure) return;
    const timer = setTimeout(() => setSure(false), SURE_MS);
    return () => clearTimeout(timer);
  }, [sure]);
  if (!pass) return null;
  const press = (): void => {
    if (pass.sure && !sure) setSure(true);
    else pass.act();
  };
  return (
    <Button class="pass" keys="N" onClick={press} data-do="pass">
      {sure ? t('battle.reallyEnd') : pass.label}
    </Button>
  );
}

function PrimaryButton({ battle }: { battle: Battle }) {
  const primary = primaryOf(battle);
  const button = useRef<HTMLButtonElement>(null);
  const ordered = battle.request.value?.kind === 'order marker' && primary.act !== null;
  // with the last order marker the focus comes here, so that Enter does not go back to the card that was clicked, and
  // from here to the board
  useEffect(() => {
    if (ordered) button.current?.focus();
  }, [ordered]);
  const press = (): void => {
    primary.act?.();
    if (ordered) battle.board.value?.element.focus({ preventScroll: true });
  };
  return (
    <Button ref={button} variant="primary" class="next" icon={<Flag />} keys="↵" disabled={!primary.act} onClick={press} data-do="primary">
      {primary.label}
    </Button>
  );
}
