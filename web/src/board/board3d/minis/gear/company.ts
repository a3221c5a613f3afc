import { DARK, team, tone } from '../kit';
import type { Worn } from './part';
import type { V3 } from '../../sculpt';

/** Somebody small on the back who steers. */
export const rider: Worn = {
  wear(k, b) {
    const { s, paint } = k;
    const z = 0.62 + b.size * 0.16;
    s.within([b.back[0], b.back[1] + 0.02, b.back[2]], 0, z, () => {
      s.box(0.44, 0.1, 0.44, { c: paint.leather, p: [0, 0, 0] }, 0.86);
      for (const side of [-1, 1]) {
        s.limb([side * 0.1, 0.1, 0], [side * 0.3, 0.02, 0.2], 0.1, 0.08, { c: paint.cloth }).limb([side * 0.3, 0.02, 0.2], [side * 0.32, -0.22, 0.12], 0.08, 0.06, { c: paint.leather });
        s.limb([side * 0.22, 0.52, 0], [side * 0.3, 0.34, 0.14], 0.085, 0.07, { c: paint.cloth }).limb([side * 0.3, 0.34, 0.14], [side * 0.14, 0.3, 0.36], 0.07, 0.06, { c: paint.skin });
      }
      s.cyl(0.22, 0.17, 0.5, { ...team(), p: [0, 0.34, 0], s: [1, 1, 0.76] }, 8);
      s.plate([[-0.2, 0], [0.2, 0], [0.26, -0.5], [0, -0.58], [-0.26, -0.5]], 0.04, { ...team(0.85), p: [0, 0.56, -0.16], r: [16, 0, 0] });
      s.ball(0.16, { c: paint.skin, p: [0, 0.76, 0.03] }, 8, 6);
      s.ball(0.175, { c: paint.hair, p: [0, 0.81, -0.03], s: [1, 0.9, 1] }, 8, 6);
      for (const side of [-1, 1]) s.box(0.035, 0.035, 0.03, { c: DARK, p: [side * 0.06, 0.77, 0.18] });
    });
  },
};

/** A small dragon that sits at the left shoulder. */
export const familiar: Worn = {
  wear(k, b) {
    const { s, paint } = k;
    const x = b.arms ? Math.abs(b.arms.shoulder[0]) : 0.2;
    const y = b.arms ? b.arms.shoulder[1] : b.back[1];
    s.within([x + 0.02, y + 0.12 * b.size, 0], -0.3, b.size, () => {
      const spine: [V3, number][] = [[[0, -0.24, -0.34], 0.012], [[0.02, -0.16, -0.2], 0.04], [[0, 0, -0.06], 0.085], [[0, 0.12, 0.06], 0.07], [[0, 0.24, 0.06], 0.045], [[0, 0.28, 0.14], 0.06]];
      s.chain(spine, { c: paint.hide }, 6);
      s.box(0.08, 0.06, 0.14, { c: tone(paint.hide, 0.9), p: [0, 0.265, 0.22] }, 0.8);
      for (const side of [-1, 1]) {
        s.cone(0.02, 0.1, { c: paint.horn, p: [side * 0.04, 0.34, 0.08], r: [-40, 0, 0] }, 4);
        s.ball(0.018, { c: paint.glow, glow: 1, p: [side * 0.05, 0.29, 0.18] }, 5, 4);
        s.skin([[side * 0.04, 0.08, 0], [side * 0.3, 0.36, -0.1], [side * 0.36, 0.1, -0.16], [side * 0.04, 0.08, 0], [side * 0.36, 0.1, -0.16], [side * 0.06, -0.06, -0.14]], { c: paint.accent });
      }
    });
  },
};
