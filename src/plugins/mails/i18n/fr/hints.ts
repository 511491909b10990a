/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  mail: {
    hints: {
      code: 'Le même code chez un partenaire parent\u00a0: ce qui n’est pas écrit ici en vient.',
      idTiers: 'Vide\u00a0: pour tous les partenaires.',
      texteFr: 'Sans texte à lui, le mail dit en texte ce que dit son HTML.',
      htmlFr: 'Une balise sans valeur emporte sa phrase\u00a0; sans nom, le salut se passe de lui.',
      objetEn: 'Sans anglais, le mail part en français.',
      expediteur: 'Vide\u00a0: l’adresse de la plateforme.',
    },
  },
} as const;

export default hints;
