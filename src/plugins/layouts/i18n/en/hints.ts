/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  entete: {
    hints: {
      idPartner: 'It does not change afterwards.',
    },
    items: {
      areaHeaders: {
        items: {
          componentsHeaders: {
            items: {
              customization: {
                hints: {
                  urlRedirection: 'A page of the site (/help) or a full address.',
                  content: 'Empty: the list of the catalogue.',
                  addJs: 'Needs the right to change scripts; never run in the preview.',
                  auto: 'From the Payment section of the partner.',
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
      idPartner: 'It does not change afterwards.',
    },
    items: {
      areaFooters: {
        items: {
          componentsFooters: {
            items: {
              customization: {
                hints: {
                  urlRedirection: 'A page of the site (/help) or a full address.',
                  content: 'Empty: the list of the catalogue.',
                  addJs: 'Needs the right to change scripts; never run in the preview.',
                  auto: 'From the Payment section of the partner.',
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
