/** Keys of the battle. What the board itself understands (arrows, zoom, turning) is in board/keys.ts. */
export type Deed =
  | { do: 'primary' }
  | { do: 'nothing' }
  | { do: 'not here' }
  | { do: 'pass' }
  | { do: 'first space' }
  | { do: 'skip' }
  | { do: 'undo' }
  | { do: 'head' }
  | { do: 'seen' }
  | { do: 'variant' }
  | { do: 'why' }
  | { do: 'next'; by: 1 | -1 }
  | { do: 'option'; index: number }
  | { do: 'marker'; marker: '1' | '2' | '3' | 'X' }
  | { do: 'same' }
  | { do: 'chat' }
  | { do: 'command' }
  | { do: 'behind' }
  | { do: 'mute' }
  | { do: 'help' }
  | { do: 'back' };

export interface Pressed {
  key: string;
  shift: boolean;
  /** the key is held down */
  repeat?: boolean;
  /** with Ctrl, Alt or the command key nothing of ours is meant */
  modified: boolean;
}

export interface Situation {
  /** somebody writes */
  typing: boolean;
  /** a button has the focus: Enter and Space belong to it */
  onButton: boolean;
  onBoard: boolean;
  playing: boolean;
  /** order markers are being laid */
  markers: boolean;
  /** the board's cursor rests on something that can be done */
  cursorOffers: boolean;
  /** something is to be put on a space */
  placing: boolean;
  /** the keys, not a pointer, have brought the cursor to a space */
  cursorOut: boolean;
}

/** What a key means now, or null if it is not ours. */
export function deedOf(pressed: Pressed, now: Situation): Deed | null {
  const { key } = pressed;
  if (pressed.modified || now.typing) return null;
  if (key === ' ' && now.playing) return { do: 'skip' };
  // held down it would press what has not been read yet, and before the cursor is moved, what it was left on
  if (key === ' ' && (pressed.repeat || (now.onBoard && !now.cursorOut))) return { do: 'nothing' };
  if (key === 'Enter') {
    if (pressed.shift) return pressed.repeat ? null : { do: 'pass' };
    if (now.onButton) return null;
    // held down, it would answer what has not been read yet
    if (pressed.repeat) return { do: 'nothing' };
    if (!now.onBoard || !now.cursorOut) return { do: 'primary' };
    // where the cursor rests on nothing that can be done, the board is asked why
    return now.placing && !now.cursorOffers ? { do: 'not here' } : null;
  }
  if (key.startsWith('Arrow') && !pressed.shift && now.onBoard && now.placing && !now.cursorOut) return { do: 'first space' };
  if (key === 'Tab') return now.onBoard ? { do: 'next', by: pressed.shift ? -1 : 1 } : null;
  if (now.markers) {
    const marker = key.toUpperCase();
    if (marker === '1' || marker === '2' || marker === '3' || marker === 'X') return { do: 'marker', marker };
    if (marker === 'R') return { do: 'same' };
  }
  if (/^[1-9]$/.test(key)) return { do: 'option', index: Number(key) - 1 };
  switch (key.toLowerCase()) {
    case 'n':
      return pressed.repeat ? null : { do: 'pass' };
    case 'u':
      return { do: 'undo' };
    case 'v':
      return { do: 'head' };
    case 'l':
      return { do: 'seen' };
    case 'r':
      return { do: 'variant' };
    case 'w':
      return { do: 'why' };
    case 'c':
      return { do: 'chat' };
    case 'm':
      return { do: 'mute' };
    case 'b':
      return { do: 'behind' };
    case '/':
    case ':':
      return { do: 'command' };
    case '?':
      return { do: 'help' };
    case 'escape':
      return { do: 'back' };
    default:
      return null;
  }
}
