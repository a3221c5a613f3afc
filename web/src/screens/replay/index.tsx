import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ScreenProps } from '../../app';
import { factsById } from '../../board/adapt';
import type { Board, ViewKind } from '../../board/types';
import { t } from '../../i18n';
import { api } from '../../net/api';
import type { Cards, Content, Figures, Replay } from '../../protocol';
import { href } from '../../router';
import { seatsOf } from '../../state/seats';
import { low, narrow, settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { ChevronLeft, Scroll } from '../../ui/icons';
import { facesOf, DiceRow, D20 } from '../../ui/Dice';
import { announce } from '../../ui/announce';
import { Names } from '../battle/names';
import { WhenHere, useAsked } from '../shared/asked';
import { captionOf, postcard } from '../shared/share/postcard';
import { ShareDialog } from '../shared/share/ShareDialog';
import { linkTo } from '../shared/tables';
import { useTitle } from '../shared/title';
import { Course } from './course';
import { PlayOnDialog } from './PlayOnDialog';
import { ReplayLog } from './ReplayLog';
import { Sides } from './Sides';
import { Transport } from './Transport';
import { actionOf, isElsewhere } from './keys';
import { filmLastMoments } from './lastMoments';
import { Player } from './player';
import { stageReplay } from './stage';
import { stretchName } from './words';
import './replay.css';

const ADDRESS_MS = 400;

interface Loaded {
  replay: Replay;
  content: Content;
  cards: Cards;
  figures: Figures;
}

/** Another battle is another screen: nothing of the one before is left while it is fetched. */
export function Screen({ args }: ScreenProps) {
  const [id = '', moment = '0'] = args;
  return <OfGame key={id} id={id} moment={Number(moment)} />;
}

function OfGame({ id, moment }: { id: string; moment: number }) {
  const [asked, again] = useAsked<Loaded>(async () => {
    const [replay, content, figures] = await Promise.all([api.replay(id, seatsOf(id)[0]?.token), api.content(), api.figures()]);
    const cards = await api.cards(replay.table.revision);
    return { replay, content, cards, figures };
  }, [id]);
  return (
    <WhenHere asked={asked} again={again}>
      {(loaded) => <ReplayView loaded={loaded} moment={moment} />}
    </WhenHere>
  );
}

function ReplayView({ loaded, moment }: { loaded: Loaded; moment: number }) {
  const { replay, content } = loaded;
  useTitle(`${t('replay.title')}: ${replay.table.title}`);
  const player = useMemo(() => new Player(new Course(replay), moment), [replay]);
  const { course } = player;
  const facts = useMemo(() => factsById(loaded.cards.cards), [loaded]);
  const [playsOn, setPlaysOn] = useState(false);
  const [shares, setShares] = useState(false);
  const shown = useRef<Board | null>(null);
  const [follow, setFollow] = useState(false);
  const [kind, setKind] = useState<ViewKind>('3d');
  const [log, setLog] = useState(!narrow.value && !low.value);
  const holder = useRef<HTMLDivElement>(null);
  const [boardState, setBoardState] = useState<'loading' | 'there' | 'failed'>('loading');
  const small = narrow.value || low.value; // the log comes when it is called
  const following = useRef(false);
  following.current = follow;

  const wanted = useRef(moment);
  useEffect(() => {
    if (wanted.current !== moment) player.jump(moment); // another link to the same battle
    wanted.current = moment;
  }, [player, moment]);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let end = (): void => undefined;
    let gone = false;
    const setUp = async (): Promise<void> => {
      const { createBoard } = await import('../../board');
      const board: Board = await createBoard(element, { view: settings.view.peek(), quality: settings.quality.peek() });
      board.element.setAttribute('aria-label', t('replay.board'));
      board.on('view', (e) => setKind(e.kind));
      setKind(board.kind);
      const stop = stageReplay({ board, player, course, figures: loaded.figures, facts, content, follows: () => following.current });
      shown.current = board;
      end = () => {
        shown.current = null;
        stop();
        board.dispose();
      };
      if (gone) end();
      else setBoardState('there');
    };
    setUp().catch(() => setBoardState('failed')); // the log tells the battle all the same
    return () => {
      gone = true;
      player.jump(player.seq.peek()); // what plays by itself ends with the screen
      end();
    };
  }, [player]);
  useEffect(() => {
    const keys = (e: KeyboardEvent): void => {
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || isElsewhere(e.target)) return;
      if (e.key === ' ' && e.target instanceof HTMLButtonElement) return; // a button under the focus is pressed by it
      const act = actionOf(e.key, player);
      if (!act) return;
      e.preventDefault();
      act();
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [player]);

  const seq = player.seq.value;
  const view = course.at(seq);
  const names = useMemo(() => new Names(course.at(course.length), replay.map, facts, content), [course, facts]);
  const said = seq > 0 ? course.event(seq - 1).text : '';
  useEffect(() => {
    if (said) announce(said);
    // the address leads back to this moment, without filling the browser's history; some browsers allow few changes a second
    const timer = setTimeout(() => history.replaceState(null, '', href('replay', replay.table.id, seq)), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  const seats = replay.table.seats.map((s) => s.name);

  return (
    <div class="replay">
      <h1 class="unseen">
        {t('replay.title')}: {replay.table.title}
      </h1>
      <div class="stage">
        <div class="stage-board" ref={holder} />
        {boardState !== 'there' && (
          <p class="stage-loading" role="status">
            {t(boardState === 'loading' ? 'replay.boardLoading' : 'replay.boardFailed')}
          </p>
        )}
      </div>
      <header class="replay-top">
        <a class="button small" href={href('home')}>
          <ChevronLeft size={16} />
          {t('replay.back')}
        </a>
        <p>
          <b>{stretchName(course.stretches[player.stretch.value], seats)}</b>
          <small class="dim">{replay.over ? replay.table.title : t('replay.running')}</small>
        </p>
        <a class="button small" href={href('result', replay.table.id)}>
          {t('replay.toResult')}
        </a>
        {small && <Button small icon={<Scroll size={16} />} aria-expanded={log} aria-label={t(log ? 'replay.hideLog' : 'replay.showLog')} onClick={() => setLog(!log)} />}
      </header>
      {said && <Caption event={course.event(seq - 1)} words={said} />}
      {(log || !small) && (
        <aside class="replay-side">
          <Sides view={view} />
          <ReplayLog player={player} names={names} />
        </aside>
      )}
      <Transport course={course} player={player} flat={kind === '2d'} follow={follow} onFollow={setFollow} onShare={() => setShares(true)} onPlayOn={replay.over ? () => setPlaysOn(true) : null} />
      {shares && <ShareReplay player={player} round={view.round} board={shown} onClose={() => setShares(false)} />}
      {playsOn && <PlayOnDialog course={course} seq={seq} content={content} onClose={() => setPlaysOn(false)} />}
    </div>
  );
}

/** This moment as a picture or a link, and what led to it as a clip. */
function ShareReplay({ player, round, board, onClose }: { player: Player; round: number; board: { current: Board | null }; onClose: () => void }) {
  const { table } = player.course.replay;
  const [seq] = useState(player.seq.peek()); // while it is filmed, other moments are shown
  const over = seq >= player.course.length ? table.ending : '';
  const [caption] = useState(captionOf(table, round, over));
  const film = async (type: string): Promise<Blob> => {
    if (!board.current) throw new Error('The board is gone.');
    return filmLastMoments(board.current, player, caption, type);
  };
  const take = async (): Promise<HTMLCanvasElement | null> => board.current && postcard(board.current, caption);
  return <ShareDialog caption={caption} link={linkTo(href('replay', table.id, seq))} take={take} film={seq > 0 ? film : undefined} onClose={onClose} />;
}

/** What has just happened, with its dice. */
function Caption({ event, words }: { event: Replay['events'][number]; words: string }) {
  return (
    <p class="caption" aria-hidden="true">
      {words}
      {event.event === 'CombatDiceRolled' && <DiceRow faces={facesOf(event)} side={event.cause.kind === 'defense' ? 'defense' : 'attack'} size={24} />}
      {event.event === 'D20Rolled' && <D20 value={event.value} size={34} />}
    </p>
  );
}
