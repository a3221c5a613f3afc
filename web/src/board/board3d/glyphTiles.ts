import { Group, Mesh, type BufferGeometry, type Material } from 'three';
import type { Field } from '../field';
import { HIDDEN_RUNE, runeOf } from '../runes';
import type { GlyphData } from '../types';
import { propMaterial } from './props';
import { Sculpt } from './sculpt';

const made = new Map<string, BufferGeometry>();

/** A stone disc with a sign cut into it; the sign glows when its power side is up. */
function glyphGeometry(name: string, up: boolean): BufferGeometry {
  const id = `${up}/${name}`;
  const known = made.get(id);
  if (known) return known;
  const s = new Sculpt();
  const stone = up ? 0x4a3d63 : 0x5a554c;
  s.cyl(0.56, 0.6, 0.05, { c: stone, p: [0, 0.03, 0] }, 12);
  s.torus(0.53, 0.032, { c: up ? 0xcdb4ff : 0x8f8775, glow: up ? 0.45 : 0, p: [0, 0.055, 0], r: [90, 0, 0] }, 360, 18);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    s.box(0.03, 0.02, 0.07, { c: up ? 0xa58ae0 : 0x77705f, p: [Math.cos(a) * 0.44, 0.06, Math.sin(a) * 0.44], r: [0, 90 - (a * 180) / Math.PI, 0] });
  }
  for (const [x0, y0, x1, y1] of up && name ? runeOf(name) : HIDDEN_RUNE) {
    const k = 0.36;
    s.limb([x0 * k, 0.06, -y0 * k], [x1 * k, 0.06, -y1 * k], 0.034, 0.034, { c: up ? 0xf2e4ff : 0xcfc5a8, glow: up ? 0.9 : 0.15 }, 5);
  }
  const g = s.done();
  made.set(id, g);
  return g;
}

export class GlyphTiles {
  readonly group = new Group();
  private readonly material: Material = propMaterial();

  show(field: Field, glyphs: readonly GlyphData[]): void {
    this.group.clear();
    for (const g of glyphs) {
      const s = field.spaces[g.space];
      if (!s || !s.slab.shown) continue;
      const mesh = new Mesh(glyphGeometry(g.face_up ? g.name : '', g.face_up), this.material);
      mesh.position.set(s.x, s.y, s.z);
      mesh.receiveShadow = true;
      this.group.add(mesh);
    }
  }

  dispose(): void {
    this.material.dispose();
    this.group.removeFromParent();
  }
}
