import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { api } from '../../net/api';
import type { Content } from '../../protocol';
import { seatsOf } from '../../state/seats';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SelectField } from '../../ui/Field';
import { botName } from '../shared/names';
import { sitDown } from '../shared/tables';
import type { Course } from './course';

interface PlayOnProps {
  course: Course;
  seq: number;
  content: Content;
  onClose: () => void;
}

/** Another course from this moment: one side is played by whoever looks, the others by the computer. */
export function PlayOnDialog({ course, seq, content, onClose }: PlayOnProps) {
  const { table, marks } = course.replay;
  const last = marks[marks.length - 1]?.answer ?? 0;
  const wished = course.answersAt(seq);
  const answer = Math.max(0, Math.min(wished, last - 1));
  const [seat, setSeat] = useState('0');
  const [bot, setBot] = useState(content.bots.find((b) => b.id === 'sensible')?.id ?? content.bots[0]?.id ?? '');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const go = async (e: Event): Promise<void> => {
    e.preventDefault();
    setBusy(true);
    setFault('');
    try {
      const taken = table.seats.filter((s) => s.seat !== Number(seat)).map((s) => s.name);
      const wishedName = settings.name.value || t('common.guest');
      const name = taken.includes(wishedName) ? `${wishedName} 2` : wishedName;
      sitDown(await api.branch(table.id, { answer, seat: Number(seat), bot, name }, seatsOf(table.id)[0]?.token));
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('replay.playOnTitle')} onClose={onClose}>
      <form onSubmit={(e) => void go(e)}>
        <p class="dim">{t('replay.playOnLead')}</p>
        <SelectField label={t('replay.playOnSide')} value={seat} options={table.seats.map((s): [string, string] => [String(s.seat), s.name])} fault={fault} onChange={setSeat} />
        <SelectField label={t('replay.playOnBot')} value={bot} options={content.bots.map((b): [string, string] => [b.id, botName(b.id)])} onChange={setBot} />
        {answer < wished && <p class="hint">{t('replay.playOnEnd')}</p>}
        <footer class="dialog-actions">
          <Button variant="primary" type="submit" disabled={busy}>
            {t('replay.playOnGo')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
