import type { Highlight, PathPreview } from '../../board/types';
import { listOf, percent, t } from '../../i18n';
import type { FigureView, Option, Peril, PowerAnswer, RequestView, Roll } from '../../protocol';
import { isPower } from './names';
import { isNumber } from './offers';

/** A power before it is used: what is drawn and said of it. What it would do the server tells. */

/** The option uses a power or aims one, so there is more to ask about it. What a rule asks in between is none of that. */
export function usesPower(request: RequestView, option: Option): boolean {
  if (option.none || isNumber(option.card)) return false;
  return option.power ? option.action !== 'attack' : isPower(request.power) && request.clause === '';
}

/** The spaces a power would work on: dots, and cross-hatch where a friend stands; stripes if it does nobody harm. */
export function prospectOf(option: Option | null, answer: PowerAnswer | null, figures: readonly FigureView[]): Highlight[] {
  const friends = new Set(answer?.harmful ? hitBy(answer, true) : []);
  const held = new Set(figures.filter((f) => friends.has(f.id)).flatMap((f) => [f.space, f.rear_space]));
  const spaces = new Set(answer ? answer.aims.flatMap((aim) => aim.covers) : (option?.covers ?? []));
  const style = answer && !answer.harmful ? 'place' : 'attack';
  return [...spaces].map((space) => ({ space, style: held.has(space) ? 'danger' : style }));
}

/** The arc of something that is thrown. */
export function lobOf(answer: PowerAnswer | null): PathPreview | null {
  const [from, to] = answer?.aims.length === 1 ? answer.aims[0].lob : [];
  return from === undefined || to === undefined ? null : { steps: [{ space: from }, { space: to }], flying: true };
}

/** Everybody a power would hit with any of its aims. */
export function hitBy(answer: PowerAnswer, friend: boolean): number[] {
  return [...new Set(answer.aims.flatMap((aim) => aim.victims.filter((v) => v.friend === friend).map((v) => v.figure)))];
}

/** What the d20 must show, and how likely that is. */
export function rollWords(rolls: readonly Roll[]): string {
  const words = rolls.map((r) => t('battle.needs', { least: r.least, chance: percent(r.chance) }));
  const [first] = words;
  if (words.length < 2) return first ?? '';
  return words.every((w) => w === first) ? t('battle.needsEach', { n: words.length, needs: first }) : listOf(words);
}

/** What the way may cost, all in all. */
export function perilWords({ wound, destroyed }: Peril): string {
  if (destroyed >= wound) return t('battle.perilDestroyed', { destroyed: percent(destroyed) });
  return destroyed > 0 ? t('battle.perilBoth', { wound: percent(wound), destroyed: percent(destroyed) }) : t('battle.perilWound', { wound: percent(wound) });
}
