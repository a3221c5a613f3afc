import type { Part, Shape } from '../board/silhouette';

const ROOM = 100;

/** A figure as line of sight knows it, flat: from the front, or from the side if it stands on two spaces. */
export function Silhouette({ shape }: { shape: Shape | undefined }) {
  if (!shape) {
    return (
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="30" r="13" />
        <path d="M24 92c0-30 8-44 26-44s26 14 26 44z" />
      </svg>
    );
  }
  const boxes = shape.parts.map((part) => flat(part, shape.double));
  const left = Math.min(...boxes.map((b) => b.x));
  const right = Math.max(...boxes.map((b) => b.x + b.width));
  const wide = Math.max(right - left, shape.top);
  const scale = (ROOM * 0.84) / wide;
  const x0 = ROOM / 2 - ((left + right) / 2) * scale;
  const y0 = ROOM * 0.92;
  return (
    <svg viewBox="0 0 100 100">
      {boxes.map((b, k) => (
        <rect key={k} x={x0 + b.x * scale} y={y0 - (b.y + b.height) * scale} width={b.width * scale} height={b.height * scale} rx={Math.min(b.width, b.height) * scale * b.round} />
      ))}
    </svg>
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  round: number; // of half the shorter side
}

function flat(part: Part, side: boolean): Box {
  const reach = side ? part.rz : part.rx;
  const middle = side ? part.z : -part.x; // its left is at our right
  return { x: middle - reach, y: part.y0, width: reach * 2, height: part.y1 - part.y0, round: part.box ? 0.18 : 0.42 };
}
