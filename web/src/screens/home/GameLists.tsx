import type { ComponentChildren } from 'preact';
import { listOf, t } from '../../i18n';
import type { TableView } from '../../protocol';
import { href } from '../../router';
import { forgetGame } from '../../state/seats';
import { Button } from '../../ui/Button';
import { Cross, Eye, Play } from '../../ui/icons';
import { Panel } from '../../ui/Panel';
import { TeamMark } from '../../ui/TeamMark';
import { toastFault } from '../../ui/Toasts';
import { editionName, revisionName, timeSpan } from '../shared/names';
import { comeBack, type Lists, type Mine } from './games';

interface ListProps {
  games: Lists | Error | null;
}

export function OwnGames({ games }: ListProps) {
  return (
    <Panel title={t('home.yourGames')} class="home-own">
      <List games={games} rows={(lists) => lists.mine} empty={t('home.noGames')}>
        {(mine) => <OwnRow key={mine.own.game} mine={mine} />}
      </List>
    </Panel>
  );
}

function OwnRow({ mine: { own, table, damaged } }: { mine: Mine }) {
  const title = table?.title ?? own.title;
  const over = table?.status === 'over';
  const myTurn = table?.status === 'playing' && own.seats.some((s) => table.waiting_for.includes(s.seat));
  return (
    <Row title={title} table={table} state={table ? stateOf(table, myTurn) : t(damaged ? 'home.damaged' : 'home.isOver')} urgent={myTurn}>
      {over ? (
        <a class="button small" href={href('result', own.game)} aria-label={t('home.resultNamed', { title })}>
          {t('home.result')}
        </a>
      ) : (
        table &&
        (own.seats.length > 0 ? (
          <a class={`button small ${myTurn ? 'primary' : ''}`} href={href('game', own.game)} aria-label={t('home.openNamed', { title })}>
            {t('home.resume')}
          </a>
        ) : (
          <Button small aria-label={t('home.openNamed', { title })} onClick={() => comeBack(own.game).catch(toastFault)}>
            {t('home.resume')}
          </Button>
        ))
      )}
      {(over || !table) && own.seats.length > 0 && (
        <Button small variant="ghost" icon={<Cross size={12} />} title={t('home.forget')} aria-label={t('home.forgetNamed', { title })} onClick={() => forgetGame(own.game)} />
      )}
    </Row>
  );
}

function stateOf(table: TableView, myTurn: boolean): string {
  const open = table.seats.filter((s) => s.kind === 'open').length;
  if (table.status === 'over') return ending(table);
  if (open > 0) return t('home.waitingSeats', { n: open });
  const round = table.round > 0 ? `${t('home.round', { n: table.round })} · ` : '';
  if (myTurn) return round + t('home.yourTurn');
  const asked = table.seats.filter((s) => table.waiting_for.includes(s.seat));
  return round + (asked.length > 0 ? t('home.waitingFor', { name: asked.map((s) => s.name).join(', ') }) : table.battlefield);
}

function ending(table: TableView): string {
  const names = table.winners.map((seat) => table.seats[seat]?.name ?? '');
  return names.length > 0 ? t('home.won', { n: names.length, names: listOf(names) }) : t('home.noWinner');
}

export function OpenTables({ games, onJoin }: ListProps & { onJoin: (table: TableView) => void }) {
  return (
    <Panel
      title={t('home.openTables')}
      aside={
        <a class="button small" href={href('set-up', 'open')}>
          {t('home.openTable')}
        </a>
      }
    >
      <List games={games} rows={(lists) => lists.open} empty={t('home.noTables')}>
        {(table) => (
          <Row key={table.id} title={table.title} table={table} state={termsOf(table)}>
            {table.seats.some((s) => s.kind === 'open' && !s.reserved) && (
              <Button small variant="primary" aria-label={t('home.joinNamed', { title: table.title })} onClick={() => onJoin(table)}>
                {t('home.join')}
              </Button>
            )}
          </Row>
        )}
      </List>
    </Panel>
  );
}

/** What somebody wants to know before sitting down. */
function termsOf(table: TableView): string {
  const { turn = 0, bank = 0 } = table.clock;
  const clock = turn === 0 && bank === 0 ? t('home.noClock') : bank > 0 ? t('home.clockBank', { turn: timeSpan(turn), bank: timeSpan(bank) }) : t('home.clock', { turn: timeSpan(turn) });
  const points = table.points > 0 ? t('home.upTo', { n: table.points }) : t('home.unlimited');
  return [t(table.mode === 'basic' ? 'home.basic' : 'home.master'), editionName(table.edition), table.revision && revisionName(table.revision), points, clock].filter(Boolean).join(' · ');
}

export function GamesToWatch({ games }: ListProps) {
  return (
    <Panel title={t('home.watch')}>
      <List games={games} rows={(lists) => lists.watch} empty={t('home.noWatch')}>
        {(table) => (
          <Row key={table.id} title={table.title} table={table} state={[table.round > 0 && t('home.round', { n: table.round }), table.watchers > 0 && t('home.watchers', { n: table.watchers })].filter(Boolean).join(' · ')}>
            <a class="button small" href={href('game', table.id)} aria-label={t('home.watchNamed', { title: table.title })}>
              <Eye size={14} />
              {t('home.watch')}
            </a>
          </Row>
        )}
      </List>
    </Panel>
  );
}

export function FinishedGames({ games }: ListProps) {
  return (
    <Panel title={t('home.replays')}>
      <List games={games} rows={(lists) => lists.finished} empty={t('home.noReplays')}>
        {(table) => (
          <Row key={table.id} title={table.title} table={table} state={ending(table)}>
            <a class="button small" href={href('replay', table.id)} aria-label={t('home.replayNamed', { title: table.title })}>
              <Play size={14} />
              {t('home.replay')}
            </a>
          </Row>
        )}
      </List>
    </Panel>
  );
}

interface RowsProps<T> extends ListProps {
  rows: (lists: Lists) => readonly T[];
  empty: string;
  children: (row: T) => ComponentChildren;
}

function List<T>({ games, rows, empty, children }: RowsProps<T>) {
  if (games === null) return <p class="dim">{t('common.loading')}</p>;
  if (games instanceof Error) return <p class="warn">{games.message}</p>;
  const all = rows(games);
  return all.length === 0 ? <p class="dim">{empty}</p> : <ul class="game-list">{all.map(children)}</ul>;
}

interface RowProps {
  title: string;
  table: TableView | null;
  state: string;
  urgent?: boolean;
  children: ComponentChildren;
}

function Row({ title, table, state, urgent, children }: RowProps) {
  return (
    <li>
      <div class="game-words">
        <b>{title}</b>
        {table && (
          <span class="game-seats">
            {table.seats.map((s) => (
              <span key={s.seat} class={s.kind === 'open' ? 'dim' : ''}>
                <TeamMark seat={s.seat} size={12} /> {s.reserved ? t('home.reserved', { name: s.name }) : s.kind === 'open' ? '…' : s.name}
              </span>
            ))}
          </span>
        )}
        <small class={urgent ? 'good' : 'dim'}>{state}</small>
      </div>
      {children}
    </li>
  );
}
