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
    presente: 'Déjà présentée',
  },
} as const;

/** Its séances. */
export const inventorySession = {
  one: 'séance de l’inventaire',
  many: '{n:number|number} {{séance|séances}} de l’inventaire',
  sections: { top: 'Séance de l’inventaire' },
  fields: {
    idseanc: 'Id',
    idmanif: 'Manifestation',
    date: 'Date et heure',
    salle: 'Salle',
    contingent: 'Contingent',
    grilleTarif: 'Grille de prix',
    idTiers: 'Producteur',
  },
} as const;
