/** Why the server refuses a header or a footer. Read by the server alone. */
export const reasons = {
  'layouts-name-headers': 'Un composant du même nom existe déjà dans cet en-tête',
  'layouts-name-footers': 'Un composant du même nom existe déjà dans ce pied de page',
  'layouts-live-headers': 'Cet en-tête est en ligne\u00a0: il ne peut qu’être remplacé par un autre',
  'layouts-live-footers': 'Ce pied de page est en ligne\u00a0: il ne peut qu’être remplacé par un autre',
  'layouts-script-file': 'Ce script n’est pas dans nos fichiers\u00a0: envoyez-le d’abord',
} as const;
