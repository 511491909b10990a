/** What is done to many subscriptions at once, in the order that the list offers it. */
export const bulkIds = [
  'subscriptions.mettreEnVente',
  'subscriptions.mettreAffiche',
  'subscriptions.exclureRecherche',
  'subscriptions.confirmer',
  'subscriptions.inclureRecherche',
  'subscriptions.activerBestSellers',
  'subscriptions.desactiverBestSellers',
  'subscriptions.verrouiller',
  'subscriptions.deverrouiller',
  'subscriptions.reporter',
  'subscriptions.annuler',
  'subscriptions.remettreBrouillon',
  'subscriptions.archiver',
] as const;
