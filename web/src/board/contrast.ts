/** Contrast of two sRGB colours as WCAG counts it, 1 to 21. */
export function luminance(color: number): number {
  const part = (v: number): number => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part((color >> 16) & 255) + 0.7152 * part((color >> 8) & 255) + 0.0722 * part(color & 255);
}

export function contrast(a: number, b: number): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

export const cssToNumber = (css: string): number => Number.parseInt(css.slice(1, 7), 16);

/** Dark or light ink, whichever is easier to read on a colour. */
export const inkOn = (color: number): string => (contrast(color, 0x101820) >= contrast(color, 0xffffff) ? '#101820' : '#ffffff');
