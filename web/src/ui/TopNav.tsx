import { t } from '../i18n';
import { href, route, type ScreenName } from '../router';
import { settings, theme } from '../state/settings';
import { Button } from './Button';
import { Gear, Moon, Sun } from './icons';

const PLACES = [
  ['home', 'common.play'],
  ['armies', 'common.armies'],
  ['learn', 'common.learn'],
] as const satisfies readonly (readonly [ScreenName, string])[];

/** The bar above every screen but the board's. */
export function TopNav() {
  const now = route.value.screen;
  const other = theme.value === 'dark' ? 'light' : 'dark';
  return (
    <header class="top-nav">
      <a class="brand" href="#/">
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <path class="brand-hex" d="M16 2l12 7v14l-12 7-12-7V9z" />
          <path class="brand-water" d="M9 14c3-3 4 3 7 0s4 3 7 0M9 20c3-3 4 3 7 0s4 3 7 0" />
        </svg>
        Wellspring
      </a>
      <nav aria-label={t('common.navigation')}>
        {PLACES.map(([screen, key]) => (
          <a key={screen} href={href(screen)} aria-current={now === screen ? 'page' : undefined}>
            {t(key)}
          </a>
        ))}
      </nav>
      <span class="spread" />
      <Button
        variant="ghost"
        icon={other === 'light' ? <Sun /> : <Moon />}
        aria-label={`${t('settings.theme')}: ${t(`settings.${other}`)}`}
        onClick={() => {
          settings.theme.value = other;
        }}
      />
      <a class="button ghost square" href={href('settings')} aria-label={t('common.settings')} aria-current={now === 'settings' ? 'page' : undefined}>
        <Gear />
      </a>
    </header>
  );
}
