import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { api } from '../../net/api';
import type { Content, TableView } from '../../protocol';
import { go } from '../../router';
import { keepSeats } from '../../state/seats';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SelectField, TextField } from '../../ui/Field';
import { ArmyPicker } from './ArmyPicker';
import { useAsked } from './asked';
import { tellName } from './joined';

/** Take an open seat at a table: a name, and an army where armies are brought along. */
export function JoinDialog({ table, onClose }: { table: TableView; onClose: () => void }) {
  const [content] = useAsked(() => api.content());
  return <Dialog title={t('home.joinTitle', { title: table.title })} onClose={onClose}>{content.state === 'here' && <JoinForm table={table} content={content.value} />}</Dialog>;
}

function JoinForm({ table, content }: { table: TableView; content: Content }) {
  const open = table.seats.filter((s) => s.kind === 'open' && !s.reserved);
  const [name, setName] = useState(settings.name.value || t('common.guest'));
  const [seat, setSeat] = useState('-1');
  const [army, setArmy] = useState(content.armies[1 % content.armies.length]?.cards ?? []);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const brings = table.gather === 'premade';
  const join = async (e: Event): Promise<void> => {
    e.preventDefault();
    setBusy(true);
    setFault('');
    try {
      const joined = await api.join(table.id, { name: name.trim(), seat: Number(seat), army: brings ? army : [] });
      settings.name.value = name.trim();
      tellName(joined, name.trim());
      keepSeats(joined.game, joined.table.title, [{ seat: joined.seat, token: joined.token }]);
      go('game', joined.game);
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(e) => void join(e)}>
      <TextField label={t('home.joinName')} value={name} maxLength={content.limits.name} autoComplete="nickname" onInput={setName} fault={fault} />
      {open.length > 1 && (
        <SelectField label={t('home.joinSeat')} value={seat} options={[['-1', t('home.anySeat')], ...open.map((s): [string, string] => [String(s.seat), `${s.seat + 1}`])]} onChange={setSeat} />
      )}
      {brings && <ArmyPicker label={t('home.bringArmy')} content={content} cards={army} onChange={setArmy} />}
      <footer class="dialog-actions">
        <Button variant="primary" type="submit" disabled={busy || !name.trim()}>
          {t('home.join')}
        </Button>
      </footer>
    </form>
  );
}
