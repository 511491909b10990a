/** What is done to many packages at once, in the order that lists offer it. */
export const bulkIds = [
  'packages.mettreEnVente',
  'packages.mettreAffiche',
  'packages.exclureRecherche',
  'packages.confirmer',
  'packages.inclureRecherche',
  'packages.activerBestSellers',
  'packages.desactiverBestSellers',
  'packages.verrouiller',
  'packages.deverrouiller',
  'packages.reporter',
  'packages.annuler',
  'packages.remettreBrouillon',
  'packages.archiver',
] as const;
