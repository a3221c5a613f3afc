import { t } from '../../i18n';
import { media, settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import type { Battle } from './battle';

const fingers = media('(pointer: coarse)');

/** How the view is moved: said once, until somebody has read it. */
export function CameraHint({ battle }: { battle: Battle }) {
  if (!settings.cameraHint.value || !battle.board.value || battle.coach) return null;
  return (
    <section class="panel hint-panel" aria-label={t('battle.cameraTitle')}>
      <p>{t(fingers.value ? 'battle.cameraTouch' : 'battle.cameraMouse')}</p>
      <Button small onClick={() => (settings.cameraHint.value = false)}>
        {t('battle.gotIt')}
      </Button>
    </section>
  );
}
