/** What is written apart from what is live, whatever its kind: versions and plans. Its records are lots of publication. */
import { en } from '../../../src/plugins/releases/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/releases/i18n/en/reasons';
import { fr } from '../../../src/plugins/releases/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/releases/i18n/fr/reasons';
import { servePlans } from '../../content/plans';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { mailTable } from '../mails/table';
import { styleTable } from '../styles/table';
import { lotHooks } from './hooks';
import { serveLots } from './routes';
import { seedReleases } from './seed';
import { publicationTable } from './table';

export const releases = defineDomain({
  resources: [serveWith({ table: publicationTable, hooks: lotHooks })],
  routes(app, services, catalogue) {
    servePlans(app, services, catalogue);
    serveLots(app, services, catalogue);
  },
  seeds: [{ makes: [publicationTable], needs: [styleTable, mailTable], fill: seedReleases }],
  texts: { of: 'releases', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
