import type { Signal } from '@preact/signals';
import { LANGUAGES, percent, t, type LanguageCode } from '../../i18n';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { ChoiceField, SelectField, SliderField, TextField, Toggle } from '../../ui/Field';
import { Note } from '../../ui/icons';
import { Panel } from '../../ui/Panel';
import { wakeSounds } from '../../ui/sound';
import { askToNotify, canNotify } from '../../ui/notices';
import { toast } from '../../ui/Toasts';
import { useTitle } from '../shared/title';
import './settings.css';

const put =
  <T,>(signal: Signal<T>) =>
  (value: T): void => {
    signal.value = value;
  };

function toggleMusic(): void {
  settings.music.value = !settings.music.value;
  void wakeSounds(); // the press is the gesture that a browser waits for
}

/** Turning it on is what makes the browser ask. */
async function toggleNotices(on: boolean): Promise<void> {
  settings.notices.value = on;
  if (!on || (await askToNotify())) return;
  settings.notices.value = false;
  toast(t('settings.noticesRefused'), 'warn');
}

export function Screen() {
  useTitle(t('settings.title'));
  return (
    <>
      <h1>{t('settings.title')}</h1>
      <SettingsPanels />
    </>
  );
}

/** All settings; the battle shows them in a dialog, too. */
export function SettingsPanels() {
  const s = settings;
  const languages = Object.entries(LANGUAGES) as [LanguageCode, string][];
  return (
    <div class="settings">
      <Panel title={t('settings.you')}>
        <TextField label={t('settings.name')} hint={t('settings.nameHint')} value={s.name.value} maxLength={40} autoComplete="nickname" onInput={put(s.name)} />
        <SelectField label={t('settings.language')} value={s.language.value} options={[['system', t('settings.system')], ...languages]} onChange={put(s.language)} />
      </Panel>
      <Panel title={t('settings.look')}>
        <ChoiceField
          label={t('settings.theme')}
          value={s.theme.value}
          options={[['system', t('settings.system')], ['light', t('settings.light')], ['dark', t('settings.dark')]]}
          onChange={put(s.theme)}
        />
        <ChoiceField
          label={t('settings.motion')}
          value={s.motion.value}
          options={[['system', t('settings.system')], ['full', t('settings.motionOn')], ['reduced', t('settings.motionOff')]]}
          onChange={put(s.motion)}
        />
        <SliderField label={t('settings.scale')} value={s.scale.value} min={80} max={150} step={10} said={percent(s.scale.value / 100)} onInput={put(s.scale)} />
      </Panel>
      <Panel title={t('settings.board')}>
        <SelectField
          label={t('settings.view')}
          value={s.view.value}
          options={[['auto', t('settings.viewAuto')], ['3d', t('settings.view3d')], ['2d', t('settings.view2d')]]}
          onChange={put(s.view)}
        />
        <SelectField
          label={t('settings.quality')}
          value={s.quality.value}
          options={[['auto', t('settings.auto')], ['low', t('settings.low')], ['medium', t('settings.medium')], ['high', t('settings.high')]]}
          onChange={put(s.quality)}
        />
        <SliderField label={t('settings.contrast')} value={s.contrast.value} min={0.5} max={1.5} step={0.1} said={percent(s.contrast.value)} onInput={put(s.contrast)} />
        <Toggle label={t('settings.badges')} on={s.badges.value} onChange={put(s.badges)} />
        <Toggle label={t('settings.levels')} on={s.levels.value} onChange={put(s.levels)} />
        <Toggle label={t('settings.labels')} on={s.labels.value} onChange={put(s.labels)} />
      </Panel>
      <Panel title={t('settings.pace')}>
        <ChoiceField
          label={t('settings.speed')}
          value={String(s.speed.value)}
          options={[['0.5', t('settings.slow')], ['1', t('settings.normal')], ['2', t('settings.fast')], ['0', t('settings.instant')]]}
          onChange={(v) => put(s.speed)(Number(v))}
        />
        <ChoiceField
          label={t('settings.camera')}
          value={s.camera.value}
          options={[['off', t('settings.cameraOff')], ['gentle', t('settings.cameraGentle')], ['full', t('settings.cameraFull')]]}
          onChange={put(s.camera)}
        />
        <Toggle label={t('settings.confirmEnd')} on={s.confirmEnd.value} onChange={put(s.confirmEnd)} />
        <Toggle label={t('settings.autoEnd')} on={s.autoEnd.value} onChange={put(s.autoEnd)} />
        {canNotify() ? <Toggle label={t('settings.notices')} hint={t('settings.noticesHint')} on={s.notices.value} onChange={(on) => void toggleNotices(on)} /> : <p class="dim">{t('settings.noticesMissing')}</p>}
      </Panel>
      <Panel title={t('settings.sound')}>
        <Toggle label={t('settings.sounds')} on={s.sounds.value} onChange={put(s.sounds)} />
        <SliderField label={t('settings.volume')} value={s.volume.value} min={0} max={1} step={0.1} said={percent(s.volume.value)} onInput={put(s.volume)} />
        <Toggle label={t('settings.soundTurn')} on={s.soundTurn.value} onChange={put(s.soundTurn)} />
        <Toggle label={t('settings.soundDice')} on={s.soundDice.value} onChange={put(s.soundDice)} />
        <Toggle label={t('settings.soundFight')} on={s.soundFight.value} onChange={put(s.soundFight)} />
        <Toggle label={t('settings.soundChat')} on={s.soundChat.value} onChange={put(s.soundChat)} />
        <Toggle label={t('settings.ambience')} on={s.ambience.value} onChange={put(s.ambience)} />
        <Button icon={<Note />} aria-pressed={s.music.value} disabled={!s.sounds.value} onClick={toggleMusic}>
          {t('settings.music')}
        </Button>
      </Panel>
    </div>
  );
}
