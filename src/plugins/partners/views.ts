/** Views that the list of partners brings: the tree of sites first. */
import type { ListView } from '../../core';
import { lastChanged } from '../../core/table';
import { text } from './text';

/** Sorted by the labels from the top down, a list is a tree. */
export const treeSort = 'chemin';

/** Partners with values of their own, those with most first. */
export const overriding: ListView = {
  id: 'surchargent',
  title: text('views.surchargent'),
  q: '-surcharge:vide',
  sort: '-nbSurcharges',
};

export const views: readonly ListView[] = [
  { id: 'arbre', title: text('views.arbre'), sort: treeSort },
  { id: 'a-plat', title: text('views.aPlat'), sort: 'libelle' },
  overriding,
  { id: 'inactifs', title: text('views.inactifs'), q: 'actif:non', sort: 'libelle' },
  lastChanged,
];
