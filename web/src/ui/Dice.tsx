import { t } from '../i18n';
import { classes } from './classes';
import { Shield, Skull } from './icons';

export type Face = 'skull' | 'shield' | 'blank';

/** One combat die, red for attack and blue for defense. A die that `rolls` shows no face yet. */
export function Die({ face, side, rolls, size = 28 }: { face: Face; side: 'attack' | 'defense'; rolls?: boolean; size?: number }) {
  return (
    <span class={classes('die', side, face, rolls && 'rolls')} style={{ '--die': `${size}px` }} role="img" aria-label={t(`common.${face}`)}>
      {face === 'skull' ? <Skull size={size * 0.66} /> : face === 'shield' ? <Shield size={size * 0.66} /> : null}
    </span>
  );
}

export function facesOf(roll: { skulls: number; shields: number; blanks: number }): Face[] {
  const many = (face: Face, n: number): Face[] => Array.from({ length: n }, () => face);
  return [...many('skull', roll.skulls), ...many('shield', roll.shields), ...many('blank', roll.blanks)];
}

/** Dice in a row, for a log or a tray. */
export function DiceRow({ faces, side, rolls, size }: { faces: readonly Face[]; side: 'attack' | 'defense'; rolls?: boolean; size?: number }) {
  return (
    <span class="dice-row">
      {faces.map((face, i) => (
        <Die key={i} face={face} side={side} rolls={rolls} size={size} />
      ))}
    </span>
  );
}

export function D20({ value, rolls, size = 40 }: { value: number; rolls?: boolean; size?: number }) {
  return (
    <span class={classes('d20', rolls && 'rolls')} style={{ '--die': `${size}px` }} role="img" aria-label={String(value)}>
      <svg viewBox="-12 -12 24 24" width={size} height={size} aria-hidden="true">
        <polygon points="0,-11.500 10,-5.700 10,5.700 0,11.500 -10,5.700 -10,-5.700" />
        <path d="M0-11.500-6 3.500h12ZM-6 3.500-10-5.700M6 3.500 10-5.700M-6 3.500 0 11.500 6 3.500M-6 3.500-10 5.700M6 3.500 10 5.700" fill="none" />
      </svg>
      <b aria-hidden="true">{value}</b>
    </span>
  );
}
