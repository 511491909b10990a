/** The list of the library, the page of a file, and what is done with them. */
import { Captions, ImageOff, Images } from 'lucide-react';
import { field, surfaceOf } from '../../core';
import { SizeCell } from './cells';
import { replaceContent, showInstead, showWhere, sweep, unusedOnes, upload } from './commands';
import { media, unused } from './model';
import { text } from './text';
import { tile } from './tile';

const bare = 'nature:image alt:vide';

export const surface = surfaceOf(media, {
  page: 'media.list',
  icon: Images,
  list: { multiAdmin: true, createLabel: text('media.new') },
  menu: { group: 'contenu', order: 350 },
  views: [
    { id: 'mediatheque', title: text('media.views.tous'), q: 'public:oui', sort: '-dateCreation' },
    { id: 'images', title: text('media.views.images'), q: 'public:oui nature:image' },
    { id: 'documents', title: text('media.views.documents'), q: 'public:oui -nature:image' },
    { id: 'sans-texte', title: text('media.views.sansTexte'), q: `public:oui ${bare}`, counted: true },
    {
      id: 'sans-texte-anglais',
      title: text('media.views.sansTexteAnglais'),
      q: 'public:oui nature:image altEn:vide',
      counted: true,
    },
    { id: 'inutilises', title: text('media.views.inutilises'), q: unused },
  ],
  columns: [
    { name: 'vignette', width: 92 },
    'nom',
    'altFr',
    'idTiers',
    'nature',
    { name: 'taille', width: 96, cell: SizeCell, reads: [] },
    'largeur',
    'hauteur',
    'nbUtilisations',
    'dateCreation',
  ],
  tile,
  form: { page: 'media.edit', params: '$id', load: () => import('./pages/edit') },
  commands: { create: upload, open: 'ouvrir', remove: 'supprimer' },
  bulk: {
    describe: {
      id: 'decrire',
      icon: Captions,
      target: text('media.many'),
      args: {
        altFr: field.text({ required: true, max: 300, label: text('media.fields.altFr') }),
        altEn: field.text({ max: 300, label: text('media.fields.altEn') }),
      },
      sets: { altFr: 'altFr', altEn: 'altEn' },
      change: ({ altFr, altEn }) => ({ altFr, ...(typeof altEn === 'string' && { altEn }) }),
    },
  },
  further: [showWhere, showInstead, replaceContent, sweep, unusedOnes],
  todos: { sansTexte: { q: `public:oui ${bare}`, icon: ImageOff } },
});
