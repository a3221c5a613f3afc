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

/** One's account; with a code from an operator in the address, a new password for it. */
export function Screen({ args: [code = ''] }: ScreenProps) {
  useTitle(t('account.title'));
  const [account] = useAsked(() => api.account());
  const name = account.state === 'here' ? account.value.name : '';
  const leave = (words: string): void => {
    toast(words, 'good');
    go('home');
  };
  const out = (how: () => Promise<unknown>): void => void how().then(() => leave(t('account.signedOut')), toastFault);
  return (
    <div style={{ maxWidth: '30rem', display: 'grid', gap: 'var(--gap)' }}>
      <h1>{t('account.title')}</h1>
      {code ? (
        <Passwords title={t('account.change')} chooses send={async (_, chosen) => leave(t('home.welcome', { name: (await api.resetPassword({ code, new: chosen })).name }))} />
      ) : name ? (
        <>
          <Panel title={t('home.signedInAs', { name })}>
            <Button onClick={() => out(api.signOut)}>{t('home.signOut')}</Button> <Button onClick={() => out(api.signOutEverywhere)}>{t('account.everywhere')}</Button>
          </Panel>
          <Passwords
            title={t('account.change')}
            lead={t('account.changeHint')}
            asks={t('account.oldPassword')}
            chooses
            send={async (old, chosen) => {
              await api.changePassword({ old, new: chosen });
              toast(t('account.changed'), 'good');
            }}
          />
          <Passwords
            title={t('account.delete')}
            lead={t('account.deleteLead', { name })}
            asks={t('home.password')}
            send={async (password) => {
              await api.deleteAccount({ password });
              leave(t('account.deleted'));
            }}
          />
        </>
      ) : (
        account.state !== 'waiting' && (
          <p>
            {t('account.signedOut')} <a href="#/">{t('common.toHome')}</a>
          </p>
        )
      )}
    </div>
  );
}

interface PasswordsProps {
  title: string;
  lead?: string;
  /** what the password that holds now is called, if it is asked for */
  asks?: string;
  /** whether a new one is chosen */
  chooses?: boolean;
  send: (old: string, chosen: string) => Promise<void>;
}

/** A form that shows in the server's words why it was refused. */
function Passwords({ title, lead, asks, chooses, send }: PasswordsProps) {
  const [old, setOld] = useState('');
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState('');
  const submit = (e: Event): void => {
    e.preventDefault();
    setFault('');
    send(old, chosen).then(
      () => {
        setOld('');
        setChosen('');
      },
      (refused: Error) => setFault(refused.message),
    );
  };
  return (
    <Panel title={title}>
      <form onSubmit={submit}>
        {lead && <p class="dim">{lead}</p>}
        {asks && <TextField label={asks} type="password" value={old} maxLength={200} autoComplete="current-password" onInput={setOld} fault={fault} />}
        {chooses && (
          <TextField label={t('account.newPassword')} type="password" value={chosen} maxLength={200} hint={t('home.passwordHint')} autoComplete="new-password" onInput={setChosen} fault={asks ? '' : fault} />
        )}
        <Button variant={chooses ? 'primary' : 'danger'} type="submit">
          {title}
        </Button>
      </form>
    </Panel>
  );
}
