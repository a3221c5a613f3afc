import { effect } from '@preact/signals';
import { figuresOf, glyphsOf, goneFrom, mapOf } from '../../board/adapt';
import type { Board, BoardOptions } from '../../board/types';
import type { CardFacts, Content, Figures, GameEvent } from '../../protocol';
import { low, narrow, reducedMotion, settings, theme } from '../../state/settings';
import { deedOf, isSameDeed } from '../battle/deeds';
import { beaconsOf } from '../battle/goals';
import { glyphNames, Names } from '../battle/names';
import { placesOf, swapOn } from '../battle/theatre';
import type { Course } from './course';
import type { Player } from './player';

interface StageProps {
  board: Board;
  player: Player;
  course: Course;
  figures: Figures;
  facts: ReadonlyMap<string, CardFacts>;
  content: Content;
  follows: () => boolean;
}

/** What the panels of each arrangement cover. */
function insetsNow(): BoardOptions['insets'] {
  if (low.value) return { top: 52, right: 0, bottom: 128, left: 0 };
  if (narrow.value) return { top: 60, right: 0, bottom: 300, left: 0 };
  return { top: 64, right: 300, bottom: 166, left: 0 };
}

/** Keeps the board in step with the player. The result ends it. */
export function stageReplay({ board, player, course, figures, facts, content, follows }: StageProps): () => void {
  const { map } = course.replay;
  board.setArchetypes(figures.archetypes);
  board.setMap(mapOf(map));
  let fresh = true;
  const stops = [
    effect(() => {
      board.setOptions({
        quality: settings.quality.value,
        reducedMotion: reducedMotion.value,
        dark: theme.value === 'dark',
        contrast: settings.contrast.value,
        speed: player.speed.value,
        badges: settings.badges.value,
        levels: settings.levels.value,
        labels: settings.labels.value,
        insets: insetsNow(),
      });
    }),
    effect(() => {
      const view = course.at(player.seq.value);
      board.setTiles(view.tiles, goneFrom(view));
      board.setGlyphs(glyphsOf(view.glyphs, glyphNames(content)));
      board.showBeacons(beaconsOf(view));
      board.mark({ targets: [], selected: null });
      void board.setFigures(figuresOf(view, facts), !fresh);
      fresh = false;
    }),
    effect(() => void board.setView(settings.view.value)),
  ];
  board.camera.home();
  player.useStage(async (from, to) => {
    let view = course.at(from);
    for (let k = from; k < to; k++) {
      const event = course.event(k);
      if (follows()) follow(board, event);
      await act(board, event, k > 0 ? course.event(k - 1) : undefined, new Names(view, map, facts, content));
      view = course.at(k + 1);
    }
  });
  return () => {
    player.useStage(null);
    for (const stop of stops) stop();
  };
}

async function act(board: Board, event: GameEvent, before: GameEvent | undefined, names: Names): Promise<void> {
  switch (event.event) {
    case 'FigureMoved':
      return board.moveFigure(event.figure, placesOf(event), { flying: event.flying });
    case 'FiguresSwapped':
      return swapOn(board, event);
    case 'AttackDeclared':
      board.mark({ selected: event.attacker, targets: [event.defender] });
      return isSameDeed(event, before) ? undefined : deed(board, event, names);
    case 'ControlTaken':
    case 'ControlLent':
    case 'FigurePlaced':
      return deed(board, event, names);
    case 'FigureWounded':
    case 'ObjectDamaged':
      return board.effect('wound', event.figure, `-${event.wounds}`);
    case 'FigureHealed':
      return board.effect('heal', event.figure, `+${event.wounds}`);
    case 'FigureDestroyed':
    case 'ObjectDestroyed':
      board.effect('die', event.figure);
      return board.removeFigure(event.figure);
    case 'FigureSetAside':
      return board.removeFigure(event.figure);
    case 'PowerUsed':
      return event.figure >= 0 ? board.effect('note', event.figure, names.power(event.power)) : undefined;
    default:
      return undefined;
  }
}

async function deed(board: Board, event: GameEvent, names: Names): Promise<void> {
  const done = deedOf(event, names);
  if (done) await board.act(done);
}

function follow(board: Board, event: GameEvent): void {
  if (event.event === 'AttackDeclared') board.camera.focus({ figure: event.defender });
  else if ('figure' in event && event.figure >= 0) board.camera.focus({ figure: event.figure });
}
