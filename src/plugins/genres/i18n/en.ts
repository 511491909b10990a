import { englishNoun } from '../../../i18n/english-noun';
import type { Noun } from '../../../i18n/noun';

const genre = englishNoun('genre', 'genres');
const subGenre = englishNoun('sub-genre', 'sub-genres');

/** Texts of both kinds; `list`: other names of the list page. */
const shared = ({ phrase }: Noun, list: string) => ({
  commands: { show: phrase('Offer {the} as a filter'), hide: phrase('Stop offering {the} as a filter') },
  aliases: {
    list,
    show: 'show, show the filter, show in search',
    hide: 'hide, hide the filter, remove from search',
  },
  said: { show: phrase('{n} offered as a filter'), hide: phrase('{n} no longer offered as a filter') },
});

const fields = {
  libelleFr: 'Label',
  libelleEn: 'English label',
  displayFilter: 'Offered as a filter',
  ordre: 'Order',
  nbManifestations: 'Events',
};
export const en = {
  title: 'Genres',
  useCount: '{n:number|number} {{event|events}}: see them',
  genre: genre.texts({
    ...shared(genre, 'categories, kinds of show, genre, kinds of shows, genres'),
    fields: { ...fields, codeGenre: 'Code' },
  }),
  sousGenre: subGenre.texts({
    ...shared(subGenre, 'sub-categories, sub genres, sous-genres'),
    fields: { ...fields, codSsgen: 'Code', genre: 'Genre' },
  }),
} as const;

export default en;
