/** Why the server refuses what is shown and sold: its status, its lock, what it lacks. Read by the server alone. */
export const reasons = {
  locked: 'Verrouillé par {auteur} le {date}',
  'locked-why': 'Verrouillé par {auteur} le {date}\u00a0: {motif}',
  'locked-unknown': 'Verrouillé',
  'status-order': 'Le passage de « {de} » à « {vers} » n’est pas permis',
  motif: 'Un motif est demandé pour revenir à un statut antérieur',
  'missing-field': 'Il manque : {champ}',
  'category-unpriced': 'La catégorie {categorie} n’a pas de prix',
} as const;
