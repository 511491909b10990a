/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  liste: {
    hints: {
      libelle: 'Le nom que l’équipe lui donne.',
      typeContenu: 'Un autre contenu demande d’autres éléments.',
      mode: 'Mixte\u00a0: les éléments choisis d’abord, puis ce que les règles trouvent.',
      idTiers: 'Vide\u00a0: la liste appartient à toute la plateforme.',
      partenaires: 'Vide\u00a0: partout où le partenaire est présent.',
      regles: 'Comme dans le filtre de la liste de ces fiches\u00a0: genre:OPERA date:<30j.',
      tri: 'Les éléments épinglés restent en tête.',
      max: 'Vide\u00a0: autant qu’il y en a.',
      customLabel: 'Remplace le libellé sur le site, s’il est actif.',
      excludedFromSearchEngine: 'La page de la liste n’est pas proposée par la recherche du site.',
      openPass: 'Les détenteurs d’un Open Pass y accèdent sans supplément.',
      aNettoyer: 'Éléments dont la date est passée, ou dont la fiche a disparu.',
    },
    items: {
      contenu: {
        items: {
          items: {
            hints: {
              libelleFr: 'Vide\u00a0: celui de la fiche.',
              libelleEn: 'Vide\u00a0: celui de la fiche en anglais.',
              image: 'Vide\u00a0: celle de la fiche.',
            },
          },
        },
      },
    },
  },
} as const;

export default hints;
