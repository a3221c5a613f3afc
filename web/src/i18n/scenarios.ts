import { language, scenariosNow, type LanguageCode } from '.';

/** What a language brings for a scenario: goals and sides in the order in which the server tells them. */
export interface ScenarioTexts {
  readonly story: string;
  readonly goals: readonly string[];
  /** left out where the sides are only the players' colours */
  readonly sides?: readonly string[];
}
/** By the scenarios' ids. */
export type Scenarios = Readonly<Record<string, ScenarioTexts>>;

interface Told {
  id: string;
  story: string;
  goals: readonly string[];
  sides: readonly string[];
}

/** A scenario in the language shown; one that nobody has translated, or whose goals are more or fewer now, is told in English. */
export function scenarioTexts({ id, story, goals, sides }: Told): Omit<Told, 'id'> & { lang: LanguageCode } {
  const own = scenariosNow.value[id];
  if (own?.goals.length !== goals.length) return { lang: 'en', story, goals, sides };
  return { lang: language.value, story: own.story, goals: own.goals, sides: own.sides?.length === sides.length ? own.sides : sides };
}
