/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  package: {
    hints: {
      libelleFr: 'Tel que les visiteurs le lisent.',
      libelleEn: 'À défaut, le libellé français est montré.',
      type: 'Fermé\u00a0: tout est imposé. Au choix\u00a0: le client choisit dans chaque groupe.',
      idTiers: 'Le partenaire qui compose le package.',
      partenaires: 'Vide\u00a0: tous les sites du partenaire.',
      lockStatus: 'Protège des flux et des modifications en masse.',
      composants:
        'Une séance, une manifestation (toutes ses séances), un autre package, une option ou un élément libre.',
      groupes: 'Combien le client prend dans chaque groupe, au moins et au plus.',
      prixMode: 'Le prix se calcule sur les prix des composants, ou se fixe par nature et par catégorie.',
      tarifs:
        'Le montant est un prix (forfait), un pourcentage ou des euros de remise\u00a0; la somme n’en a pas besoin.',
      contingent: 'Nombre de packages à vendre\u00a0; vide\u00a0: autant que les composants le permettent.',
      finVente: 'Après le début de vente.',
      disponibilite: 'Le moins disponible des composants imposés, des groupes et du contingent.',
      exclusionSearchEngine: 'N’apparaît plus dans les résultats de recherche du site.',
      avisClients: 'Les clients peuvent déposer un avis.',
      bestSellers: 'Peut figurer dans les composants de meilleures ventes.',
      seoTitleFr: 'Remplace le modèle\u00a0; 60 caractères se lisent dans les résultats.',
      seoDescriptionFr: 'Remplace le modèle\u00a0; 160 caractères se lisent dans les résultats.',
      seoKeywords: 'Remplacent le modèle, dans les deux langues.',
    },
    items: {
      composants: {
        hints: {
          categoriesAutorisees: 'Vide\u00a0: toutes.',
          supplement: 'Ajouté au prix\u00a0; pour une option ou un élément libre, son prix seul.',
        },
      },
    },
  },
} as const;

export default hints;
