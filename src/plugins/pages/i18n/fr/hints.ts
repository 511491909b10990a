/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  page: {
    hints: {
      typePage: 'Dit ce qu’identifie la page\u00a0: une manifestation, un lieu, un genre… Ne change plus ensuite.',
      zones: 'Dans l’ordre de la page\u00a0; chaque zone tient ses widgets dans leur ordre.',
    },
    items: {
      zones: {
        hints: {
          editable: 'Sinon, seul un administrateur change ses widgets.',
        },
      },
    },
  },
  widget: {
    hints: {
      disabled: 'Un widget éteint n’est montré sur aucune page, tout de suite.',
    },
  },
  perso: {
    hints: {
      aVerifier: 'Manifestations supprimées, passées ou hors vente, publicité éteinte, liste non publiée.',
      idList: 'Ses éléments suivent les vignettes, dans son ordre, dès qu’elle est publiée.',
      typeComponent: 'Un autre type demande d’autres champs.',
      idTiers: 'Vide\u00a0: Tous.',
      exceptionIdTiers: 'Montrée à tous, sauf à ces partenaires.',
      identifier: 'Vide\u00a0: Tous. Sinon l’identifiant de la fiche que montre la page.',
      order: 'À portée égale, le plus petit rang gagne.',
      tag: 'Le nom par lequel la mesure d’audience connaît le composant.',
    },
    items: {
      contenu: {
        hints: {
          elementCount: 'De 10 à 20.',
          addJs: 'Le script ne s’exécute jamais dans la console.',
          urlJsFile: 'Clé d’un fichier .js envoyé au stockage.',
        },
        items: {
          slides: {
            hints: {
              idmanif: 'Remplit ce que la slide ne dit pas\u00a0: libellé, lien, lieu et genre.',
            },
          },
          infoDoNotMiss: {
            hints: {
              dateOuv: 'Sans heure\u00a0: 00:00.',
              compteur: 'Vide\u00a0: l’ouverture.',
            },
          },
        },
      },
    },
  },
} as const;

export default hints;
