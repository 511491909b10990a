/** Feeds: what comes in and goes out, by hand and by the clock. */
import { en } from '../../../src/plugins/feeds/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/feeds/i18n/en/reasons';
import { fr } from '../../../src/plugins/feeds/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/feeds/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { partnerTable } from '../partners/table';
import { feedClock } from './clock';
import { feedHooks } from './hooks';
import { serveFeeds } from './routes';
import { seedFeeds } from './seed';
import { feedTable } from './table';

export const feeds = defineDomain({
  resources: [serveWith({ table: feedTable, hooks: feedHooks, natural: ['libelle'] })],
  routes: serveFeeds,
  scheduled: [feedClock],
  seeds: [{ makes: [feedTable], needs: [partnerTable], fill: seedFeeds }],
  texts: { of: 'feeds', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
