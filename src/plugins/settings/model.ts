/** The global parameters (product.md 3 and 9, domains.md 22): what is set once for the platform. */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

export { text };

/** Key of the one row. */
export const globalKey = 'global';

/** Days before its séance until which an unpaid order waits, where nobody said otherwise. */
export const lastPaymentDays = 3;

export const settingsModel = defineModel({
  text: 'settings.parametres',
  key: { name: 'id', kind: 'text', given: true },
  sections: {
    '': {
      libelleFr: field.text({ derived: true, lang: 'fr' }),
      libelleEn: field.text({ derived: true, lang: 'en' }),
      basketTimeout: field.integer({ required: true, default: 10, min: 1, max: 1440, unit: 'minute' }),
      sessionTimeout: field.integer({ required: true, default: 25, min: 1, max: 1440, unit: 'minute' }),
      orderControl: field.flag(),
      cancelOrderEnabled: field.flag(),
      cancelOrderSipsDelayMs: field.integer({
        required: true,
        default: 900_000,
        min: 1000,
        max: 604_800_000,
        unit: 'millisecond',
      }),
      cancelOrderThreadCount: field.integer({ required: true, default: 1, max: 64, rules: ['positiv_value'] }),
      exportToManifEnabled: field.flag(),
      serviceFeesEnabled: field.flag(),
      assistantsActifs: field.flag(),
      seuilCodeAnnulation: field.money({ required: true, default: 10_000, min: 0, max: 10_000_000 }),
      limiteCheque: limit(15),
      limiteInconnu: limit(10),
      limiteTousPaiements: limit(lastPaymentDays),
      limiteVirementLocal: limit(12),
      limiteVirement: limit(8),
      limiteAmex: limit(2),
    },
  },
  rules: [
    { rule: 'orderValue', fields: ['limiteCheque', 'limiteInconnu', 'limiteTousPaiements'] },
    { rule: 'orderValue', fields: ['limiteVirementLocal', 'limiteVirement', 'limiteAmex'] },
  ],
});

/** Days before the séance until which a means of payment is offered. */
function limit<const D extends number>(days: D) {
  return field.integer({ required: true, default: days, min: 0, max: 365, unit: 'day' });
}

export const settings = defineResource({
  name: 'parametres',
  service: 'admin-config',
  path: 'parametres',
  model: settingsModel,
  domaine: 'PARAMETRES',
  sealed: ['create', 'delete', 'import'],
  single: globalKey,
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: [],
  sort: 'id',
  href: '/dashboard/parametres',
  one: text('parametres.one'),
  many: text('parametres.many'),
});
