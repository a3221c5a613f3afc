import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { api } from '../../net/api';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { desk } from './army';
import type { Catalogue } from './catalogue';
import { codeIn, readText } from './listing';

/** An army from a list, a code or a link. */
export function ImportDialog({ catalogue, onClose }: { catalogue: Catalogue; onClose: () => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const submit = async (e: Event): Promise<void> => {
    e.preventDefault();
    const code = codeIn(text);
    try {
      const { army, unknown } = code ? { army: (await api.checkArmy({ code })).cards, unknown: [] } : readText(text, catalogue);
      if (unknown.length > 0 || army.length === 0) setFault(t('armies.importUnknown', { names: unknown.join(', ') || '…' }));
      else {
        desk.value = { ...desk.value, cards: army };
        onClose();
      }
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
    }
  };
  return (
    <Dialog title={t('armies.importTitle')} onClose={onClose}>
      <form onSubmit={(e) => void submit(e)}>
        <Field label={t('armies.importLabel')} hint={t('armies.importHint')} fault={fault}>
          {({ id, described }) => <textarea id={id} rows={8} value={text} aria-describedby={described} onInput={(e) => setText(e.currentTarget.value)} />}
        </Field>
        <footer class="dialog-actions">
          <Button variant="primary" type="submit" disabled={!text.trim()}>
            {t('armies.importGo')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
