import { useEffect, useState } from 'preact/hooks';
import { t, type TextKey } from '../../i18n';
import type { UndoAsked } from '../../protocol';
import { href } from '../../router';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Cross, Eye } from '../../ui/icons';
import { TeamMark } from '../../ui/TeamMark';
import { SettingsPanels } from '../settings';
import { People } from '../shared/People';
import { captionOf, postcard } from '../shared/share/postcard';
import { ShareDialog } from '../shared/share/ShareDialog';
import { linkTo } from '../shared/tables';
import type { Battle } from './battle';
import type { SightProfile } from './SightProfile';
import { Briefing } from './Briefing';
import { isWithoutWords } from './chronicle';
import { GoalList } from './Goals';
import { briefingOpen, helpOpen, peopleOpen, resignOpen, settingsOpen, shareOpen } from './panels';

/** Between two people at one screen: nobody looks before the other has let go. */
export function Curtain({ battle }: { battle: Battle }) {
  if (!battle.curtain.value) return null;
  const seat = battle.me.value;
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t('battle.handOver')}>
      <TeamMark seat={seat} size={56} label />
      <h2>{t('battle.handTo', { player: battle.names.value?.player(seat) ?? '' })}</h2>
      <p class="dim">{t('battle.handHint')}</p>
      <Button variant="primary" autofocus data-do="hand-over" onClick={() => (battle.handedTo.value = seat)}>
        {t('battle.handReady')}
      </Button>
    </div>
  );
}

/** Why not? The rule in a sentence. */
export function WhyNot({ battle }: { battle: Battle }) {
  const why = battle.aiming.whyNot.value;
  const [shown, setShown] = useState<unknown>(null);
  if (!why) return null;
  const { sentence, rule, clause } = why.refusal;
  return (
    <section class="panel why" role="status" aria-label={t('battle.whyNot')}>
      <header>
        <b>{sentence}</b>
        <Button small variant="ghost" icon={<Cross size={14} />} aria-label={t('common.close')} onClick={() => (battle.aiming.whyNot.value = null)} />
      </header>
      {rule && shown === why && <p>{rule}</p>}
      {clause && shown === why && <small class="dim">{t('battle.clause', { clause })}</small>}
      {(rule || clause) && shown !== why && (
        <Button small variant="ghost" onClick={() => setShown(why)}>
          {t('battle.showRule')}
        </Button>
      )}
    </section>
  );
}

export function Reconnecting({ battle }: { battle: Battle }) {
  const now = battle.socket.connection.value;
  const [, tick] = useState(0);
  const lost = now.state === 'waiting';
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [lost]);
  if (now.state === 'live' || now.state === 'closed') return null;
  if (now.state === 'connecting') return battle.view.value ? <p class="reconnecting" role="status">{t('battle.connecting')}</p> : null;
  if (now.state === 'refused') return <p class="reconnecting" role="alert">{now.sentence || t('battle.refused')}</p>;
  const seconds = Math.max(0, Math.ceil((now.until - Date.now()) / 1000));
  return (
    <p class="reconnecting" role="status">
      {t('battle.reconnecting', { n: seconds })}
    </p>
  );
}

/** What the step brought, as the log tells it to who is asked; '' for what it does not tell. */
function stepWords(battle: Battle, { waiting, first, end }: UndoAsked): string {
  const seat = battle.seats.find((s) => waiting.includes(s)) ?? -1;
  const brought = battle.state.value.seats[seat]?.past.filter((h) => h.seq >= first && h.seq < end) ?? [];
  return brought.find((h) => !isWithoutWords(h.event))?.event.text ?? '';
}

/** Somebody wants to take something back. */
export function UndoQuestion({ battle }: { battle: Battle }) {
  const asked = battle.state.value.undoAsked;
  if (!asked || !battle.seats.some((s) => asked.waiting.includes(s))) return null;
  const player = battle.names.value?.player(asked.by) ?? '';
  const step = stepWords(battle, asked);
  return (
    <section class="panel undo-question" role="alertdialog" aria-label={t('battle.undo')}>
      <p>{step ? t('battle.undoQuestionStep', { player, step }) : t('battle.undoQuestion', { player })}</p>
      <div class="dialog-actions">
        <Button small onClick={() => battle.consent(false)}>
          {t('common.no')}
        </Button>
        <Button small variant="primary" onClick={() => battle.consent(true)}>
          {t('battle.undoAgree')}
        </Button>
      </div>
    </section>
  );
}

export function ResultBanner({ battle }: { battle: Battle }) {
  const over = battle.state.value.over;
  const names = battle.names.value;
  const [aside, setAside] = useState(false);
  if (!over || !names || aside || battle.playing.value) return null;
  const won = over.winners.some((w) => battle.seats.includes(w));
  const lost = !won && battle.seats.length > 0;
  const who = over.winners.map(names.player).join(', ');
  const teams = new Set(over.winners.map((w) => names.view.players[w]?.team));
  const whose = battle.hotSeat.value || (!won && !lost) ? t('battle.winnerIs', { players: who || t('common.nobody') }) : t(won ? 'battle.youWin' : 'battle.youLose');
  return (
    <section class="panel result" role="alertdialog" aria-label={t('battle.over')}>
      <div class="result-marks">{over.winners.map((w) => <TeamMark key={w} seat={w} size={52} label />)}</div>
      <h2>{teams.size > 1 ? t('battle.draw') : whose}</h2>
      <p class="dim">{over.ending}</p>
      <div class="dialog-actions">
        <Button variant="ghost" onClick={() => setAside(true)}>
          {t('battle.showBoard')}
        </Button>
        <a class="button primary" href={href('result', battle.game)}>
          {t('battle.toResult')}
        </a>
      </div>
    </section>
  );
}

/** Through a figure's eyes: a frame, and the way back. */
export function HeadView({ battle }: { battle: Battle }) {
  const figure = battle.aiming.headView.value;
  const names = battle.names.value;
  const [Profile, setProfile] = useState<typeof SightProfile | null>(null);
  const open = figure !== null;
  useEffect(() => {
    if (!open) return;
    import('./SightProfile').then(
      (module) => setProfile(() => module.SightProfile),
      () => undefined, // not fetched: the view is as good without it
    );
  }, [open]);
  if (!open || !names) return null;
  const sight = battle.aiming.sight.value;
  return (
    <div class="head-view">
      <div class="scope" />
      <div class="head-bar panel">
        {sight && Profile && <Profile sight={sight} names={names} />}
        <Eye />
        <b>{names.figure(figure)}</b>
        {sight && <span class={sight.clear ? 'good' : 'warn'}>{sight.words}</span>}
        <Button small keys="Esc" onClick={() => battle.aiming.toggleHead()}>
          {t('common.back')}
        </Button>
      </div>
    </div>
  );
}

const KEYS: readonly (readonly [keys: string, what: TextKey])[] = [
  ['↵', 'battle.keyPrimary'],
  ['N, ⇧ ↵', 'battle.keyPass'],
  ['1 … 9', 'battle.keyOption'],
  ['1 2 3 X', 'battle.keyMarkers'],
  ['R', 'battle.keySame'],
  ['← ↑ → ↓', 'battle.keyCursor'],
  ['Tab', 'battle.keyNext'],
  ['R', 'battle.keyVariant'],
  ['B', 'battle.keyBehind'],
  ['/', 'battle.keyCommand'],
  ['W', 'battle.keyWhy'],
  ['V', 'battle.keyHead'],
  ['L', 'battle.keySeen'],
  ['U', 'battle.keyUndo'],
  ['␣', 'battle.keySkip'],
  ['C', 'battle.keyChat'],
  ['M', 'battle.keyMute'],
  ['Q E', 'battle.keyTurn'],
  ['+ −', 'battle.keyZoom'],
  ['T', 'battle.keyTop'],
  ['Home', 'battle.keyHome'],
  ['⇧ ← ↑ → ↓', 'battle.keyPan'],
  ['Esc', 'battle.keyBack'],
  ['?', 'battle.keyHelp'],
];

/** Dialogs that a person opens: the scenario, who is here, a picture, keys, settings, giving up. */
export function Dialogs({ battle }: { battle: Battle }) {
  const close = (): void => {
    helpOpen.value = settingsOpen.value = resignOpen.value = briefingOpen.value = peopleOpen.value = shareOpen.value = false;
  };
  const table = battle.state.value.table;
  const view = battle.view.value;
  if (briefingOpen.value && table && view) {
    const look = (at: { figure?: number; space?: number }): void => {
      close();
      battle.look(at);
    };
    const goals = <GoalList battle={battle} view={view} onLook={look} />;
    return (
      <Dialog title={table.scenario?.name ?? t('battle.goals')} onClose={close}>
        {table.scenario ? (
          <Briefing scenario={table.scenario} seats={table.seats}>
            {goals}
          </Briefing>
        ) : (
          goals
        )}
      </Dialog>
    );
  }
  if (peopleOpen.value) {
    return (
      <Dialog title={t('battle.people')} onClose={close}>
        <People company={battle} />
      </Dialog>
    );
  }
  if (shareOpen.value && table) {
    const caption = captionOf(table, battle.view.value?.round ?? 0, battle.state.value.over?.ending);
    const { board } = battle;
    return <ShareDialog caption={caption} link={linkTo(href('game', battle.game))} take={async () => board.value && postcard(board.value, caption)} onClose={close} />;
  }
  if (helpOpen.value) {
    return (
      <Dialog title={t('common.shortcuts')} onClose={close} wide>
        <dl class="keys">
          {KEYS.map(([keys, what]) => (
            <div key={what}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
        <p class="dim">{t('battle.mouseHelp')}</p>
        <p class="dim">
          {t('battle.cameraMouse')} {t('battle.cameraTouch')}
        </p>
      </Dialog>
    );
  }
  if (settingsOpen.value) {
    return (
      <Dialog title={t('settings.title')} onClose={close} wide>
        <SettingsPanels />
      </Dialog>
    );
  }
  if (resignOpen.value) {
    const resign = (): void => {
      close();
      battle.resign();
    };
    return (
      <Dialog
        title={t('battle.resignTitle')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button variant="danger" onClick={resign}>
              {t('battle.resign')}
            </Button>
          </>
        }
      >
        <p>{t('battle.resignSure')}</p>
      </Dialog>
    );
  }
  return null;
}
