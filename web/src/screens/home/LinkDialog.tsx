import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { go } from '../../router';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/Field';

/** The table's id in a link, or the id itself; '' for anything else. */
export function tableIn(text: string): string {
  const linked = /#\/game\/([A-Za-z0-9_-]+)/.exec(text);
  if (linked) return linked[1];
  return /^[A-Za-z0-9_-]{8,40}$/.test(text.trim()) ? text.trim() : '';
}

/** The server that a link leads to, if it is another one than this page's; '' otherwise. */
export function otherServer(text: string, here: string): string {
  const host = /^\s*https?:\/\/([^/?#\s]+)/i.exec(text)?.[1].toLowerCase() ?? '';
  return host === here ? '' : host;
}

export function LinkDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const submit = (e: Event): void => {
    e.preventDefault();
    const table = tableIn(text);
    const elsewhere = otherServer(text, location.host);
    if (table && elsewhere) setFault(t('home.linkElsewhere', { host: elsewhere }));
    else if (table) go('game', table);
    else setFault(t('home.linkBad'));
  };
  return (
    <Dialog title={t('home.linkTitle')} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label={t('home.linkLabel')} hint={t('home.linkHint')} value={text} fault={fault} onInput={setText} />
        <footer class="dialog-actions">
          <Button variant="primary" type="submit">
            {t('home.go')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
