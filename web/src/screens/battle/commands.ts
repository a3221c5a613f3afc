import { t } from '../../i18n';
import type { Battle } from './battle';
import { parse, shortName, type Command, type Unread, type Vocabulary } from './commandLine';
import { isMovePhase } from './offers';

/** The words of a battle. */
export function vocabularyOf(battle: Battle): Vocabulary {
  const figures = battle.view.value?.figures.filter((f) => f.space >= 0) ?? [];
  return { figures, spaces: battle.map.value?.spaces.map((s) => s.label) ?? [] };
}

/** Does what a line says and tells in words what came of it. */
export async function obey(battle: Battle, line: string): Promise<string> {
  const command = parse(line, vocabularyOf(battle));
  if ('unread' in command) return unreadWords(command);
  try {
    return await perform(battle, command);
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault); // the server's own sentence
  }
}

const UNREAD = { command: 'battle.commandUnknown', figure: 'battle.commandNoFigure', space: 'battle.commandNoSpace', list: 'battle.commandNoList' } as const;
const unreadWords = ({ unread, word }: Unread): string => t(UNREAD[unread], { word });

function perform(battle: Battle, command: Command): string | Promise<string> {
  switch (command.do) {
    case 'help':
      return t('battle.commandHelp');
    case 'list':
      return list(battle, command.whose === 'mine');
    case 'where':
      return figureWords(battle, command.figure);
    case 'sight':
      return 'target' in command ? sight(battle, command.figure, command.target) : sightOfSpace(battle, command.figure, command.space);
    case 'move':
      return move(battle, command.figure, command.space);
    case 'attack':
      return attack(battle, command.figure, command.target);
  }
}

function figureWords(battle: Battle, id: number): string {
  const names = battle.names.value;
  const figure = battle.view.value?.figures.find((f) => f.id === id);
  if (!names || !figure) return '';
  return t('battle.commandFigure', { short: shortName(id), figure: figure.name, player: names.player(names.seatOf(id)), space: figure.at, left: figure.life - figure.wounds });
}

function list(battle: Battle, mine: boolean): string {
  const { view, names, me } = battle;
  const team = (seat: number): number => view.value?.players[seat]?.team ?? -1;
  const own = (figure: number): boolean => team(names.value?.seatOf(figure) ?? -1) === team(me.value);
  const all = view.value?.figures.filter((f) => f.space >= 0 && own(f.id) === mine) ?? [];
  return all.map((f) => figureWords(battle, f.id)).join('\n') || t('common.nobody');
}

async function sight(battle: Battle, figure: number, target: number): Promise<string> {
  const answer = await battle.ask({ what: 'sight', figure, target });
  return answer.what === 'sight' ? answer.words : '';
}

async function sightOfSpace(battle: Battle, figure: number, space: number): Promise<string> {
  const answer = await battle.ask({ what: 'seen_from', figure });
  const names = battle.names.value;
  if (answer.what !== 'seen_from' || !names) return '';
  return t(answer.spaces.includes(space) ? 'battle.commandSees' : 'battle.commandSeesNot', { figure: names.figure(figure), space: names.space(space) });
}

async function move(battle: Battle, figure: number, space: number): Promise<string> {
  const request = battle.request.value;
  const names = battle.names.value;
  if (!request || !names) return t('battle.commandNotNow');
  const chosen = request.kind === 'move' && request.figure === figure;
  if (!chosen && isMovePhase(request) && request.options.some((o) => o.figure === figure)) {
    const answer = await battle.ask({ what: 'reach', figure });
    if (answer.what === 'reach') battle.takeReach(answer);
  }
  const option = chosen || battle.reach.value?.figure === figure ? battle.offers.value.spaces.get(space)?.[0] : undefined;
  if (option) {
    battle.answers.take(option);
    return t('battle.commandDone', { deed: `${names.figure(figure)}: ${t('battle.moveTo', { space: names.space(space) })}` });
  }
  const why = await battle.ask({ what: 'why_move', figure, space });
  return (why.what === 'why_move' && why.refusal?.sentence) || t('battle.commandNotNow');
}

async function attack(battle: Battle, figure: number, target: number): Promise<string> {
  const names = battle.names.value;
  const option = battle.request.value?.options.find((o) => o.action === 'attack' && o.figure === figure && o.target === target);
  if (option && names) {
    battle.choose(option);
    return t('battle.commandDone', { deed: `${names.figure(figure)}: ${t('battle.attackFigure', { figure: names.figure(target) })}` });
  }
  const why = await battle.ask({ what: 'why_attack', figure, target });
  return (why.what === 'why_attack' && why.refusal?.sentence) || t('battle.commandNotNow');
}
