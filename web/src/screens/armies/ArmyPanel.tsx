import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import type { ArmyCheck, Content } from '../../protocol';
import { href } from '../../router';
import { Button } from '../../ui/Button';
import { ChoiceField, SelectField, TextField } from '../../ui/Field';
import { Cross, Plus, Share } from '../../ui/icons';
import { Menu } from '../../ui/Menu';
import { Panel } from '../../ui/Panel';
import { Portrait } from '../../ui/Portrait';
import { toast } from '../../ui/Toasts';
import { NumberField } from '../shared/NumberField';
import { revisionName } from '../shared/names';
import type { Mode } from '../setup/plan';
import { add, desk, remove } from './army';
import type { Catalogue } from './catalogue';
import { counted } from './listing';
import { ImportDialog } from './ImportDialog';
import { ShareDialog } from './ShareDialog';
import { dropArmy, keepArmy, keptArmies } from '../../state/shelf';

interface ArmyPanelProps {
  catalogue: Catalogue;
  content: Content;
  check: ArmyCheck | null;
  onPrint: () => void;
}

const MOST_POINTS = 100_000;

/** The army on the desk: its cards, its sums, what the server says of it, and what can be done with it. */
export function ArmyPanel({ catalogue, content, check, onPrint }: ArmyPanelProps) {
  const [open, setOpen] = useState<'share' | 'import' | null>(null);
  const { name, cards, limit, mode, revision = '' } = desk.value;
  const put = (change: Partial<typeof desk.value>): void => {
    desk.value = { ...desk.value, ...change };
  };
  const title = name.trim() || t('armies.unnamed');
  const save = (): void => {
    keepArmy({ name: title, cards, points: limit });
    toast(t('armies.saved', { name: title }), 'good');
  };
  const playable = check !== null && cards.length > 0 && check.faults.length === 0;
  return (
    <Panel title={t('armies.army')} class="army">
      <TextField label={t('armies.name')} value={name} placeholder={t('armies.unnamed')} maxLength={40} onInput={(x) => put({ name: x })} />
      <div class="army-terms">
        <NumberField label={t('armies.limit')} value={limit} most={MOST_POINTS} step={10} onInput={(x) => put({ limit: x })} />
        <ChoiceField<Mode> label={t('armies.mode')} value={mode} options={[['master', t('setup.master')], ['basic', t('setup.basic')]]} onChange={(x) => put({ mode: x })} />
      </div>
      <SelectField label={t('setup.revision')} value={revision} options={['', ...content.revisions].map((r) => [r, revisionName(r)])} onChange={(x) => put({ revision: x })} />
      <ArmyList catalogue={catalogue} />
      {check && cards.length > 0 && <Sums check={check} content={content} />}
      <div class="army-actions">
        {playable ? (
          <a class="button primary" href={href('set-up', 'army', check.code)}>
            {t('armies.tryIt')}
          </a>
        ) : (
          <Button variant="primary" disabled>
            {t('armies.tryIt')}
          </Button>
        )}
        <Button disabled={cards.length === 0} onClick={save}>
          {t('armies.save')}
        </Button>
        <Button icon={<Share size={15} />} disabled={cards.length === 0 || !check} onClick={() => setOpen('share')}>
          {t('armies.share')}
        </Button>
        <Menu
          label={t('armies.more')}
          items={[
            { label: t('armies.import'), onSelect: () => setOpen('import') },
            { label: t('armies.print'), onSelect: onPrint, disabled: cards.length === 0 },
            { label: t('armies.empties'), onSelect: () => put({ cards: [] }), disabled: cards.length === 0, danger: true },
          ]}
        >
          {t('armies.more')}
        </Menu>
      </div>
      <Shelf content={content} />
      {open === 'share' && check && <ShareDialog title={title} check={check} catalogue={catalogue} onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog catalogue={catalogue} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function ArmyList({ catalogue }: { catalogue: Catalogue }) {
  const { cards } = desk.value;
  if (cards.length === 0) return <p class="dim">{t('armies.empty')}</p>;
  return (
    <ul class="army-list">
      {counted(cards).map(([id, n]) => {
        const card = catalogue.card(id);
        const name = card?.name ?? id;
        return (
          <li key={id}>
            <span class="army-count">{n > 1 ? `${n}×` : ''}</span>
            {card && <Portrait facts={card} size={32} view="bust" class="plated" />}
            <span class="army-name">{name}</span>
            <span class="army-points">{card ? card.points * n : ''}</span>
            <Button small variant="ghost" icon={<Plus size={13} />} aria-label={t('armies.addNamed', { name })} onClick={() => add(id)} />
            <Button small variant="ghost" icon={<Cross size={11} />} aria-label={t('armies.removeNamed', { name })} onClick={() => remove(id)} />
          </li>
        );
      })}
    </ul>
  );
}

function Sums({ check, content }: { check: ArmyCheck; content: Content }) {
  const { limit } = desk.value;
  const crowded = content.maps.filter((m) => Math.min(...Object.values(m.zones)) < check.spaces);
  return (
    <div class="army-sums" role="status">
      <p class="army-total">
        <b>{limit > 0 ? t('armies.totalOf', { points: check.points, limit }) : t('armies.total', { points: check.points })}</b>
        <span class="dim">{t('armies.totalRoom', { figures: t('common.figures', { n: check.figures }), spaces: check.spaces })}</span>
      </p>
      {limit > 0 && <meter min={0} max={Math.max(limit, check.points)} high={limit} optimum={0} value={check.points} aria-label={t('armies.points')} />}
      {check.faults.length > 0 ? (
        <ul class="army-faults" aria-label={t('armies.faults')}>
          {check.faults.map((f) => (
            <li key={f.sentence}>{f.sentence}</li>
          ))}
        </ul>
      ) : (
        <p class="good">{t('armies.fine')}</p>
      )}
      {crowded.length > 0 && <p class="warn">{t('armies.tooMany', { maps: crowded.map((m) => m.name).join(', ') })}</p>}
    </div>
  );
}

/** Armies to load: one's own, and those that come with the game. */
function Shelf({ content }: { content: Content }) {
  const load = (name: string, cards: string[], limit: number): void => {
    desk.value = { ...desk.value, name, cards, limit };
  };
  const kept = keptArmies.value;
  return (
    <details class="shelf" open={desk.value.cards.length === 0}>
      <summary>{t('armies.shelf')}</summary>
      <h3>{t('armies.kept')}</h3>
      {kept.length === 0 && <p class="dim">{t('armies.noneKept')}</p>}
      <ul class="army-list">
        {kept.map((a) => (
          <li key={a.name}>
            <Button small variant="ghost" class="army-name" aria-label={t('armies.load', { name: a.name })} onClick={() => load(a.name, a.cards, a.points)}>
              {a.name}
            </Button>
            <Button
              small
              variant="ghost"
              icon={<Cross size={11} />}
              aria-label={t('armies.drop', { name: a.name })}
              onClick={() => {
                dropArmy(a.name);
                toast(t('armies.dropped', { name: a.name }));
              }}
            />
          </li>
        ))}
      </ul>
      <h3>{t('armies.ready')}</h3>
      <ul class="army-list">
        {content.armies.map((a) => (
          <li key={a.id}>
            <Button small variant="ghost" class="army-name" aria-label={t('armies.load', { name: a.name })} onClick={() => load(a.name, a.cards, desk.value.limit)}>
              {a.name}
            </Button>
            <span class="army-points">{a.points}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
