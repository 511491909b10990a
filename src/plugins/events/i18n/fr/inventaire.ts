/** What the box office holds, which a manifestation is made from. */
export const inventaire = {
  one: 'entrée de l’inventaire',
  many: '{n:number|number} {{entrée|entrées}} de l’inventaire',
  sections: { top: 'Inventaire' },
  fields: {
    idmanif: 'Id',
    libelle: 'Libellé',
    idTiers: 'Producteur',
    genre: 'Genre',
    lieu: 'Lieu',
    seances: 'Séances',
    presente: 'Déjà présentée',
  },
  items: {
    seances: {
      fields: {
        date: 'Date et heure',
        contingent: 'Contingent',
        grilleTarif: 'Grille de prix',
      },
    },
  },
} as const;
