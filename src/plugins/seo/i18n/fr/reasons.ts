/** Why the server refuses a rule of SEO. Read by the server alone. */
export const reasons = {
  'seo-page': 'Cette page ne montre pas ce type de donnée',
  'seo-parameter': 'Aucune fiche de ce type n’a l’identifiant {id}',
} as const;
