/** Lots of publication: what is published and withdrawn together, at once or at an instant (domains.md 9 and 21). */
import { core } from '../../i18n/core';
import { defineResource } from '../define';
import { field } from './field';
import { defineModel } from './model';

/** In their order. `PLANIFIE`, `EN_COURS`: the lot is open, its contents are frozen. */
export const lotStates = ['BROUILLON', 'PRET', 'PLANIFIE', 'EN_COURS', 'PUBLIE', 'PARTIEL', 'ECHEC', 'ANNULE'] as const;

export const publicationModel = defineModel({
  text: 'core.content.lot',
  key: { name: 'id', kind: 'text' },
  sections: {
    '': {
      libelle: field.text({ required: true, max: 200, aliases: ['label'] }),
      partenaires: field.references('partenaires', 'text', { aliases: ['partenaire', 'partner'] }),
      elements: field.list(
        {
          /** Resource and key of a content, and the version that goes live. */
          type: field.text({ required: true, max: 60 }),
          id: field.text({ required: true, max: 60 }),
          version: field.integer({ required: true }),
          action: field.oneOf(['PUBLIER', 'DEPUBLIER'], { required: true, default: 'PUBLIER' }),
        },
        { min: 1 },
      ),
      date: field.dateTime({ required: true }),
      etat: field.oneOf(lotStates, { default: 'BROUILLON', aliases: ['state'] }),
      /** Why it failed. */
      erreur: field.text({ max: 500 }),
      validePar: field.text({ derived: true }),
    },
  },
});

/** They are made by planning a content: nobody writes them by themselves yet. */
export const publicationLots = defineResource({
  name: 'publications',
  service: 'admin-feed',
  path: 'publications',
  model: publicationModel,
  domaine: 'PUBLICATION',
  sealed: true,
  label: { fr: 'libelle' },
  perimeter: null,
  search: ['libelle'],
  sort: '-date',
  one: core('content.lot.one'),
  many: core('content.lot.many'),
});
