import { useState } from 'preact/hooks';
import type { ScreenProps } from '../../app';
import { t } from '../../i18n';
import { api } from '../../net/api';
import { go } from '../../router';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { toast, toastFault } from '../../ui/Toasts';
import { useAsked } from '../shared/asked';
import { useTitle } from '../shared/title';
import '../settings/settings.css';

/** One's account; with a code from an operator in the address, a new password for it. */
export function Screen({ args: [code = ''] }: ScreenProps) {
  useTitle(t('account.title'));
  return (
    <>
      <h1>{t('account.title')}</h1>
      <div class="settings">{code ? <Reset code={code} /> : <Own />}</div>
    </>
  );
}

function Own() {
  const [account] = useAsked(() => api.account());
  if (account.state === 'waiting') return <p class="loading">{t('common.loading')}</p>;
  if (account.state === 'here' && account.value.name) return <SignedIn name={account.value.name} />;
  return (
    <Panel title={t('home.accountTitle')}>
      <p>{t('account.signInFirst')}</p>
      <a class="button primary" href="#/">
        {t('common.toHome')}
      </a>
    </Panel>
  );
}

function SignedIn({ name }: { name: string }) {
  const leave = (how: () => Promise<unknown>, words: string): void => {
    how().then(() => {
      toast(words, 'good');
      go('home');
    }, toastFault);
  };
  return (
    <>
      <Panel title={t('home.signedInAs', { name })}>
        <p>
          <Button onClick={() => leave(api.signOut, t('account.signedOut'))}>{t('home.signOut')}</Button>{' '}
          <Button title={t('account.everywhereHint')} onClick={() => leave(api.signOutEverywhere, t('account.signedOut'))}>
            {t('account.everywhere')}
          </Button>
        </p>
        <p class="dim">{t('account.everywhereHint')}</p>
      </Panel>
      <ChangePassword />
      <Delete name={name} onGone={() => leave(async () => undefined, t('account.deleted'))} />
    </>
  );
}

/** A form that shows in the server's words why it was refused. */
function useAttempt(): [fault: string, busy: boolean, attempt: (what: () => Promise<void>) => (e: Event) => void] {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = (what: () => Promise<void>) => (e: Event) => {
    e.preventDefault();
    setBusy(true);
    setFault('');
    what()
      .catch((refused: unknown) => setFault(refused instanceof Error ? refused.message : String(refused)))
      .finally(() => setBusy(false));
  };
  return [fault, busy, attempt];
}

function ChangePassword() {
  const [old, setOld] = useState('');
  const [chosen, setChosen] = useState('');
  const [fault, busy, attempt] = useAttempt();
  const change = attempt(async () => {
    await api.changePassword({ old, new: chosen });
    toast(t('account.changed'), 'good');
    setOld('');
    setChosen('');
  });
  return (
    <Panel title={t('account.change')}>
      <form onSubmit={change}>
        <TextField label={t('account.oldPassword')} type="password" value={old} maxLength={200} autoComplete="current-password" onInput={setOld} fault={fault} />
        <TextField label={t('account.newPassword')} type="password" value={chosen} maxLength={200} hint={t('home.passwordHint')} autoComplete="new-password" onInput={setChosen} />
        <p class="dim">{t('account.changeHint')}</p>
        <Button variant="primary" type="submit" disabled={busy || chosen.length < 8}>
          {t('account.change')}
        </Button>
      </form>
    </Panel>
  );
}

function Delete({ name, onGone }: { name: string; onGone: () => void }) {
  const [password, setPassword] = useState('');
  const [fault, busy, attempt] = useAttempt();
  const remove = attempt(async () => {
    await api.deleteAccount({ password });
    onGone();
  });
  return (
    <Panel title={t('account.delete')}>
      <form onSubmit={remove}>
        <p>{t('account.deleteLead', { name })}</p>
        <TextField label={t('home.password')} type="password" value={password} maxLength={200} autoComplete="current-password" onInput={setPassword} fault={fault} />
        <Button variant="danger" type="submit" disabled={busy || password.length < 8}>
          {t('account.delete')}
        </Button>
      </form>
    </Panel>
  );
}

function Reset({ code }: { code: string }) {
  const [chosen, setChosen] = useState('');
  const [fault, busy, attempt] = useAttempt();
  const reset = attempt(async () => {
    const { name } = await api.resetPassword({ code, new: chosen });
    toast(t('home.welcome', { name }), 'good');
    go('home');
  });
  return (
    <Panel title={t('account.reset')}>
      <form onSubmit={reset}>
        <TextField label={t('account.newPassword')} type="password" value={chosen} maxLength={200} hint={t('home.passwordHint')} autoComplete="new-password" onInput={setChosen} fault={fault} />
        <Button variant="primary" type="submit" disabled={busy || chosen.length < 8}>
          {t('account.reset')}
        </Button>
      </form>
    </Panel>
  );
}
