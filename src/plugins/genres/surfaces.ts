/** The two screens, edited in place, and what is done in them. */
import { ListFilter, ListFilterPlus, Shapes } from 'lucide-react';
import { surfaceOf } from '../../core';
import { countCell, ordered } from '../../core/table';
import { genres, subGenres, text } from './model';

/** How many manifestations use a record; a link to them. */
const uses = (key: string, field: string) => ({
  name: 'nbManifestations',
  sort: false as const,
  ...countCell(key, text('useCount'), (code) => `/dashboard/manifestations?q=${field}:${encodeURIComponent(code)}`),
});

const shared = { icon: Shapes, opens: 'update', views: ordered } as const;
const show = { icon: ListFilterPlus, change: { displayFilter: true } };
const hide = { icon: ListFilter, change: { displayFilter: false } };

export const genreSurface = surfaceOf(genres, {
  ...shared,
  page: 'genres.list',
  list: { keys: 'g e' },
  menu: { group: 'catalogue', order: 150 },
  columns: ['codeGenre', 'libelleFr', 'libelleEn', 'displayFilter', 'ordre', uses('codeGenre', 'genre')],
  commands: { create: 'nouveau', open: 'ouvrir', remove: 'supprimer', merge: 'fusionner' },
  bulk: { show: { id: 'afficherFiltre', ...show }, hide: { id: 'masquerFiltre', ...hide } },
});

export const subGenreSurface = surfaceOf(subGenres, {
  ...shared,
  page: 'genres.subList',
  list: { keys: 'g j', parent: 'genres.list' },
  columns: ['codSsgen', 'genre', 'libelleFr', 'libelleEn', 'displayFilter', 'ordre', uses('codSsgen', 'sousGenre')],
  commands: {
    create: 'nouveauSousGenre',
    open: 'ouvrirSousGenre',
    remove: 'supprimerSousGenre',
    merge: 'fusionnerSousGenre',
  },
  bulk: { show: { id: 'afficherFiltreSousGenre', ...show }, hide: { id: 'masquerFiltreSousGenre', ...hide } },
});
