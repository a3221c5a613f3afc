import type { Desk } from './desk';
import { groundOf, type Ground } from './grounds';
import { drum, near } from './phrases';
import { A3, A4, A5, D3, D4, D5, D6, E5, F3, F4, FIS4 } from './scale';
import { bell, clang, horn, knock, pluck, rush, thump, tone } from './voices';
import { WEAPONS } from './weapons';

/** What is known about what happens; each sound takes from it what it can use. */
export interface How {
  /** the ground of a step, by the server's name */
  terrain?: string;
  /** how many dice are rolled */
  dice?: number;
  /** how many wounds */
  wounds?: number;
  /** seconds until a weapon strikes or lets go, and until what flew from it arrives */
  strike?: number;
  impact?: number;
}

export type Effect = (desk: Desk, at: number, how: How) => void;

const TUMBLE_S = 0.3; // the theatre's dice lie still after half a second
const SETTLE_S = 0.2;
const MOST_DICE = 12;

const STEPS: Readonly<Record<Ground, Effect>> = {
  stone(desk, at) {
    knock(desk, at, near(desk, 420), 0.05, 0.14);
    thump(desk, at, near(desk, 95), 0.09, 0.24);
    rush(desk, { at: at + 0.02, from: near(desk, 3200), length: 0.07, loud: 0.06, attack: 0.01 });
  },
  grass(desk, at) {
    thump(desk, at, near(desk, 80), 0.08, 0.2);
    rush(desk, { at, from: near(desk, 2400, 0.2), to: 1300, q: 0.8, length: 0.15, loud: 0.2, attack: 0.03 });
    rush(desk, { at: at + 0.06, from: near(desk, 4200, 0.2), q: 1.5, length: 0.09, loud: 0.1, attack: 0.02 });
  },
  water(desk, at) {
    rush(desk, { at, from: near(desk, 1500), to: 500, q: 0.7, length: 0.26, loud: 0.28, attack: 0.02 });
    for (let i = 0; i < 3; i++) {
      const drop = near(desk, 520 + i * 190, 0.2);
      tone(desk, { at: at + 0.06 + i * 0.055, from: drop, to: drop * 1.9, length: 0.06, loud: 0.12, wet: 0.05 });
    }
  },
  snow(desk, at) {
    for (let i = 0; i < 5; i++) rush(desk, { at: at + i * near(desk, 0.024, 0.3), from: near(desk, 2700, 0.3), q: 3, length: 0.04, loud: 0.3, attack: 0.004 });
    rush(desk, { at, from: 700, to: 380, q: 0.8, length: 0.16, loud: 0.22, attack: 0.03 });
  },
};

const EFFECTS = {
  step: (desk, at, { terrain = '' }) => STEPS[groundOf(terrain)](desk, at, {}),

  /** As many knocks as dice while they tumble, and one for each that comes to rest. */
  dice(desk, at, { dice = 3 }) {
    const count = Math.min(MOST_DICE, Math.max(1, dice));
    for (let i = 0; i < count; i++) {
      knock(desk, at + (TUMBLE_S * (i + desk.random() * 0.7)) / count, near(desk, 1900, 0.35), 0.035, 0.15, 0.08);
      knock(desk, at + TUMBLE_S + (SETTLE_S * (i + desk.random() * 0.5)) / count, near(desk, 1050, 0.2), 0.06, 0.2, 0.1);
    }
    rush(desk, { at, from: 3400, q: 0.8, length: TUMBLE_S, loud: 0.05, attack: 0.08 });
    thump(desk, at + TUMBLE_S, near(desk, 150), 0.1, 0.16);
  },

  ...WEAPONS,
  wings(desk, at) {
    for (let i = 0; i < 3; i++) {
      const beat = at + i * 0.21;
      rush(desk, { at: beat, from: near(desk, 300), to: 850, q: 0.9, length: 0.19, loud: 0.62 - i * 0.1, attack: 0.09 });
      thump(desk, beat + 0.09, 68, 0.1, 0.16 - i * 0.03);
    }
  },

  /** The more wounds, the lower and the longer. */
  hit(desk, at, { wounds = 1 }) {
    const heavy = Math.min(1, wounds / 5);
    thump(desk, at, near(desk, 120 - 55 * heavy), 0.16 + 0.24 * heavy, 0.5 + 0.3 * heavy, 0.1 + 0.2 * heavy);
    rush(desk, { at, from: near(desk, 1300 - 500 * heavy), to: 320, q: 0.8, length: 0.12 + 0.12 * heavy, loud: 0.5 + 0.2 * heavy, attack: 0.002 });
    if (wounds > 2) knock(desk, at + 0.03, near(desk, 480), 0.1, 0.24, 0.2);
  },
  block(desk, at) {
    clang(desk, at, near(desk, 390), 0.5, 0.34, 0.3);
    knock(desk, at, near(desk, 260), 0.09, 0.34);
    rush(desk, { at, from: 4200, q: 0.8, length: 0.04, loud: 0.4, attack: 0.001 });
  },
  /** Down a cliff: a body on the ground, and stones that come after it. */
  fall(desk, at) {
    thump(desk, at, near(desk, 64), 0.32, 0.7, 0.15);
    rush(desk, { at, from: 1400, to: 300, q: 0.8, length: 0.22, loud: 0.4, attack: 0.002 });
    for (let i = 0; i < 4; i++) knock(desk, at + 0.1 + i * near(desk, 0.09, 0.3), near(desk, 620 - i * 90), 0.05, 0.22 - i * 0.04, 0.1);
  },
  /** A last breath, the body, a low tone that goes. */
  death(desk, at) {
    rush(desk, { at, from: 950, to: 300, q: 2.2, length: 0.45, loud: 0.3, attack: 0.08, wet: 0.3 });
    tone(desk, { at, from: D3 * 1.06, to: D3 / 2, length: 0.95, loud: 0.2, wave: 'triangle', attack: 0.04, wet: 0.6 });
    thump(desk, at + 0.34, near(desk, 62), 0.4, 0.6, 0.25);
    knock(desk, at + 0.37, near(desk, 330), 0.1, 0.18, 0.15);
  },
  glyph(desk, at) {
    rush(desk, { at, from: 240, to: 420, q: 1.4, length: 0.42, loud: 0.4, attack: 0.12, wet: 0.15 }); // stone turns on stone
    for (const [i, pitch] of [D4, F4, A4, D5].entries()) bell(desk, at + 0.26 + i * 0.09, pitch, 0.9, 0.18, 0.7);
  },
  heal(desk, at) {
    for (const [i, pitch] of [D4, FIS4, A4, D5, FIS4 * 2].entries()) pluck(desk, { at: at + i * 0.085, pitch, length: 0.9, loud: 0.3, hard: 0.3, wet: 0.5 });
    tone(desk, { at: at + 0.1, from: A4, length: 0.9, loud: 0.07, attack: 0.4, wet: 0.7 });
  },

  round(desk, at) {
    horn(desk, at, D3, 0.55, 0.3);
    horn(desk, at + 0.42, A3, 1.15, 0.34);
    drum(desk, at + 0.42, 0.34);
  },
  initiative(desk, at) {
    drum(desk, at, 0.4);
    horn(desk, at + 0.1, A3, 0.24, 0.26);
    horn(desk, at + 0.28, D4, 0.62, 0.3);
  },
  firstBlood(desk, at) {
    drum(desk, at, 0.6);
    drum(desk, at + 0.2, 0.45);
    horn(desk, at + 0.2, D3, 0.9, 0.26);
    horn(desk, at + 0.2, F3, 0.9, 0.2);
    rush(desk, { at: at + 0.2, from: 5200, to: 2600, q: 0.8, length: 0.7, loud: 0.1, attack: 0.01, wet: 0.5 });
  },
  turn(desk, at) {
    pluck(desk, { at, pitch: A4, length: 0.5, loud: 0.42, hard: 0.6, wet: 0.3 });
    pluck(desk, { at: at + 0.13, pitch: D5, length: 0.9, loud: 0.46, hard: 0.6, wet: 0.4 });
    bell(desk, at + 0.13, D5, 0.5, 0.07, 0.4);
  },
  time(desk, at) {
    knock(desk, at, 1150, 0.05, 0.3);
    tone(desk, { at, from: 980, length: 0.07, loud: 0.1, wave: 'triangle' });
  },
  chat(desk, at) {
    tone(desk, { at, from: 560, to: 760, length: 0.07, loud: 0.2 });
    tone(desk, { at: at + 0.08, from: 760, to: 900, length: 0.1, loud: 0.18, wet: 0.1 });
  },
  victory(desk, at) {
    const call = [[0, A3, 0.2], [0.17, A3, 0.2], [0.34, D4, 0.5], [0.72, FIS4, 0.3], [0.96, A4, 1.5]] as const;
    for (const [after, pitch, length] of call) horn(desk, at + after, pitch, length, 0.24);
    for (const pitch of [D3, A3, D4, FIS4]) horn(desk, at + 0.96, pitch, 1.7, 0.13);
    for (const after of [0, 0.34, 0.72, 0.96]) drum(desk, at + after, 0.34);
    for (const [i, pitch] of [D5, A5, D6].entries()) bell(desk, at + 1 + i * 0.1, pitch, 1.1, 0.09, 0.7);
  },
  defeat(desk, at) {
    for (const [after, pitch, length] of [[0, A3, 0.7], [0.55, F3, 0.7], [1.1, D3, 1.5]] as const) horn(desk, at + after, pitch, length, 0.24, 0.7);
    horn(desk, at + 1.1, D3 / 2, 1.5, 0.22, 0.6);
    drum(desk, at, 0.3);
    drum(desk, at + 1.1, 0.5);
  },
  /** The battle is over, whoever won: nobody's fanfare. */
  end(desk, at) {
    for (const [i, pitch] of [D4, A4, D5, E5].entries()) pluck(desk, { at: at + i * 0.15, pitch, length: 1.3, loud: 0.36, hard: 0.4, wet: 0.6 });
    drum(desk, at + 0.45, 0.36);
  },
} satisfies Record<string, Effect>;

export type SoundName = keyof typeof EFFECTS;

export const SOUND_NAMES = Object.keys(EFFECTS) as readonly SoundName[];

export function perform(desk: Desk, name: SoundName, how: How = {}, at = desk.ctx.currentTime): void {
  const effect: Effect = EFFECTS[name];
  effect(desk, at, how);
}
