/** Open sessions: one’s own, those of a user. */
export const sessions = {
  title: 'My sessions',
  lead: 'Where your account is signed in now. Close what you do not recognise, then change the password.',
  opened: 'Opened on',
  used: 'Used on',
  until: 'until',
  own: 'this one',
  close: 'Close',
  closeAll: 'Close all the others',
  closed: 'Session closed',
  none: 'No session is open.',
};
