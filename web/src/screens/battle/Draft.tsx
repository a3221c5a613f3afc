import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Portrait } from '../../ui/Portrait';
import { TeamMark, seatStyle } from '../../ui/TeamMark';
import { UnitCard } from '../../ui/UnitCard';
import { arrangement } from './arrangement';
import type { Battle } from './battle';
import { draftOf, isPoolOpen, lotsOf, picked, pickerOf, type Lot } from './drafting';
import { DraftOrder, draftWords } from './DraftOrder';
import { logOpen, tab } from './panels';

/** Choose armies in turns: what is left in the middle, the armies at its side, for whoever looks on as well. */
export function Draft({ battle }: { battle: Battle }) {
  const view = battle.view.value;
  const draft = draftOf(battle);
  if (!view || !draft || !isPoolOpen(battle)) return null;
  const asked = battle.request.value?.kind === 'draft' ? battle.request.value : null;
  const limit = battle.state.value.table?.points ?? 0;
  const lots = lotsOf(battle, draft);
  const decline = asked?.options.find((o) => o.none);
  const now = lots.find((lot) => lot.id === picked.value) ?? null;
  return (
    <section class="panel draft" aria-label={t('battle.draft')}>
      <header class="panel-head">
        <h2 aria-live="polite">{draftWords(battle, draft)}</h2>
        {arrangement.value === 'sheet' && (
          <Button small variant="ghost" onClick={openChat}>
            {t('battle.chat')} {battle.unread.value > 0 && <b class="count">{battle.unread.value}</b>}
          </Button>
        )}
        {limit > 0 && <small class="dim">{t('battle.draftHint', { n: limit })}</small>}
        <DraftOrder battle={battle} draft={draft} />
      </header>
      <div class="draft-body">
        <div class="draft-armies">
          {view.players.map((p, seat) => (
            <Army key={seat} battle={battle} seat={seat} name={p.name} limit={limit} passed={draft.passed.includes(seat)} />
          ))}
        </div>
        <ul class="pool" aria-label={t('battle.pool')}>
          {lots.map((lot) => (
            <PoolCard key={lot.id} lot={lot} on={lot === now} picker={view.players[pickerOf(draft)]?.name ?? ''} battle={battle} />
          ))}
        </ul>
        <div class="draft-detail">{now?.facts ? <UnitCard facts={now.facts} aside={<em class="order-chip">{now.facts.points}</em>} /> : <p class="dim">{t('battle.draftLook')}</p>}</div>
      </div>
      <footer class="dialog-actions">
        <Button small variant="ghost" onClick={() => (battle.poolOpen.value = false)}>
          {t('battle.showBoard')}
        </Button>
        {decline && (
          <Button small onClick={() => battle.choose(decline)}>
            {t('battle.draftPass')}
          </Button>
        )}
        {asked && (
          <Button variant="primary" small disabled={!now?.option} onClick={() => now?.option && battle.choose(now.option)}>
            {now ? t('battle.draftTake', { card: now.name }) : t('battle.draftPick')}
          </Button>
        )}
      </footer>
    </section>
  );
}

/** Where the cards cover everything, people talk above them. */
function openChat(): void {
  tab.value = 'chat';
  logOpen.value = true;
}

function PoolCard({ lot, on, picker, battle }: { lot: Lot; on: boolean; picker: string; battle: Battle }) {
  const { facts } = lot;
  const click = (): void => {
    if (on && lot.option) battle.choose(lot.option);
    else picked.value = lot.id;
  };
  return (
    <li>
      <button type="button" class={classes('pool-card', on && 'on', lot.closed && 'closed')} aria-pressed={on} onClick={click}>
        {facts && <Portrait facts={facts} size={66} class="pool-figure" />}
        <b>
          {lot.name}
          {lot.left > 1 && <span class="dim"> ×{lot.left}</span>}
        </b>
        {facts && (
          <>
            <em>{facts.points}</em>
            <small class="dim">
              {lot.closed
                ? t('battle.draftClosed', { player: picker })
                : `${facts.general} · ${t('common.move')} ${facts.move} · ${t('common.range')} ${facts.range} · ${t('common.attack')} ${facts.attack} · ${t('common.defense')} ${facts.defense} · ${t('common.life')} ${facts.life}`}
            </small>
          </>
        )}
      </button>
    </li>
  );
}

function Army({ battle, seat, name, limit, passed }: { battle: Battle; seat: number; name: string; limit: number; passed: boolean }) {
  const cards = battle.view.value?.cards.filter((c) => c.owner === seat) ?? [];
  const total = cards.reduce((sum, c) => sum + (battle.facts.value.get(c.id)?.points ?? 0), 0);
  return (
    <div class="draft-army" style={seatStyle(seat)}>
      <h3>
        <TeamMark seat={seat} size={16} label /> <span>{name}</span>
        <em>{limit > 0 ? `${total} / ${limit}` : total}</em>
      </h3>
      <ol>
        {cards.map((c) => {
          const facts = battle.facts.value.get(c.id);
          return (
            <li key={c.number}>
              {facts && <Portrait facts={facts} size={30} seat={seat} view="bust" class="plated" />}
              <span>
                {c.name} <small class="dim">{facts?.points}</small>
              </span>
            </li>
          );
        })}
        {passed && <li class="dim">{t('battle.draftPassed')}</li>}
      </ol>
    </div>
  );
}
