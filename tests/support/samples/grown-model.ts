/**
 * A resource that only tests have, with all that a model may hold: a group, variants of the row and of items in lists in
 * lists, a read-only section, inheritable leaves.
 */
import { defineResource } from '../../../src/core/define';
import { field, readOnly } from '../../../src/core/model/field';
import { defineModel } from '../../../src/core/model/model';
import { textOf } from '../../../src/i18n/text';

const slide = {
  id: field.text({ max: 60 }),
  order: field.integer({ min: 1 }),
  text: field.text({ required: true, max: 80 }),
  lieu: field.reference('lieux', 'integer'),
  promotion: field.money({ min: 0 }),
  note: field.longText({ max: 500 }),
} as const;

/** Shapes of the content of a row, by its type; what is not named has no fields. */
const content = {
  TEXT: { text: field.richText(), genre: field.reference('genres', 'text') },
  HTML: { code: field.code({ required: true, language: 'html' }), addJs: field.flag() },
  CARROUSEL: {
    timeLimit: field.integer({ min: 1, max: 60, default: 5 }),
    activeNav: field.flag({ default: true }),
    slides: field.list(slide, { max: 10 }),
  },
  GRILLE: { genre: field.reference('genres', 'text'), slides: field.list(slide, { max: 4 }) },
} as const;

const component = {
  id: field.text({ max: 60 }),
  order: field.integer({ min: 1 }),
  typeComponent: field.oneOf(['LIEN', 'LOGO', 'SEARCH'], { required: true, default: 'LIEN' }),
  name: field.text({ required: true, max: 60 }),
  customization: field.variants('typeComponent', {
    LIEN: { texte: field.text(), urlRedirection: field.text({ required: true, max: 40 }), blankLien: field.flag() },
    LOGO: { image: field.image(), width: field.integer({ min: 1, max: 2000 }), urlRedirection: field.text() },
  }),
} as const;

export const grownModel = defineModel({
  text: 'essai.page',
  key: { name: 'idPage', kind: 'integer' },
  sections: {
    '': {
      nom: field.text({ required: true, max: 40 }),
      typeComponent: field.oneOf(['TEXT', 'HTML', 'CARROUSEL', 'GRILLE', 'RIEN'], { required: true, default: 'TEXT' }),
      contenu: field.variants('typeComponent', content),
      areaHeaders: field.list({
        id: field.text({ max: 60 }),
        order: field.integer({ min: 1 }),
        customId: field.text(),
        componentsHeaders: field.list(component, { max: 20 }),
      }),
      burgerMenu: field.group({
        showCart: field.flag(),
        niveau: field.integer({ min: 1, max: 3, default: 2 }),
        fond: field.text({ max: 10 }),
      }),
    },
    display: {
      inherit: field.flag(),
      accroche: field.text({ max: 40, inheritable: true }),
      panier: field.flag({ default: true, inheritable: true }),
      etiquettes: field.tags({ inheritable: true }),
      tri: field.oneOf(['DATE', 'NOM'], { default: 'DATE', inheritable: true }),
      delai: field.integer({ min: 0, inheritable: true }),
    },
    bilan: readOnly({ visites: field.integer({ default: 0 }), detail: field.group({ mobiles: field.integer() }) }),
  },
});

export const grown = defineResource({
  name: 'pages-essai',
  service: 'admin-config',
  path: 'pages-essai',
  model: grownModel,
  domaine: 'PAGES',
  label: { fr: 'nom' },
  perimeter: null,
  search: ['nom'],
  sort: 'nom',
  one: textOf('essai.page.one'),
  many: textOf('essai.page.many'),
});

/** Texts of the model, the same in both languages. */
export const grownTexts = {
  page: {
    one: 'page',
    many: 'pages',
    sections: { top: 'Page', display: 'Affichage', bilan: 'Bilan' },
    fields: {
      idPage: 'N°',
      nom: 'Nom',
      typeComponent: 'Type',
      contenu: 'Contenu',
      areaHeaders: 'Zones',
      burgerMenu: 'Menu mobile',
      inherit: 'Tout hériter',
      accroche: 'Accroche',
      panier: 'Panier',
      etiquettes: 'Étiquettes',
      tri: 'Tri',
      delai: 'Délai',
      visites: 'Visites',
      detail: 'Détail',
    },
    values: {
      typeComponent: { TEXT: 'Texte', HTML: 'HTML', CARROUSEL: 'Carrousel', GRILLE: 'Grille', RIEN: 'Rien' },
      tri: { DATE: 'Date', NOM: 'Nom' },
    },
    items: {
      contenu: {
        fields: {
          text: 'Texte',
          genre: 'Genre',
          code: 'Code',
          addJs: 'Script',
          timeLimit: 'Durée',
          activeNav: 'Flèches',
          slides: 'Diapositives',
        },
        items: {
          slides: { fields: { text: 'Titre', lieu: 'Lieu', promotion: 'Promotion', note: 'Note' } },
        },
      },
      areaHeaders: {
        fields: { customId: 'Identifiant', componentsHeaders: 'Composants' },
        items: {
          componentsHeaders: {
            fields: { typeComponent: 'Type', name: 'Nom', customization: 'Réglages' },
            values: { typeComponent: { LIEN: 'Lien', LOGO: 'Logo', SEARCH: 'Recherche' } },
            items: {
              customization: {
                fields: {
                  texte: 'Texte',
                  urlRedirection: 'Adresse',
                  blankLien: 'Nouvel onglet',
                  image: 'Image',
                  width: 'Largeur',
                },
              },
            },
          },
        },
      },
      burgerMenu: { fields: { showCart: 'Panier', niveau: 'Niveaux', fond: 'Fond' } },
      detail: { fields: { mobiles: 'Mobiles' } },
    },
  },
} as const;
