import type { QualityName } from '../types';

export interface Quality {
  name: QualityName;
  shadows: boolean;
  shadowSize: number;
  antialias: boolean;
  pixelRatio: number; // at most; below 1 is drawn smaller and stretched
  mostPixels: number; // of a whole frame: a large window is drawn no finer than a processor can
  outlines: boolean; // around every figure; chosen and attacked ones always have one
  shiny: boolean; // standard materials instead of plain ones for figures
  litter: boolean; // grass, pebbles, reeds
  detail: boolean; // a second texture read for close looks
  anisotropy: number;
}

export const QUALITIES: Record<QualityName, Quality> = {
  low: { name: 'low', shadows: false, shadowSize: 512, antialias: false, pixelRatio: 0.75, mostPixels: 1.3e6, outlines: false, shiny: false, litter: false, detail: false, anisotropy: 1 },
  medium: { name: 'medium', shadows: true, shadowSize: 1024, antialias: false, pixelRatio: 1, mostPixels: Infinity, outlines: true, shiny: false, litter: true, detail: false, anisotropy: 1 },
  high: { name: 'high', shadows: true, shadowSize: 2048, antialias: true, pixelRatio: 2, mostPixels: Infinity, outlines: true, shiny: true, litter: true, detail: true, anisotropy: 4 },
};

/** How many pixels are drawn for each of a window's, which has `ratio` of its own. */
export function drawnRatio({ pixelRatio: most, mostPixels }: Quality, width: number, height: number, ratio: number): number {
  const wanted = most < 1 ? most * Math.min(ratio, 1.5) : Math.min(ratio, most);
  return Math.min(wanted, Math.sqrt(mostPixels / (width * height)));
}

/** What this browser's graphics card is good for. */
export function probedQuality(): QualityName {
  const probe = document.createElement('canvas').getContext('webgl2');
  const info = probe?.getExtension('WEBGL_debug_renderer_info');
  const name = probe && info ? String(probe.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  const memory = (navigator as { deviceMemory?: number }).deviceMemory;
  return guessQuality(name, memory, matchMedia('(pointer: coarse)').matches);
}

/** A processor that pretends to be a graphics card gets the plain look; so do phones with little memory. */
export function guessQuality(renderer: string, memory: number | undefined, touch: boolean): QualityName {
  if (/swiftshader|llvmpipe|software|basic render/i.test(renderer)) return 'low';
  if (touch && memory !== undefined && memory <= 3) return 'low';
  if (touch || /intel.*(hd|uhd)|mali-[4t]|adreno.*[345]\d\d/i.test(renderer)) return 'medium';
  return 'high';
}
