/** Why the server refuses a card or a movement. Read by the server alone. */
export const reasons = {
  'partner-unknown': 'Partenaire introuvable',
  'partner-associated': 'Ce partenaire est déjà associé',
  'card-association': 'Ce modèle n’est pas associé à ce partenaire',
  'card-price': 'Ce montant n’est pas de ceux du modèle\u00a0: {montants}',
  'card-points': 'Une carte de fidélité est émise sans montant',
  'card-issued': 'Une carte émise ne se supprime pas\u00a0: bloquez-la',
  'card-state': 'La carte est «\u00a0{etat}\u00a0»',
  'card-short': 'Le solde ne suffit pas\u00a0: {solde}',
  'card-amount': 'Il faut un montant supérieur à zéro',
  'card-empty': 'Il n’y a plus rien sur la carte',
  'card-programme': 'Les deux cartes ne sont pas du même programme',
  'card-partner': 'Les deux cartes ne sont pas du même partenaire',
  'card-self': 'C’est la même carte',
  'card-key': 'Cette clé a déjà servi à un autre mouvement de la carte',
  'card-motif': 'Un motif est demandé',
  'card-mail': 'Cette carte n’a pas d’adresse e-mail, ou n’est pas une e-carte',
} as const;
