import { listOf, t } from '../../i18n';
import type { Option } from '../../protocol';

export interface Danger {
  kind: 'swipe' | 'fall' | 'lava' | 'glyph' | 'stop';
  words: string;
  /** worth a second look before going there */
  serious: boolean;
}

/** What happens on the way, in words. `nameOf` tells figures' names, `glyphName` those of glyphs. */
export function dangersOf(option: Option, nameOf: (figure: number) => string, glyphName: (id: string) => string): Danger[] {
  const out: Danger[] = [];
  for (const c of option.consequences ?? []) {
    if (c.swipes.length > 0) {
      const names = listOf(c.swipes.map(nameOf));
      out.push({ kind: 'swipe', serious: true, words: t('battle.dangerSwipe', { n: c.swipes.length, names }) });
    }
    if (c.fall === 'fall') out.push({ kind: 'fall', serious: true, words: t('battle.dangerFall') });
    else if (c.fall === 'major fall') out.push({ kind: 'fall', serious: true, words: t('battle.dangerMajorFall') });
    else if (c.fall !== '') out.push({ kind: 'fall', serious: true, words: t('battle.dangerExtremeFall') });
    if (c.lava) out.push({ kind: 'lava', serious: true, words: t('battle.dangerLava') });
  }
  if (option.terrain === 'water') out.push({ kind: 'stop', serious: false, words: t('battle.dangerWater') });
  if (option.on_glyph) {
    const words = option.on_glyph === '?' ? t('battle.dangerUnknownGlyph') : t('battle.dangerGlyph', { name: glyphName(option.on_glyph) });
    out.push({ kind: 'glyph', serious: false, words });
  }
  return out;
}

export const isSerious = (option: Option): boolean => (option.consequences ?? []).length > 0;
