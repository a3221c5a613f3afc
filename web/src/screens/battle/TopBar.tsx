import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n';
import type { ClockView, View } from '../../protocol';
import { low } from '../../state/settings';
import { classes } from '../../ui/classes';
import { Eye, Robot } from '../../ui/icons';
import { sound } from '../../ui/sound';
import { TeamMark, seatStyle } from '../../ui/TeamMark';
import { audienceWords } from '../shared/company';
import { arrangement } from './arrangement';
import type { Battle } from './battle';
import { DraftStrip } from './DraftOrder';
import { useEdge } from './edges';
import { GoalLine } from './GoalLine';
import { MARKERS } from './offers';
import { peopleOpen } from './panels';

/** Everybody at the table, and between them whose turn it is. */
export function TopBar({ battle }: { battle: Battle }) {
  const view = battle.view.value;
  const edge = useEdge('top');
  if (!view) return null;
  const order = view.players.map((_, seat) => seat);
  const mine = battle.hotSeat.value || battle.watching.value ? 0 : battle.me.value;
  const left = order.filter((seat) => seat === mine || (order.length > 2 && view.players[seat].team === view.players[mine].team));
  const right = order.filter((seat) => !left.includes(seat));
  return (
    <header class="hud-top" ref={edge}>
      <div class="plates">
        {left.map((seat) => (
          <Plate key={seat} battle={battle} view={view} seat={seat} compact={order.length > 2} />
        ))}
      </div>
      <div class="middle">
        <div class="banner-row">
          <Banner battle={battle} view={view} />
          <Watchers battle={battle} />
        </div>
        {(arrangement.value === 'sheet' || low.value) && <GoalLine battle={battle} />}
        <DraftStrip battle={battle} />
      </div>
      <div class="plates right">
        {right.map((seat) => (
          <Plate key={seat} battle={battle} view={view} seat={seat} compact={order.length > 2} />
        ))}
      </div>
    </header>
  );
}

/** How many look on; who they are is told by a click. */
function Watchers({ battle }: { battle: Battle }) {
  const { audience } = battle.state.value;
  if (audience.n === 0) return null;
  const words = audienceWords(audience);
  return (
    <button type="button" class="watchers" aria-label={words} title={words} onClick={() => (peopleOpen.value = true)}>
      <Eye size={15} /> {audience.n}
    </button>
  );
}

function Plate({ battle, view, seat, compact }: { battle: Battle; view: View; seat: number; compact: boolean }) {
  const table = battle.state.value.table?.seats[seat];
  const player = view.players[seat];
  const clock = battle.state.value.clocks.find((c) => c.player === seat);
  const away = table && table.kind === 'person' && !table.here;
  const shown = battle.rosterOf.value === seat;
  const on = view.turn.player === seat || battle.seat.value?.waitingFor.includes(seat);
  return (
    <div class={classes('plate', on && 'on', compact && 'compact', shown && 'shown')} style={seatStyle(seat)}>
      <TeamMark seat={seat} size={20} label />
      <button
        type="button"
        class="who"
        title={t('battle.armyOf', { player: player.name })}
        aria-pressed={shown}
        onClick={() => (battle.rosterOf.value = shown || seat === battle.me.value ? null : seat)}
      >
        <b>
          <span title={player.name}>{player.name}</span>
          {table?.kind === 'bot' && <Robot size={13} />}
        </b>
        <small class={classes(away ? 'warn' : 'dim')}>{away ? t('battle.away') : table?.resigned ? t('battle.resigned') : t('common.points', { n: Math.round(player.points) })}</small>
      </button>
      {view.mode === 'master' && view.round > 0 && <MarkerCells view={view} seat={seat} />}
      {clock && <Clock clock={clock} at={battle.state.value.clocksAt} />}
    </div>
  );
}

/** The four order markers of a player: known, hidden, played. */
function MarkerCells({ view, seat }: { view: View; seat: number }) {
  const cards = view.cards.filter((c) => c.owner === seat || c.controller === seat);
  const known = cards.flatMap((c) => c.markers);
  const hidden = cards.reduce((sum, c) => sum + c.hidden_markers, 0);
  const cells = MARKERS.map((m) => (known.includes(m) ? m : ''));
  let covers = hidden;
  return (
    <ol class="markers" aria-label={t('battle.orderMarkers')}>
      {cells.map((m, i) => {
        const shown = m || (covers-- > 0 ? '?' : '');
        return (
          <li key={i} class={classes(!shown && 'played', shown === '?' && 'hidden', i === view.cycle - 1 && view.turn.player === seat && 'now')}>
            {shown || '·'}
          </li>
        );
      })}
    </ol>
  );
}

const LOW = 20; // seconds

function Clock({ clock, at }: { clock: ClockView; at: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock.running) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [clock.running]);
  const gone = clock.running ? (Date.now() - at) / 1000 : 0;
  const turn = Math.max(0, clock.turn - gone);
  const left = Math.max(0, clock.turn + clock.bank - gone);
  const shown = turn > 0 ? turn : left;
  const low = clock.running && left < LOW;
  const second = Math.floor(left);
  useEffect(() => {
    if (low && second > 0) sound('time');
  }, [low, second]);
  return (
    <time class={classes('clock', low && 'low')} aria-label={t('battle.clock')}>
      {minutes(shown)}
      {clock.waiting > 0 && <small>⏸ {minutes(clock.waiting)}</small>}
      {turn > 0 && clock.bank > 0 && <small>+{minutes(clock.bank)}</small>}
    </time>
  );
}

/** 75 is '1:15', two days are '2 d'. */
export function minutes(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s >= 172_800) return `${Math.floor(s / 86_400)} d`;
  if (s >= 7200) return `${Math.floor(s / 3600)} h`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}

function Banner({ battle, view }: { battle: Battle; view: View }) {
  const waiting = battle.seat.value?.waitingFor ?? [];
  const asked = waiting.find((s) => battle.seats.includes(s)) ?? waiting[0] ?? -1;
  // who chooses the card of a turn has begun it, even if the turn before is the last one told
  const seat = battle.request.value?.clause === 'basic.turn' ? asked : view.turn.player;
  const names = battle.names.value;
  const mine = (s: number): boolean => battle.seats.includes(s) && !battle.hotSeat.value;
  const about = seat >= 0 ? seat : asked;
  const words = battle.state.value.over
    ? t(battle.coach ? 'learn.over' : 'battle.over')
    : view.round === 0
      ? asked >= 0 && mine(asked)
        ? t('battle.setUpYours')
        : t('battle.setUp')
      : seat < 0
        ? asked >= 0 && mine(asked)
          ? t('battle.giveYours')
          : t('battle.giveOrders')
        : mine(seat)
          ? t('battle.yourTurn')
          : t('battle.turnOf', { player: names?.player(seat) ?? '' });
  const card = view.turn.card >= 0 && seat === view.turn.player ? names?.card(view.turn.card) : '';
  return (
    <div class="banner" role="status" style={seatStyle(about)}>
      {view.round > 0 && <span class="round">{t('battle.round', { n: view.round })}</span>}
      {battle.watching.value && (
        <span class="round watching" title={t('battle.watching')}>
          <Eye size={15} /> <span>{t('battle.watching')}</span>
        </span>
      )}
      <strong title={words}>{words}</strong>
      {card && <span class="round card-name" title={card}>{card}</span>}
      {view.mode === 'master' && seat >= 0 && view.cycle > 0 && <span class="round">{t('battle.orderOf', { n: view.cycle })}</span>}
    </div>
  );
}
