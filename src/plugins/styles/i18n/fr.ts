import { frenchNoun } from '../../../i18n/french-noun';

const { texts } = frenchNoun('style graphique', 'styles graphiques', { gender: 'm', short: ['style', 'styles'] });

export const fr = {
  title: 'Styles graphiques',
  file: {
    load: 'Charger un fichier…',
    notCss: 'Seuls les fichiers CSS sont acceptés',
    lost: 'Le contenu de «\u00a0{nom}\u00a0» prendra la place de tout ce qui est écrit.',
  },
  preview: {
    page: 'Page de l’aperçu',
    pages: { ACCUEIL: 'Accueil', MANIFESTATION: 'Fiche manifestation', PANIER: 'Panier' },
  },
  variables: {
    title: 'Variables',
    none: 'Aucune variable n’est définie à la racine (:root).',
    colours: 'Couleurs',
    lengths: 'Longueurs',
    colourOf: 'Couleur de {nom}',
    lengthOf: 'Longueur de {nom}',
    valueOf: 'Valeur de {nom}',
    uses: '{n:number|number} {{emploi|emplois}}',
    used: 'emplois',
    notColour: 'Une couleur est attendue\u00a0: #b5371a, rgb(181 55 26), un nom',
    notLength: 'Une longueur est attendue\u00a0: 8px, 1.5rem, 50%',
  },
  contrast: {
    title: 'Contraste, WCAG 2.2',
    passing: '{n:number|number} sur {total:number|number}',
    none: 'Aucune règle ne donne à la fois la couleur du texte et celle du fond.',
    pair: '{texte} sur {fond}',
    place: '{selecteur}, ligne {ligne}',
    fail: 'échec',
    gives: 'donne {n}',
    adopt: 'Adopter',
  },
  edit: {
    sections: { feuille: 'Nom et partenaire', code: 'Feuille de style', historique: 'Historique' },
  },
  style: texts({
    aliases: {
      list: 'feuilles de style, css, charte, couleurs du site, couleurs, charte graphique, logo, thème du site, colours',
    },
    todos: { brouillons: 'Styles dont le brouillon n’est pas publié' },
    fields: { id: 'Id', idTiers: 'Partenaire', nom: 'Nom du fichier', contenu: 'CSS' },
    views: { brouillons: 'Non publiés' },
  }),
} as const;

export default fr;
