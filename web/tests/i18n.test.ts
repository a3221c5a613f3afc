import { afterEach, describe, expect, it } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { listOf, percent, t, useLanguage, type Catalogue, type Text } from '../src/i18n';

const flat = (catalogue: Catalogue): Map<string, Text> =>
  new Map(Object.entries(catalogue).flatMap(([screen, texts]) => Object.entries(texts).map(([key, text]): [string, Text] => [`${screen}.${key}`, text])));
const forms = (text: Text): string[] => (typeof text === 'string' ? [text] : [text.one, text.other]);
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).toSorted();

afterEach(() => useLanguage('en'));

describe('the catalogues', () => {
  const english = flat(en);
  const german = flat(de);

  it('have the same texts', () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('leave no text empty and fill in the same things', () => {
    for (const [key, text] of english) {
      const other = german.get(key)!;
      for (const form of [...forms(text), ...forms(other)]) expect(form.trim(), key).not.toBe('');
      const named = (x: Text): string[] => [...new Set(forms(x).flatMap(holes))].toSorted();
      expect(named(other), key).toEqual(named(text));
    }
  });
});

describe('texts', () => {
  it('are filled in and counted', () => {
    expect(t('battle.attackFigure', { figure: 'Finn' })).toBe('Attack Finn');
    expect(t('common.figures', { n: 1 })).toBe('1 figure');
    expect(t('common.figures', { n: 1200 })).toBe('1,200 figures');
  });

  it('change with the language, numbers and lists too', async () => {
    await useLanguage('de');
    expect(t('common.figures', { n: 1200 })).toBe('1.200 Figuren');
    expect(percent(0.416).replace(/\s/, ' ')).toBe('42 %');
    expect(listOf(['a', 'b', 'c'])).toBe('a, b und c');
    expect(document.documentElement.lang).toBe('de');
  });
});
