export const account = {
  title: 'Konto',
  signedOut: 'Du bist abgemeldet.',
  everywhere: 'Überall abmelden',
  change: 'Passwort ändern',
  oldPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  changeHint: 'Alle anderen Geräte werden abgemeldet.',
  changed: 'Dein Passwort ist geändert.',
  delete: 'Konto löschen',
  deleteLead: 'Das Konto {name} wird endgültig gelöscht, mit allem, was du darin geschrieben hast. Deine Plätze spielen unter anderem Namen weiter.',
  deleted: 'Dein Konto ist gelöscht.',
} as const;
