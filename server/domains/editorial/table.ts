/** Tables of editorial pages, advertising components and artists. */
import { editorialPages } from '../../../src/plugins/editorial/model';
import { adverts } from '../../../src/plugins/editorial/models/advert';
import { artists } from '../../../src/plugins/editorial/models/artist';
import { redirections } from '../../../src/plugins/editorial/models/redirection';
import { usesOf } from '../../resource/read/uses';
import { tableOf } from '../../resource/table';

export const artistTable = tableOf(artists, {
  computed: { nbUtilisations: usesOf(artists) },
  unindexed: ['dateModif'],
});

export const pageTable = tableOf(editorialPages, {
  indexes: { chemin: ['"chemin"'] },
  unindexed: ['dateModif', 'titreEn', 'chemin', 'urlJsFile', 'seoTitleFr', 'seoTitleEn'],
});

export const redirectionTable = tableOf(redirections, {
  indexes: { de: ['"de"'] },
  unindexed: ['dateModif', 'vers', 'code'],
});

export const advertTable = tableOf(adverts, {
  computed: { nbUtilisations: usesOf(adverts) },
  unindexed: ['dateModif', 'typePubAdvertising', 'longueur', 'largeur', 'mobileHeight', 'mobileWidth'],
});
