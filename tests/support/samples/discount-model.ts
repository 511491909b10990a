/** A kind of field as a plugin brings one, a share in per cent, and a resource that only tests have, with a field of it. */
import { defineResource } from '../../../src/core/define';
import { field } from '../../../src/core/model/field';
import { defineKind, defineModel, numericKind } from '../../../src/core/model/index';
import { textOf } from '../../../src/i18n/text';

export const percent = defineKind<number>(
  'remises.percent',
  numericKind('number', { decimals: null, signs: ['%'], style: { style: 'unit', unit: 'percent' } }),
);

export const discountModel = defineModel({
  text: 'essai.remise',
  key: { name: 'idRemise', kind: 'integer' },
  sections: {
    '': {
      nom: field.text({ required: true, max: 40 }),
      taux: field.of(percent, { min: 0, max: 100 }),
      paliers: field.list({ taux: field.of(percent, { required: true, min: 0, max: 100 }) }),
    },
  },
});

export const discounts = defineResource({
  name: 'remises-essai',
  service: 'admin-config',
  path: 'remises-essai',
  model: discountModel,
  label: { fr: 'nom' },
  perimeter: null,
  search: ['nom'],
  sort: 'nom',
  one: textOf('essai.remise.one'),
  many: textOf('essai.remise.many'),
  domaine: 'PAGES',
});
