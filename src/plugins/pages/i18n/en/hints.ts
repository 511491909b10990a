/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  page: {
    hints: {
      typePage: 'Says what identifies the page: an event, a venue, a genre… It does not change later.',
      zones: 'In the order of the page; each zone holds its widgets in their order.',
    },
    items: {
      zones: {
        hints: {
          editable: 'Otherwise only an administrator changes its widgets.',
        },
      },
    },
  },
  widget: {
    hints: {
      disabled: 'A widget that is off is shown on no page, at once.',
    },
  },
  perso: {
    hints: {
      aVerifier: 'Events that are deleted, past or not on sale, an advert that is off, a list that is not published.',
      idList: 'Its items follow the slides, in its order, once it is published.',
      typeComponent: 'Another type asks for other fields.',
      idTiers: 'Empty: All.',
      exceptionIdTiers: 'Shown to all but these partners.',
      identifier: 'Empty: All. Otherwise the identifier of the record that the page shows.',
      order: 'Of the same scope, the lowest rank wins.',
      tag: 'The name by which audience measurement knows the component.',
    },
    items: {
      contenu: {
        hints: {
          elementCount: 'From 10 to 20.',
          addJs: 'The script never runs in the console.',
          urlJsFile: 'Key of a .js file sent to the storage.',
        },
        items: {
          slides: {
            hints: {
              idmanif: 'Fills in what the slide does not say: label, link, venue and genre.',
            },
          },
          infoDoNotMiss: {
            hints: {
              dateOuv: 'Without an hour: 00:00.',
              compteur: 'Empty: the opening.',
            },
          },
        },
      },
    },
  },
} as const;

export default hints;
