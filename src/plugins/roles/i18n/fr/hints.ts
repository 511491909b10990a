/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  role: {
    hints: {
      code: 'En capitales\u00a0: TRADUCTRICE.',
      scope: 'Elle décide des écrans et des partenaires\u00a0; la matrice ne va jamais au-delà.',
      actif: 'Fermé, il ne donne plus aucun droit à ceux qui l’ont.',
      secondFacteur: 'Qui a ce rôle ajoute une application ou une clé d’accès avant toute autre chose.',
      partenaires: 'Vide\u00a0: tous ceux de la personne.',
    },
  },
  utilisateur: {
    hints: {
      login: 'Vide\u00a0: l’adresse e-mail.',
      role: 'Son rôle décide de ses écrans, de ses droits et de ses partenaires.',
      idTiers:
        'Un partenaire\u00a0: le sien. Un groupe de sites\u00a0: ceux du groupe. Un administrateur les voit tous.',
    },
  },
} as const;

export default hints;
