import type { ComponentChildren } from 'preact';
import type { CardFacts } from '../protocol';
import { t } from '../i18n';
import { classes } from './classes';
import { Boot, Shield, Skull, Target } from './icons';
import { Portrait } from './Portrait';
import { TeamMark, seatStyle } from './TeamMark';

interface StatProps {
  icon: ComponentChildren;
  label: string;
  value: number | string;
  /** what is added to the printed number now */
  extra?: number;
}

export function Stat({ icon, label, value, extra }: StatProps) {
  return (
    <div class="stat">
      {icon}
      <b>
        {value}
        {extra ? <sup class={extra > 0 ? 'good' : 'bad'}>{extra > 0 ? `+${extra}` : extra}</sup> : null}
      </b>
      <small>{label}</small>
    </div>
  );
}

export interface Numbers {
  move: number;
  range: number;
  attack: number;
  defense: number;
}

export function StatRow({ numbers, extra }: { numbers: Numbers; extra?: Partial<Numbers> }) {
  return (
    <div class="stats">
      <Stat icon={<Boot size={16} />} label={t('common.move')} value={numbers.move} extra={extra?.move} />
      <Stat icon={<Target size={16} />} label={t('common.range')} value={numbers.range} extra={extra?.range} />
      <Stat icon={<Skull size={16} />} label={t('common.attack')} value={numbers.attack} extra={extra?.attack} />
      <Stat icon={<Shield size={16} />} label={t('common.defense')} value={numbers.defense} extra={extra?.defense} />
    </div>
  );
}

/** Life as dots, lost ones hollow. */
export function LifeDots({ life, wounds }: { life: number; wounds: number }) {
  return (
    <span class="life" role="img" aria-label={t('common.lifeLeft', { left: Math.max(0, life - wounds), life })}>
      {Array.from({ length: life }, (_, i) => (
        <i key={i} class={classes(i >= life - wounds && 'lost')} />
      ))}
    </span>
  );
}

interface UnitCardProps {
  facts: CardFacts;
  /** the numbers of the Basic Game, if the card has them */
  basic?: boolean;
  /** whose it is; leaves a coloured edge */
  seat?: number;
  numbers?: Numbers;
  extra?: Partial<Numbers>;
  /** beside the name: an order marker, the points */
  aside?: ComponentChildren;
  /** under the name: life, figures */
  line?: ComponentChildren;
  /** power texts */
  powers?: boolean;
  class?: string;
  children?: ComponentChildren;
}

/** An army card: name, life, numbers and powers in our words. */
export function UnitCard({ facts, basic, seat, numbers, extra, aside, line, powers = true, class: more, children }: UnitCardProps) {
  const shown = numbers ?? (basic && facts.basic ? facts.basic : facts);
  return (
    <article class={classes('unit-card', seat === undefined && 'unowned', more)} style={seat === undefined ? undefined : seatStyle(seat)} data-turns aria-label={facts.name}>
      <header class="unit-head">
        <Portrait facts={facts} size={74} seat={seat} turns />
        <div>
          <h3>
            {seat !== undefined && <TeamMark seat={seat} size={18} label />}
            <span title={facts.name}>{facts.name}</span>
            {aside}
          </h3>
          <p class="unit-kind">{line ?? describe(facts)}</p>
        </div>
      </header>
      <StatRow numbers={shown} extra={extra} />
      {powers &&
        !basic &&
        facts.powers.map((p) => (
          <p key={p.name} class={classes('power', !p.built && 'unbuilt')}>
            <b>{p.name}</b> {p.built ? p.text : t('common.powerNotBuilt')}
          </p>
        ))}
      {children}
    </article>
  );
}

/** 'unique hero · Human Soldier · life 5' in a line. */
function describe(c: CardFacts): string {
  const parts = [`${t(`common.${c.rarity}`)} ${t(`common.${c.kind}`)}`, [c.species, c.class].filter(Boolean).join(' ')];
  parts.push(c.kind === 'squad' ? t('common.figures', { n: c.figures }) : `${t('common.life')} ${c.life}`);
  return parts.filter(Boolean).join(' · ');
}
