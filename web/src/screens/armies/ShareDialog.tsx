import { useRef } from 'preact/hooks';
import { t } from '../../i18n';
import type { ArmyCheck } from '../../protocol';
import { href } from '../../router';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { toast } from '../../ui/Toasts';
import { copied } from '../../ui/clipboard';
import { linkTo } from '../shared/tables';
import { desk } from './army';
import type { Catalogue } from './catalogue';
import { textOf } from './listing';

interface ShareDialogProps {
  title: string;
  check: ArmyCheck;
  catalogue: Catalogue;
  onClose: () => void;
}

/** The army as a link, as a code and as text. */
export function ShareDialog({ title, check, catalogue, onClose }: ShareDialogProps) {
  const text = textOf(`${title} (${t('armies.total', { points: check.points })})`, desk.value.cards, catalogue);
  return (
    <Dialog title={t('armies.shareTitle')} onClose={onClose}>
      <Copyable label={t('armies.shareLink')} text={linkTo(href('armies', check.code))} />
      <Copyable label={t('armies.shareCode')} text={check.code} />
      <Copyable label={t('armies.asText')} text={text} rows={Math.min(10, text.split('\n').length)} />
    </Dialog>
  );
}

function Copyable({ label, text, rows = 1 }: { label: string; text: string; rows?: number }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async (): Promise<void> => {
    area.current?.select();
    if (await copied(text)) toast(t('armies.copied'), 'good');
    else toast(t('armies.notCopied'), 'warn');
  };
  return (
    <div class="copyable">
      <Field label={label}>{({ id }) => <textarea id={id} ref={area} readOnly rows={rows} value={text} />}</Field>
      <Button small aria-label={`${t('armies.copy')}: ${label}`} onClick={() => void copy()}>
        {t('armies.copy')}
      </Button>
    </div>
  );
}
