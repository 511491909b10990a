/** The three grids, edited in place, and what is done in them. */
import { Armchair, Banknote, Euro, PackageCheck, PackageX, Tags, UserRound } from 'lucide-react';
import { field, type Resource, surfaceOf } from '../../core';
import { countCell, lastChanged, ordered } from '../../core/table';
import { GridSwitch } from './grid-switch';
import { categories, natures, prices } from './model';
import { text } from './text';

/** How many records use this one; a link to them. */
const uses = ({ name, model }: Resource) => ({
  name: 'nbUtilisations',
  ...countCell(model.key.name, text('useCount'), (id) => ({ id: 'records.usagesOf', args: { resource: name, id } })),
});

const list = (resource: Resource) => ({ chips: <GridSwitch of={resource} /> });

export const natureSurface = surfaceOf(natures, {
  page: 'customer-natures.list',
  icon: UserRound,
  opens: 'update',
  list: { ...list(natures), keys: 'g n', createLabel: text('create') },
  menu: { id: 'customer-natures', group: 'catalogue', order: 160 },
  views: ordered,
  columns: ['idnatcl', 'name', 'nameEn', 'codtypadh', 'club', 'pack', 'ordre', uses(natures)],
  commands: { create: 'nouvelle', open: 'ouvrir', remove: 'supprimer', merge: 'fusionner' },
  bulk: {
    pack: { id: 'ouvrirPackages', icon: PackageCheck, change: { pack: true } },
    unpack: { id: 'fermerPackages', icon: PackageX, change: { pack: false } },
  },
});

const parent = 'customer-natures.list';

export const categorySurface = surfaceOf(categories, {
  page: 'customer-natures.categories',
  icon: Armchair,
  opens: 'update',
  list: { ...list(categories), parent, createLabel: text('create') },
  menu: { icon: Tags },
  views: ordered,
  columns: ['codcatpl', 'libelleFr', 'libelleEn', 'ordre', uses(categories)],
  commands: {
    create: 'nouvelleCategorie',
    open: 'ouvrirCategorie',
    remove: 'supprimerCategorie',
    merge: 'fusionnerCategorie',
  },
});

export const priceSurface = surfaceOf(prices, {
  page: 'customer-natures.prix',
  icon: Euro,
  opens: 'update',
  list: { ...list(prices), parent },
  menu: { icon: Banknote },
  views: [{ id: 'grilles', title: text('views.grilles') }, lastChanged],
  columns: ['idPrix', 'grille', { name: 'codcatpl', grow: true }, { name: 'idnatcl', grow: true }, 'montant'],
  commands: { create: 'nouveauPrix', open: 'ouvrirPrix', remove: 'supprimerPrix' },
  bulk: {
    reprice: {
      id: 'changerPrix',
      icon: Banknote,
      sets: { montant: 'montant' },
      args: { montant: field.money({ required: true, min: 0, max: 100_000, label: text('newPrice') }) },
      change: ({ montant }) => ({ montant }),
    },
  },
});
