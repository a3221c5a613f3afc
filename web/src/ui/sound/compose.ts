import { MANNERS, type Manner, type Mood, type Note } from './moods';
import { seeded } from './seeded';

/** A tune in little: when its notes come, and how far each lies from the one before, in steps of the mode. */
interface Motif {
  rhythm: readonly number[];
  moves: readonly number[];
}

const PHRASE = 4; // bars: a motif, the motif again on another ground, something new, and home
const REMEMBERED = 256; // bars that must not come again; ears forget sooner
const RANGE = 8; // steps above the octave the motifs lie in

/** Bars without end. The same seed gives the same ones; no bar is like one before it. */
export function* composed(mood: Mood, seed: number): Generator<Note[], never> {
  const manner = MANNERS[mood];
  const random = seeded(seed);
  const heard = new Set<string>();
  for (;;) {
    const ground = pick(manner.grounds, random);
    const breathes = random() < manner.rests;
    const first = motifOf(manner, random);
    const second = motifOf(manner, random);
    for (let k = 0; k < PHRASE; k++) {
      const motif = k === 2 ? second : k === 0 ? first : varied(first, random);
      let bar: Note[];
      do bar = barOf(manner, ground[k], breathes ? null : motif, k === PHRASE - 1, random);
      while (heard.has(fingerprint(bar)));
      remember(heard, fingerprint(bar));
      yield bar;
    }
  }
}

export const fingerprint = (bar: readonly Note[]): string => bar.map((n) => `${n.instrument}${n.pitch}@${n.beat}`).sort().join(' ');

function remember(heard: Set<string>, bar: string): void {
  heard.add(bar);
  if (heard.size > REMEMBERED) heard.delete(heard.values().next().value!);
}

const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)];

/** Mostly steps, seldom leaps: tunes that could be sung. */
function motifOf(manner: Manner, random: () => number): Motif {
  const rhythm = pick(manner.rhythms, random);
  return { rhythm, moves: rhythm.map(() => pick([-1, -1, 1, 1, 1, -2, 2, 0, 4, -3], random)) };
}

/** Like enough to be known again. */
function varied({ rhythm, moves }: Motif, random: () => number): Motif {
  const other = Math.floor(random() * moves.length);
  return { rhythm, moves: moves.map((m, i) => (i === other ? m + pick([-1, 1, 2, -2], random) : m)) };
}

function barOf(manner: Manner, ground: number, motif: Motif | null, last: boolean, random: () => number): Note[] {
  return [...accompaniment(manner, ground, random), ...(motif ? melody(manner, ground, motif, last, random) : []), ...strokes(manner, random)];
}

/** A low root, and a broken chord under or instead of the motif. */
function accompaniment(manner: Manner, ground: number, random: () => number): Note[] {
  const notes: Note[] = [{ beat: 0, instrument: 'bass', pitch: pitchOf(manner, ground, ground > 3 ? -2 : -1), loud: 0.5 }];
  const chord = [0, 2, 4, 7, 9];
  for (let beat = 1; beat < manner.beats; beat++) {
    if (random() < 0.45) notes.push({ beat: beat + pick([0, 0, 0.5], random), instrument: 'harp', pitch: pitchOf(manner, ground + pick(chord, random), 0), loud: 0.18 + random() * 0.12 });
  }
  return notes;
}

function melody(manner: Manner, ground: number, { rhythm, moves }: Motif, last: boolean, random: () => number): Note[] {
  let step = ground > 3 ? ground - 7 : ground;
  const notes = rhythm.map((beat, i): Note => {
    step += moves[i];
    if (step > RANGE) step -= 7;
    if (step < -2) step += 7;
    const strong = Number.isInteger(beat);
    if (strong) step = nearestOfChord(step, ground);
    return { beat, instrument: manner.lead, pitch: pitchOf(manner, step, manner.octave), loud: (strong ? 0.46 : 0.34) + random() * 0.1 };
  });
  // a phrase ends at rest: on the tonic, and with nothing after it
  if (last) return [...notes.slice(0, 2), { beat: Math.ceil(manner.beats / 2), instrument: manner.lead, pitch: pitchOf(manner, pick([0, 0, 4, 7], random), manner.octave), loud: 0.45 }].filter((n, i) => i === 2 || n.beat < manner.beats / 2);
  if (random() < 0.2) notes.push({ ...notes[0], beat: notes[0].beat + 0.25, pitch: notes[0].pitch + 12, loud: 0.2 }); // an octave answers
  return notes;
}

/** The note of the chord on this ground (root, third, fifth) that is nearest. */
function nearestOfChord(step: number, ground: number): number {
  const fits = (s: number): boolean => [0, 2, 4].includes((((s - ground) % 7) + 7) % 7);
  return fits(step) ? step : fits(step - 1) ? step - 1 : step + 1;
}

/** The pattern, with a stroke left out or added now and then. */
function strokes(manner: Manner, random: () => number): Note[] {
  const kept = manner.drum.filter(([beat]) => beat === 0 || random() > 0.14);
  const notes = kept.map(([beat, loud, rim]): Note => ({ beat, instrument: rim ? 'rim' : 'drum', pitch: 0, loud: loud * (0.85 + random() * 0.3) }));
  if (random() < 0.25) notes.push({ beat: manner.beats - 0.5, instrument: 'rim', pitch: 0, loud: 0.16 });
  return notes;
}

/** Steps of the mode to semitones above the tonic. */
function pitchOf({ mode }: Manner, step: number, octave: number): number {
  return mode[((step % 7) + 7) % 7] + 12 * (Math.floor(step / 7) + octave);
}
