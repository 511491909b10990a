/** What is planned, and what does it at its hour. */
import { en } from '../../../src/plugins/plans/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/plans/i18n/en/reasons';
import { fr } from '../../../src/plugins/plans/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/plans/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { planClock } from './clock';
import { servePlans } from './routes';
import { planTable } from './table';

export const plans = defineDomain({
  resources: [serveWith({ table: planTable })],
  routes: servePlans,
  scheduled: [planClock],
  texts: { of: 'plans', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
