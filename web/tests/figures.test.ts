import { InstancedMesh, type Material } from 'three';
import { describe, expect, it } from 'vitest';
import { FigureLayer } from '../src/board/board3d/figures';
import { QUALITIES } from '../src/board/board3d/quality';
import { Scene } from '../src/board/scene';
import { archetypes, figure, smallMap } from './kit';

describe('figures in three dimensions', () => {
  it('stand solid where they are, and pale where they would be', async () => {
    const scene = new Scene(() => {});
    scene.shapes.set(archetypes());
    scene.setMap(smallMap(['g1 g1 g1', 'g1 g1 g1']));
    const layers = [new FigureLayer(scene, QUALITIES.high), new FigureLayer(scene, QUALITIES.high, 'ghost')];
    const drawn = (layer: FigureLayer): InstancedMesh[] => {
      layer.update();
      return layer.group.children.filter((c): c is InstancedMesh => c instanceof InstancedMesh && c.count > 0);
    };
    const dragon = figure({ id: 3, at: 1, rear: 0, archetype: 'dragon', height: 9 });
    await scene.actors.sync(scene.field!, [dragon], false);
    expect(drawn(layers[1])).toEqual([]);
    scene.ghost = scene.actors.imagine(scene.field!, { ...dragon, at: 4, rear: 5 });
    const [solid, pale] = layers.map(drawn);
    for (const meshes of [solid, pale]) expect(meshes.every((m) => m.count === 1)).toBe(true);
    const clear = (m: InstancedMesh): boolean => (m.material as Material).transparent;
    expect([solid.some(clear), pale.every(clear)]).toEqual([false, true]);
    expect(pale.some((m) => m.castShadow), 'who is not there casts no shadow').toBe(false);
    const x = (m: InstancedMesh): number => m.instanceMatrix.array[12];
    expect(new Set(solid.map(x))).not.toEqual(new Set(pale.map(x)));
    scene.ghost = null;
    expect(drawn(layers[1])).toEqual([]);
    for (const layer of layers) layer.dispose();
  });

  it('are seen through where they stand before something', async () => {
    const scene = new Scene(() => {});
    scene.shapes.set(archetypes());
    scene.setMap(smallMap(['g1 g1 g1', 'g1 g1 g1']));
    const layers = [new FigureLayer(scene, QUALITIES.high), new FigureLayer(scene, QUALITIES.high, 'faded')];
    await scene.actors.sync(scene.field!, [figure({ id: 3, at: 1 }), figure({ id: 4, at: 2 })], false);
    const counts = (): number[] =>
      layers.map((layer) => {
        layer.update();
        return Math.max(0, ...layer.group.children.map((c) => (c instanceof InstancedMesh ? c.count : 0)));
      });
    expect(counts()).toEqual([2, 0]);
    scene.faded = new Set([4]);
    expect(counts()).toEqual([1, 1]);
    for (const layer of layers) layer.dispose();
  });
});
