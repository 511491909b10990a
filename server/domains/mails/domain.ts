/** Mail templates, and the mails that they became. */
import { en } from '../../../src/plugins/mails/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/mails/i18n/en/reasons';
import { watermark as watermarkEn } from '../../../src/plugins/mails/i18n/en/watermark';
import { fr } from '../../../src/plugins/mails/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/mails/i18n/fr/reasons';
import { watermark as watermarkFr } from '../../../src/plugins/mails/i18n/fr/watermark';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { partnerTable } from '../partners/table';
import { mailHooks } from './hooks';
import { serveMails } from './routes';
import { seedMails } from './seed';
import { envoiTable, mailTable } from './table';

export const mails = defineDomain({
  resources: [
    serveWith({ table: mailTable, hooks: mailHooks, natural: ['code', 'idTiers'] }),
    serveWith({ table: envoiTable }),
  ],
  routes: serveMails,
  seeds: [{ makes: [mailTable], needs: [partnerTable], fill: seedMails }],
  texts: {
    of: 'mails',
    fr: { ...fr, reasons: reasonsFr, watermark: watermarkFr },
    en: { ...en, reasons: reasonsEn, watermark: watermarkEn },
  },
});
