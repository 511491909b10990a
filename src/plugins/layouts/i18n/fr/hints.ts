/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  entete: {
    hints: {
      idPartner: 'Ne change plus ensuite.',
    },
    items: {
      areaHeaders: {
        items: {
          componentsHeaders: {
            items: {
              customization: {
                hints: {
                  urlRedirection: 'Une page du site (/aide) ou une adresse complète.',
                  content: 'Vide\u00a0: la liste du catalogue.',
                  addJs: 'Demande le droit de modifier les scripts\u00a0; jamais exécuté dans l’aperçu.',
                  auto: 'D’après la section Paiement du partenaire.',
                },
              },
            },
          },
        },
      },
    },
  },
  pied: {
    hints: {
      idPartner: 'Ne change plus ensuite.',
    },
    items: {
      areaFooters: {
        items: {
          componentsFooters: {
            items: {
              customization: {
                hints: {
                  urlRedirection: 'Une page du site (/aide) ou une adresse complète.',
                  content: 'Vide\u00a0: la liste du catalogue.',
                  addJs: 'Demande le droit de modifier les scripts\u00a0; jamais exécuté dans l’aperçu.',
                  auto: 'D’après la section Paiement du partenaire.',
                },
              },
            },
          },
        },
      },
    },
  },
} as const;

export default hints;
