/** The list of artists and the form of one. */
import { Languages, MicVocal } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { artists } from './models/artist';
import { text } from './text';

const untranslated = 'nomEn:vide';

export const artistSurface = surfaceOf(artists, {
  page: 'editorial.artistes',
  icon: MicVocal,
  list: { parent: 'editorial.list', functions: ['activePageArtists'] },
  views: [
    { id: 'alphabet', title: text('artiste.views.alphabet'), sort: 'nom' },
    { id: 'a-traduire', title: text('artiste.views.traduire'), q: untranslated },
    lastChanged,
  ],
  columns: ['idArtiste', 'nom', 'nomEn', { name: 'nbUtilisations', sort: false }],
  form: { page: 'editorial.artiste', load: () => import('./pages/artist') },
  commands: {
    create: 'creerArtiste',
    open: 'ouvrirArtiste',
    remove: 'supprimerArtiste',
    merge: 'fusionnerArtiste',
  },
  todos: { artistes: { q: untranslated, icon: Languages } },
});
