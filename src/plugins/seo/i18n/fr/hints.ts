/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  template: {
    hints: {
      typeDonnee: 'Ce que la page montre.',
      nomPage: 'Une page précise passe avant toutes les pages du type.',
      parametrePage: 'Identifiant de la seule fiche concernée\u00a0; vide\u00a0: toutes.',
      idTiers: 'Vide\u00a0: tous les partenaires.',
      modele: 'Une accolade propose les balises\u00a0; ce qui est vide disparaît avec les mots qui l’annoncent.',
    },
  },
} as const;

export default hints;
