import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { go } from '../../router';
import { low, settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Cards, Cross, Cube, Dots, Eye, Flag, Flat, Gear, Home, Mute, People, Question, Scroll, Share, Speaker } from '../../ui/icons';
import { Menu, type MenuItem } from '../../ui/Menu';
import { wakeSounds } from '../../ui/sound';
import { ActionBar } from './ActionBar';
import { arrangement } from './arrangement';
import { surround } from './atmosphere';
import type { Battle } from './battle';
import { CommandBox } from './CommandBox';
import { DiceTray } from './DiceTray';
import { CameraHint } from './CameraHint';
import { canClose, CloseDialog, closeOpen } from './CloseTable';
import { Draft } from './Draft';
import { draftOf, isPoolOpen } from './drafting';
import { useEdge } from './edges';
import { Goals } from './Goals';
import { LogPanel } from './LogPanel';
import { Moment } from './Moment';
import { OddsPanel } from './OddsPanel';
import { OptionsPanel, StandingList } from './OptionsPanel';
import { OrderMarkers } from './OrderMarkers';
import { Curtain, Dialogs, HeadView, Reconnecting, ResultBanner, UndoQuestion, WhyNot } from './Overlays';
import { briefingOpen, helpOpen, logOpen, peopleOpen, resignOpen, settingsOpen, shareOpen, tab } from './panels';
import { ClosedTip, PathTip, SpaceTip } from './PathTip';
import { listenToKeys } from './playKeys';
import { Roster } from './Roster';
import { Stage } from './Stage';
import { TopBar } from './TopBar';
import { Tray } from './Tray';
import { UnitPanel } from './UnitPanel';

interface HudProps {
  battle: Battle;
  /** in a lesson: what is explained, in the place of the log */
  guide?: ComponentChildren;
  /** in a first battle: what is explained, below the board; on a phone above it, like a guide */
  caption?: ComponentChildren;
}

/** The board and everything around it. */
export function Hud({ battle, guide, caption }: HudProps) {
  useEffect(() => {
    const wake = (): void => void wakeSounds();
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
    const stop = listenToKeys(battle);
    const leave = surround(battle);
    return () => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
      stop();
      leave();
    };
  }, [battle]);
  const head = battle.aiming.headView.value !== null;
  return (
    <div class={classes('battle', arrangement.value)}>
      <h1 class="unseen">{battle.state.value.table?.title}</h1>
      <Stage battle={battle} />
      <div class={classes('hud', (battle.view.value?.players.length ?? 0) > 2 && 'crowd', !!(guide ?? caption) && 'guided')}>
        <HeadView battle={battle} />
        {!head && <Around battle={battle} guide={guide} caption={caption} />}
        {head && <DiceTray battle={battle} />}
        <Moment battle={battle} />
        {!battle.coach && <ResultBanner battle={battle} />}
        <Reconnecting battle={battle} />
        <Curtain battle={battle} />
      </div>
      <Dialogs battle={battle} />
      <CloseDialog battle={battle} />
    </div>
  );
}

function Around({ battle, guide, caption }: HudProps) {
  const ended = battle.coach !== null && battle.state.value.over !== null;
  return (
    <>
      {battle.view.value && !((guide ?? caption) && arrangement.value === 'sheet') && <TopBar battle={battle} />}
      {arrangement.value === 'column' ? <Column battle={battle} guide={guide} caption={caption} ended={ended} /> : <Sheet battle={battle} guide={guide ?? caption} ended={ended} />}
      <Draft battle={battle} />
      <PathTip battle={battle} />
      <ClosedTip battle={battle} />
    </>
  );
}

/** Everything in one column beside the board. The question takes what it needs, the log what is left. */
function Column({ battle, guide, caption, ended }: HudProps & { ended: boolean }) {
  return (
    <>
      <Foot battle={battle} caption={caption} />
      <div class="hud-column">
        <Tools battle={battle} />
        {!low.value && <Goals battle={battle} />}
        {guide}
        <div class={classes('hud-room', logOpen.value && 'reading')}>
          <InHand battle={battle} />
          {(!battle.coach || logOpen.value) && (
            <div class="log-room">
              <LogPanel battle={battle} />
            </div>
          )}
          <Above battle={battle} />
        </div>
        <Questions battle={battle} />
        {!ended && <ActionBar battle={battle} />}
      </div>
    </>
  );
}

/** On phones everything comes from below; a guide takes the place of the bar above. */
function Sheet({ battle, guide, ended }: HudProps & { ended: boolean }) {
  const edge = useEdge('bottom');
  return (
    <>
      <div class={classes('hud-right', logOpen.value && 'open')}>
        <Tools battle={battle} />
        {guide && <TopEdge>{guide}</TopEdge>}
        {logOpen.value && <LogPanel battle={battle} />}
      </div>
      <div class="hud-bottom" ref={edge}>
        <div class="hud-room">
          <InHand battle={battle} />
          <Above battle={battle} />
        </div>
        <Questions battle={battle} />
        <Roster battle={battle} />
        {!ended && <ActionBar battle={battle} />}
      </div>
    </>
  );
}

/** What lies over the board from above. */
function TopEdge({ children }: { children: ComponentChildren }) {
  const edge = useEdge('top');
  return <div ref={edge}>{children}</div>;
}

/** Below the board: what is explained, the army, and what the pointer rests on. */
function Foot({ battle, caption }: HudProps) {
  const edge = useEdge('bottom');
  return (
    <div class="hud-foot" ref={edge}>
      {caption}
      <Roster battle={battle} />
      <SpaceTip battle={battle} />
    </div>
  );
}

/** The figure in hand. */
function InHand({ battle }: { battle: Battle }) {
  return (
    <div class={classes('hud-left', (battle.aiming.odds.value || battle.aiming.power.value) && 'duelling')}>
      <UnitPanel battle={battle} />
    </div>
  );
}

/** What comes and goes with the pointer or the dice lies over what is always there, so that nothing moves away. */
function Above({ battle }: { battle: Battle }) {
  return (
    <>
      {!battle.playing.value && <OddsPanel battle={battle} />}
      <DiceTray battle={battle} />
      <CameraHint battle={battle} />
      <WhyNot battle={battle} />
      <CommandBox battle={battle} />
    </>
  );
}

/** Whatever wants an answer. */
function Questions({ battle }: { battle: Battle }) {
  return (
    <div class="questions">
      <UndoQuestion battle={battle} />
      <Tray battle={battle} />
      <OrderMarkers battle={battle} />
      <OptionsPanel battle={battle} />
      <StandingList battle={battle} />
    </div>
  );
}

function Tools({ battle }: { battle: Battle }) {
  const view = settings.view.value;
  const flat = view === '2d' || (view === 'auto' && battle.board.value?.kind === '2d');
  const items: MenuItem[] = [
    { label: t('common.toHome'), icon: <Home />, onSelect: () => go('home') },
    { label: t('battle.people'), icon: <People />, onSelect: () => (peopleOpen.value = true) },
    { label: t('share.title'), icon: <Share />, onSelect: () => (shareOpen.value = true) },
    { label: t('settings.title'), icon: <Gear />, onSelect: () => (settingsOpen.value = true) },
    { label: t('common.shortcuts'), icon: <Question />, onSelect: () => (helpOpen.value = true) },
  ];
  if (!battle.coach) items.unshift({ label: t(battle.state.value.table?.scenario ? 'battle.briefing' : 'battle.goals'), icon: <Scroll />, onSelect: () => (briefingOpen.value = true) });
  if (draftOf(battle) && !isPoolOpen(battle)) items.push({ label: t('battle.pool'), icon: <Cards />, onSelect: () => (battle.poolOpen.value = true) });
  if (!battle.watching.value && !battle.coach && !battle.state.value.over) items.push({ label: t('battle.resign'), icon: <Flag />, danger: true, onSelect: () => (resignOpen.value = true) });
  if (canClose(battle)) items.push({ label: t('battle.closeTable'), icon: <Cross />, danger: true, onSelect: () => (closeOpen.value = true) });
  // beside the board the log is always there, and says itself how much is new in it
  const unread = arrangement.value === 'sheet' && !logOpen.value ? battle.unread.value : 0;
  const toggleLog = (): void => {
    logOpen.value = !logOpen.value;
    tab.value = unread > 0 ? 'chat' : 'log';
  };
  const log = unread > 0 ? `${t('battle.log')}, ${t('battle.unread', { n: unread })}` : t('battle.log');
  return (
    <div class="tools">
      {battle.hotSeat.value && (
        <Button small icon={<Eye size={16} />} aria-label={t('battle.peek')} title={t('battle.peek')} aria-pressed={battle.peeking.value} onClick={() => (battle.peeking.value = !battle.peeking.value)} />
      )}
      <Button small icon={<Scroll size={16} />} aria-label={log} title={log} aria-pressed={logOpen.value} data-count={unread || undefined} onClick={toggleLog} />
      <Button
        small
        icon={flat ? <Cube size={16} /> : <Flat size={16} />}
        aria-label={flat ? t('settings.view3d') : t('settings.view2d')}
        title={flat ? t('settings.view3d') : t('settings.view2d')}
        onClick={() => (settings.view.value = flat ? '3d' : '2d')}
      />
      <Button
        small
        icon={settings.sounds.value ? <Speaker size={16} /> : <Mute size={16} />}
        aria-label={t('settings.sounds')}
        title={t('settings.sounds')}
        aria-pressed={settings.sounds.value}
        onClick={() => (settings.sounds.value = !settings.sounds.value)}
      />
      <Menu small icon={<Dots size={16} />} label={t('common.menu')} items={items} />
    </div>
  );
}
