import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { api } from '../../net/api';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/Field';
import { toast } from '../../ui/Toasts';

interface AccountDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Sign in, register. Nobody has to. */
export function AccountDialog({ onChanged, onClose }: AccountDialogProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = async (what: () => Promise<{ name?: string }>): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      const account = await what();
      if (account.name) toast(t('home.welcome', { name: account.name }), 'good');
      onChanged();
      onClose();
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      setBusy(false);
    }
  };
  const enter = (how: typeof api.signIn): void => void attempt(() => how({ name: name.trim(), password }));
  return (
    <Dialog title={t('home.accountTitle')} onClose={onClose}>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          enter(api.signIn);
        }}
      >
        <p class="dim">{t('home.accountLead')}</p>
        <TextField label={t('home.accountName')} value={name} maxLength={24} autoComplete="username" onInput={setName} fault={fault} />
        <TextField label={t('home.password')} type="password" value={password} maxLength={200} hint={t('home.passwordHint')} autoComplete="current-password" onInput={setPassword} />
        <footer class="dialog-actions">
          <Button disabled={busy} onClick={() => enter(api.register)}>
            {t('home.register')}
          </Button>
          <Button variant="primary" type="submit" disabled={busy}>
            {t('home.signIn')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
