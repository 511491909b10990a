import { englishNoun } from '../../../i18n/english-noun';

const { texts } = englishNoun('graphic style', 'graphic styles', { short: ['style', 'styles'] });

export const en = {
  title: 'Graphic styles',
  edit: {
    sections: { feuille: 'Sheet', code: 'Style sheet', historique: 'History' },
  },
  style: texts({
    aliases: { list: 'style sheets, css, look, colours of the site' },
    todos: { brouillons: 'Styles with an unpublished draft' },
    fields: { id: 'Id', idTiers: 'Partner', nom: 'File name', contenu: 'CSS' },
    hints: { idTiers: 'One style a partner; it does not change afterwards.' },
    views: { brouillons: 'Unpublished' },
  }),
} as const;

export default en;
