/** Why the server refuses editorial pages and advertising components. Read by the server alone. */
export const reasons = {
  'advert-token': 'Une adresse complète en https est attendue',
  'advert-class': '«\u00a0{classe}\u00a0» n’est pas un nom de classe CSS',
  'advert-path': 'Le chemin ne contient ni espace, ni chevron, ni guillemet',
} as const;
