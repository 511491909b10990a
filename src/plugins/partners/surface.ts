/** The list of partners, as a tree or flat, and the form of one. */
import { Construction, Store, Wrench } from 'lucide-react';
import { type Change, type Icon, surfaceOf } from '../../core';
import { SiteCell } from './cells';
import { partners, text } from './model';
import { views } from './views';

const flag = (id: string, icon: Icon, change: Change) => ({ id, icon, change, target: text('title') });

export const partnerSurface = surfaceOf(partners, {
  page: 'partners.list',
  icon: Store,
  list: { keys: 'g s', forOne: '/dashboard/partenaires/edit/$tiers' },
  menu: { group: 'administration', order: 400 },
  views,
  columns: [
    { name: 'libelle', cell: SiteCell, reads: ['chemin', 'master'], width: 300 },
    { name: 'partnerId', width: 110 },
    'parent',
    { name: 'nbSurcharges', title: text('cells.own') },
    'actif',
    'maintenance',
    { name: 'dateModif', width: 160 },
  ],
  form: { page: 'partners.edit', icon: Store, load: () => import('./pages/edit') },
  commands: { create: 'nouveau', open: 'ouvrir', remove: 'supprimer' },
  bulk: {
    maintenance: flag('maintenance', Construction, { site: { maintenance: true } }),
    finMaintenance: flag('finMaintenance', Wrench, { site: { maintenance: false } }),
  },
});
