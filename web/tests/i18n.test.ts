import { afterEach, describe, expect, it } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { listOf, percent, t, useLanguage, type Catalogue, type Text } from '../src/i18n';

const flat = (catalogue: Catalogue): Map<string, Text> =>
  new Map(Object.entries(catalogue).flatMap(([screen, texts]) => Object.entries(texts).map(([key, text]): [string, Text] => [`${screen}.${key}`, text])));
const forms = (text: Text): string[] => (typeof text === 'string' ? [text] : [text.one, text.other]);
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).toSorted();

/** The same in both languages: words that German shares, names of books, and places for names with nothing between them. */
const ALIKE: ReadonlySet<string> = new Set(
  [
    'armies.general armies.set armies.shareLink battle.chat battle.commandDone battle.keyChat battle.whyInitiative common.ok home.accountName',
    'settings.normal settings.soundChat setup.bot setup.name',
    'setup.edition2004 setup.edition2024',
    'learn.open result.courseEnd setup.scenarioTile',
  ].flatMap((keys) => keys.split(' ')),
);
const ENGLISH = /\b(the|and|of|with|is|are|has|have|to|by|from|for|not|your|you|may|its|each|takes|turn|wounds?|dice|rolls?|figures?|moves?|attacks?|height|yes)\b/i;

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

  it('differ, but for what is listed', () => {
    const same = [...english].filter(([key, text]) => JSON.stringify(text) === JSON.stringify(german.get(key))).map(([key]) => key);
    expect(same.toSorted()).toEqual([...ALIKE].toSorted());
  });

  it('have no English words in German', () => {
    const others = [...german].filter(([key]) => !ALIKE.has(key) && key !== 'battle.commandHelp'); // commands are typed in English
    for (const [key, text] of others) for (const form of forms(text)) expect(form.replaceAll(/\{\w+\}|Age of Annihilation/g, ''), key).not.toMatch(ENGLISH);
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
