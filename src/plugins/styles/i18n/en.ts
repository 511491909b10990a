import { englishNoun } from '../../../i18n/english-noun';

const { texts } = englishNoun('graphic style', 'graphic styles', { short: ['style', 'styles'] });

export const en = {
  title: 'Graphic styles',
  file: {
    load: 'Load a file…',
    notCss: 'Only CSS files are accepted',
    lost: 'What “{nom}” holds will take the place of all that is written.',
  },
  preview: {
    page: 'Page of the preview',
    pages: { ACCUEIL: 'Home', MANIFESTATION: 'Event page', PANIER: 'Basket' },
  },
  variables: {
    title: 'Variables',
    none: 'No variable in :root.',
    colours: 'Colours',
    lengths: 'Lengths',
    colourOf: 'Colour of {nom}',
    lengthOf: 'Length of {nom}',
    valueOf: 'Value of {nom}',
    uses: '{n:number|number} {{use|uses}}',
    used: 'uses',
    notColour: 'A colour is expected: #b5371a, rgb(181 55 26), a name',
    notLength: 'A length is expected: 8px, 1.5rem, 50%',
  },
  contrast: {
    title: 'Contrast, WCAG 2.2',
    passing: '{n:number|number} of {total:number|number}',
    none: 'No rule gives both the colour of a text and that of its background.',
    pair: '{texte} on {fond}',
    place: '{selecteur}, line {ligne}',
    fail: 'fails',
    gives: 'gives {n}',
    adopt: 'Adopt',
  },
  edit: {
    sections: { feuille: 'Name and partner', code: 'Style sheet', historique: 'History' },
  },
  style: texts({
    aliases: { list: 'style sheets, css, look, colours of the site, colours, colors, branding, logo, couleurs' },
    todos: { brouillons: 'Styles with an unpublished draft' },
    fields: { id: 'Id', idTiers: 'Partner', nom: 'File name', contenu: 'CSS' },
    views: { brouillons: 'Unpublished' },
  }),
} as const;

export default en;
