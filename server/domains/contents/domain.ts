/** What is written apart from what is live, whatever its kind: versions and plans. Its records are lots of publication. */
import { content as en } from '../../../src/i18n/core/en/content';
import { content as fr } from '../../../src/i18n/core/fr/content';
import { servePlans } from '../../content/plans';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { lotHooks } from './hooks';
import { publicationTable } from './table';

export const contents = defineDomain({
  resources: [serveWith({ table: publicationTable, hooks: lotHooks })],
  routes: servePlans,
  texts: { of: 'core', fr: { content: fr }, en: { content: en } },
});
