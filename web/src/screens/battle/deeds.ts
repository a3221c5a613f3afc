import type { Deed } from '../../board/types';
import type { AttackDeclared, Cause, GameEvent } from '../../protocol';
import { isPower, touching, type Names } from './names';

/** What an event looks like on the board if somebody does something in it to others; null for all else. */
export function deedOf(event: GameEvent, names: Names): Deed | null {
  switch (event.event) {
    case 'AttackDeclared':
      return attackOf(event, names);
    case 'ControlLent':
    case 'ControlTaken': {
      const targets = names.view.figures.filter((f) => f.card === event.card).map((f) => f.id);
      return { figure: doerOf(event.cause, names), kind: 'charm', targets };
    }
    case 'FigurePlaced':
      return isPower(event.cause.power) ? { figure: doerOf(event.cause, names), kind: 'summon', targets: [], spaces: [event.at] } : null;
    default:
      return null;
  }
}

/** Who did it: the figure of the cause, else one of the card whose power it was; -1 if it was none on the field. */
const doerOf = ({ figure, power }: Cause, names: Names): number =>
  figure >= 0 ? figure : (names.view.figures.find((f) => f.card === power[0] && f.where === 'on field')?.id ?? -1);

/** By the shape of its power, or as a blow or a shot. */
function attackOf({ attacker, defender, power, spaces }: AttackDeclared, names: Names): Deed {
  const near = touching(names.view, names.map, attacker, defender);
  return { figure: attacker, kind: names.cardPower(power)?.shape || (near ? 'melee' : 'ranged'), targets: [defender], spaces };
}

/** Whether an attack on one more figure belongs to a deed over spaces that is shown already. */
export const isSameDeed = (event: AttackDeclared, before: GameEvent | undefined): boolean =>
  event.spaces.length > 0 && before?.event === 'AttackDeclared' && before.attacker === event.attacker;
