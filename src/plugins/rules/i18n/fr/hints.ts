/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  record: {
    hints: {
      declencheur:
        'Au changement, elle joue quand une fiche se met à répondre au filtre\u00a0: avant non, après oui. À l’heure dite, pour chaque fiche qui y répond. À l’échéance, quand une date de la fiche vient, plus ou moins des jours.',
      filtre: 'S’écrit comme dans la liste de ces fiches.',
      changement: 'Vide\u00a0: une fiche créée ou changée. Une suppression ne compte que choisie ici.',
      feuille: 'Nom du champ dans les filtres, une date ou une heure\u00a0: «\u00a0date\u00a0», «\u00a0dateFin\u00a0».',
      jours: 'Négatif\u00a0: avant cette date. Une date déjà passée quand on l’écrit ne déclenche rien.',
      champ: 'Nom du champ dans les filtres\u00a0: «\u00a0statut\u00a0».',
      valeur: 'Comme dans une cellule de la liste\u00a0; vide, le champ est vidé.',
      chemin: 'Un appel du contrat qui a un essai à blanc\u00a0; {id} y est la clé de la fiche, comme dans son corps.',
      destinataire: 'Vide\u00a0: l’adresse de contact du partenaire de la fiche.',
      compte: 'Une clé de programme\u00a0: la règle a ses droits et ses partenaires, jamais plus.',
      plafondHeure: 'Au-dessus, rien n’est fait et le journal le dit.',
    },
  },
} as const;

export default hints;
