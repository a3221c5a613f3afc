import type { ComponentChildren } from 'preact';
import { percent, t } from '../../i18n';
import type { Blow, Item } from '../../protocol';
import { classes } from '../../ui/classes';
import { Shield, Skull } from '../../ui/icons';
import { useScrollStop } from '../../ui/scrolling';

const MOST = 5;

/** What is reckoned before something is done. In a low window it holds more than it shows. */
export function OddsBox({ label, children }: { label: string; children: ComponentChildren }) {
  const ref = useScrollStop<HTMLElement>();
  return (
    <section class="panel odds" aria-label={label} ref={ref}>
      {children}
    </section>
  );
}

/** The dice of one blow with their reasons, and what comes of them. */
export function Odds({ blow }: { blow: Blow }) {
  const bars = blow.at_least.slice(1, MOST + 1);
  return (
    <>
      <div class="versus">
        <Dice icon={<Skull size={16} />} dice={blow.attack_dice} items={blow.attack} label={t('common.attack')} />
        <Dice icon={<Shield size={16} />} dice={blow.defense_dice} items={blow.defense} label={t('common.defense')} />
      </div>
      {bars.length > 0 && (
        <div class="bars" role="img" aria-label={t('battle.barsSaid', { wound: percent(blow.at_least[1] ?? 0), destroy: percent(blow.destroyed) })}>
          {bars.map((p, i) => (
            <div key={i} class={classes(i + 1 === blow.life && 'kill')}>
              <i style={{ height: `${Math.max(2, p * 46)}px` }} />
              <span>{percent(p)}</span>
              <small>
                {i + 1 === blow.life && '☠'}≥{i + 1}
              </small>
            </div>
          ))}
        </div>
      )}
      <p class="sum">
        <span>
          {t('battle.wound')} <b>{percent(blow.at_least[1] ?? 0)}</b>
        </span>
        <span>
          {t('battle.destroy')} <b>{percent(blow.destroyed)}</b>
        </span>
      </p>
      {blow.strikes_back.length > 1 && <p class="warn">{t('battle.strikeBackRisk', { chance: percent(1 - blow.strikes_back[0]) })}</p>}
    </>
  );
}

interface DiceProps {
  icon: preact.ComponentChild;
  dice: number;
  items: Item[];
  label: string;
}

function Dice({ icon, dice, items, label }: DiceProps) {
  return (
    <div>
      <b aria-label={`${label}: ${dice}`}>
        {icon} {dice}
      </b>
      <ul>
        {items.map((i, k) => (
          <li key={k}>
            {k === 0 ? i.amount : signed(i.amount)} {i.clause.startsWith('card.') ? t('battle.onCard') : i.reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
