// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Field } from '../src/board/field';
import { collectTiles } from '../src/board/board3d/tiles';
import { capGeometry, wallGeometry } from '../src/board/board3d/tileGeometry';
import { makeNoise } from '../src/board/board3d/noise';
import { paintLayers, paintedNames } from '../src/board/board3d/paint';
import { TERRAINS } from '../src/board/terrains';
import { fieldOf, mapNames, smallMap } from './kit';

describe('the faces of a battlefield', () => {
  it('are one cap for every space, and walls only where a side is open', () => {
    for (const name of mapNames()) {
      const field = fieldOf(name);
      const t = collectTiles(field);
      expect(t.caps.length + t.liquids.length).toBe(field.spaces.length);
      expect(t.liquids.every((c) => c.look.liquid !== '')).toBe(true);
      let open = 0;
      for (const c of field.columns)
        for (const s of c.slabs)
          for (let k = s.bottom + 1; k <= s.top; k++) for (let d = 0; d < 6; d++) if (!field.solid(field.neighbour(c, d), k)) open++;
      const rims = t.walls.filter((w) => w.paint !== 'plinth' && w.row !== 3).length;
      expect(t.walls.length).toBeGreaterThanOrEqual(open);
      expect(rims).toBeGreaterThan(0);
      expect(t.unders.length).toBe(field.columns.reduce((n, c) => n + c.slabs.filter((s) => s.bottom > 0).length, 0));
    }
  });

  it('count exactly on a single tile and on a bridge', () => {
    const one = collectTiles(new Field(smallMap(['g2'])));
    expect([one.caps.length, one.walls.length, one.unders.length]).toEqual([1, 12 + 6, 0]); // two levels and the foot
    expect(one.walls.filter((w) => w.top).length).toBe(6);
    const bridge = collectTiles(new Field(smallMap(['w0/r5-6'])));
    expect([bridge.caps.length, bridge.liquids.length, bridge.unders.length]).toEqual([1, 1, 1]);
    expect(bridge.walls.length).toBe(6 + 6);
  });

  it('show the rim of a tile beside a liquid, and the glow of lava on walls above it', () => {
    const t = collectTiles(new Field(smallMap(['g1 ml0'])));
    const lit = t.walls.filter((w) => w.glow > 0);
    expect(lit.length).toBe(2); // the wall itself and the foot under it
    const banks = t.liquids[0].rise;
    expect(banks.reduce((a, b) => a + b, 0)).toBe(1);
  });

  it('have sound geometry', () => {
    const cap = capGeometry();
    expect(cap.index!.count / 3).toBe(6 + 12 * 2 + 12);
    expect(capGeometry(0).index!.count / 3).toBe(6 + 12 * 2);
    const n = cap.getAttribute('normal');
    for (let i = 0; i < n.count; i++) expect(n.getY(i)).toBeGreaterThanOrEqual(0);
    for (const capped of [true, false]) {
      const p = wallGeometry(0.4, capped).getAttribute('position');
      for (let i = 0; i < p.count; i++) expect(p.getX(i)).toBeCloseTo(Math.sqrt(3) / 2);
    }
  });
});

describe('paint', () => {
  it('exists for the top and the side of every terrain', () => {
    const names = paintedNames();
    for (const look of TERRAINS.values()) {
      expect(names).toContain(look.paint);
      expect(names).toContain(`|${look.side}`);
    }
  });

  it('is never flat, never broken, and the same every time', () => {
    const noise = makeNoise(64);
    const names = paintedNames();
    const data = paintLayers(noise, names);
    const size = 64 * 64 * 4;
    names.forEach((name, layer) => {
      const tones = new Set<number>();
      for (let i = 0; i < size; i += 4) tones.add(data[layer * size + i] >> 2);
      expect(tones.size, name).toBeGreaterThan(4);
    });
    expect(paintLayers(makeNoise(64), ['grass'])).toEqual(data.slice(0, size));
  });
});
