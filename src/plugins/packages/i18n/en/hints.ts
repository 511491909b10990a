/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  package: {
    hints: {
      libelleFr: 'As visitors read it.',
      libelleEn: 'Without it, the French label is shown.',
      type: 'Closed: everything is fixed. Free choice: the customer picks in each group.',
      idTiers: 'The partner who composes the package.',
      partenaires: 'Empty: all sites of the partner.',
      lockStatus: 'Protects from feeds and bulk changes.',
      composants: 'A session, an event (all its sessions), another package, an option or a free item.',
      groupes: 'How many the customer takes in each group, at least and at most.',
      prixMode: 'The price follows from those of the components, or is set by customer type and category.',
      tarifs: 'The amount is a price (flat price), a percentage or euros off; the sum does without.',
      contingent: 'How many packages to sell; empty: as many as the components allow.',
      finVente: 'After the start of the sale.',
      disponibilite: 'The least available of the fixed components, the groups and the quota.',
      exclusionSearchEngine: 'No longer in the search results of the site.',
      avisClients: 'Customers may leave a review.',
      bestSellers: 'May be shown among the best-sellers.',
      seoTitleFr: 'Instead of the template; 60 characters are read in results.',
      seoDescriptionFr: 'Instead of the template; 160 characters are read in results.',
      seoKeywords: 'Instead of the template, in both languages.',
    },
    items: {
      composants: {
        hints: {
          categoriesAutorisees: 'Empty: all.',
          supplement: 'Added to the price; for an option or a free item, its price alone.',
        },
      },
    },
  },
} as const;

export default hints;
