import { describe, expect, it } from 'vitest';
import { Board2D } from '../src/board/board2d';
import { ALL_PATTERNS, strokesOf } from '../src/board/board2d/marks';
import { initials } from '../src/board/board2d/drawFigures';
import { Scene } from '../src/board/scene';
import { TERRAINS } from '../src/board/terrains';
import { archetypes, fakePaper, figure, loadMap, mapNames, smallMap } from './kit';
import type { BoardMap } from '../src/board';

function flat(map: BoardMap) {
  const scene = new Scene(() => {});
  scene.options = { ...scene.options, reducedMotion: true };
  scene.shapes.set(archetypes());
  scene.setMap(map);
  const { paper, told, texts } = fakePaper();
  const board = new Board2D(scene, paper);
  board.resize(900, 700, 1);
  board.camera.home();
  return { scene, board, told, texts, field: scene.field! };
}

describe('the flat board', () => {
  it('writes the level of every space of every map', () => {
    for (const name of mapNames()) {
      const { board, texts, field } = flat(loadMap(name));
      board.sheet.scale = 40; // near enough for the small hexes under bridges
      board.draw(0);
      const counted = new Map<string, number>();
      for (const t of texts()) counted.set(t, (counted.get(t) ?? 0) + 1);
      for (const level of new Set(field.spaces.map((s) => s.level)))
        expect(counted.get(String(level)) ?? 0, `${name} level ${level}`).toBeGreaterThanOrEqual(field.spaces.filter((s) => s.level === level).length);
    }
  });

  it('fills each hex once and marks every terrain with strokes of its own', () => {
    const { board, told } = flat(smallMap(['g1 w0 r2']));
    board.draw(0);
    expect(told.filter((t) => t.op === 'fill').length).toBe(3);
    const used = [...TERRAINS.values()].map((t) => t.pattern);
    expect(new Set(used).size).toBe(used.length);
    for (const p of ALL_PATTERNS) for (const s of strokesOf(p)) for (const v of s) expect(Math.abs(v)).toBeLessThan(0.9);
  });

  it('draws what flies as a streak, fire along its line and a blast as a ring, and nothing of what is over', () => {
    const { board, scene, told, field } = flat(smallMap(['g1 g1 g1 g1 g1']));
    const [a, b, c] = [field.spaces[0], field.spaces[2], field.spaces[4]];
    board.draw(0);
    const still = told.length;
    const drawn = (now: number): string[] => {
      told.length = 0;
      scene.shows.update(now);
      board.draw(now);
      return told.map((t) => t.op);
    };
    void scene.shows.play('arrow', c, { from: a });
    expect(drawn(1000).filter((op) => op === 'stroke').length).toBeGreaterThanOrEqual(2);
    scene.shows.clear();
    void scene.shows.play('flame', c, { from: a, spots: [b, c] });
    drawn(1000);
    expect(drawn(1250).filter((op) => op === 'stroke').length).toBeGreaterThanOrEqual(2);
    scene.shows.clear();
    void scene.shows.play('blast', b, { spots: [a, b, c] });
    drawn(1000);
    expect(drawn(1100)).toContain('arc');
    drawn(9000);
    expect(told.length).toBeLessThan(still); // only the layers again
  });

  it('marks what the battle is about, with the counts of the teams, and points to it from the edge', () => {
    const { board, scene, told, texts, field } = flat(smallMap(['g1 g1 g1 g1 g1']));
    const signs = (): number[][] => told.flatMap((t, k) => (t.op === 'arc' && told[k + 1]?.op === 'fill' && told[k + 1].fill === '#0d131c' ? [t.args as number[]] : []));
    board.draw(0);
    const plain = signs().length;
    told.length = 0;
    scene.beacons = [{ sign: 'win', spaces: [1, 2, 3], counts: [{ seat: 0, text: '1/2' }, { seat: 1, text: '0/2' }] }];
    board.changed('beacons');
    board.draw(0);
    expect(texts()).toEqual(expect.arrayContaining(['1/2', '0/2']));
    const drawn = signs().slice(plain);
    expect(drawn.some(([x]) => Math.abs(x - board.sheet.x(field.spaces[2].x)) < board.sheet.scale), 'over the middle one').toBe(true);
    board.camera.pan(-3000, 0);
    told.length = 0;
    board.draw(0);
    const [[x]] = signs().slice(-1);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x, 'still on the sheet').toBeLessThanOrEqual(900);
  });

  it('writes what a glyph is called beside it, not its id', () => {
    const { board, scene, texts } = flat(smallMap(['g1 g1 g1']));
    scene.glyphs = [{ space: 0, name: 'heroic_rune', label: 'Heldenrune', face_up: true }, { space: 1, name: '', label: '', face_up: false }];
    board.sheet.scale = 40;
    board.draw(0);
    expect(texts().filter((words) => /[a-z]{3}/.test(words))).toEqual(['Heldenrune']);
  });

  it('draws a ladder across its edge, and a castle wall with its height', () => {
    const map = smallMap(['g1 g4 g1']);
    const { board, told } = flat(map);
    board.draw(0);
    const plain = told.filter((t) => t.op === 'stroke').length;
    map.ladders.push({ q: 0, r: 0, direction: 0, low: 1, high: 4 });
    map.obstacles.push({ kind: 'castle wall', q: 2, r: 0, base: 1, height: 9, radius: 0.95 });
    const built = flat(map);
    built.board.sheet.scale = 40;
    built.board.draw(0);
    expect(built.told.filter((t) => t.op === 'stroke').length).toBe(plain + 4); // a ladder's two coats, a wall's two outlines
    expect(built.texts()).toContain('+9');
  });

  it('shows the space under a bridge as a small hex, and finds both', () => {
    const { board, scene, field } = flat(smallMap(['g1 w0/r5-6 g1']));
    const at = (space: number) => {
      const s = field.spaces[space];
      return board.project(s.x, s.y, s.z)!;
    };
    const under = at(1);
    const over = at(2);
    expect(under.y).toBeGreaterThan(over.y);
    expect(board.pick(under.x, under.y).space).toBe(1);
    expect(board.pick(over.x, over.y - board.sheet.scale * 0.4).space).toBe(2);
    expect(scene.options.cut).toBeNull();
  });

  it('finds every space by its place on the screen', () => {
    for (const name of ['frost_gate', 'broken_keep', 'green_hush']) {
      const { board, field } = flat(loadMap(name));
      for (const s of field.spaces) {
        const p = board.project(s.x, s.y, s.z)!;
        if (field.topSpace(s.q, s.r) === s && s.column.slabs.length > 1) p.y -= board.sheet.scale * 0.3;
        expect(board.pick(p.x, p.y).space).toBe(s.id);
      }
    }
  });

  it('draws figures with initials, life and order marker, and picks both hexes of a large one', async () => {
    const { board, scene, texts, told, field } = flat(smallMap(['g1 g1 g1', 'g1 g1 g1']));
    board.sheet.scale = 60;
    await scene.actors.sync(field, [figure({ id: 3, at: 1, rear: 0, archetype: 'dragon', height: 9, name: 'Mimring', marker: '2', life: 5, wounds: 2 })], false);
    board.draw(0);
    expect(texts()).toEqual(expect.arrayContaining(['Mi', '2']));
    expect(told.filter((t) => t.op === 'arc').length).toBe(3); // three of five lives; the others are crosses
    for (const k of [0, 1]) {
      const s = field.spaces[k];
      const p = board.project(s.x, 0, s.z)!;
      expect(board.pick(p.x, p.y)).toEqual({ space: k, figure: 3 });
    }
  });

  it('draws somebody where he would stand: pale, turned as he would be, and nothing to point at', async () => {
    const { board, scene, told, field } = flat(smallMap(['g1 g1 g1', 'g1 g1 g1']));
    const dragon = figure({ id: 3, at: 1, rear: 0, archetype: 'dragon', height: 9, life: 1 });
    await scene.actors.sync(field, [dragon], false);
    board.draw(0);
    const before = told.length;
    scene.ghost = scene.actors.imagine(field, { ...dragon, at: 4, rear: 5 });
    const way = field.spaces[4].x - field.spaces[5].x;
    expect(Math.sign(Math.sin(scene.ghost.pose.yaw))).toBe(Math.sign(way));
    board.changed('ghost');
    board.draw(0);
    const drawn = told.slice(before).filter((t) => t.op === 'stroke');
    expect(drawn.length).toBeGreaterThan(0);
    expect(new Set(drawn.map((t) => t.alpha))).toEqual(new Set([0.6]));
    const there = board.project(field.spaces[4].x, 0, field.spaces[4].z)!;
    expect(board.pick(there.x, there.y)).toEqual({ space: 4, figure: null });
    expect(scene.actors.byId.get(3)?.state.at, 'and he has not moved').toBe(1);
  });

  it('draws highlights by pattern, paths with costs, and rays with crosses', () => {
    const { board, scene, texts, told } = flat(smallMap(['g1 g1 g1 r9 g1']));
    const before = () => told.length;
    board.draw(0);
    const plain = before();
    scene.highlights.set('reach', [{ space: 1, style: 'risk', label: '3' }]);
    scene.path = { steps: [{ space: 0 }, { space: 1, cost: 3, marks: ['swipe'] }] };
    board.changed('highlights');
    board.draw(0);
    expect(told.slice(plain).some((t) => t.op === 'clip')).toBe(true);
    expect(texts()).toContain('3');
    expect(told.slice(plain).some((t) => t.stroke === '#ffb238')).toBe(true);
    scene.rays = { eye: [0, 0, 2], rays: [{ to: [6.9, 0, 1], clear: false }, { to: [3, 0, 1], clear: true }], best: [3, 0, 1] };
    const here = before();
    board.draw(0);
    const colours = told.slice(here).map((t) => t.stroke);
    expect(colours.some((c) => c.startsWith('rgba(255,90,54'))).toBe(true);
    expect(colours.some((c) => c.startsWith('rgba(53,224,200'))).toBe(true);
  });

  it('draws again only what has changed', async () => {
    const { board, scene, told, field } = flat(loadMap('three_fords'));
    await scene.actors.sync(field, [figure({ id: 1, at: 0 })], false);
    const strokes = (): number => {
      const before = told.length;
      board.draw(0);
      return told.slice(before).filter((t) => t.op === 'stroke').length;
    };
    const all = strokes();
    expect(strokes()).toBe(0);
    board.changed('marks');
    const figures = strokes();
    expect(figures).toBeGreaterThan(0);
    expect(figures).toBeLessThan(all / 20);
    board.camera.pan(30, 20); // within what is drawn around the screen
    expect(strokes()).toBe(0);
    board.camera.pan(200, 0);
    expect(strokes()).toBe(all);
    board.camera.zoom(1.2);
    expect(strokes()).toBeGreaterThan(all / 2);
  });

  it('has the own side below, from whichever end of the table one looks', () => {
    for (const side of [0, Math.PI]) {
      const { board, scene, field } = flat(loadMap('three_fords'));
      scene.options = { ...scene.options, side };
      board.camera.home();
      const row = (r: number): number => board.project(field.column(0, r)!.x, 0, field.column(0, r)!.z)!.y;
      expect(row(0) > row(4)).toBe(side > 0);
      for (const s of field.spaces) {
        const p = board.project(s.x, s.y, s.z)!;
        expect(p.y > 0 && p.y < 700 && p.x > 0 && p.x < 900).toBe(true);
        if (s.column.slabs.length === 1) expect(board.pick(p.x, p.y).space).toBe(s.id);
      }
      const away = board.groundDirection(0, -1);
      expect(Math.sign(away.z)).toBe(side > 0 ? 1 : -1);
    }
  });

  it('zooms about the pointer and cannot look through eyes', () => {
    const { board } = flat(smallMap(['g1 g1 g1']));
    const x = (300 + board.sheet.left) / board.sheet.scale;
    board.camera.zoom(0.6, 300, 200);
    expect((300 + board.sheet.left) / board.sheet.scale).toBeCloseTo(x);
    expect(board.camera.headView()).toBe(false);
  });

  it('shortens names to what tells them apart', () => {
    expect(['Finn the Viking Champion', 'Mimring', 'Ne-Gok-Sa', 'Sgt. Drake Alexander', '...'].map(initials)).toEqual(['FV', 'Mi', 'NG', 'SD', '?']);
  });
});
