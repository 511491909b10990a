/** The list of card models and the form of one. */
import { Contact } from 'lucide-react';
import { surfaceOf } from '../../core';
import { ordered } from '../../core/table';
import { ListSwitch } from './list-switch';
import { cardModels } from './models/card-model';
import { paths } from './text';

export const modelSurface = surfaceOf(cardModels, {
  page: 'cards.modeles',
  icon: Contact,
  list: {
    functions: ['activePhysicalGiftCard', 'activeEGiftCard'],
    parent: 'cards.list',
    chips: <ListSwitch current={paths.models} />,
  },
  views: ordered,
  columns: [
    'codeModele',
    'libelleFr',
    'libelleEn',
    'type',
    'programme',
    { name: 'montants', width: 176, fit: false },
    { name: 'min', hidden: true },
    { name: 'max', hidden: true },
    'validiteMois',
    'ordre',
    { name: 'nbUtilisations', sort: false },
  ],
  form: { page: 'cards.modele', load: () => import('./pages/model') },
  commands: {
    create: 'nouveauModele',
    open: 'ouvrirModele',
    remove: 'supprimerModele',
    merge: 'fusionnerModele',
  },
});
