import type { Content } from '../../protocol';

/** What can be said in the chat with one click. */
export const phrases = {
  hello: 'Hello!',
  good_luck: 'Good luck!',
  well_played: 'Well played!',
  nice_roll: 'Nice roll.',
  dice_hate_me: 'The dice hate me.',
  one_moment: 'One moment, please.',
  have_to_go: 'Sorry, I have to go.',
  good_game: 'Good game!',
} as const satisfies Record<Content['phrases'][number], string>;
