import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { go } from '../../router';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Cross, Cube, Dots, Eye, Flag, Flat, Gear, Home, Mute, Question, Scroll, Speaker } from '../../ui/icons';
import { Menu, type MenuItem } from '../../ui/Menu';
import { wakeSounds } from '../../ui/sounds';
import { ActionBar } from './ActionBar';
import { arrangement } from './arrangement';
import type { Battle } from './battle';
import { DiceTray } from './DiceTray';
import { canClose, CloseDialog, closeOpen } from './CloseTable';
import { Draft } from './Draft';
import { LogPanel } from './LogPanel';
import { OddsPanel } from './OddsPanel';
import { OptionsPanel, StandingList } from './OptionsPanel';
import { OrderMarkers } from './OrderMarkers';
import { Curtain, Dialogs, HeadView, Reconnecting, ResultBanner, UndoQuestion, WhyNot } from './Overlays';
import { briefingOpen, helpOpen, logOpen, resignOpen, settingsOpen, tab } from './panels';
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
}

/** The board and everything around it. */
export function Hud({ battle, guide }: HudProps) {
  useEffect(() => {
    const wake = (): void => wakeSounds();
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
    const stop = listenToKeys(battle);
    return () => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
      stop();
    };
  }, [battle]);
  const head = battle.aiming.headView.value !== null;
  return (
    <div class="battle">
      <h1 class="unseen">{battle.state.value.table?.title}</h1>
      <Stage battle={battle} />
      <div class={classes('hud', (battle.view.value?.players.length ?? 0) > 2 && 'crowd', battle.coach && 'guided')}>
        <HeadView battle={battle} />
        {!head && <Around battle={battle} guide={guide} />}
        <DiceTray battle={battle} />
        {!battle.coach && <ResultBanner battle={battle} />}
        <Reconnecting battle={battle} />
        <Curtain battle={battle} />
      </div>
      <Dialogs battle={battle} />
      <CloseDialog battle={battle} />
    </div>
  );
}

function Around({ battle, guide }: HudProps) {
  const sheet = arrangement.value === 'sheet';
  const column = arrangement.value === 'column';
  const sides = arrangement.value === 'sides';
  return (
    <>
      <TopBar battle={battle} />
      {sides && <InHand battle={battle} />}
      {column && (
        <div class="hud-side">
          {guide}
          <InHand battle={battle} />
          <Questions battle={battle} />
        </div>
      )}
      <div class={classes('hud-right', logOpen.value && 'open')}>
        <Tools battle={battle} />
        {!column && guide}
        {((sides && !battle.coach) || logOpen.value) && <LogPanel battle={battle} />}
        <StandingList battle={battle} />
        {sides && <Questions battle={battle} />}
      </div>
      <div class="hud-bottom">
        {sheet && <InHand battle={battle} />}
        {sheet && <Questions battle={battle} />}
        <div class="hud-foot">
          <Roster battle={battle} />
          <SpaceTip battle={battle} />
          {!(battle.coach && battle.state.value.over) && <ActionBar battle={battle} />}
        </div>
      </div>
      <Draft battle={battle} />
      <PathTip battle={battle} />
      <ClosedTip battle={battle} />
    </>
  );
}

/** The figure in hand and what it could do to another: at the left, or in the sheet at the bottom. */
function InHand({ battle }: { battle: Battle }) {
  return (
    <div class={classes('hud-left', battle.aiming.odds.value && 'duelling')}>
      <UnitPanel battle={battle} />
      <OddsPanel battle={battle} />
    </div>
  );
}

/** Whatever wants an answer: at the right, in the column, or at the bottom. */
function Questions({ battle }: { battle: Battle }) {
  return (
    <div class="questions">
      <WhyNot battle={battle} />
      <UndoQuestion battle={battle} />
      <Tray battle={battle} />
      <OrderMarkers battle={battle} />
      <OptionsPanel battle={battle} />
    </div>
  );
}

function Tools({ battle }: { battle: Battle }) {
  const view = settings.view.value;
  const flat = view === '2d' || (view === 'auto' && battle.board.value?.kind === '2d');
  const items: MenuItem[] = [
    { label: t('common.toHome'), icon: <Home />, onSelect: () => go('home') },
    { label: t('settings.title'), icon: <Gear />, onSelect: () => (settingsOpen.value = true) },
    { label: t('common.shortcuts'), icon: <Question />, onSelect: () => (helpOpen.value = true) },
  ];
  if (battle.state.value.table?.scenario) items.unshift({ label: t('battle.briefing'), icon: <Scroll />, onSelect: () => (briefingOpen.value = true) });
  if (battle.draftAside.value) items.push({ label: t('battle.draft'), onSelect: () => (battle.draftAside.value = false) });
  if (!battle.watching.value && !battle.coach && !battle.state.value.over) items.push({ label: t('battle.resign'), icon: <Flag />, danger: true, onSelect: () => (resignOpen.value = true) });
  if (canClose(battle)) items.push({ label: t('battle.closeTable'), icon: <Cross />, danger: true, onSelect: () => (closeOpen.value = true) });
  const toggleLog = (): void => {
    logOpen.value = !logOpen.value;
    tab.value = 'log';
  };
  return (
    <div class="tools">
      {battle.hotSeat.value && (
        <Button small icon={<Eye size={16} />} aria-label={t('battle.peek')} title={t('battle.peek')} aria-pressed={battle.peeking.value} onClick={() => (battle.peeking.value = !battle.peeking.value)} />
      )}
      {arrangement.value !== 'sides' && <Button small icon={<Scroll size={16} />} aria-label={t('battle.log')} aria-pressed={logOpen.value} onClick={toggleLog} />}
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
