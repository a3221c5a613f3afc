import { t } from '../../i18n';
import type { Content } from '../../protocol';
import { SelectField } from '../../ui/Field';
import { armyChoices, choiceOf } from './armyChoice';

interface ArmyPickerProps {
  label: string;
  content: Content;
  cards: readonly string[];
  onChange: (cards: string[]) => void;
  /** names of the cards, for the line below */
  nameOf?: (card: string) => string;
}

/** One of the armies at hand. An army that came by a link and is kept nowhere stays choosable while it is chosen. */
export function ArmyPicker({ label, content, cards, onChange, nameOf }: ArmyPickerProps) {
  const choices = armyChoices(content);
  const now = choiceOf(choices, cards);
  const options = choices.map((c): [string, string] => [c.id, c.own ? `★ ${c.name}` : c.name]);
  if (!now) options.push(['', t('setup.otherArmy')]);
  return (
    <SelectField
      label={label}
      value={now?.id ?? ''}
      options={options}
      hint={nameOf && cards.map(nameOf).join(', ')}
      onChange={(id) => onChange(choices.find((c) => c.id === id)?.cards ?? [...cards])}
    />
  );
}
