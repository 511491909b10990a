/** Open sessions: one’s own, those of a user. */
export const sessions = {
  title: 'Mes sessions',
  lead: 'Où votre compte est connecté en ce moment. Fermez ce que vous ne reconnaissez pas, puis changez de mot de passe.',
  opened: 'Ouverte le',
  used: 'Utilisée le',
  until: 'jusqu’au',
  own: 'celle-ci',
  close: 'Fermer',
  closeAll: 'Fermer toutes les autres',
  closed: 'Session fermée',
  none: 'Aucune session ouverte.',
};
