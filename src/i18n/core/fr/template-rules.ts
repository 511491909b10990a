/** What is wrong in a template with placeholders; `rules` are on the sign-in page too, these are not. */
export const templateRules = {
  placeholder: 'Balise inconnue\u00a0: «\u00a0{balise}\u00a0»',
  placeholderNear: 'Balise inconnue\u00a0: «\u00a0{balise}\u00a0». Vouliez-vous dire «\u00a0{proche}\u00a0»\u00a0?',
  placeholderBrace: 'Une accolade est seule\u00a0: une balise s’écrit entre une ouvrante et une fermante.',
} as const;
