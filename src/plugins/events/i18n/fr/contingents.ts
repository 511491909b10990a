/** The contingent of a manifestation: the tree of what is on sale. */
export const contingents = {
  title: 'Contingent',
  command: 'Modifier le contingent',
  aliases: 'places, jauge, natures, catégories, quotas',
  lines: 'Lignes',
  said: '{n:number|number} {{n:ligne de contingent modifiée|lignes de contingent modifiées}}',
  empty:
    'Rien n’est coché\u00a0: aucune nature de client n’achète encore. Espace coche une branche entière, Entrée donne un quota.',
  help: 'Ce qui est coché est en vente. Flèches pour ouvrir et fermer, Espace pour cocher, Entrée pour donner un quota.',
  noLeaf: 'Ajoutez d’abord des séances.',
  columns: { place: 'Nature › catégorie › séance', onSale: 'En vente', quota: 'Quota', price: 'Prix' },
  count: '{n:number|number} / {total:number|number}',
  yes: 'oui',
  no: 'non',
  tick: 'En vente\u00a0: {nom}',
  quotaOf: 'Quota\u00a0: {nom}',
} as const;
