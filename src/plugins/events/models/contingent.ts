/** What is on sale of a manifestation: for which nature of customers, in which place category, at which séance (domains.md 15). */
import { defineModel, defineResource, field } from '../../../core/model';
import { texts } from '../../../i18n/text';
import type { fr } from '../i18n/fr';

const text = texts<typeof fr>('events');

/** A line that is there is on sale; without a quota it is bounded by the séance's places alone. */
export const contingentModel = defineModel({
  text: 'events.contingent',
  key: { name: 'idcont', kind: 'integer' },
  sections: {
    '': {
      idmanif: field.reference('manifestations', 'integer', {
        required: true,
        fixed: true,
        aliases: ['manifestation', 'event'],
      }),
      idnatcl: field.reference('natures-client', 'integer', {
        required: true,
        fixed: true,
        aliases: ['nature', 'customer'],
      }),
      codcatpl: field.reference('categories-place', 'text', {
        required: true,
        fixed: true,
        aliases: ['categorie', 'category'],
      }),
      idseanc: field.reference('seances', 'integer', { required: true, fixed: true, aliases: ['seance', 'session'] }),
      quota: field.integer({ min: 0, max: 200_000, aliases: ['places', 'seats'] }),
      idTiers: field.reference('partenaires', 'text', { derived: true, aliases: ['partenaire', 'partner'] }),
    },
  },
});

/** One line as it should be, for `POST …/contingents/lot`. */
export interface LineRequest {
  idnatcl: number;
  codcatpl: string;
  idseanc: number;
  enVente: boolean;
  quota?: number | null;
  /** Version that the line was seen at; null: it was not there. A line that differs is left alone. */
  version: number | null;
}

export const contingents = defineResource({
  name: 'contingents',
  service: 'admin-config',
  path: 'contingents',
  model: contingentModel,
  domaine: 'SEANCES',
  label: { fr: 'codcatpl' },
  perimeter: { from: 'idmanif' },
  search: ['codcatpl'],
  sort: 'idcont',
  one: text('contingent.one'),
  many: text('contingent.many'),
});
