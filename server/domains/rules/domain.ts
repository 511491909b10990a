/** Rules: what the platform does by itself, under the rights of a service account. */
import { en } from '../../../src/plugins/rules/i18n/en';
import { came as cameEn, reasons as reasonsEn } from '../../../src/plugins/rules/i18n/en/reasons';
import { fr } from '../../../src/plugins/rules/i18n/fr';
import { came as cameFr, reasons as reasonsFr } from '../../../src/plugins/rules/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { ruleClock, ruleSweep } from './clock';
import { ruleHooks } from './hooks';
import { serveRules } from './routes';
import { ruleTable } from './table';

export const rules = defineDomain({
  resources: [serveWith({ table: ruleTable, hooks: ruleHooks, natural: ['nom'] })],
  routes: serveRules,
  scheduled: [ruleClock, ruleSweep],
  texts: {
    of: 'rules',
    fr: { ...fr, came: cameFr, reasons: reasonsFr },
    en: { ...en, came: cameEn, reasons: reasonsEn },
  },
});
