"""What a page asks of the graphics card, counted between the page and WebGL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

# Counts what is drawn in a frame (between two animation frames) and what is kept: every texture with its size, every
# buffer, vertex array and program that has been made and not deleted.
COUNT = """
(() => {
  const GL = WebGL2RenderingContext.prototype;
  const kept = { Texture: new Map(), Buffer: new Map(), VertexArray: new Map(), Program: new Map() };
  const bound = new Map();
  let unit = 0;
  const frame = { calls: 0, triangles: 0 };
  const most = { calls: 0, triangles: 0 };
  const after = (name, then) => {
    const real = GL[name];
    GL[name] = function (...a) { const r = real.apply(this, a); then.call(this, a, r); return r; };
  };
  for (const kind of Object.keys(kept)) {
    after(`create${kind}`, (_, made) => kept[kind].set(made, 0));
    after(`delete${kind}`, ([gone]) => kept[kind].delete(gone));
  }
  after('activeTexture', ([at]) => (unit = at));
  after('bindTexture', ([target, texture]) => bound.set(`${unit}/${target}`, texture));
  const bytes = (format) => ({ [0x8229]: 1, [0x822b]: 2, [0x8056]: 2, [0x881a]: 8, [0x8814]: 16 })[format] ?? 4;
  const faces = (target) => (target === 0x8513 ? 6 : 1);
  const size = (target, n) => {
    const texture = bound.get(`${unit}/${target >= 0x8515 && target <= 0x851a ? 0x8513 : target}`);
    if (texture) kept.Texture.set(texture, Math.max(kept.Texture.get(texture) ?? 0, n));
  };
  const levels = (count) => (count > 1 ? 4 / 3 : 1);
  after('texStorage2D', ([target, n, format, w, h]) => size(target, w * h * bytes(format) * levels(n) * faces(target)));
  after('texStorage3D', ([target, n, format, w, h, d]) => size(target, w * h * d * bytes(format) * levels(n)));
  after('texImage2D', (a) => a.length === 9 && a[1] === 0 && size(a[0], a[3] * a[4] * bytes(a[2])));
  after('texImage3D', (a) => a[1] === 0 && size(a[0], a[3] * a[4] * a[5] * bytes(a[2])));
  const drawn = (mode, n, times) => {
    frame.calls += 1;
    if (mode === 4) frame.triangles += (n / 3) * times;
    most.calls = Math.max(most.calls, frame.calls);
    most.triangles = Math.max(most.triangles, frame.triangles);
  };
  after('drawArrays', ([mode, , n]) => drawn(mode, n, 1));
  after('drawElements', ([mode, n]) => drawn(mode, n, 1));
  after('drawArraysInstanced', ([mode, , n, times]) => drawn(mode, n, times));
  after('drawElementsInstanced', ([mode, n, , , times]) => drawn(mode, n, times));
  const next = () => {
    frame.calls = frame.triangles = 0;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const sum = (map) => [...map.values()].reduce((a, b) => a + b, 0);
  window.__gl = () => ({
    ...most,
    texture_bytes: Math.round(sum(kept.Texture)),
    textures: kept.Texture.size,
    buffers: kept.Buffer.size,
    vertex_arrays: kept.VertexArray.size,
    programs: kept.Program.size,
  });
})();
"""


@dataclass(frozen=True)
class Asked:
    """`calls` and `triangles` are those of the fullest frame so far."""

    calls: int
    triangles: int
    texture_bytes: int
    textures: int
    buffers: int
    vertex_arrays: int
    programs: int


def asked_of_graphics(page: Page) -> Asked:
    found: dict[str, Any] = page.evaluate("() => window.__gl()")
    return Asked(**{key: int(value) for key, value in found.items()})
