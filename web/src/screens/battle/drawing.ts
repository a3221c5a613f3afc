import { effect } from '@preact/signals';
import { fanOf, figuresOf, glyphsOf, goneFrom, mapOf, pathOf, reachOf, seenOf } from '../../board/adapt';
import type { Board, BoardOptions, FigureState, Highlight } from '../../board/types';
import type { FigureView, Option } from '../../protocol';
import { reducedMotion, settings, theme } from '../../state/settings';
import type { Battle } from './battle';
import { arrangement } from './arrangement';
import { edges } from './edges';
import { facingsOf } from './facings';
import { labelOf } from './labels';
import { beaconsOf } from './goals';
import { middle, spaceInTheMiddle } from './middle';
import { glyphNames } from './names';
import { isNumber, isPlacing } from './offers';
import { hitBy, lobOf, prospectOf } from './prospects';

/** Keeps the board in step with the battle. The result ends it. */
export function drawBattle(battle: Battle, board: Board): () => void {
  const { aiming } = battle;
  board.keepFacings(facingsOf(battle.game));
  /** Effects of one change run in no certain order: these wait for the map to be there. */
  const onMap = (draw: () => void): (() => void) =>
    effect(() => {
      if (battle.mapShown.value) draw();
    });
  const stops = [
    effect(() => {
      board.setOptions({
        quality: settings.quality.value,
        reducedMotion: reducedMotion.value,
        dark: theme.value === 'dark',
        contrast: settings.contrast.value,
        speed: settings.speed.value,
        direction: settings.camera.value,
        badges: settings.badges.value,
        levels: settings.levels.value,
        labels: settings.labels.value,
        insets: insetsOf(),
      });
    }),
    effect(() => {
      if (battle.figures.value) board.setArchetypes(battle.figures.value.archetypes);
    }),
    effect(() => {
      if (battle.map.value) board.setMap(mapOf(battle.map.value));
      battle.mapShown.value = battle.map.value !== null;
    }),
    onMap(() => {
      const side = sideOf(battle);
      if (side === board.options.side) return;
      board.setOptions({ side });
      board.camera.home();
    }),
    onMap(() => {
      const view = battle.view.value;
      if (!view || !battle.map.value || battle.playing.value) return; // the theatre moves them until it is done
      board.setTiles(view.tiles, goneFrom(view));
      board.setGlyphs(glyphsOf(view.glyphs, glyphNames(battle.content.value)));
      void board.setFigures(figuresOf(view, battle.facts.value), !battle.fresh);
      battle.fresh = false;
    }),
    onMap(() => board.showGhost(ghostOf(battle))),
    onMap(() => board.showZones(zonesOf(battle))),
    onMap(() => board.showBeacons(battle.view.value ? beaconsOf(battle.view.value) : [])),
    onMap(() => board.highlight('reach', offered(battle))),
    onMap(() => {
      const { figures, actors } = battle.offers.value;
      const view = battle.view.value;
      const names = battle.names.value;
      const team = (seat: number): number => view?.players[seat]?.team ?? -1;
      const own = (figure: number): boolean => names !== null && team(names.seatOf(figure)) === team(battle.me.value);
      const all = [...figures.keys()];
      const waiting = [...actors].filter((f) => f !== battle.selected.value);
      const hint = aiming.hint.value;
      const meant = hint && (hint.targets ?? [hint.target ?? hint.figure].filter(isNumber));
      const power = aiming.power.value;
      board.mark({
        selected: battle.selected.value,
        targets: power ? hitBy(power, false) : (meant ?? aiming.fromThere.value ?? all.filter((f) => !own(f))),
        friends: power ? hitBy(power, true) : meant ? [] : [...all.filter(own), ...waiting],
      });
    }),
    onMap(() => {
      const option = aiming.hint.value ?? aiming.option.value;
      const power = aiming.power.value;
      board.showPath(option?.path ? pathOf(option) : lobOf(power));
      const covered = prospectOf(aiming.use.value, power, battle.view.value?.figures ?? []);
      board.highlight('aim', covered.length > 0 ? covered : option ? aimed(battle, option) : null);
    }),
    // from inside the eye the rays would hide everything
    // and what is thrown needs none
    onMap(() => {
      const thrown = lobOf(aiming.power.value) !== null;
      board.showRays(aiming.sight.value && aiming.headView.value === null && !thrown ? fanOf(aiming.sight.value) : null);
    }),
    onMap(() => board.highlight('seen', aiming.seen.value && seenOf(aiming.seen.value, battle.map.value?.spaces.length ?? 0))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What lies over the board; a column of panels is beside it. */
function insetsOf(): BoardOptions['insets'] {
  const { top, bottom } = edges.value;
  const right = arrangement.value === 'sheet' ? 44 : 14; // a row of small buttons stands there
  return { top: top + 24, right, bottom: bottom + 14, left: 14 }; // tall figures and their badges stand out above
}

/** Where the options lead, and what looks as if one could be placed there. */
export function offered(battle: Battle): Highlight[] | null {
  const request = battle.request.value;
  const { spaces } = battle.offers.value;
  if (!request || spaces.size === 0) return null;
  const lines = request.options.flatMap((o) => (o.targets ? (o.covers ?? []) : []));
  if (lines.length > 0) return [...new Set(lines)].map((space) => ({ space, style: 'seen' }));
  if (!isPlacing(request)) return reachOf([...spaces.values()].map((options) => options[0]));
  const closed = request.closed.map(({ space }) => ({ space, style: 'closed' as const }));
  const named = request.kind === 'zone' ? zoneLabels(battle, request.options) : null;
  return [...[...spaces.keys()].map((space) => ({ space, style: 'place' as const, label: named?.get(space) })), ...closed];
}

/** Each start zone bears the words of its button, on the space nearest to its middle. */
function zoneLabels(battle: Battle, options: readonly Option[]): Map<number, string> {
  const labels = new Map<number, string>();
  const map = battle.map.value;
  for (const option of options) {
    const zone = map?.zones[option.zone ?? ''];
    if (!map || !zone?.length) continue;
    labels.set(spaceInTheMiddle(map, zone), labelOf(option));
  }
  return labels;
}

/** The figure that is placed or moved, where and how it would stand. */
export function ghostOf(battle: Battle): FigureState | null {
  const { aiming } = battle;
  const view = battle.view.value;
  const request = battle.request.value;
  const option = aiming.hint.value ?? aiming.option.value;
  const placed = request?.kind === 'place' ? request.figure : -1;
  const figure = view?.figures.find((f) => f.id === (option?.path ? option.figure : placed));
  if (!view || !figure || !isNumber(option?.space)) return null;
  const there: FigureView = { ...figure, where: 'on field', space: option.space, rear_space: option.rear ?? -1 };
  return figuresOf({ ...view, figures: [there] }, battle.facts.value)[0] ?? null;
}

/** Both spaces of a place that is aimed at; a start zone is lit up as a whole. */
export function aimed(battle: Battle, option: Option): Highlight[] {
  const zone = battle.request.value?.kind === 'zone' ? battle.map.value?.zones[option.zone ?? ''] : undefined;
  if (zone) return zone.map((space) => ({ space, style: 'move' }));
  return [option.space, option.rear].flatMap((space) => (isNumber(space) && space >= 0 ? [{ space, style: 'focus' as const }] : []));
}

/** Start zones are drawn while armies are set up. */
function zonesOf(battle: Battle): Record<string, number> | null {
  const view = battle.view.value;
  const map = battle.map.value;
  if (!view || !map || view.round > 0) return null;
  const owners = Object.fromEntries(Object.keys(map.zones).map((zone) => [zone, -1]));
  view.players.forEach((p, seat) => {
    if (p.zone) owners[p.zone] = seat;
  });
  return owners;
}

/** Where the player sits: behind the own start zone. People who share a screen, and watchers, all sit at the front. */
function sideOf(battle: Battle): number {
  const map = battle.map.value;
  const seat = battle.hotSeat.value ? -1 : battle.me.value;
  const zone = map?.zones[battle.view.value?.players[seat]?.zone ?? ''];
  if (!map || !zone) return 0;
  const [x, z] = middle(map.spaces);
  const [zoneX, zoneZ] = middle(zone.map((id) => map.spaces[id]));
  return Math.round(Math.atan2(zoneX - x, zoneZ - z) / (Math.PI / 2)) * (Math.PI / 2);
}
