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
    seances: 'Sessions',
    presente: 'Already shown',
  },
  items: {
    seances: {
      fields: {
        date: 'Date and time',
        contingent: 'Allocation',
        grilleTarif: 'Price grid',
      },
    },
  },
} as const;
