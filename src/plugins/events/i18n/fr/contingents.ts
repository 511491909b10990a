/** The contingent of a manifestation: the tree of what is on sale. */
export const contingents = {
  title: 'Contingent',
  label: 'Contingent de {titre}',
  command: 'Modifier le contingent',
  aliases: 'places, jauge, natures, catégories, quotas',
  lines: 'Lignes',
  said: '{n:number|number} {{n:ligne de contingent modifiée|lignes de contingent modifiées}}',
  empty:
    'Rien n’est coché\u00a0: aucune nature de client n’achète encore. Espace coche une branche entière, Entrée donne un quota.',
  help: 'Ce qui est coché est en vente. Flèches pour ouvrir et fermer, Espace pour cocher, Entrée pour donner un quota.',
  noLeaf: 'Ajoutez d’abord des séances.',
  columns: { place: 'Nature › catégorie › séance', quota: 'Quota', price: 'Prix' },
  quotaOf: 'Quota\u00a0: {nom}',
} as const;
