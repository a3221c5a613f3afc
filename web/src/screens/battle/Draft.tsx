import { signal } from '@preact/signals';
import { t } from '../../i18n';
import type { CardFacts, Option } from '../../protocol';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { TeamMark, seatStyle } from '../../ui/TeamMark';
import { UnitCard } from '../../ui/UnitCard';
import type { Battle } from './battle';

/** the card looked at; the primary button takes it */
export const picked = signal<string | null>(null);

/** Choose armies in turns: the pool in the middle, both armies at its sides. */
export function Draft({ battle }: { battle: Battle }) {
  const view = battle.view.value;
  const request = battle.request.value;
  const table = battle.state.value.table;
  if (!view || table?.gather !== 'draft' || view.round > 0 || battle.draftAside.value) return null;
  const waiting = battle.seat.value?.waitingFor[0] ?? -1;
  const asked = request?.kind === 'draft' ? request : null;
  if (!asked && (request || waiting < 0 || waiting === battle.me.value)) return null; // armies are being placed
  const taken = new Set(view.cards.map((c) => c.id));
  const left = asked ? asked.options.filter((o) => o.card_id) : battle.pool.value.filter((o) => !taken.has(o.card_id ?? ''));
  if (left.length === 0) return null; // nobody has told us of the pool yet
  const options = left.toSorted((a, b) => points(battle, b) - points(battle, a) || a.label.localeCompare(b.label));
  const decline = asked?.options.find((o) => o.none);
  const now = options.find((o) => o.card_id === picked.value) ?? null;
  const facts = now?.card_id ? battle.facts.value.get(now.card_id) : undefined;
  return (
    <section class="panel draft" aria-label={t('battle.draft')}>
      <header class="panel-head">
        <h2>{asked ? t('battle.draftYours') : t('battle.draftOf', { player: view.players[waiting]?.name ?? '' })}</h2>
        <small class="dim">{t('battle.draftHint', { n: table.points })}</small>
      </header>
      <div class="draft-body">
        <div class="draft-armies">
          {view.players.map((p, seat) => (
            <Army key={seat} battle={battle} seat={seat} name={p.name} limit={table.points} />
          ))}
        </div>
        <ul class="pool" aria-label={t('battle.pool')}>
          {options.map((o) => (
            <PoolCard key={o.index} option={o} facts={battle.facts.value.get(o.card_id ?? '')} on={o === now} ask={asked !== null} battle={battle} />
          ))}
        </ul>
        <div class="draft-detail">{facts ? <UnitCard facts={facts} aside={<em class="order-chip">{facts.points}</em>} /> : <p class="dim">{t('battle.draftPick')}</p>}</div>
      </div>
      <footer class="dialog-actions">
        <Button small variant="ghost" onClick={() => (battle.draftAside.value = true)}>
          {t('battle.showBoard')}
        </Button>
        {decline && (
          <Button small onClick={() => battle.choose(decline)}>
            {t('battle.draftPass')}
          </Button>
        )}
        <Button variant="primary" small disabled={!now || !asked} onClick={() => now && battle.choose(now)}>
          {now ? t('battle.draftTake', { card: now.label }) : t('battle.draftPick')}
        </Button>
      </footer>
    </section>
  );
}

const points = (battle: Battle, option: Option): number => battle.facts.value.get(option.card_id ?? '')?.points ?? 0;

function PoolCard({ option, facts, on, ask, battle }: { option: Option; facts?: CardFacts; on: boolean; ask: boolean; battle: Battle }) {
  const click = (): void => {
    if (on && ask) battle.choose(option);
    else picked.value = option.card_id ?? null;
  };
  return (
    <li>
      <button type="button" class={classes('pool-card', on && 'on')} aria-pressed={on} onClick={click}>
        <b>{option.label}</b>
        {facts && (
          <>
            <em>{facts.points}</em>
            <small class="dim">
              {facts.general} · {t('common.move')} {facts.move} · {t('common.range')} {facts.range} · {t('common.attack')} {facts.attack} · {t('common.defense')} {facts.defense} · {t('common.life')} {facts.life}
            </small>
          </>
        )}
      </button>
    </li>
  );
}

function Army({ battle, seat, name, limit }: { battle: Battle; seat: number; name: string; limit: number }) {
  const cards = battle.view.value?.cards.filter((c) => c.owner === seat) ?? [];
  const total = cards.reduce((sum, c) => sum + (battle.facts.value.get(c.id)?.points ?? 0), 0);
  return (
    <div class="draft-army" style={seatStyle(seat)}>
      <h3>
        <TeamMark seat={seat} size={16} label /> {name}
        <em>
          {total} / {limit}
        </em>
      </h3>
      <ol>
        {cards.map((c) => (
          <li key={c.number}>
            {c.name} <small class="dim">{battle.facts.value.get(c.id)?.points}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}
