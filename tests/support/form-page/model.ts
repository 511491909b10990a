/** A resource that only tests have: a field for each rule of the specification, lists, texts, an image. */
import { defineResource } from '../../../src/core/define';
import { field } from '../../../src/core/model/field';
import { defineModel } from '../../../src/core/model/model';
import { textOf } from '../../../src/i18n/text';

export const trialModel = defineModel({
  text: 'essai.fiche',
  key: { name: 'id', kind: 'integer' },
  sections: {
    regles: {
      libelle: field.text({ required: true, max: 40 }),
      mail: field.text({ rules: ['email'] }),
      partenaire: field.text({ rules: [{ rule: 'intab', values: ['FNAC', 'CARREFOUR'] }] }),
      identifiant: field.text({ rules: [{ rule: 'numericOrVal', values: ['Tous'] }] }),
      quantite: field.text({ rules: ['positiv_value'] }),
      ids: field.text({ rules: ['chaine_num_value'] }),
      motDePasse: field.text({ rules: ['passwordrules'] }),
      borneMin: field.integer(),
      borneMax: field.integer(),
      limite: field.flag(),
      places: field.integer(),
      delaiX: field.integer(),
      delaiY: field.integer(),
      delaiZ: field.integer(),
      debut: field.date(),
      fin: field.date(),
      ouverture: field.dateTime(),
      seance: field.integer(),
      complementaires: field.references('seances', 'integer'),
    },
    listes: {
      composants: field.list(
        {
          id: field.text(),
          type: field.oneOf(['SEANCE', 'UPSELL', 'LIBRE'], { required: true, default: 'SEANCE' }),
          libelle: field.text({ required: true, max: 60 }),
          quantite: field.integer({ min: 1, default: 1 }),
          supplement: field.money({ min: 0 }),
          obligatoire: field.flag(),
          jour: field.date(),
          order: field.integer(),
          note: field.longText({ max: 500 }),
          duree: field.integer({ only: { when: 'type', is: ['LIBRE'] } }),
          options: field.list({ nom: field.text({ required: true }), prix: field.money() }, { max: 4 }),
        },
        { max: 50 },
      ),
    },
    textes: {
      resumeFr: field.longText({ lang: 'fr' }),
      descriptionFr: field.richText({ lang: 'fr' }),
      descriptionEn: field.richText({ lang: 'en' }),
      image: field.image(),
    },
  },
  rules: [
    { rule: 'compareBorne', min: 'borneMin', max: 'borneMax' },
    { rule: 'valeurminIfCheck', check: 'limite', count: 'places' },
    { rule: 'orderValue', fields: ['delaiX', 'delaiY', 'delaiZ'] },
    { rule: 'boundsRule', lower: 'debut', upper: 'fin' },
    { rule: 'includesList', value: 'seance', list: 'complementaires' },
  ],
});

export const trials = defineResource({
  name: 'essais',
  service: 'admin-config',
  path: 'essais',
  model: trialModel,
  domaine: null,
  label: { fr: 'libelle' },
  perimeter: null,
  search: ['libelle'],
  sort: 'libelle',
  one: textOf('essai.one'),
  many: textOf('essai.many'),
});

/** Its texts, the same in both languages. */
export const trialTexts = {
  one: 'fiche',
  many: '{n:number|number} fiches',
  fiche: {
    sections: { regles: 'Règles', listes: 'Listes', textes: 'Textes' },
    fields: {
      libelle: 'Libellé',
      mail: 'Mail',
      partenaire: 'Partenaire',
      identifiant: 'Identifiant',
      quantite: 'Quantité',
      ids: 'Identifiants',
      motDePasse: 'Mot de passe',
      borneMin: 'Minimum',
      borneMax: 'Maximum',
      limite: 'Limiter les places',
      places: 'Nombre de places',
      delaiX: 'Délai chèque',
      delaiY: 'Délai inconnu',
      delaiZ: 'Délai tous moyens',
      debut: 'Début',
      fin: 'Fin',
      ouverture: 'Ouverture',
      seance: 'Séance',
      complementaires: 'Séances complémentaires',
      composants: 'Composants',
      resumeFr: 'Résumé',
      descriptionFr: 'Description',
      descriptionEn: 'Description en anglais',
      image: 'Image',
    },
    items: {
      composants: {
        fields: {
          type: 'Type',
          libelle: 'Libellé',
          quantite: 'Quantité',
          supplement: 'Supplément',
          obligatoire: 'Obligatoire',
          jour: 'Jour',
          note: 'Note',
          duree: 'Durée',
          options: 'Options',
        },
        values: { type: { SEANCE: 'Séance', UPSELL: 'Produit additionnel', LIBRE: 'Libre' } },
        items: { options: { fields: { nom: 'Nom', prix: 'Prix' } } },
      },
    },
  },
};
