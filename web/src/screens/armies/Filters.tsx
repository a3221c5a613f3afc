import type { RefObject } from 'preact';
import { t, type TextKey } from '../../i18n';
import { narrow } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Field, SelectField, Toggle } from '../../ui/Field';
import { NumberField } from '../shared/NumberField';
import { EVERYTHING, SORTS, typeOf, type Catalogue, type Sort, type Wanted } from './catalogue';

interface FiltersProps {
  catalogue: Catalogue;
  wanted: Wanted;
  found: number;
  onChange: (wanted: Wanted) => void;
  search: RefObject<HTMLInputElement | null>;
  /** from the search field into what was found */
  onDown: () => void;
}

const SORT_NAMES: Record<Sort, TextKey> = {
  name: 'armies.sortName',
  points: 'armies.sortPoints',
  general: 'armies.sortGeneral',
  life: 'common.life',
  move: 'common.move',
  range: 'common.range',
  attack: 'common.attack',
  defense: 'common.defense',
};
const MOST_POINTS = 2000;

/** What is looked for. The search field stands alone on a phone, the rest folds away. */
export function Filters({ catalogue, wanted, found, onChange, search, onDown }: FiltersProps) {
  const put = (change: Partial<Wanted>): void => onChange({ ...wanted, ...change });
  const keys = (e: KeyboardEvent): void => {
    if (e.key !== 'ArrowDown' && e.key !== 'Enter') return;
    e.preventDefault();
    onDown();
  };
  const all = catalogue.cards.length;
  const narrowing = (
    <div class="filter-grid">
      <Pick label={t('armies.general')} value={wanted.general} values={catalogue.values((c) => c.general)} onChange={(general) => put({ general })} />
      <Pick label={t('armies.type')} value={wanted.type} values={catalogue.values(typeOf)} named={typeWords} onChange={(type) => put({ type })} />
      <Pick label={t('armies.class')} value={wanted.class} values={catalogue.values((c) => c.class)} onChange={(x) => put({ class: x })} />
      <Pick label={t('armies.set')} value={wanted.set} values={catalogue.values((c) => c.set)} onChange={(set) => put({ set })} />
      <NumberField label={t('armies.least')} value={wanted.least} most={MOST_POINTS} step={10} onInput={(least) => put({ least })} />
      <NumberField label={t('armies.most')} value={wanted.most} most={MOST_POINTS} step={10} onInput={(most) => put({ most })} />
      <SelectField<Sort> label={t('armies.sort')} value={wanted.sort} options={SORTS.map((s) => [s, t(SORT_NAMES[s])])} onChange={(sort) => put({ sort })} />
      <SelectField label={t('armies.way')} value={wanted.falling ? 'down' : 'up'} options={[['up', t('armies.rising')], ['down', t('armies.falling')]]} onChange={(way) => put({ falling: way === 'down' })} />
    </div>
  );
  return (
    <div class="filters" role="search">
      <div class="filter-head">
        <Field label={t('armies.search')} class="filter-words">
          {({ id }) => (
            <input id={id} ref={search} type="search" value={wanted.words} placeholder={t('armies.searchHint')} aria-keyshortcuts="/" onInput={(e) => put({ words: e.currentTarget.value })} onKeyDown={keys} />
          )}
        </Field>
        <Toggle label={t('armies.playable')} on={wanted.playable} onChange={(playable) => put({ playable })} />
      </div>
      {narrow.value ? (
        <details class="filter-fold">
          <summary>{t('armies.filters')}</summary>
          {narrowing}
        </details>
      ) : (
        narrowing
      )}
      <p class="filter-foot dim">
        <span role="status">{found === all ? t('armies.found', { n: all }) : t('armies.foundOf', { n: found, all })}</span>
        {wanted !== EVERYTHING && (
          <Button small variant="ghost" onClick={() => onChange(EVERYTHING)}>
            {t('armies.clear')}
          </Button>
        )}
      </p>
    </div>
  );
}

const typeWords = (type: string): string => type.split(' ').map((word) => t(`common.${word}` as TextKey)).join(' ');

interface PickProps {
  label: string;
  value: string;
  values: readonly string[];
  named?: (value: string) => string;
  onChange: (value: string) => void;
}

function Pick({ label, value, values, named = (v) => v, onChange }: PickProps) {
  return <SelectField label={label} value={value} options={[['', t('armies.any')], ...values.map((v): [string, string] => [v, named(v)])]} onChange={onChange} />;
}
