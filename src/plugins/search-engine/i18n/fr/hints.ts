/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  exclusion: {
    hints: {
      debut: 'Vide\u00a0: tout de suite.',
      fin: 'Vide\u00a0: jusqu’à ce qu’on l’arrête. À cette date, la fiche revient d’elle-même dans la recherche.',
      partenaires: 'Vide\u00a0: tous les sites\u00a0; la fiche est alors marquée «\u00a0exclue\u00a0».',
      motif: 'Affiché à qui cherche pourquoi la fiche ne sort pas.',
    },
  },
  filtre: {
    hints: {
      dependsOn: 'Le filtre n’apparaît qu’une fois celui-ci renseigné.',
      valeursMasquees: 'Codes ou libellés qui ne sont pas proposés.',
      partenaires: 'Vide\u00a0: tous les sites.',
    },
  },
  synonyme: {
    hints: {
      mots: 'Des mots ou des expressions\u00a0: accents et majuscules sont indifférents.',
      vers: 'Ce que les mots cherchent aussi, sans réciproque.',
      partenaires: 'Vide\u00a0: tous les sites.',
    },
  },
  boost: {
    hints: {
      facteur: 'Multiplie le score\u00a0: 2 double, 0,5 fait reculer.',
      mots: 'Vide\u00a0: pour toutes les recherches.',
      partenaires: 'Vide\u00a0: tous les sites.',
    },
  },
} as const;

export default hints;
