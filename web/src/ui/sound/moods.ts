export type Mood = 'calm' | 'battle' | 'tense' | 'victory' | 'defeat';

type Instrument = 'harp' | 'dulcimer' | 'bass' | 'drum' | 'rim';

/** How music of one mood is made. All moods share the tonic, so that one can fade into another. */
export interface Manner {
  /** semitones above the tonic */
  mode: readonly number[];
  /** beats in a minute, and in a bar */
  tempo: number;
  beats: number;
  /** the degree each bar of a phrase stands on; a phrase takes one of these */
  grounds: readonly (readonly number[])[];
  /** beats on which a motif may have its notes; a motif takes one of these */
  rhythms: readonly (readonly number[])[];
  lead: Extract<Instrument, 'harp' | 'dulcimer'>;
  /** octaves above the tonic where the motifs lie */
  octave: number;
  /** the share of phrases without a motif: music breathes */
  rests: number;
  /** strokes of the frame drum in a bar: beat, loudness, on the rim or not */
  drum: readonly (readonly [beat: number, loud: number, rim?: true])[];
  /** of the drone, and how bright */
  drone: number;
  bright: number;
}

const DORIAN = [0, 2, 3, 5, 7, 9, 10];
const AEOLIAN = [0, 2, 3, 5, 7, 8, 10];
const PHRYGIAN = [0, 1, 3, 5, 7, 8, 10];
const MIXOLYDIAN = [0, 2, 4, 5, 7, 9, 10];

export const MANNERS: Readonly<Record<Mood, Manner>> = {
  calm: {
    mode: DORIAN,
    tempo: 64,
    beats: 4,
    grounds: [[0, 3, 6, 0], [0, 2, 3, 0], [0, 6, 3, 4], [0, 0, 3, 0]],
    rhythms: [[0, 1.5, 2, 3], [0, 1, 1.5, 2.5], [0, 2, 2.5, 3], [0.5, 1, 2], [0, 0.5, 1, 2, 3]],
    lead: 'harp',
    octave: 1,
    rests: 0.3,
    drum: [[0, 0.3], [2.5, 0.14]],
    drone: 0.75,
    bright: 420,
  },
  battle: {
    mode: AEOLIAN,
    tempo: 152, // eighths of a six-eight bar
    beats: 6,
    grounds: [[0, 6, 5, 6], [0, 0, 6, 4], [0, 3, 6, 0], [0, 5, 6, 0]],
    rhythms: [[0, 2, 3, 4, 5], [0, 1, 2, 3, 5], [0, 3, 4, 5], [0, 1.5, 3, 5], [0, 2, 3, 5]],
    lead: 'dulcimer',
    octave: 1,
    rests: 0.25,
    drum: [[0, 0.8], [2, 0.3, true], [3, 0.55], [4, 0.24, true], [5, 0.34, true]],
    drone: 0.6,
    bright: 700,
  },
  tense: {
    mode: PHRYGIAN,
    tempo: 96,
    beats: 4,
    grounds: [[0, 0, 1, 0], [0, 1, 0, 6], [0, 0, 5, 1]],
    rhythms: [[0, 0.5, 1.5], [1, 1.5, 3], [0, 2.5, 3], [0.5, 1, 3.5]],
    lead: 'dulcimer',
    octave: 0,
    rests: 0.4,
    drum: [[0, 0.75], [0.5, 0.5], [2, 0.6], [2.5, 0.42], [3.5, 0.16, true]], // a heart
    drone: 0.95,
    bright: 340,
  },
  victory: {
    mode: MIXOLYDIAN,
    tempo: 100,
    beats: 4,
    grounds: [[0, 3, 6, 0], [0, 4, 3, 0], [0, 6, 3, 0]],
    rhythms: [[0, 1, 1.5, 2, 3], [0, 0.5, 1, 2, 2.5, 3], [0, 1.5, 2, 3, 3.5]],
    lead: 'harp',
    octave: 1,
    rests: 0.12,
    drum: [[0, 0.6], [1.5, 0.3], [2, 0.5], [3, 0.28, true], [3.5, 0.22, true]],
    drone: 0.6,
    bright: 800,
  },
  defeat: {
    mode: AEOLIAN,
    tempo: 50,
    beats: 4,
    grounds: [[0, 5, 3, 0], [0, 3, 4, 0], [0, 6, 5, 4]],
    rhythms: [[0, 1, 2], [0, 1.5, 2.5], [0, 2, 3], [1, 2, 3]],
    lead: 'harp',
    octave: 0,
    rests: 0.3,
    drum: [[0, 0.4]],
    drone: 0.85,
    bright: 300,
  },
};

export interface Note {
  /** beats after the bar's beginning */
  beat: number;
  instrument: Instrument;
  /** semitones above the tonic; drums have none */
  pitch: number;
  loud: number;
}
