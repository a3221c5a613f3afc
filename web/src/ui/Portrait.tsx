import { useEffect, useRef } from 'preact/hooks';
import type { Framing, Picture, Sitter } from '../board/portraitDesk';
import type { CardFacts } from '../protocol';
import { reducedMotion, settings } from '../state/settings';
import { Silhouette } from './Silhouette';
import { classes } from './classes';
import { askShapes, desk, shapeOf, sitterOf, unpainted } from './portraits';
import './styles/portrait.css';

interface PortraitProps {
  facts: CardFacts;
  size: number; // of the square, in pixels of a page that is not scaled
  seat?: number; // whose colours it wears
  view?: Framing;
  /** it turns while what is marked with data-turns around it is pointed at or has the focus */
  turns?: boolean;
  class?: string;
}

/** A card's miniature. Decoration: the card's name stands beside it. Its room is there before the picture is. */
export function Portrait({ facts, size, seat = -1, view = 'whole', turns = false, class: more }: PortraitProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(askShapes, [facts]);
  const sitter = sitterOf(facts, seat, turns ? 'round' : view);
  const pixels = Math.round(size * (settings.scale.value / 100) * Math.min(2, window.devicePixelRatio || 1));
  const flat = unpainted.value || settings.quality.value === 'low'; // where drawing is dear, silhouettes do
  const painted = !flat && sitter !== null;
  const still = reducedMotion.value || !turns;
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet || !sitter || !painted) return;
    const cancel = desk.want(sitter, pixels, (picture) => show(sheet, picture, pixels));
    const rest = still ? null : turning(sheet, sitter, pixels);
    return () => {
      cancel();
      rest?.();
      sheet.parentElement?.classList.remove('painted');
    };
  }, [sitter?.key, pixels, painted, still]);
  return (
    <span class={classes('portrait', more)} data-flat={flat} style={{ '--portrait': `${size}px` }} aria-hidden="true">
      <Silhouette shape={shapeOf(facts)} />
      <canvas ref={canvas} width={0} height={0} />
    </span>
  );
}

function show(sheet: HTMLCanvasElement, picture: Picture, pixels: number): void {
  sheet.width = sheet.height = pixels; // which also wipes it
  sheet.getContext('2d')?.drawImage(picture, 0, 0);
  sheet.parentElement?.classList.add('painted');
}

const TURN_MS = 7000;
const FRAME_MS = 40;

/** Turns the figure while its card is pointed at or has the focus; afterwards it looks to the front again. */
function turning(sheet: HTMLCanvasElement, sitter: Sitter, pixels: number): () => void {
  const card = sheet.closest<HTMLElement>('[data-turns]') ?? sheet;
  let request = 0;
  let angle = 0;
  let last = 0;
  const frame = (now: number): void => {
    request = requestAnimationFrame(frame);
    const since = last ? now - last : 0;
    if (last && since < FRAME_MS) return;
    const picture = desk.glance(sitter, pixels, angle);
    if (!picture) return;
    last = now;
    angle += (Math.min(since, 100) / TURN_MS) * Math.PI * 2;
    show(sheet, picture, pixels);
  };
  const start = (): void => {
    if (!request) request = requestAnimationFrame(frame);
  };
  const stop = (): void => {
    cancelAnimationFrame(request);
    const front = request ? desk.glance(sitter, pixels, 0) : null;
    request = angle = last = 0;
    if (front) show(sheet, front, pixels);
  };
  const events = [['pointerenter', start], ['pointerleave', stop], ['focusin', start], ['focusout', stop]] as const;
  for (const [type, act] of events) card.addEventListener(type, act);
  return () => {
    cancelAnimationFrame(request);
    for (const [type, act] of events) card.removeEventListener(type, act);
  };
}
