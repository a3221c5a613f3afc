import type {
  Account,
  ArmyBody,
  ArmyCheck,
  BranchBody,
  Campaign,
  CardSheet,
  Cards,
  CloseBody,
  Content,
  Credentials,
  Done,
  ErrorBody,
  Farewell,
  Figures,
  GameCreated,
  Games,
  JoinBody,
  Joined,
  LessonBody,
  Lessons,
  MapCheck,
  MapText,
  MapView,
  NewGame,
  NewPassword,
  RematchBody,
  Replay,
  ReportBody,
  ResetBody,
  Stats,
  TableView,
} from '../protocol';
import { language, t } from '../i18n';
import { siteBase } from './base';

/** What the server refused, in a sentence meant for people. `code` 'offline' means that nobody answered. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly clause: string,
  ) {
    super(sentence);
  }
}

interface Extras {
  body?: unknown;
  /** a seat token, for what only that seat may see */
  token?: string;
}

let csrf = '';

async function call<T>(method: 'GET' | 'POST', path: string, extras: Extras = {}, again = false): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': language.peek() };
  if (extras.body !== undefined) headers['Content-Type'] = 'application/json';
  if (extras.token) headers.Authorization = `Bearer ${extras.token}`;
  if (method === 'POST' && csrf) headers['X-CSRF-Token'] = csrf;
  const init: RequestInit = { method, headers };
  if (extras.body !== undefined) init.body = JSON.stringify(extras.body);
  let response: Response;
  try {
    response = await fetch(siteBase() + path, init);
  } catch {
    throw new ApiError('offline', t('common.offline'), '');
  }
  if (response.ok) return (await response.json()) as T;
  const fault = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  if (fault?.error?.code === 'bad_csrf' && !again) {
    await api.account(); // signed in before this page was opened, or in another tab
    return call<T>(method, path, extras, true);
  }
  throw new ApiError(fault?.error?.code ?? 'server_fault', fault?.error?.sentence ?? t('common.offline'), fault?.error?.clause ?? '');
}

/** Facts that do not change while the page is open are asked for once in each language. A failure is not remembered. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  const of = onceEach(ask);
  return () => of('');
}

/** The same for facts about several things. */
function onceEach<T>(ask: (what: string) => Promise<T>): (what: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (what) => {
    const key = `${language.peek()} ${what}`;
    const answer =
      answers.get(key) ??
      ask(what).catch((fault: unknown) => {
        answers.delete(key);
        throw fault;
      });
    answers.set(key, answer);
    return answer;
  };
}

const cardsOf = onceEach((revision) => call<Cards>('GET', revision ? `/api/cards?revision=${id(revision)}` : '/api/cards'));

const id = encodeURIComponent;
const signedIn = (account: Account): Account => {
  csrf = account.csrf;
  return account;
};

/** Every call of docs/PROTOCOL.md. Failures are `ApiError`s. */
export const api = {
  content: once(() => call<Content>('GET', '/api/content')),
  /** as they are printed, or as a revision has them */
  cards: (revision = '') => cardsOf(revision),
  sheet: (card: string, revision = '') => call<CardSheet>('GET', `/api/cards/${id(card)}/sheet${revision ? `?revision=${id(revision)}` : ''}`),
  figures: once(() => call<Figures>('GET', '/api/figures')),
  map: (name: string) => call<MapView>('GET', `/api/maps/${id(name)}`),
  checkMap: (body: MapText) => call<MapCheck>('POST', '/api/maps', { body }),
  checkArmy: (body: ArmyBody) => call<ArmyCheck>('POST', '/api/armies/check', { body }),

  newGame: (body: NewGame) => call<GameCreated>('POST', '/api/games', { body }),
  games: () => call<Games>('GET', '/api/games'),
  game: (game: string, token?: string) => call<TableView>('GET', `/api/games/${id(game)}`, { token }),
  gameMap: (game: string) => call<MapView>('GET', `/api/games/${id(game)}/map`),
  join: (game: string, body: JoinBody) => call<Joined>('POST', `/api/games/${id(game)}/join`, { body }),
  comeBack: (game: string) => call<Joined>('POST', `/api/games/${id(game)}/return`),
  close: (game: string, body: CloseBody) => call<Done>('POST', `/api/games/${id(game)}/close`, { body }),
  report: (game: string, body: ReportBody) => call<Done>('POST', `/api/games/${id(game)}/report`, { body }),
  replay: (game: string, token?: string) => call<Replay>('GET', `/api/games/${id(game)}/replay`, { token }),
  stats: (game: string, token?: string) => call<Stats>('GET', `/api/games/${id(game)}/stats`, { token }),
  rematch: (game: string, body: RematchBody) => call<GameCreated>('POST', `/api/games/${id(game)}/rematch`, { body }),
  branch: (game: string, body: BranchBody, token?: string) => call<GameCreated>('POST', `/api/games/${id(game)}/branch`, { body, token }),

  lessons: once(() => call<Lessons>('GET', '/api/lessons')),
  takeLesson: (lesson: string, body: LessonBody) => call<GameCreated>('POST', `/api/lessons/${id(lesson)}`, { body }),

  campaign: once(() => call<Campaign>('GET', '/api/campaign')),

  account: () => call<Account>('GET', '/api/account').then(signedIn),
  register: (body: Credentials) => call<Account>('POST', '/api/account/register', { body }).then(signedIn),
  signIn: (body: Credentials) => call<Account>('POST', '/api/account/sign-in', { body }).then(signedIn),
  changePassword: (body: NewPassword) => call<Account>('POST', '/api/account/password', { body }).then(signedIn),
  resetPassword: (body: ResetBody) => call<Account>('POST', '/api/account/reset', { body }).then(signedIn),
  deleteAccount: (body: Farewell) => call<Done>('POST', '/api/account/delete', { body }).then(() => signedIn({ name: '', csrf: '' })),
  signOutEverywhere: () => call<Done>('POST', '/api/account/sign-out-everywhere').then(() => signedIn({ name: '', csrf: '' })),
  signOut: () => call<Done>('POST', '/api/account/sign-out').then(() => signedIn({ name: '', csrf: '' })),
};
