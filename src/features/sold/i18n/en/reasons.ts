/** Why the server refuses what is shown and sold: its status, its lock, what it lacks. Read by the server alone. */
export const reasons = {
  locked: 'Locked by {auteur} on {date}',
  'locked-why': 'Locked by {auteur} on {date}: {motif}',
  'locked-unknown': 'Locked',
  'status-order': 'Moving from “{de}” to “{vers}” is not allowed',
  motif: 'A reason is asked for to go back to an earlier status',
  'missing-field': 'Missing: {champ}',
  'category-unpriced': 'Category {categorie} has no price',
} as const;
