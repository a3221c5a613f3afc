import type { ReadonlySignal, Signal } from '@preact/signals';
import { listOf, phraseText, t } from '../../i18n';
import { api } from '../../net/api';
import type { Chat, Content, ReportBody, TableView } from '../../protocol';
import { isMuted } from '../../state/muted';
import { notify } from '../../ui/notices';
import { sound } from '../../ui/sound';
import { toast, toastFault } from '../../ui/Toasts';

/** Those who look on: how many, and the names that were told; '' has none. */
export interface Audience {
  n: number;
  names: readonly string[];
}

export const NO_AUDIENCE: Audience = { n: 0, names: [] };

/** The people at one table, and what they say: in the lobby, at the board, after the battle. */
export interface Company {
  readonly game: string;
  /** those of this browser */
  readonly seats: readonly number[];
  readonly state: ReadonlySignal<{ table: TableView | null; chat: Chat[]; audience: Audience }>;
  /** what is said, without those whom this browser has muted */
  readonly lines: ReadonlySignal<readonly Chat[]>;
  readonly readChat: Signal<number>;
  readonly content: ReadonlySignal<Content | null>;
  chat(text: string, phrase?: string): void;
  /** Be called otherwise from now on, as somebody who watches. */
  rename(name: string): void;
}

/** 'Dana, Lia and 2 guests' */
export function audienceNames({ n, names }: Audience): string {
  const named = names.filter(Boolean);
  const guests = n - named.length;
  return listOf(guests > 0 ? [...named, t('battle.guests', { n: guests })] : named);
}

/** '3 watch: Dana, Lia and guest' */
export const audienceWords = (audience: Audience): string => t('battle.watchers', { n: audience.n, names: audienceNames(audience) });

/** A line that has just been said: it is heard, and seen in the corner of the screen if nobody looks at the page. */
export function hearLine(company: Company, line: Chat): void {
  if (company.seats.includes(line.seat) || isMuted(line.name) || company.state.value.chat.length === 0) return;
  sound('chat');
  notify('chat', company.game, line.name, line.phrase ? phraseText(line.phrase) : line.text);
}

/** An operator reads it, with what was said around it. */
export async function report(game: string, about: ReportBody): Promise<void> {
  try {
    await api.report(game, about);
    toast(t('battle.reported'), 'good');
  } catch (fault) {
    toastFault(fault);
  }
}
