interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WINDOW = 1024;
const FLOOR_DB = -80;

/** Which tones are in a sound, from left to right in time: low ones below, on a scale of octaves from 40 Hz up. */
export function spectrum(pen: CanvasRenderingContext2D, samples: Float32Array, rate: number, { x, y, width, height }: Frame): void {
  const octaves = Math.log2(rate / 2 / 40);
  for (let i = 0; i < width; i++) {
    const at = Math.floor((i / width) * Math.max(1, samples.length - WINDOW));
    const strengths = strengthsOf(samples.subarray(at, at + WINDOW));
    for (let k = 0; k < height; k++) {
      const pitch = 40 * 2 ** ((octaves * (height - k)) / height);
      const db = 20 * Math.log10(strengths[Math.min(WINDOW / 2 - 1, Math.round((pitch * WINDOW) / rate))] + 1e-9);
      const light = Math.max(0, 1 - db / FLOOR_DB);
      pen.fillStyle = `hsl(${260 - 220 * light} 90% ${Math.round(light * 65)}%)`;
      pen.fillRect(x + i, y + k, 1, 1);
    }
  }
}

function strengthsOf(part: Float32Array): Float32Array {
  const re = new Float32Array(WINDOW);
  const im = new Float32Array(WINDOW);
  for (let i = 0; i < part.length; i++) re[i] = part[i] * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW));
  transform(re, im);
  return re.map((real, i) => (Math.hypot(real, im[i]) * 4) / WINDOW);
}

/** The fast Fourier transform, in place. */
function transform(re: Float32Array, im: Float32Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) [re[i], re[j], im[i], im[j]] = [re[j], re[i], im[j], im[i]];
  }
  for (let size = 2; size <= n; size *= 2) {
    const turn = (-2 * Math.PI) / size;
    for (let from = 0; from < n; from += size) {
      for (let k = 0; k < size / 2; k++) {
        const [a, b] = [from + k, from + k + size / 2];
        const [cos, sin] = [Math.cos(turn * k), Math.sin(turn * k)];
        const [r, i] = [re[b] * cos - im[b] * sin, re[b] * sin + im[b] * cos];
        [re[b], im[b], re[a], im[a]] = [re[a] - r, im[a] - i, re[a] + r, im[a] + i];
      }
    }
  }
}
