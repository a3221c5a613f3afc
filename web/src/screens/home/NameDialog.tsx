import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/Field';

export function NameDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(settings.name.value);
  const submit = (e: Event): void => {
    e.preventDefault();
    settings.name.value = name.trim();
    onClose();
  };
  return (
    <Dialog title={t('home.nameTitle')} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label={t('settings.name')} hint={t('settings.nameHint')} value={name} maxLength={40} autoComplete="nickname" onInput={setName} />
        <footer class="dialog-actions">
          <Button variant="primary" type="submit">
            {t('common.ok')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
