import type { Effect, How } from './effects';
import { burst, drum, near, shot, swish } from './phrases';
import { A3, A4, A5, D3, D4, D5, D6, E5, FIS4 } from './scale';
import { bell, clang, knock, pluck, rush, thump, tone } from './voices';

/** When it strikes and when what flew arrives: as the board tells, but no sooner than such a sound has had its beginning. */
function moments(at: number, { strike = 0, impact = 0 }: How, lead = 0, flight = 0): [struck: number, arrived: number] {
  const struck = Math.max(lead, strike);
  return [at + struck, at + Math.max(struck + flight, impact)];
}

/**
 * What each weapon sounds like. Where the board tells when it strikes and when what flew arrives, sound and picture come
 * together; else each has a time of its own, that of somebody near.
 */
export const WEAPONS = {
  fist(desk, at, how) {
    const [hit] = moments(at, how, 0.12);
    rush(desk, { at: hit - 0.1, from: near(desk, 700), to: 1300, q: 1, length: 0.12, loud: 0.24, attack: 0.08 }); // a sleeve
    thump(desk, hit, near(desk, 105), 0.16, 0.6);
    rush(desk, { at: hit, from: near(desk, 1100), to: 420, q: 0.9, length: 0.09, loud: 0.44, attack: 0.001 });
  },
  sword(desk, at, how) {
    const [hit] = moments(at, how, 0.15);
    swish(desk, hit - 0.15, 900, 5200, 0.2, 0.34);
    clang(desk, hit, near(desk, 1180), 0.75, 0.26, 0.4);
    rush(desk, { at: hit, from: 6500, q: 0.7, length: 0.05, loud: 0.4, attack: 0.001 });
  },
  axe(desk, at, how) {
    const [hit] = moments(at, how, 0.22);
    swish(desk, hit - 0.22, 420, 1800, 0.26, 0.42);
    thump(desk, hit, near(desk, 88), 0.22, 0.6);
    knock(desk, hit, near(desk, 540), 0.09, 0.4, 0.15);
    rush(desk, { at: hit + 0.02, from: 1900, to: 700, q: 1.2, length: 0.14, loud: 0.3, attack: 0.002 });
  },
  club(desk, at, how) {
    const [hit] = moments(at, how, 0.26);
    swish(desk, hit - 0.26, 240, 700, 0.3, 0.5);
    thump(desk, hit, near(desk, 64), 0.34, 0.75, 0.15);
    knock(desk, hit, near(desk, 290), 0.12, 0.42, 0.1); // wood
    for (let i = 0; i < 4; i++) knock(desk, hit + 0.05 + i * near(desk, 0.035, 0.4), near(desk, 900, 0.4), 0.03, 0.1);
  },
  spear(desk, at, how) {
    const [hit] = moments(at, how, 0.12);
    swish(desk, hit - 0.12, 700, 3400, 0.14, 0.32);
    knock(desk, hit, near(desk, 760), 0.07, 0.32, 0.12);
    tone(desk, { at: hit + 0.01, from: near(desk, 210), to: 190, length: 0.3, loud: 0.16, wave: 'triangle', waver: [26, 0.05], attack: 0.002 }); // the shaft shivers
  },
  claw(desk, at, how) {
    const [hit] = moments(at, how, 0.06);
    for (let i = 0; i < 3; i++) rush(desk, { at: hit - 0.06 + i * 0.055, from: near(desk, 3800), to: 1500, q: 1.8, length: 0.13, loud: 0.5, attack: 0.02 });
    thump(desk, hit, near(desk, 110), 0.14, 0.3);
  },
  bite(desk, at, how) {
    const [hit] = moments(at, how, 0.3);
    tone(desk, { at: hit - 0.3, from: near(desk, 92), to: 64, length: 0.34, loud: 0.34, wave: 'sawtooth', bright: 7, attack: 0.1, hold: 0.6, waver: [31, 0.2] });
    rush(desk, { at: hit - 0.3, from: 620, to: 380, q: 1.5, length: 0.32, loud: 0.3, attack: 0.1 });
    knock(desk, hit, near(desk, 1350), 0.05, 0.5, 0.1);
    knock(desk, hit + 0.025, near(desk, 820), 0.06, 0.4, 0.1);
    rush(desk, { at: hit + 0.03, from: 2600, q: 1, length: 0.12, loud: 0.28, attack: 0.004 });
  },

  bow(desk, at, how) {
    const [loose, hit] = moments(at, how, 0.34, 0.2);
    for (let i = 0; i < 9; i++) rush(desk, { at: loose - 0.34 + i * near(desk, 0.032, 0.15), from: 520 + i * 70, q: 9, length: 0.03, loud: 0.3 + i * 0.03, attack: 0.002 }); // wood creaks
    pluck(desk, { at: loose, pitch: near(desk, 118), length: 0.34, loud: 0.55, hard: 1, wet: 0.1 });
    swish(desk, loose, 2600, 5200, hit - loose, 0.22);
    thump(desk, hit, near(desk, 140), 0.12, 0.42);
    knock(desk, hit, near(desk, 620), 0.06, 0.24, 0.15);
  },
  javelin(desk, at, how) {
    const [loose, hit] = moments(at, how, 0.12, 0.2);
    swish(desk, loose - 0.12, 420, 1500, 0.2, 0.36);
    rush(desk, { at: loose, from: 1900, to: 1200, q: 5, length: hit - loose, loud: 0.14, attack: 0.06 });
    thump(desk, hit, near(desk, 120), 0.15, 0.45);
    knock(desk, hit, near(desk, 680), 0.08, 0.34, 0.15);
    tone(desk, { at: hit + 0.01, from: near(desk, 170), to: 150, length: 0.42, loud: 0.18, wave: 'triangle', waver: [21, 0.06], attack: 0.002 });
  },
  stone(desk, at, how) {
    const [loose, hit] = moments(at, how, 0.16, 0.3);
    swish(desk, loose - 0.16, 260, 800, 0.32, 0.44);
    thump(desk, hit, near(desk, 58), 0.4, 0.75, 0.2);
    knock(desk, hit, near(desk, 340), 0.1, 0.45, 0.15);
    for (let i = 0; i < 5; i++) knock(desk, hit + 0.1 + i * near(desk, 0.07, 0.5), near(desk, 640, 0.4), 0.05, 0.18 * (1 - i / 6), 0.15); // it rolls away
  },
  spit(desk, at, how) {
    const [out, hit] = moments(at, how, 0.14, 0.2);
    rush(desk, { at: out - 0.14, from: 900, to: 380, q: 2, length: 0.16, loud: 0.3, attack: 0.1 }); // drawn up
    rush(desk, { at: out, from: 3600, to: 2200, q: 1.2, length: 0.12, loud: 0.46, attack: 0.004 });
    rush(desk, { at: hit, from: 1500, to: 320, q: 0.8, length: 0.2, loud: 0.6, attack: 0.002 });
    for (let i = 0; i < 6; i++) {
      const bubble = near(desk, 340 + i * 90, 0.25);
      tone(desk, { at: hit + 0.08 + i * near(desk, 0.06, 0.4), from: bubble, to: bubble * 1.7, length: 0.05, loud: 0.14 });
    }
    rush(desk, { at: hit + 0.05, from: 5200, to: 3800, q: 1.4, length: 0.6, loud: 0.12, attack: 0.1 }); // it eats
  },
  gun(desk, at, how) {
    const [fired] = moments(at, how);
    shot(desk, fired, near(desk, 1700), 0.62, 0.72);
    knock(desk, fired + 0.42, near(desk, 2300), 0.03, 0.1); // the bolt
    knock(desk, fired + 0.5, near(desk, 1700), 0.03, 0.12);
  },
  pistol: (desk, at, how) => shot(desk, moments(at, how)[0], near(desk, 2700), 0.32, 0.58),
  grenade(desk, at, how) {
    const [loose, hit] = moments(at, how, 0.06, 0.4);
    clang(desk, at, near(desk, 3100), 0.16, 0.1, 0.1); // the pin
    swish(desk, loose, 700, 1500, 0.4, 0.18);
    knock(desk, hit - 0.16, near(desk, 800), 0.04, 0.24);
    burst(desk, hit, 0.8);
  },
  /** A shell leaves a heavy barrel and bursts. */
  explosion(desk, at, how) {
    const [fired, hit] = moments(at, how, 0, 0.2);
    shot(desk, fired, near(desk, 620), 0.5, 0.5);
    rush(desk, { at: fired, from: 900, to: 2600, q: 4, length: hit - fired, loud: 0.12, attack: 0.05 });
    burst(desk, hit, 0.85);
  },
  fire(desk, at, how) {
    const [out] = moments(at, how, 0.15);
    rush(desk, { at, from: 320, to: 900, q: 1.6, length: out - at, loud: 0.34, attack: (out - at) * 0.7 }); // it draws breath
    rush(desk, { at: out, from: 380, to: 1500, q: 0.6, length: 1.25, loud: 0.6, attack: 0.3, hold: 0.5, wet: 0.2 });
    rush(desk, { at: out, from: 160, to: 90, q: 0.7, filter: 'lowpass', length: 1.2, loud: 0.7, attack: 0.25, hold: 0.5 });
    for (let i = 0; i < 12; i++) knock(desk, out + 0.2 + i * near(desk, 0.075, 0.6), near(desk, 2800, 0.5), 0.02, 0.11, 0.1);
  },
  magic(desk, at, how) {
    const [out, hit] = moments(at, how, 0, 0.3);
    for (const [i, pitch] of [D4, A4, D5, E5, A5, D6].entries()) bell(desk, out + i * 0.07, near(desk, pitch, 0.003), 0.9, 0.13, 0.8);
    rush(desk, { at: out, from: 2200, to: 8000, q: 3, length: 0.8, loud: 0.12, attack: 0.45, wet: 0.6 });
    tone(desk, { at: out, from: D3, to: A3, length: 0.7, loud: 0.18, wave: 'triangle', attack: 0.3, waver: [7, 0.02], wet: 0.6 });
    thump(desk, hit, near(desk, 96), 0.24, 0.36, 0.4);
  },
  /** A mind is bent to another will. */
  charm(desk, at, how) {
    const [out] = moments(at, how);
    for (const [i, pitch] of [A5, FIS4 * 2, D5, A4].entries()) tone(desk, { at: out + i * 0.15, from: pitch, to: pitch * 0.97, length: 0.62, loud: 0.13, attack: 0.08, hold: 0.4, waver: [5.5, 0.018], wet: 0.8 });
    tone(desk, { at: out, from: A4, to: D4, length: 1.1, loud: 0.1, wave: 'triangle', attack: 0.4, waver: [4, 0.03], wet: 0.6 });
  },
  summon(desk, at, { impact = 0.95 }) {
    const comes = Math.max(0.4, impact);
    tone(desk, { at, from: D3 / 2, to: D3, length: comes + 0.05, loud: 0.3, wave: 'sawtooth', bright: 4, attack: comes * 0.7, wet: 0.5 });
    rush(desk, { at, from: 250, to: 3800, q: 1.2, length: comes, loud: 0.34, attack: comes * 0.92, wet: 0.4 }); // comes nearer
    drum(desk, at + comes, 0.5);
    for (const pitch of [D4, A4, D5]) bell(desk, at + comes, pitch, 1.1, 0.15, 0.8);
  },
} satisfies Record<string, Effect>;
