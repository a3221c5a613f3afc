import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { api } from '../../net/api';
import type { ReportBody, SeatView } from '../../protocol';
import { isMuted, mute } from '../../state/muted';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { ChevronDown, Eye, Mute, Robot } from '../../ui/icons';
import { TeamMark } from '../../ui/TeamMark';
import { report, type Company } from './company';
import './company.css';

/** Everybody at a table: who plays, who looks on, and what can be done about them. `naming`: who watches gives a name here. */
export function People({ company, naming = true }: { company: Company; naming?: boolean }) {
  const { table, audience } = company.state.value;
  if (!table) return null;
  const named = audience.names.filter(Boolean);
  const guests = audience.n - named.length;
  return (
    <>
      <ul class="people" aria-label={t('battle.players')}>
        {table.seats.map((seat) => (
          <Player key={seat.seat} company={company} seat={seat} playing={table.status === 'playing'} />
        ))}
      </ul>
      {audience.n > 0 && (
        <>
          <h3 class="people-head">{t('battle.audience', { n: audience.n })}</h3>
          <ul class="people" aria-label={t('battle.audience', { n: audience.n })}>
            {named.map((name) => (
              <li key={name}>
                <Eye size={16} />
                <Somebody company={company} name={name} about={{ seat: -1, name }} />
              </li>
            ))}
            {guests > 0 && (
              <li>
                <Eye size={16} />
                <b>{t('battle.guests', { n: guests })}</b>
              </li>
            )}
          </ul>
        </>
      )}
      {naming && company.seats.length === 0 && <OwnName company={company} />}
    </>
  );
}

function Player({ company, seat, playing }: { company: Company; seat: SeatView; playing: boolean }) {
  const mine = company.seats.includes(seat.seat);
  const vacant = seat.kind === 'open';
  const state = mine ? t('common.you') : seat.resigned ? t('battle.resigned') : playing && seat.kind === 'person' && !seat.here ? t('battle.away') : '';
  return (
    <li>
      <TeamMark seat={seat.seat} size={20} label />
      {vacant || mine || seat.kind === 'bot' ? (
        <b title={seat.name}>{seat.reserved ? t('home.reserved', { name: seat.name }) : vacant ? t('battle.openSeat') : seat.name}</b>
      ) : (
        <Somebody company={company} name={seat.name} about={{ seat: seat.seat }} />
      )}
      {seat.kind === 'bot' && <Robot size={15} />}
      {state && <em>{state}</em>}
    </li>
  );
}

/** A click on the name tells what can be done. */
function Somebody({ company, name, about }: { company: Company; name: string; about: ReportBody }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="chat-name" aria-expanded={open} title={name} onClick={() => setOpen(!open)}>
        <span>{name}</span>
        <ChevronDown size={12} />
      </button>
      {isMuted(name) && (
        <small class="dim">
          <Mute size={14} /> {t('battle.muted')}
        </small>
      )}
      {open && (
        <span class="person-actions">
          <PersonActions company={company} name={name} about={about} />
        </span>
      )}
    </>
  );
}

export function PersonActions({ company, name, about }: { company: Company; name: string; about: ReportBody }) {
  const silent = isMuted(name);
  return (
    <>
      <Button small variant="ghost" onClick={() => mute(name, !silent)}>
        {t(silent ? 'battle.unmute' : 'battle.mute')}
      </Button>
      <Button small variant="ghost" onClick={() => void report(company.game, about)}>
        {t('battle.report')}
      </Button>
    </>
  );
}

/** Somebody who watches and has no account is called as he likes. */
function OwnName({ company }: { company: Company }) {
  const [name, setName] = useState(settings.name.value);
  const [guest, setGuest] = useState(false);
  useEffect(() => {
    api.account().then(
      (account) => setGuest(!account.name),
      () => undefined, // whoever cannot ask cannot be renamed either
    );
  }, []);
  if (!guest) return null;
  const rename = (e: Event): void => {
    e.preventDefault();
    company.rename(name.trim());
  };
  return (
    <form class="own-name" onSubmit={rename}>
      <TextField label={t('battle.watchAs')} value={name} maxLength={company.content.value?.limits.name} onInput={setName} />
      <Button small type="submit" disabled={name.trim() === settings.name.value}>
        {t('battle.useName')}
      </Button>
    </form>
  );
}
