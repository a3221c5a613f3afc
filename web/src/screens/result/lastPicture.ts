import { factsById, figuresOf, glyphsOf, goneFrom, mapOf } from '../../board/adapt';
import { api } from '../../net/api';
import { seatsOf } from '../../state/seats';
import { settings, theme } from '../../state/settings';
import { glyphNames } from '../battle/names';
import { Course } from '../replay/course';
import { PICTURE, postcard, type Caption } from '../shared/share/postcard';

/** The board as it stood at the end, set up out of sight for one picture. */
export async function lastPicture(game: string, caption: Caption): Promise<HTMLCanvasElement | null> {
  const [replay, content, cards, figures, { createBoard }] = await Promise.all([
    api.replay(game, seatsOf(game)[0]?.token),
    api.content(),
    api.cards(),
    api.figures(),
    import('../../board'),
  ]);
  const place = document.createElement('div');
  Object.assign(place.style, { position: 'fixed', left: '-10000px', top: '0', width: `${PICTURE.width}px`, height: `${PICTURE.height}px` });
  place.inert = true;
  document.body.append(place);
  const board = await createBoard(place, { view: settings.view.peek(), quality: settings.quality.peek() });
  try {
    const course = new Course(replay);
    const view = course.at(course.length);
    board.setOptions({ reducedMotion: true, dark: theme.peek() === 'dark', badges: settings.badges.peek() });
    board.setArchetypes(figures.archetypes);
    board.setMap(mapOf(replay.map));
    board.setTiles(view.tiles, goneFrom(view));
    board.setGlyphs(glyphsOf(view.glyphs, glyphNames(content)));
    await board.setFigures(figuresOf(view, factsById(cards.cards)), false);
    return postcard(board, caption);
  } finally {
    board.dispose();
    place.remove();
  }
}
