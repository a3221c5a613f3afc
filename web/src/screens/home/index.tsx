import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { api } from '../../net/api';
import type { TableView } from '../../protocol';
import { href } from '../../router';
import { played } from '../../state/played';
import { ownGames } from '../../state/seats';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Bolt, Flag, People, Share, Sword } from '../../ui/icons';
import { Panel } from '../../ui/Panel';
import { toastFault } from '../../ui/Toasts';
import { JoinDialog } from '../shared/JoinDialog';
import { useAsked } from '../shared/asked';
import { campaign, later } from '../shared/later';
import { useTitle } from '../shared/title';
import { AccountDialog } from './AccountDialog';
import { FinishedGames, GamesToWatch, OpenTables, OwnGames } from './GameLists';
import { HeroPicture } from './HeroPicture';
import { LinkDialog } from './LinkDialog';
import { NameDialog } from './NameDialog';
import { QuickBattle } from './QuickBattle';
import { useGames } from './games';
import './home.css';

const NextBattle = later(() => campaign().then((m) => m.NextBattle));

type Open = 'quick' | 'link' | 'name' | 'account' | null;

export function Screen() {
  useTitle(t('common.play'));
  const [open, setOpen] = useState<Open>(null);
  const [joining, setJoining] = useState<TableView | null>(null);
  const games = useGames();
  const [account, askAccount] = useAsked(() => api.account());
  const signedIn = account.state === 'here' ? account.value.name : '';
  const close = (): void => setOpen(null);
  return (
    <>
      <Hero onOpen={setOpen} signedIn={signedIn} />
      <div class="home-grid">
        <OwnGames games={games} />
        <Panel title={t('home.campaign')} class="home-campaign">
          <NextBattle />
        </Panel>
        <Panel title={t('home.learn')}>
          <p class="dim">{t('home.learnLead')}</p>
          <a class="button" href={href('learn')}>
            {t('home.learnStart')}
          </a>
        </Panel>
        <OpenTables games={games} onJoin={setJoining} />
        <GamesToWatch games={games} />
        <FinishedGames games={games} />
      </div>
      {open === 'quick' && <QuickBattle onClose={close} />}
      {open === 'link' && <LinkDialog onClose={close} />}
      {open === 'name' && <NameDialog onClose={close} />}
      {open === 'account' && <AccountDialog onChanged={askAccount} onClose={close} />}
      {joining && <JoinDialog table={joining} onClose={() => setJoining(null)} />}
    </>
  );
}

/** For who has never played: everything is explained when it happens. */
function FirstBattle() {
  const [busy, setBusy] = useState(false);
  const start = (): void => {
    setBusy(true);
    campaign()
      .then((m) => m.beginFirst())
      .catch(toastFault)
      .finally(() => setBusy(false));
  };
  return (
    <Button class="hero-main" variant="primary" icon={<Flag size={22} />} disabled={busy} onClick={start}>
      {t('home.first')}
      <small>{t('home.firstHint')}</small>
    </Button>
  );
}

function Hero({ onOpen, signedIn }: { onOpen: (what: Open) => void; signedIn: string }) {
  const name = signedIn || settings.name.value || t('common.guest');
  const first = ownGames.value.length + Object.keys(played.value).length === 0;
  const quick = (
    <Button class={first ? '' : 'hero-main'} variant={first ? 'plain' : 'primary'} icon={<Bolt size={first ? 18 : 22} />} onClick={() => onOpen('quick')}>
      {t('home.quick')}
      {!first && <small>{t('home.quickHint')}</small>}
    </Button>
  );
  return (
    <section class="hero" aria-labelledby="hero-title">
      <div class="hero-words">
        <h1 id="hero-title">{t('home.headline')}</h1>
        <p>{t('home.lead')}</p>
        {first ? <FirstBattle /> : quick}
        <div class="hero-more">
          {first && quick}
          <a class="button" href={href('set-up', 'friend')}>
            <Share />
            {t('home.friend')}
          </a>
          <a class="button" href={href('set-up', 'hot-seat')}>
            <People />
            {t('home.hotSeat')}
          </a>
          <a class="button" href={href('set-up')}>
            <Sword />
            {t('home.setUp')}
          </a>
        </div>
      </div>
      <HeroPicture />
      <div class="hero-who">
        <Button small variant="ghost" onClick={() => onOpen('link')}>
          {t('home.byLink')}
        </Button>
        <span class="spread" />
        <span class="hero-name">{signedIn ? t('home.signedInAs', { name }) : t('home.playingAs', { name })}</span>
        <Button small variant="ghost" onClick={() => onOpen('name')}>
          {t('home.changeName')}
        </Button>
        {signedIn ? (
          <a class="button small ghost" href={href('account')}>
            {t('account.title')}
          </a>
        ) : (
          <Button small variant="ghost" onClick={() => onOpen('account')}>
            {t('home.account')}
          </Button>
        )}
      </div>
    </section>
  );
}
