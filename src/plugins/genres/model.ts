/** Genres and sub-genres: the smallest domain (domains.md 16). */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

export { text };

export const genreModel = defineModel({
  text: 'genres.genre',
  key: { name: 'codeGenre', kind: 'text', given: true },
  sections: {
    '': {
      libelleFr: field.text({ required: true, max: 80, lang: 'fr', aliases: ['libelle', 'label'] }),
      libelleEn: field.text({ max: 80, lang: 'en', aliases: ['anglais', 'english'] }),
      displayFilter: field.flag({ aliases: ['filtre', 'filter'] }),
      ordre: field.integer({ min: 0, max: 9999, default: 0, aliases: ['order'] }),
      nbManifestations: field.integer({ derived: true, default: 0, aliases: ['manifestations', 'events'] }),
    },
  },
});

export const genres = defineResource({
  name: 'genres',
  onSite: 'live',
  service: 'admin-config',
  path: 'genres',
  model: genreModel,
  domaine: 'MANIFESTATIONS',
  guard: { write: 'admin' },
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr', 'libelleEn'],
  sort: 'ordre,libelleFr',
  href: '/dashboard/genres?q=codeGenre:$id',
  one: text('genre.one'),
  many: text('genre.many'),
});

export const subGenreModel = defineModel({
  text: 'genres.sousGenre',
  key: { name: 'codSsgen', kind: 'text', given: true },
  sections: {
    '': {
      genre: field.reference('genres', 'text', { required: true }),
      libelleFr: field.text({ required: true, max: 80, lang: 'fr', aliases: ['libelle', 'label'] }),
      libelleEn: field.text({ max: 80, lang: 'en', aliases: ['anglais', 'english'] }),
      displayFilter: field.flag({ aliases: ['filtre', 'filter'] }),
      ordre: field.integer({ min: 0, max: 9999, default: 0, aliases: ['order'] }),
      nbManifestations: field.integer({ derived: true, default: 0, aliases: ['manifestations', 'events'] }),
    },
  },
});

export const subGenres = defineResource({
  name: 'sous-genres',
  onSite: 'live',
  service: 'admin-config',
  path: 'sous-genres',
  model: subGenreModel,
  domaine: 'MANIFESTATIONS',
  guard: { write: 'admin' },
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr', 'libelleEn'],
  sort: 'genre,ordre,libelleFr',
  href: '/dashboard/sous-genres?q=codSsgen:$id',
  one: text('sousGenre.one'),
  many: text('sousGenre.many'),
});
