/** The list of partners, as a tree or flat, and the form of one. */
import { Construction, Store, Table2, Wrench } from 'lucide-react';
import { type Change, type Icon, surfaceOf } from '../../core';
import { settingsOf } from '../../core/model';
import { SectionColumns, settingCell } from '../../core/table';
import { SiteCell } from './cells';
import { commands } from './commands';
import { CreateOtherwise } from './create-otherwise';
import { partners, text } from './model';
import { ComparePartners, SetOne } from './override-actions';
import { overriding, views } from './views';

const settings = settingsOf(partners.model);

const flag = (id: string, icon: Icon, change: Change) => ({ id, icon, change, target: text('title') });

export const partnerSurface = surfaceOf(partners, {
  page: 'partners.list',
  icon: Store,
  list: { keys: 'g s', forOne: '/dashboard/partenaires/edit/$tiers', actions: <CreateOtherwise /> },
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
  second: {
    page: 'partners.surcharges',
    to: '/dashboard/partenaires/surcharges',
    icon: Table2,
    opens: 'update',
    command: 'basculer',
    views: [views[0], overriding].flatMap((view) => view ?? []),
    columns: [
      { name: 'libelle', cell: SiteCell, reads: ['chemin', 'master'], width: 260 },
      { name: 'partnerId', width: 90 },
      ...settings
        .filter(({ field }) => field.kind !== 'code')
        .map((leaf) => ({
          name: leaf.name,
          width: 130,
          cell: settingCell(partners, leaf),
          ...(leaf.section !== 'payment' && { hidden: true }),
        })),
    ],
    actions: <ComparePartners />,
    primary: <SetOne />,
    above: SectionColumns,
  },
  further: commands,
  form: { page: 'partners.edit', icon: Store, load: () => import('./pages/edit') },
  commands: { create: 'nouveau', open: 'ouvrir', remove: 'supprimer' },
  bulk: {
    maintenance: flag('maintenance', Construction, { site: { maintenance: true } }),
    finMaintenance: flag('finMaintenance', Wrench, { site: { maintenance: false } }),
  },
});
