import { frenchNoun } from '../../../i18n/french-noun';

const { texts } = frenchNoun('style graphique', 'styles graphiques', { gender: 'm', short: ['style', 'styles'] });

export const fr = {
  title: 'Styles graphiques',
  edit: {
    sections: { feuille: 'Feuille', code: 'Feuille de style', historique: 'Historique' },
  },
  style: texts({
    aliases: { list: 'feuilles de style, css, charte, couleurs du site' },
    todos: { brouillons: 'Styles dont le brouillon n’est pas publié' },
    fields: { id: 'Id', idTiers: 'Partenaire', nom: 'Nom du fichier', contenu: 'CSS' },
    hints: { idTiers: 'Un seul style par partenaire\u00a0; ne change plus ensuite.' },
    views: { brouillons: 'Non publiés' },
  }),
} as const;

export default fr;
