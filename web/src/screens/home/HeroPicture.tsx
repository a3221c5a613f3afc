import { useEffect, useRef, useState } from 'preact/hooks';
import { probedQuality } from '../../board/board3d/quality';
import type { BoardMap } from '../../board/types';
import { api } from '../../net/api';
import type { CardFacts, MapView } from '../../protocol';
import { narrow, reducedMotion, settings, theme } from '../../state/settings';
import { PortraitRow } from '../../ui/PortraitRow';
import { MapRelief } from '../shared/MapRelief';
import { useAsked } from '../shared/asked';
import { mapNamed } from '../shared/maps';

const PICTURE = 'three_fords';
const PATIENCE_MS = 1200; // the page is for using first
const TURN_MS = 150_000; // once round the board
const FRAME_MS = 33;
const MOST_SHOWN = 3; // of each army, where it is shown in pictures

interface Muster {
  map: MapView;
  armies: CardFacts[][];
  lives: boolean; // on a board, else in pictures
}

/** The picture of the start page: a board with two armies. Decoration, and nothing waits for it. */
export function HeroPicture() {
  const [map] = useAsked(() => mapNamed(PICTURE));
  const [muster, setMuster] = useState<Muster | null>(null);
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    if (map.state !== 'here') return;
    let gone = false;
    const later = setTimeout(() => void gathered(map.value).then((m) => !gone && setMuster(m), () => undefined), PATIENCE_MS);
    return () => {
      gone = true;
      clearTimeout(later);
    };
  }, [map.state]);
  return (
    <div class="hero-picture" data-alive={alive} aria-hidden="true">
      {map.state === 'here' && <MapRelief map={map.value as BoardMap} class="hero-map" />}
      {muster?.lives && <LivingBoard muster={muster} onDrawn={() => setAlive(true)} />}
      {muster && !muster.lives && (
        <div class="hero-armies">
          {muster.armies.map((cards, seat) => (
            <PortraitRow key={seat} cards={cards.slice(0, MOST_SHOWN)} size={narrow.value ? 54 : 84} seat={seat} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The two armies that come first in the list. */
async function gathered(map: MapView): Promise<Muster> {
  const [content, { cards }] = await Promise.all([api.content(), api.cards()]);
  const known = new Map(cards.map((c) => [c.card, c]));
  return { map, armies: content.armies.slice(0, 2).map((a) => a.cards.flatMap((id) => known.get(id) ?? [])), lives: canLive() };
}

/** Phones, flat boards and processors that pretend to be graphics cards have better things to do. */
function canLive(): boolean {
  if (narrow.value || settings.view.value === '2d') return false;
  const quality = settings.quality.value === 'auto' ? probedQuality() : settings.quality.value;
  return quality !== 'low';
}

/** A real board that nobody can touch. It turns slowly while somebody can see it. */
function LivingBoard({ muster: { map, armies }, onDrawn }: { muster: Muster; onDrawn: () => void }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let end = (): void => undefined;
    let gone = false;
    void Promise.all([import('../../board'), import('./muster'), api.figures()]).then(async ([{ createBoard }, { muster }, { archetypes }]) => {
      const board = await createBoard(element, { view: '3d', quality: settings.quality.peek(), badges: false, dark: theme.peek() === 'dark' });
      if (gone) {
        board.dispose();
        return;
      }
      board.setArchetypes(archetypes);
      board.setMap(map);
      await board.setFigures(muster(map, armies), false);
      board.camera.zoom(1.12);
      board.renderNow();
      onDrawn();
      const rest = turned(element, (angle) => board.camera.orbit(angle, 0), (still) => board.setTime(still ? performance.now() / 1000 : null));
      const stop = theme.subscribe((now) => board.setOptions({ dark: now === 'dark' }));
      end = () => {
        rest();
        stop();
        board.dispose();
      };
    });
    return () => {
      gone = true;
      end();
    };
  }, [map, armies]);
  return <div class="hero-board" ref={holder} inert />;
}

/** Turns while the element can be seen and motion is welcome; `rest` says when all is to stand still. */
function turned(element: HTMLElement, turn: (angle: number) => void, rest: (still: boolean) => void): () => void {
  let seen = true;
  let request = 0;
  let last = 0;
  const frame = (now: number): void => {
    request = requestAnimationFrame(frame);
    if (now - last < FRAME_MS) return;
    if (last) turn((Math.min(now - last, 100) / TURN_MS) * Math.PI * 2);
    last = now;
  };
  const decide = (): void => {
    const goes = seen && !document.hidden && !reducedMotion.peek();
    rest(!goes);
    cancelAnimationFrame(request);
    last = 0;
    request = goes ? requestAnimationFrame(frame) : 0;
  };
  const observer = new IntersectionObserver(([entry]) => {
    seen = entry.isIntersecting;
    decide();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', decide);
  const stop = reducedMotion.subscribe(decide);
  return () => {
    cancelAnimationFrame(request);
    observer.disconnect();
    document.removeEventListener('visibilitychange', decide);
    stop();
  };
}
