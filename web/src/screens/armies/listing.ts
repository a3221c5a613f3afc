import { plain, type Catalogue } from './catalogue';
import type { CardFacts } from '../../protocol';

/** Armies as text, to be read by people and to be read back. */

/** Each card once with its number, in the order of first appearance. */
export function counted(army: readonly string[]): [id: string, count: number][] {
  const counts = new Map<string, number>();
  for (const id of army) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}

/** A title, then a line for each card: '2x Tarn Viking Warriors (50)'. Cards that share a name are told apart by their set. */
export function textOf(title: string, army: readonly string[], catalogue: Catalogue): string {
  const lines = counted(army).map(([id, count]) => {
    const card = catalogue.card(id);
    if (!card) return `${count}x ${id}`;
    return `${count}x ${card.name}${catalogue.sharesName(card) ? ` [${card.set}]` : ''} (${card.points})`;
  });
  return [title, ...lines].join('\n');
}

export interface Reading {
  army: string[];
  unknown: string[]; // lines that name no card
}

/** What people write around a name. Taken off one by one, because names hold numbers too: 'Major X17', '10th Regiment of Foot'. */
const BULLET = /^[-*•\s]+/;
const POINTS = /\s*[-–:,]?\s*(?:\(\d+[^)]*\)|\d+\s*(?:points?|pts?\.?|punkte)?)\s*$/i;
const BEFORE = /^(?:(\d{1,2})\s*[x×]?|[x×](\d{1,2}))\s+/i;
const BEHIND = /\s+(?:[x×]\s*(\d{1,2})|(\d{1,2})\s*[x×])\s*$/i;

function readLine(line: string, find: (name: string) => CardFacts | undefined): [card: CardFacts, count: number] | null {
  let rest = line.replace(BULLET, '');
  let count = 1;
  const take = (pattern: RegExp, counts: boolean): void => {
    const found = pattern.exec(rest);
    if (!found) return;
    if (counts) count = Number(found[1] ?? found[2]);
    rest = rest.replace(pattern, '');
  };
  const steps: [RegExp, boolean][] = [[BEFORE, true], [/\s*\(\d+[^)]*\)\s*$/, false], [BEHIND, true], [POINTS, false]];
  for (const step of [null, ...steps]) {
    if (step) take(...step);
    const card = find(plain(rest));
    if (card) return [card, count];
  }
  return null;
}

/**
 * The army in a text. The first line may be a title: it is not called unknown unless it is the only one. A share code or a
 * link to one is no list; see `codeIn`.
 */
export function readText(text: string, catalogue: Catalogue): Reading {
  const names = new Map<string, CardFacts>();
  for (const card of catalogue.cards) {
    names.set(plain(`${card.name} ${card.set}`), card).set(plain(card.card), card);
    if (!names.get(plain(card.name))?.playable_master) names.set(plain(card.name), card); // of one name, the one that can be played
  }
  const lines = text.split(/\r?\n|;/).map((line) => line.trim()).filter(Boolean);
  const out: Reading = { army: [], unknown: [] };
  lines.forEach((line, i) => {
    const read = readLine(line, (name) => names.get(name));
    if (read) for (let n = 0; n < Math.max(1, read[1]); n++) out.army.push(read[0].card);
    else if (i > 0 || lines.length === 1) out.unknown.push(line);
  });
  return out;
}

const CODE = /^[a-z0-9_]+(?:-\d{1,2})?(?:\.[a-z0-9_]+(?:-\d{1,2})?)*$/;

/** The share code in what somebody pasted: the code itself or a link to it; '' if it is neither. */
export function codeIn(text: string): string {
  const pasted = text.trim();
  const linked = /#\/armies\/([^\s/?#]+)/.exec(pasted);
  const code = linked ? decodeURIComponent(linked[1]) : pasted;
  return CODE.test(code) && (linked !== null || /[._]/.test(code)) ? code : '';
}
