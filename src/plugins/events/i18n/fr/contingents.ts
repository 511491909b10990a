/** The contingent of a manifestation: the tree of what is on sale. */
export const contingents = {
  title: 'Contingent',
  label: 'Contingent de {titre}',
  command: 'Modifier le contingent',
  aliases: 'places, jauge, natures, catégories, quotas',
  lines: 'Lignes',
  said: '{n:number|number} {{n:ligne de contingent modifiée|lignes de contingent modifiées}}',
  empty:
    'Aucune restriction\u00a0: tout se vend, dans la limite des places de chaque séance. Espace coche ce qui reste en vente, une branche entière s’il le faut\u00a0; Entrée donne un quota.',
  help: 'Ce qui est coché est en vente. Flèches pour ouvrir et fermer, Espace pour cocher, Entrée pour donner un quota.',
  noLeaf: 'Ajoutez d’abord des séances.',
  columns: { place: 'Nature › catégorie › séance', quota: 'Quota', price: 'Prix' },
  quotaOf: 'Quota\u00a0: {nom}',
} as const;
