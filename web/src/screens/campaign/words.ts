import { language, number, type LanguageCode } from '../../i18n';

/** The words of these pages, which come with them: who plays no campaign fetches none of it. */
const en = {
  title: 'Campaign',
  lead: 'Battles against the computer, from the simplest to the deepest. Each brings something new, and none is locked: begin where you like.',
  wonOf: '{n} of {count} battles won',
  allWon: 'The campaign is won. Well fought!',
  allWonLead: 'Every battle can be fought again, and the set-up page has many more.',
  newIn: 'New: {news}',
  leads: 'You lead {side} · the computer: {bot}',
  next: 'Next',
  won: 'Won',
  lost: 'Lost',
  open: 'Under way',
  play: 'Play',
  resume: 'Continue',
  again: 'Play again',
  retry: 'Try again',
  starting: 'Setting up…',
  named: '{words}: {name}',
  all: 'All battles',
  number: 'Battle {n} of {count}',
  // after a battle
  wasWon: 'Campaign: battle {n} of {count} won',
  wasLost: 'Campaign: battle {n} of {count} lost',
  nextBattle: 'Campaign: next battle',
  // the first battle
  first: 'Your first battle',
  firstLead: 'A small battle against the computer, and everything is explained when it happens. About ten minutes.',
  hints: 'Hints',
  hintOf: 'Hint {n} of {count}',
  gotIt: 'Got it',
  nextHint: 'Next',
  noHints: 'I know this: play on without hints',
} as const;

export type Word = keyof typeof en;

const de: Record<Word, string> = {
  title: 'Feldzug',
  lead: 'Kämpfe gegen den Computer, vom einfachsten bis zum tiefsten. Jeder bringt etwas Neues, und keiner ist gesperrt: Fang an, wo du willst.',
  wonOf: '{n} von {count} Kämpfen gewonnen',
  allWon: 'Der Feldzug ist gewonnen. Gut gekämpft!',
  allWonLead: 'Jeder Kampf lässt sich noch einmal schlagen, und beim Aufbau gibt es viele weitere.',
  newIn: 'Neu: {news}',
  leads: 'Du führst: {side} · Computer: {bot}',
  next: 'Als Nächstes',
  won: 'Gewonnen',
  lost: 'Verloren',
  open: 'Im Gange',
  play: 'Spielen',
  resume: 'Fortsetzen',
  again: 'Noch einmal',
  retry: 'Neuer Versuch',
  starting: 'Wird aufgebaut …',
  named: '{words}: {name}',
  all: 'Alle Kämpfe',
  number: 'Kampf {n} von {count}',
  wasWon: 'Feldzug: Kampf {n} von {count} gewonnen',
  wasLost: 'Feldzug: Kampf {n} von {count} verloren',
  nextBattle: 'Feldzug: nächster Kampf',
  first: 'Dein erster Kampf',
  firstLead: 'Ein kleiner Kampf gegen den Computer, und alles wird erklärt, wenn es geschieht. Etwa zehn Minuten.',
  hints: 'Hinweise',
  hintOf: 'Hinweis {n} von {count}',
  gotIt: 'Verstanden',
  nextHint: 'Weiter',
  noHints: 'Kenne ich: ohne Hinweise weiter',
};

export const WORDS: Record<LanguageCode, Record<Word, string>> = { en, de };

/** A word of these pages in the language shown. */
export function say(word: Word, put: Readonly<Record<string, string | number>> = {}): string {
  return WORDS[language.value][word].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = put[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });
}
