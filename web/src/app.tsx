import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { language, t } from './i18n';
import { route, type ScreenName } from './router';
import { campaign } from './screens/shared/later';
import { Announcer } from './ui/announce';
import { Button } from './ui/Button';
import { Toasts } from './ui/Toasts';
import { TopNav } from './ui/TopNav';

/** What a screen exports: `Screen`, given what stands after its name in the address. */
export interface ScreenProps {
  args: string[];
}
type Screen = ComponentType<ScreenProps>;

const LOAD: Record<ScreenName, () => Promise<{ Screen: Screen }>> = {
  home: () => import('./screens/home'),
  armies: () => import('./screens/armies'),
  card: () => import('./screens/card'),
  'set-up': () => import('./screens/setup'),
  game: () => import('./screens/battle'),
  result: () => import('./screens/result'),
  replay: () => import('./screens/replay'),
  learn: () => import('./screens/learn'),
  campaign,
  settings: () => import('./screens/settings'),
  account: () => import('./screens/account'),
};

/** Screens that fill the window with a board have no room for the bar of the others. */
const FULL: ReadonlySet<string> = new Set(['game', 'replay']);

export function App() {
  const { screen, args } = route.value;
  void language.value; // every text is new in another language
  const full = FULL.has(screen) || (screen === 'learn' && args.length > 0);
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        {t('common.skip')}
      </a>
      {!full && <TopNav />}
      <main id="main" class={full ? 'full' : 'page'} tabIndex={-1}>
        {screen === 'missing' ? <Missing /> : <Lazy key={screen} screen={screen} args={args} />}
      </main>
      <Toasts />
      <Announcer />
    </>
  );
}

function skip(e: Event): void {
  e.preventDefault(); // the hash belongs to the router
  document.getElementById('main')?.focus();
}

function Lazy({ screen, args }: { screen: ScreenName; args: string[] }) {
  const [loaded, setLoaded] = useState<{ Screen: Screen } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    LOAD[screen]().then(
      (module) => !gone && setLoaded({ Screen: module.Screen }),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [screen]);
  if (failed) {
    return (
      <div class="notice" role="alert">
        <p>{t('common.loadFailed')}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('common.again')}
        </Button>
      </div>
    );
  }
  if (!loaded) return <p class="loading" role="status">{t('common.loading')}</p>;
  return <loaded.Screen args={args} />;
}

function Missing() {
  return (
    <div class="notice">
      <h1>{t('common.nothingHere')}</h1>
      <a class="button primary" href="#/">
        {t('common.toHome')}
      </a>
    </div>
  );
}
