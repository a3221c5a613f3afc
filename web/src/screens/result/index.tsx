import { useEffect, useState } from 'preact/hooks';
import type { ScreenProps } from '../../app';
import { language, listOf, t } from '../../i18n';
import { api } from '../../net/api';
import { factsById } from '../../board/adapt';
import type { CardFacts, CardStats, Stats, TableView, TurningPoint } from '../../protocol';
import { href } from '../../router';
import { played } from '../../state/played';
import { seatsOf } from '../../state/seats';
import { Button } from '../../ui/Button';
import { Play, Share } from '../../ui/icons';
import { Panel } from '../../ui/Panel';
import { PortraitRow } from '../../ui/PortraitRow';
import { TeamMark } from '../../ui/TeamMark';
import { toastFault } from '../../ui/Toasts';
import { WhenHere, useAsked } from '../shared/asked';
import { ChatPanel } from '../shared/ChatPanel';
import { campaign, later } from '../shared/later';
import { People } from '../shared/People';
import { captionOf } from '../shared/share/postcard';
import { ShareDialog } from '../shared/share/ShareDialog';
import { linkTo, sitDown } from '../shared/tables';
import { useTitle } from '../shared/title';
import { CardTable } from './CardTable';
import { CourseChart } from './CourseChart';
import { DiceProof } from './DiceProof';
import { lastPicture } from './lastPicture';
import { LuckChart } from './LuckChart';
import { Talk } from './talk';
import './result.css';

const Onwards = later(() => campaign().then((m) => m.Onwards));

export function Screen({ args }: ScreenProps) {
  const id = args[0] ?? '';
  const [asked, again] = useAsked(() => Promise.all([api.game(id, seatsOf(id)[0]?.token), api.stats(id, seatsOf(id)[0]?.token), api.cards()]), [id]);
  return (
    <WhenHere asked={asked} again={again}>
      {([table, stats, { cards }]) => <Result table={table} stats={stats} facts={factsById(cards)} />}
    </WhenHere>
  );
}

/** The people of the table stay together: what they say, and whether somebody wants a rematch, comes as it happens. */
function useTalk(game: string): Talk | null {
  const [talk, setTalk] = useState<Talk | null>(null);
  useEffect(() => {
    const made = new Talk(game);
    setTalk(made);
    return () => made.dispose();
  }, [game]);
  return talk;
}

function Result({ table: asked, stats, facts }: { table: TableView; stats: Stats; facts: ReadonlyMap<string, CardFacts> }) {
  const talk = useTalk(asked.id);
  const table = talk?.state.value.table ?? asked;
  useTitle(`${t('home.result')}: ${table.title}`);
  const seatOf = (team: number): number => table.seats.find((s) => s.team === team)?.seat ?? team;
  const nameOf = (team: number): string => listOf(table.seats.filter((s) => s.team === team).map((s) => s.name));
  return (
    <>
      <Headline table={table} />
      {Object.values(played.value).some((p) => p.game === table.id) && <Onwards table={table} />}
      <Winners table={table} cards={stats.cards} facts={facts} />
      <div class="result-grid">
        <Panel title={t('result.course')} class="result-course">
          {stats.scores.length > 1 ? (
            <>
              <CourseChart stats={stats} seatOf={seatOf} nameOf={nameOf} />
              <p class="legend">
                {stats.teams.map((team) => (
                  <span key={team}>
                    <TeamMark seat={seatOf(team)} /> {nameOf(team)}
                  </span>
                ))}
              </p>
            </>
          ) : (
            <p class="dim">{t('result.noCourse')}</p>
          )}
        </Panel>
        <Panel title={t('result.turningPoints')}>
          <TurningPoints table={table} points={stats.turning_points} />
        </Panel>
        <Panel title={t('result.luck')} class="result-luck">
          <p class="dim">{t('result.luckLead')}</p>
          <LuckChart players={stats.players} />
        </Panel>
        {talk && (
          <Panel title={t('battle.chat')} class="result-chat">
            <People company={talk} />
            <ChatPanel company={talk} />
          </Panel>
        )}
        {table.status === 'over' && <DiceProof table={table} />}
        {stats.cards.length > 0 && (
          <Panel title={t('result.cards')} class="result-cards">
            <CardTable cards={stats.cards} facts={facts} />
          </Panel>
        )}
      </div>
    </>
  );
}

function Headline({ table }: { table: TableView }) {
  const over = table.status === 'over';
  const winners = table.winners.map((seat) => table.seats[seat]);
  const title = !over ? t('result.running') : winners.length > 0 ? t('result.wins', { n: winners.length, names: listOf(winners.map((s) => s.name)) }) : t('result.nobody');
  return (
    <section class="result-head">
      <p class="dim">
        {[...new Set([table.title, table.battlefield]), table.round > 0 && t('result.rounds', { n: table.round })].filter(Boolean).join(' · ')}
      </p>
      <h1>
        {winners.map((s) => (
          <TeamMark key={s.seat} seat={s.seat} size={38} label />
        ))}
        {title}
      </h1>
      <p>{over ? table.ending : t('result.runningLead')}</p>
      <div class="result-actions">
        {over ? (
          <a class="button primary" href={href('replay', table.id)}>
            <Play size={16} />
            {t('result.watchReplay')}
          </a>
        ) : (
          <a class="button primary" href={href('game', table.id)}>
            {t('result.backToGame')}
          </a>
        )}
        {over && <Rematch table={table} />}
        {over && <ShareResult table={table} />}
        <a class="button ghost" href={href('home')}>
          {t('result.home')}
        </a>
      </div>
    </section>
  );
}

/** The armies that won, in pictures. */
function Winners({ table, cards, facts }: { table: TableView; cards: readonly CardStats[]; facts: ReadonlyMap<string, CardFacts> }) {
  const armies = table.winners.map((seat) => ({ seat, cards: cards.filter((c) => c.player === seat).flatMap((c) => facts.get(c.id) ?? []) })).filter((a) => a.cards.length > 0);
  if (armies.length === 0) return null;
  return (
    <div class="result-winners">
      {armies.map((a) => (
        <PortraitRow key={a.seat} cards={a.cards} size={132} seat={a.seat} />
      ))}
    </div>
  );
}

/** How the board stood at the end, as a picture. */
function ShareResult({ table }: { table: TableView }) {
  const [open, setOpen] = useState(false);
  const caption = captionOf(table, table.round, table.ending);
  return (
    <>
      <Button icon={<Share size={16} />} onClick={() => setOpen(true)}>
        {t('share.title')}
      </Button>
      {open && <ShareDialog caption={caption} link={linkTo(href('replay', table.id))} take={() => lastPicture(table.id, caption)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same set-up again, for those who sat at the table. */
function Rematch({ table }: { table: TableView }) {
  const [busy, setBusy] = useState(false);
  const seats = seatsOf(table.id);
  if (seats.length === 0) return null;
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      sitDown(await api.rematch(table.id, { tokens: seats.map((s) => s.token) }));
    } catch (refused) {
      toastFault(refused);
      setBusy(false);
    }
  };
  return (
    <Button title={t('result.rematchHint')} disabled={busy} onClick={() => void ask()}>
      {t(table.rematch ? 'result.rematchGo' : 'result.rematch')}
    </Button>
  );
}

function TurningPoints({ table, points }: { table: TableView; points: readonly TurningPoint[] }) {
  if (points.length === 0) return <p class="dim">{t('result.noTurningPoints')}</p>;
  const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 });
  return (
    <ol class="turning-points">
      {points.map((p, k) => {
        const name = table.seats[p.player]?.name ?? '';
        const size = Math.abs(p.swing);
        return (
          <li key={p.seq}>
            <span class="turn-badge" aria-hidden="true">
              {k + 1}
            </span>
            <span>
              <b>
                <TeamMark seat={p.player} /> {p.card ? t('result.turningPoint', { round: p.round, name, card: p.card }) : t('result.turningPointBare', { round: p.round, name })}
              </b>
              <small class={p.swing >= 0 ? 'good' : 'bad'}>{t(p.swing >= 0 ? 'result.gains' : 'result.loses', { n: size, points: number.format(size) })}</small>
            </span>
            {table.status === 'over' && <a class="button small square" href={href('replay', table.id, p.seq)} aria-label={t('result.seeIt', { n: k + 1 })}>
              <Play size={14} />
            </a>}
          </li>
        );
      })}
    </ol>
  );
}
