export const account = {
  title: 'Account',
  signedOut: 'You are signed out.',
  everywhere: 'Sign out everywhere',
  change: 'Change password',
  oldPassword: 'Password now',
  newPassword: 'New password',
  changeHint: 'All other devices are signed out.',
  changed: 'Your password is changed.',
  delete: 'Delete account',
  deleteLead: 'The account {name} goes for good, and what you have written with it. Your seats play on under another name.',
  deleted: 'Your account is gone.',
} as const;
