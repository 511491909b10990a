/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  subscription: {
    hints: {
      libelleFr: 'As visitors read it.',
      libelleEn: 'Without it, the French label is shown.',
      formule: 'Fixed: the sessions are set. Flexible: the customer chooses several. Pass: entries, or a duration.',
      saison: 'For example 2026-2027.',
      idTiers: 'The partner who composes the subscription.',
      partenaires: 'Empty: all sites of the partner.',
      lockStatus: 'Protects from feeds and bulk changes.',
      nbMin: 'For the flexible formula.',
      nbMax: 'For the flexible formula; no less than the minimum.',
      nbEntrees: 'For a pass: a number of entries, or a duration.',
      duree: 'For a pass: from the first entry on.',
      elements: 'A session, or an event without a session: any of its own.',
      contraintes: 'How many sessions of a genre the customer takes, at least.',
      tarifs: 'Price of the whole subscription, per person.',
      lieux: 'One venue when the subscription does not allow several; empty: everywhere.',
      contingent: 'Subscriptions to sell; empty: no limit.',
      finVente: 'After the start of the sale.',
      finValidite: 'After the start of validity.',
      identbenef: 'One holder per seat is asked for at purchase.',
      manifmasquer: 'Linked events leave the search; they come back when this is switched off.',
      carte: 'A card model is asked for before the sale.',
      exclusionSearchEngine: 'No longer appears in the search results of the site.',
      bestSellers: 'May appear in best-seller components.',
      placesConservees: 'Subscribers find their seats again during the priority period.',
      relanceMail: 'A message is sent when the priority period starts.',
      renouvelle:
        'Last season’s subscription that this one renews, of the same partner; it says whether seats are kept, and when.',
      modeleCarte: 'Models are kept in the list Card models.',
      seoTitleFr: 'Instead of the template; 60 characters are read in results.',
      seoDescriptionFr: 'Instead of the template; 160 characters are read in results.',
      seoKeywords: 'Instead of the template, in both languages.',
    },
    items: {
      elements: {
        hints: {
          idseanc: 'Empty: any session.',
          groupe: 'Sorts the items for the customer.',
        },
      },
    },
  },
} as const;

export default hints;
