/** Why the server refuses a style sheet. Read by the server alone. */
export const reasons = {
  'styles-partner': 'Cet identifiant de partenaire n’existe pas',
  'styles-exists': 'Un style existe déjà pour ce partenaire',
} as const;
