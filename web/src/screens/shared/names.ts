import { t, type TextKey } from '../../i18n';

/** Names for what the server only has ids for. What is new there and unknown here is shown by its id. */
const BOTS: Record<string, TextKey> = { random: 'setup.botRandom', beginner: 'setup.botBeginner', sensible: 'setup.botSensible', club: 'setup.botClub' };
const EDITIONS: Record<string, TextKey> = {
  'rotv-2004': 'setup.edition2004',
  'aoa-beta-2022': 'setup.edition2022',
  'aoa-2024': 'setup.edition2024',
  tournament: 'setup.editionTournament',
};

const spelled = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll(/[_-]/g, ' ');

export const botName = (id: string): string => (BOTS[id] ? t(BOTS[id]) : spelled(id));
export const editionName = (id: string): string => (EDITIONS[id] ? t(EDITIONS[id]) : spelled(id));

/** Of the cards: '' is how they were printed. */
export const revisionName = (id: string): string => (id ? t('setup.revised', { year: id }) : t('setup.printed'));

/** Seconds as people say them: '45 s', '2 min', '3 h', '2 d'. */
export function timeSpan(seconds: number): string {
  if (seconds < 120 && seconds % 60 !== 0) return t('setup.seconds', { n: seconds });
  if (seconds < 3600 * 2) return t('setup.minutes', { n: Math.round(seconds / 60) });
  if (seconds < 86_400 * 2) return t('setup.hours', { n: Math.round(seconds / 3600) });
  return t('setup.days', { n: Math.round(seconds / 86_400) });
}
