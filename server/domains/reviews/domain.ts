/** Reviews of customers, and groups of manifestations that share them. */
import { en } from '../../../src/plugins/reviews/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/reviews/i18n/en/reasons';
import { fr } from '../../../src/plugins/reviews/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/reviews/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { manifestationTable, seanceTable } from '../events/table';
import { groupHooks, reviewHooks } from './hooks';
import { replyClock } from './mail-replies';
import { serveReviews } from './routes';
import { seedReviews } from './seed';
import { groupTable, reviewTable } from './table';

export const reviews = defineDomain({
  resources: [
    serveWith({ table: reviewTable, hooks: reviewHooks }),
    serveWith({ table: groupTable, hooks: groupHooks, natural: ['libelle'] }),
  ],
  routes: serveReviews,
  scheduled: [replyClock],
  seeds: [{ makes: [reviewTable, groupTable], needs: [manifestationTable, seanceTable], fill: seedReviews }],
  texts: { of: 'reviews', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
