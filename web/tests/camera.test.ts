// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { OrbitCamera } from '../src/board/board3d/camera';
import { castGround } from '../src/board/picking';
import { Scene } from '../src/board/scene';
import { QUALITIES, drawnRatio, guessQuality } from '../src/board/board3d/quality';
import { moodOf } from '../src/board/board3d/mood';
import { Vector3 } from 'three';
import { archetypes, fieldOf, figure, loadMap, mapNames, smallMap } from './kit';

function eye(name: string, width = 1280, height = 720) {
  const scene = new Scene(() => {});
  scene.options = { ...scene.options, reducedMotion: true };
  scene.shapes.set(archetypes());
  scene.setMap(loadMap(name));
  const camera = new OrbitCamera(scene, () => {});
  camera.resize(width, height);
  camera.home();
  const project = (x: number, y: number, z: number): [number, number] => {
    const v = new Vector3(x, y, z).project(camera.lens);
    return [((v.x + 1) / 2) * width, ((1 - v.y) / 2) * height];
  };
  return { scene, camera, project, field: scene.field! };
}

describe('the camera', () => {
  it('shows every map as a whole, on wide and on narrow screens', () => {
    for (const name of mapNames())
      for (const [w, h] of [[1280, 720], [390, 844]]) {
        const { project, field } = eye(name, w, h);
        const xs: number[] = [];
        for (const c of field.columns) {
          const [x, y] = project(c.x, c.top * 0.4, c.z);
          xs.push(x);
          expect(x).toBeGreaterThan(-2);
          expect(x).toBeLessThan(w + 2);
          expect(y).toBeGreaterThan(-2);
          expect(y).toBeLessThan(h + 2);
        }
        expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(w * 0.3);
      }
  });

  it('has room for the tallest heads, wherever they stand', async () => {
    const { scene, camera, project, field } = eye('first_light', 2880, 2160);
    const farthest = field.spaces.toSorted((a, b) => a.z - b.z)[0];
    await scene.actors.sync(field, [figure({ at: farthest.id, height: 11 })], false);
    camera.refit();
    const [actor] = scene.actors.all();
    expect(actor.shape.top).toBeGreaterThan(2.8);
    expect(project(actor.pose.x, actor.pose.y + actor.shape.top, actor.pose.z)[1]).toBeGreaterThan(0);
  });

  it('turns to where a space behind a ledge is seen, and stays where it is seen already', () => {
    const scene = new Scene(() => {});
    scene.options = { ...scene.options, reducedMotion: true, side: -Math.PI / 2 };
    scene.setMap(smallMap(['g1 g1 g1 r6 r6 g1 g1', 'g1 g1 g1 r6 r6 g1 g1', 'g1 g1 g1 r6 r6 g1 g1', 'g1 g1 g1 r6 r6 g1 g1', 'g1 g1 g1 r6 r6 g1 g1']));
    const camera = new OrbitCamera(scene, () => {});
    camera.resize(390, 844);
    camera.home();
    const field = scene.field!;
    const behind = 2 * 7 + 5;
    const seen = (id: number): boolean => {
      const { x: ox, y: oy, z: oz } = camera.lens.position;
      const s = field.spaces[id];
      return castGround(field, { ox, oy, oz, dx: s.x - ox, dy: s.y - oy, dz: s.z - oz })?.space === id;
    };
    const before = camera.azimuth;
    camera.reveal([2 * 7 + 1]);
    expect(camera.azimuth).toBe(before);
    expect(seen(behind)).toBe(false);
    camera.reveal([behind]);
    expect(seen(behind)).toBe(true);
    expect(camera.azimuth).not.toBe(before);
  });

  it('looks at maps with many walls from higher', () => {
    const steep = (name: string): number => {
      const { camera, field } = eye(name);
      const { x, y, z } = camera.lens.position;
      return Math.atan2(Math.hypot(x - field.middle.x, z - field.middle.z), y);
    };
    expect(steep('hollow_crown')).toBeLessThan(steep('first_light') - 0.05);
  });

  it('keeps clear of panels', () => {
    const { scene, camera, project, field } = eye('first_light');
    scene.options = { ...scene.options, insets: { top: 60, right: 300, bottom: 80, left: 0 } };
    camera.home();
    for (const c of field.columns) expect(project(c.x, 0.4, c.z)[0]).toBeLessThan(990);
  });

  it('shows the whole board again when the window changes, unless somebody has looked closer', () => {
    const { camera, field, scene } = eye('first_light');
    const inside = (): boolean =>
      field.columns.every((c) => {
        const v = new Vector3(c.x, c.top * 0.4, c.z).project(camera.lens);
        return Math.abs(v.x) < 1.01 && Math.abs(v.y) < 1.01;
      });
    for (const [w, h] of [[390, 844], [844, 390], [1280, 720]]) {
      camera.resize(w, h);
      camera.refit();
      expect(inside(), `${w}x${h}`).toBe(true);
    }
    scene.options = { ...scene.options, insets: { top: 0, right: 400, bottom: 0, left: 0 } };
    camera.zoom(2);
    const own = camera.position.clone();
    camera.refit();
    expect(camera.position.distanceTo(own)).toBe(0);
  });

  it('picks what it shows: the middle of a space that can be seen is that space', () => {
    const { camera, project, field } = eye('three_fords');
    let seen = 0;
    for (const s of field.spaces) {
      if (s.obstacle) continue;
      const [x, y] = project(s.x, s.y, s.z);
      const d = camera.direction(x, y);
      const o = camera.position;
      const hit = castGround(field, { ox: o.x, oy: o.y, oz: o.z, dx: d.x, dy: d.y, dz: d.z });
      if (hit?.space === s.id) seen++;
    }
    expect(seen / field.spaces.length).toBeGreaterThan(0.85); // the others are behind trees and rocks
  });

  it('keeps the point under the pointer when it zooms', () => {
    const { camera, project } = eye('proving_ground');
    const p = { x: 20, z: 12 };
    const [x, y] = project(p.x, 0, p.z);
    camera.zoom(1.5, x, y);
    const [x2, y2] = project(p.x, 0, p.z);
    expect(Math.hypot(x2 - x, y2 - y)).toBeLessThan(30);
  });

  it('moves with the hand', () => {
    const { camera, project, field } = eye('proving_ground');
    const { x, z } = field.middle;
    camera.zoom(2);
    const before = project(x, 0, z);
    camera.pan(50, 0);
    expect(project(x, 0, z)[0] - before[0]).toBeGreaterThan(35);
    camera.orbit(Math.PI / 2, 0);
    const turned = project(x, 0, z);
    camera.pan(50, 0);
    expect(project(x, 0, z)[0] - turned[0]).toBeGreaterThan(35);
  });

  it('looks through the eyes of a figure at another, and back', async () => {
    const { scene, camera, project, field } = eye('first_light');
    await scene.actors.sync(field, [figure({ id: 1, at: 0 }), figure({ id: 2, at: 40 })], false);
    const home = camera.position.clone();
    expect(camera.headView(1, { figure: 2 })).toBe(true);
    expect(scene.hidden).toBe(1);
    expect(camera.position.y).toBeCloseTo(field.spaces[0].y + 0.9 * 2);
    const foe = scene.actors.byId.get(2)!.pose;
    expect(Math.abs(project(foe.x, foe.y + 1, foe.z)[0] - 640)).toBeLessThan(5);
    camera.leaveHeadView();
    expect(camera.position.distanceTo(home)).toBeLessThan(1e-6);
    expect(camera.headView(99)).toBe(false);
  });

  it('says where up and right are on the table', () => {
    const { camera } = eye('first_light');
    const right = camera.groundDirection(1, 0);
    const up = camera.groundDirection(0, -1);
    expect(right.x * up.x + right.z * up.z).toBeCloseTo(0);
  });
});

describe('the directed camera', () => {
  async function fight(direction: 'gentle' | 'full', name = 'three_fords') {
    const { scene, camera, project, field } = eye(name);
    scene.options = { ...scene.options, reducedMotion: false, direction };
    const far = field.spaces.filter((s) => !s.obstacle && s.slab.shown);
    await scene.actors.sync(field, [figure({ id: 1, at: far[3].id }), figure({ id: 2, at: far[9].id })], false);
    let now = 0;
    const settle = (): void => {
      while (camera.update((now += 50)));
    };
    const onScreen = (id: number): [number, number] => {
      const { x, y, z } = scene.actors.byId.get(id)!.pose;
      return project(x, y + 1, z);
    };
    return { scene, camera, field, settle, onScreen };
  }

  it('shows both fighters, nearer than before, and comes back to where the player had it', async () => {
    for (const direction of ['gentle', 'full'] as const) {
      const { camera, settle, onScreen } = await fight(direction);
      camera.zoom(2.5, 1200, 650); // the player looks somewhere else
      const own = camera.position.clone();
      camera.direct({ figures: [1, 2], dice: true });
      settle();
      for (const id of [1, 2]) {
        const [x, y] = onScreen(id);
        expect(x, direction).toBeGreaterThan(60);
        expect(x, direction).toBeLessThan(1220);
        expect(y, direction).toBeGreaterThan(60);
        expect(y, direction).toBeLessThan(660);
      }
      expect(camera.position.distanceTo(own)).toBeGreaterThan(1);
      camera.direct({ figures: [2], low: true });
      settle();
      camera.release();
      settle();
      expect(camera.position.distanceTo(own), direction).toBeLessThan(1e-3);
    }
  });

  it('never works against the hand of the player', async () => {
    const { camera, settle } = await fight('full');
    camera.direct({ figures: [1, 2] });
    camera.update(0);
    camera.update(200);
    camera.orbit(0.3, 0);
    const own = camera.position.clone();
    camera.direct({ figures: [2], low: true });
    settle();
    camera.release();
    settle();
    expect(camera.position.distanceTo(own)).toBeLessThan(1e-6);
    camera.direct({ figures: [1, 2] }); // another fight: it may again
    settle();
    expect(camera.position.distanceTo(own)).toBeGreaterThan(0.5);
  });

  it('does not leave the place for what is in sight, if it is gentle', async () => {
    const { camera, settle } = await fight('gentle');
    const own = camera.position.clone();
    camera.direct({ figures: [1, 2] });
    settle();
    expect(camera.position.distanceTo(own)).toBeLessThan(1e-6);
  });

  it('goes along with a figure', async () => {
    const { scene, camera, field, settle, onScreen } = await fight('full');
    camera.direct({ figures: [1], follow: true });
    settle();
    const before = onScreen(1);
    const actor = scene.actors.byId.get(1)!;
    const goal = field.spaces[field.spaces.length - 5];
    actor.pose = { ...actor.pose, x: goal.x, z: goal.z };
    camera.update(1e6);
    const after = onScreen(1);
    expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeLessThan(2);
  });

  it('stays away where motion is reduced, and where nobody wants it', async () => {
    const { scene, camera } = await fight('full');
    const own = camera.position.clone();
    for (const options of [{ reducedMotion: true }, { direction: 'off' as const }, { speed: 0 }]) {
      const before = scene.options;
      scene.options = { ...before, ...options };
      camera.direct({ figures: [1, 2] });
      scene.options = before;
      expect(camera.update(0) || camera.update(900)).toBe(false);
    }
    expect(camera.position.distanceTo(own)).toBe(0);
  });
});

describe('quality and mood', () => {
  it('follow the machine and the map', () => {
    expect(guessQuality('ANGLE (Google, Vulkan 1.3 (SwiftShader))', 8, false)).toBe('low');
    expect(guessQuality('Mesa llvmpipe', 8, false)).toBe('low');
    expect(guessQuality('NVIDIA GeForce RTX 3060', 8, false)).toBe('high');
    expect(guessQuality('Apple GPU', undefined, true)).toBe('medium');
    expect(moodOf(fieldOf('frost_gate')).name).toBe('winter');
    expect(moodOf(fieldOf('cinder_stair')).name).toBe('ember');
    expect(moodOf(fieldOf('salt_road')).name).toBe('desert');
    expect(moodOf(fieldOf('green_hush')).name).toBe('jungle');
    expect(moodOf(fieldOf('three_fords')).name).toBe('meadow');
  });

  it('draw no more pixels than the machine can, however large the window', () => {
    const pixels = (name: 'low' | 'high', width: number, height: number, ratio = 1): number => width * height * drawnRatio(QUALITIES[name], width, height, ratio) ** 2;
    expect(pixels('low', 1280, 720)).toBeCloseTo(0.75 * 1280 * 0.75 * 720);
    expect(pixels('low', 3840, 2160)).toBeLessThan(1.31e6);
    expect(pixels('high', 3840, 2160)).toBeCloseTo(3840 * 2160);
    expect(pixels('high', 390, 844, 3)).toBeCloseTo(4 * 390 * 844);
  });
});
