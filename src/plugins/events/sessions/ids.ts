/** What is done to many séances, in the order that their list offers it. */
export const sessionIds = [
  'events.decalerSeances',
  'events.ouvrirSeances',
  'events.suspendreSeances',
  'events.verrouillerSeances',
  'events.deverrouillerSeances',
  'events.changerGrille',
  'events.changerContingent',
  'events.annulerSeances',
  'events.supprimerSeance',
] as const;
