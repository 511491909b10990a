/** Card models: what a subscription sold on a card is printed on, or sent as (product.md 3, domains.md 12). */
import { defineResource } from '../../../core/define';
import { field } from '../../../core/model/field';
import { defineModel } from '../../../core/model/model';
import { paths, text } from '../text';

/** The two types of cards of the specification. */
export const cardTypes = ['PHYSIQUE', 'E-CARTE'] as const;

export const cardModelModel = defineModel({
  text: 'subscriptions.modele',
  key: { name: 'codeModele', kind: 'text', given: true },
  sections: {
    '': {
      libelleFr: field.text({ required: true, max: 120, lang: 'fr', aliases: ['libelle', 'label'] }),
      libelleEn: field.text({ max: 120, lang: 'en', aliases: ['anglais', 'english'] }),
      type: field.oneOf(cardTypes, { required: true, default: 'PHYSIQUE' }),
      ordre: field.integer({ min: 0, max: 9999, default: 0, aliases: ['order'] }),
      nbUtilisations: field.integer({ derived: true, default: 0, aliases: ['utilisations', 'uses'] }),
    },
  },
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
  hint: ['type'],
  href: `${paths.cards}?q=codeModele:$id`,
  one: text('modele.one'),
  many: text('modele.many'),
});
