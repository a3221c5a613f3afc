import { computed, signal } from '@preact/signals';
import { settings } from '../state/settings';
import { en } from './en';

/** A text, or texts by number: `{ one: '{n} figure', other: '{n} figures' }` chosen by the parameter n. */
export type Text = string | { readonly one: string; readonly other: string };
export type Texts<Like> = { readonly [K in keyof Like]: Text };
/** What another language has to bring: the same keys, screen by screen. */
export type Catalogue = { readonly [S in keyof typeof en]: Texts<(typeof en)[S]> };

type Keys<C> = { [S in keyof C & string]: `${S}.${keyof C[S] & string}` }[keyof C & string];
export type TextKey = Keys<typeof en>;
export type Params = Readonly<Record<string, string | number>>;

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type LanguageCode = keyof typeof LANGUAGES;

// English is always there; others are fetched when they are wanted
const LOAD: Record<Exclude<LanguageCode, 'en'>, () => Promise<Catalogue>> = {
  de: () => import('./de').then((m) => m.de),
};

const known = (code: string): code is LanguageCode => code in LANGUAGES;

/** The language asked for in the settings, else the browser's first one that we speak. */
export const wanted = computed<LanguageCode>(() => {
  const chosen = settings.language.value;
  if (known(chosen)) return chosen;
  return (navigator.languages ?? []).map((l) => l.slice(0, 2)).find(known) ?? 'en';
});

const catalogue = signal<{ code: LanguageCode; texts: Catalogue }>({ code: 'en', texts: en });
/** The language that is shown now. */
export const language = computed(() => catalogue.value.code);

export async function useLanguage(code: LanguageCode): Promise<void> {
  catalogue.value = { code, texts: code === 'en' ? en : await LOAD[code]() };
  document.documentElement.lang = code;
}

/** Speak what is wanted, and change with the settings. */
export async function startLanguage(): Promise<void> {
  await useLanguage(wanted.value).catch(() => undefined); // English does until the other one can be had
  wanted.subscribe((code) => {
    if (code !== language.peek()) void useLanguage(code).catch(() => undefined);
  });
}

/** The text of a key in the language shown: t('battle.endTurn', { name: 'Finn' }). */
export function t(key: TextKey, params: Params = {}): string {
  const { code, texts } = catalogue.value;
  const [screen, name] = key.split('.') as [keyof Catalogue, string];
  const text = (texts[screen] as Record<string, Text>)[name];
  const form = typeof text === 'string' ? text : text[plural(code, Number(params.n ?? 0))];
  return form.replace(/\{(\w+)\}/g, (whole, p: string) => (p in params ? show(code, params[p]) : whole));
}

function plural(code: string, n: number): 'one' | 'other' {
  return new Intl.PluralRules(code).select(n) === 'one' ? 'one' : 'other';
}

const show = (code: string, value: string | number): string => (typeof value === 'number' ? new Intl.NumberFormat(code).format(value) : value);

/** The name of a terrain; one that nobody has translated keeps its own. */
export function terrainName(name: string): string {
  return name in en.terrain ? t(`terrain.${name as keyof typeof en.terrain}`) : name;
}

/** A phrase of the chat; one that is no longer among them is shown as it was said. */
export function phraseText(id: string): string {
  return id in en.phrases ? t(`phrases.${id as keyof typeof en.phrases}`) : id;
}

/** 0.416 as '42 %' or '42%', as the language writes it. */
export function number(value: number): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(value);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** 'a, b and c' as the language joins them. */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(words);
}
