/** What is done to many manifestations at once, in the order that lists offer it. */
export const bulkIds = [
  'events.mettreEnVente',
  'events.mettreAffiche',
  'events.exclureRecherche',
  'events.confirmer',
  'events.inclureRecherche',
  'events.activerBestSellers',
  'events.desactiverBestSellers',
  'events.verrouiller',
  'events.deverrouiller',
  'events.changerGenre',
  'events.reporter',
  'events.annuler',
  'events.remettreBrouillon',
  'events.archiver',
] as const;
