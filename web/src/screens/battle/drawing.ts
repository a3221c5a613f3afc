import { effect } from '@preact/signals';
import { fanOf, figuresOf, glyphsOf, mapOf, pathOf, reachOf, seenOf } from '../../board/adapt';
import { hexX, hexZ } from '../../board/hex';
import type { Board, BoardOptions, FigureState, Highlight } from '../../board/types';
import type { FigureView, Option } from '../../protocol';
import { low, reducedMotion, settings, theme } from '../../state/settings';
import { arrangement } from './arrangement';
import type { Battle } from './battle';
import { labelOf } from './labels';
import { glyphNames } from './names';
import { isNumber, isPlacing } from './offers';

/** Keeps the board in step with the battle. The result ends it. */
export function drawBattle(battle: Battle, board: Board): () => void {
  const { aiming } = battle;
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
        badges: settings.badges.value,
        levels: settings.levels.value,
        labels: settings.labels.value,
        insets: insetsOf(battle),
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
      board.setGlyphs(glyphsOf(view.glyphs, glyphNames(battle.content.value)));
      void board.setFigures(figuresOf(view, battle.facts.value), !battle.fresh);
      battle.fresh = false;
    }),
    onMap(() => board.showGhost(ghostOf(battle))),
    onMap(() => board.showZones(zonesOf(battle))),
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
      board.mark({
        selected: battle.selected.value,
        targets: meant ?? aiming.fromThere.value ?? all.filter((f) => !own(f)),
        friends: meant ? [] : [...all.filter(own), ...waiting],
      });
    }),
    onMap(() => {
      const option = aiming.hint.value ?? aiming.option.value;
      board.showPath(option?.path ? pathOf(option) : null);
      board.highlight('aim', option ? aimed(battle, option) : null);
    }),
    // from inside the eye the rays would hide everything
    onMap(() => board.showRays(aiming.sight.value && aiming.headView.value === null ? fanOf(aiming.sight.value) : null)),
    onMap(() => board.highlight('seen', aiming.seen.value && seenOf(aiming.seen.value, battle.map.value?.spaces.length ?? 0))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What the panels of each arrangement cover. */
function insetsOf(battle: Battle): BoardOptions['insets'] {
  const large = settings.scale.value / 100;
  if (low.value) return { top: 50, right: 52, bottom: 62, left: 8 + 216 * large };
  if (arrangement.value === 'column') return { top: 66, right: 24, bottom: 84, left: 280 * large };
  if (arrangement.value === 'sheet') return { top: battle.coach ? 236 : 96, right: 14, bottom: battle.coach ? 120 : battle.watching.value ? 150 : 290, left: 14 };
  return { top: 66, right: 280 * large, bottom: 84, left: 280 * large };
}

/** Where the options lead, and what looks as if one could be placed there. */
export function offered(battle: Battle): Highlight[] | null {
  const request = battle.request.value;
  const { spaces } = battle.offers.value;
  if (!request || spaces.size === 0) return null;
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
    const [x, z] = middle(zone.map((id) => map.spaces[id]));
    const away = (id: number): number => Math.hypot(hexX(map.spaces[id].q, map.spaces[id].r) - x, hexZ(map.spaces[id].r) - z);
    labels.set(zone.reduce((best, id) => (away(id) < away(best) ? id : best)), labelOf(option));
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

function middle(spaces: readonly { q: number; r: number }[]): [x: number, z: number] {
  return [spaces.reduce((sum, s) => sum + hexX(s.q, s.r), 0) / spaces.length, spaces.reduce((sum, s) => sum + hexZ(s.r), 0) / spaces.length];
}
