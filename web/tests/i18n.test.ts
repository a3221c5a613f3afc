import { afterEach, describe, expect, it } from 'vitest';
import { de, scenarios } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { listOf, percent, t, useLanguage, type Catalogue, type Text } from '../src/i18n';
import { scenarioTexts } from '../src/i18n/scenarios';
import { theContent } from './screens/kit';

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

describe('the scenarios', () => {
  const shipped = theContent().scenarios;
  const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];

  it('are told in German: every one, with all its goals and the same numbers', () => {
    expect(Object.keys(scenarios).toSorted()).toEqual(shipped.map((s) => s.id).toSorted());
    for (const { id, about, goals } of shipped) {
      const { story, goals: german } = scenarios[id];
      expect(story, id).not.toBe(about);
      expect(german.map(numbers), id).toEqual(goals.map(numbers));
    }
  });

  it('call their sides the same in German as their goals do', () => {
    for (const { id, sides, armies } of shipped) {
      const german = scenarios[id].sides;
      expect(german?.length, id).toBe(armies.length > 0 ? sides.length : undefined);
      const whose = scenarios[id].goals.flatMap((goal) => /^([^:]+):/.exec(goal)?.[1] ?? []);
      const known = [...(german ?? []), 'Alle', 'Norden', 'Süden'];
      expect(whose.filter((side) => !known.includes(side)), id).toEqual([]);
    }
  });

  it('fall back to English where nobody has translated them, or not as they are now', async () => {
    const told = { id: 'dragon_hunt', story: 'It sleeps.', goals: ['A.', 'B.'], sides: ['C', 'D'] };
    expect(scenarioTexts(told)).toEqual({ lang: 'en', story: 'It sleeps.', goals: ['A.', 'B.'], sides: ['C', 'D'] });
    await useLanguage('de');
    expect(scenarioTexts(told)).toEqual({ lang: 'de', ...scenarios.dragon_hunt });
    expect(scenarioTexts({ ...told, goals: ['A.'] })).toMatchObject({ lang: 'en', goals: ['A.'] });
    expect(scenarioTexts({ ...told, id: 'somebody_elses' })).toMatchObject({ lang: 'en', story: 'It sleeps.' });
    expect(scenarioTexts({ ...told, sides: [] }).sides, 'where the server names none').toEqual([]);
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
