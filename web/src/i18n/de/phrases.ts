export const phrases = {
  hello: 'Hallo!',
  good_luck: 'Viel Glück!',
  well_played: 'Gut gespielt!',
  nice_roll: 'Schöner Wurf.',
  dice_hate_me: 'Die Würfel hassen mich.',
  one_moment: 'Einen Moment, bitte.',
  have_to_go: 'Ich muss leider weg.',
  good_game: 'Gutes Spiel!',
} as const;
