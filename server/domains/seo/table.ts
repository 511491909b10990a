/** Table of SEO templates. */
import { seoTemplates } from '../../../src/plugins/seo/model';
import { tableOf } from '../../resource/table';

export const seoTable = tableOf(seoTemplates, {
  // What a page may take is read by these.
  indexes: { type_donnee: ['"type_donnee"', '"langue"', '"cible"', '"id"'] },
  unindexed: ['dateModif', 'langue', 'cible', 'nomPage', 'modele'],
});
