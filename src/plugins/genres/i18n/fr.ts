import { frenchNoun } from '../../../i18n/french-noun';
import type { Noun } from '../../../i18n/noun';

const genre = frenchNoun('genre', 'genres', { gender: 'm' });
const subGenre = frenchNoun('sous-genre', 'sous-genres', { gender: 'm' });

/** Texts of both kinds; `list`: other names of the list page. */
const shared = ({ phrase }: Noun, list: string) => ({
  commands: { show: phrase('Proposer {the} en filtre'), hide: phrase('Ne plus proposer {the} en filtre') },
  aliases: {
    list,
    show: 'afficher, afficher le filtre, montrer dans la recherche',
    hide: 'masquer, masquer le filtre, retirer de la recherche',
  },
  said: { show: phrase('{n} proposé* en filtre'), hide: phrase('{n} retiré* des filtres') },
});

const fields = {
  libelleFr: 'Libellé',
  libelleEn: 'Libellé anglais',
  displayFilter: 'Proposé en filtre',
  ordre: 'Ordre',
  nbManifestations: 'Manifestations',
};
export const fr = {
  title: 'Genres',
  useCount: '{n:number|number} {{manifestation|manifestations}}\u00a0: les voir',
  genre: genre.texts({
    ...shared(genre, 'catégories, types de spectacle, genre, genres, styles de spectacle'),
    fields: { ...fields, codeGenre: 'Code' },
  }),
  sousGenre: subGenre.texts({
    ...shared(subGenre, 'sous-catégories, sous genre, sous genres'),
    fields: { ...fields, codSsgen: 'Code', genre: 'Genre' },
  }),
} as const;

export default fr;
