/** The library of files. */
import { en } from '../../../src/plugins/media/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/media/i18n/en/reasons';
import { fr } from '../../../src/plugins/media/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/media/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { mediaHooks } from './hooks';
import { serveMedia } from './routes';
import { mediaTable } from './table';

export const media = defineDomain({
  resources: [serveWith({ table: mediaTable, hooks: mediaHooks })],
  routes: serveMedia,
  texts: { of: 'media', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
