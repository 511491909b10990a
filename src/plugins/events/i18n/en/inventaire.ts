/** What the box office holds, which a manifestation is made from. */
export const inventaire = {
  one: 'inventory entry',
  many: '{n:number|number} inventory {{entry|entries}}',
  sections: { top: 'Inventory' },
  fields: {
    idmanif: 'Id',
    libelle: 'Label',
    idTiers: 'Producer',
    genre: 'Genre',
    lieu: 'Venue',
    presente: 'Already shown',
  },
} as const;

/** Its séances. */
export const inventorySession = {
  one: 'inventory session',
  many: '{n:number|number} inventory {{session|sessions}}',
  sections: { top: 'Inventory session' },
  fields: {
    idseanc: 'Id',
    idmanif: 'Event',
    date: 'Date and time',
    salle: 'Hall',
    contingent: 'Quota',
    grilleTarif: 'Price grid',
    idTiers: 'Producer',
  },
} as const;
