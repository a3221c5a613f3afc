import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clipSize } from '../../src/screens/shared/share/clip';
import { fileName } from '../../src/screens/shared/share/files';
import { captionOf, PICTURE, writeCaption } from '../../src/screens/shared/share/postcard';
import { ShareDialog } from '../../src/screens/shared/share/ShareDialog';
import { Course } from '../../src/screens/replay/course';
import { firstOf } from '../../src/screens/replay/lastMoments';
import { Player } from '../../src/screens/replay/player';
import { fakePaper } from '../kit';
import { obstacles, theReplay, theTable } from './kit';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A canvas that can be made a file of. */
const drawn = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.toBlob = (done) => done(new Blob(['a picture'], { type: 'image/png' }));
  return canvas;
};
const caption = { title: 'The Three Fords', line: 'Round 3', players: [{ name: 'Dana', seat: 0 }, { name: 'Morwen', seat: 1 }] };
const open = (take: () => Promise<HTMLCanvasElement | null>, film?: () => Promise<Blob>): Element =>
  render(<ShareDialog caption={caption} link="http://here/" take={take} film={film} onClose={() => undefined} />).container;

describe('sharing', () => {
  it('names files after the battle', () => {
    expect(fileName('The Three Fords!', 'png')).toBe('wellspring-the-three-fords.png');
    expect(fileName('Drei Fürten / 2', 'webm')).toBe('wellspring-drei-fürten-2.webm');
    expect(fileName('???', 'png')).toBe('wellspring.png');
  });

  it('says below the picture what it shows and who fights', () => {
    const { paper, texts } = fakePaper();
    writeCaption(paper().ink as CanvasRenderingContext2D, caption, 816, PICTURE.width, 84);
    expect(texts().toSorted()).toEqual(['Dana', 'Morwen', 'Round 3', 'The Three Fords', 'Wellspring']);
    const table = { ...theTable(), title: 'Evening', battlefield: 'Ford' };
    expect(captionOf(table, 2).line).toBe('Ford · Round 2');
    expect(captionOf(table, 2, 'Dana has won.').line).toBe('Ford · Dana has won.');
  });

  it('cuts what is too long for its line', () => {
    const { paper, texts } = fakePaper();
    const players = Array.from({ length: 6 }, (_, seat) => ({ name: `A very long name of player ${seat}`, seat }));
    writeCaption(paper().ink as CanvasRenderingContext2D, { ...caption, title: 'T'.repeat(400), players }, 0, 900, 60);
    expect(texts().every((words) => words.length * 6 <= 900)).toBe(true);
    expect(texts().filter((words) => words.endsWith('…')).length).toBeGreaterThan(0);
  });

  it('films in even numbers, no larger than it must be', () => {
    expect(clipSize(1280, 720)).toEqual({ width: 1280, board: 720, foot: 68 });
    expect(clipSize(391, 845)).toEqual({ width: 392, board: 846, foot: 38 });
    expect(clipSize(3840, 2160)).toMatchObject({ width: 1280, board: 720 });
  });

  it('begins the last moments no further back than the turn before', () => {
    const player = new Player(new Course(theReplay()));
    const { course } = player;
    for (const end of [1, 40, course.length]) {
      const first = firstOf(player, end);
      const stretch = course.stretchAt(end);
      expect(first).toBeLessThan(end);
      expect(first).toBeGreaterThanOrEqual(course.stretches[Math.max(0, stretch - 1)].from);
      expect(course.stops.filter((stop) => stop >= first && stop < end).length).toBeLessThanOrEqual(8);
    }
  });

  it('shows the picture, and saves it', async () => {
    const container = open(async () => drawn());
    expect(await screen.findByRole('img', { name: 'The battlefield of The Three Fords' })).toBeTruthy();
    expect(await obstacles(container)).toEqual([]);
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Save the picture' }));
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('wellspring-the-three-fords.png');
    expect(screen.queryByRole('button', { name: 'Send the picture' }), 'nothing to send it with').toBeNull();
  });

  it('hands it to another program where there is one', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }));
    open(async () => drawn());
    fireEvent.click(await screen.findByRole('button', { name: 'Send the picture' }));
    await waitFor(() => expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: 'wellspring-the-three-fords.png', type: 'image/png' })], title: 'The Three Fords' }));
  });

  it('says so where it cannot be done', async () => {
    vi.stubGlobal('MediaRecorder', undefined);
    open(async () => null, async () => new Blob());
    expect(await screen.findByText(/cannot make a picture of the board/)).toBeTruthy();
    expect(screen.getByText(/cannot film the board/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Film the last moments' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  });
});
