/** Card models: what gift, loyalty and season cards are made of (product.md 3, domains.md 22). */
import { defineModel, defineResource, field } from '../../../core/model';
import { paths, text } from '../text';

/** The two types of cards of the specification. */
export const cardTypes = ['PHYSIQUE', 'E-CARTE'] as const;

/** What a card holds: euros, or points. */
export const programmes = ['CADEAU', 'FIDELITE'] as const;

const euros = { min: 0.01, max: 10_000 } as const;
const gift = { only: { when: 'programme', is: ['CADEAU'] } } as const;
const loyalty = { only: { when: 'programme', is: ['FIDELITE'] } } as const;

export const cardModelModel = defineModel({
  text: 'cards.modele',
  key: { name: 'codeModele', kind: 'text', given: true },
  sections: {
    '': {
      libelleFr: field.text({ required: true, max: 120, lang: 'fr', aliases: ['libelle', 'label'] }),
      libelleEn: field.text({ max: 120, lang: 'en', aliases: ['anglais', 'english'] }),
      type: field.oneOf(cardTypes, { required: true, default: 'PHYSIQUE' }),
      programme: field.oneOf(programmes, { required: true, default: 'CADEAU', aliases: ['program'] }),
      montants: field.list(
        { montant: field.money({ required: true, ...euros }) },
        { max: 20, unique: ['montant'], aliases: ['amounts'], ...gift },
      ),
      validiteMois: field.integer({ min: 1, max: 120, aliases: ['validite', 'validity'] }),
      image: field.image({ aliases: ['visuel', 'picture'] }),
      mail: field.longText({ max: 2000, aliases: ['message'] }),
      pointsParEuro: field.number({ min: 0, max: 1_000, aliases: ['gain'], ...loyalty }),
      pointsPourUnEuro: field.integer({ min: 1, max: 100_000, aliases: ['cout'], ...loyalty }),
      ordre: field.integer({ min: 0, max: 9999, default: 0, aliases: ['order'] }),
      nbUtilisations: field.integer({ derived: true, default: 0, aliases: ['utilisations', 'uses'] }),
    },
    libre: { min: field.money({ ...euros, ...gift }), max: field.money({ ...euros, ...gift }) },
  },
  rules: [
    { rule: 'compareBorne', min: 'min', max: 'max' },
    { rule: 'required', leaf: 'pointsPourUnEuro', when: 'programme', is: ['FIDELITE'] },
  ],
});

export const cardModels = defineResource({
  name: 'modeles-carte',
  service: 'admin-config',
  path: 'modeles-carte',
  model: cardModelModel,
  domaine: 'CARTES',
  guard: { write: 'admin' },
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr', 'libelleEn'],
  sort: 'ordre,libelleFr',
  hint: ['type', 'programme'],
  href: `${paths.models}/edit/$id`,
  one: text('modele.one'),
  many: text('modele.many'),
});
