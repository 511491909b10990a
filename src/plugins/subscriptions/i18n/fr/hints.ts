/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  subscription: {
    hints: {
      libelleFr: 'Tel que les visiteurs le lisent.',
      libelleEn: 'À défaut, le libellé français est montré.',
      formule:
        'Fixe\u00a0: séances imposées. Libre\u00a0: le client en choisit plusieurs. Pass\u00a0: des entrées, ou une durée.',
      saison: 'Par exemple 2026-2027.',
      idTiers: 'Le partenaire qui compose l’abonnement.',
      partenaires: 'Vide\u00a0: tous les sites du partenaire.',
      lockStatus: 'Protège des flux et des modifications en masse.',
      nbMin: 'Pour la formule libre.',
      nbMax: 'Pour la formule libre\u00a0; au moins le minimum.',
      nbEntrees: 'Pour un pass\u00a0: un nombre d’entrées ou une durée.',
      duree: 'Pour un pass\u00a0: à partir de la première entrée.',
      elements: 'Une séance, ou une manifestation sans séance\u00a0: au choix parmi les siennes.',
      contraintes: 'Combien de séances d’un genre le client prend, au moins.',
      tarifs: 'Prix de l’abonnement entier, par personne.',
      lieux: 'Un seul lieu si l’abonnement n’en permet pas plusieurs\u00a0; vide\u00a0: partout.',
      contingent: 'Nombre d’abonnements à vendre\u00a0; vide\u00a0: sans limite.',
      finVente: 'Après le début de vente.',
      finValidite: 'Après le début de validité.',
      identbenef: 'Un bénéficiaire par place est demandé à l’achat.',
      manifmasquer:
        'Les manifestations liées quittent la recherche\u00a0; elles y reviennent quand l’option est retirée.',
      carte: 'Un modèle de carte est demandé avant la mise en vente.',
      exclusionSearchEngine: 'N’apparaît plus dans les résultats de recherche du site.',
      bestSellers: 'Peut figurer dans les composants de meilleures ventes.',
      placesConservees: 'Les abonnés retrouvent leurs places pendant la période prioritaire.',
      relanceMail: 'Un message est envoyé au début de la période prioritaire.',
      renouvelle:
        'L’abonnement de la saison passée que celui-ci renouvelle, du même partenaire\u00a0; il dit si des places sont gardées, et quand.',
      modeleCarte: 'Les modèles se tiennent dans la liste Modèles de carte.',
      seoTitleFr: 'Remplace le modèle\u00a0; 60 caractères se lisent dans les résultats.',
      seoDescriptionFr: 'Remplace le modèle\u00a0; 160 caractères se lisent dans les résultats.',
      seoKeywords: 'Remplacent le modèle, dans les deux langues.',
    },
    items: {
      elements: {
        hints: {
          idseanc: 'Vide\u00a0: une séance au choix.',
          groupe: 'Range les éléments pour le client.',
        },
      },
    },
  },
} as const;

export default hints;
