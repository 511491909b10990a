/** The list of SEO templates. */
import { keyOf } from '../../core';
import { defineTable } from '../../core/table';
import { seoTemplates } from './model';
import { listPath } from './text';
import { views } from './views';

export const table = defineTable({
  resource: seoTemplates,
  views: views,
  href: (row) => `${listPath}/edit/${keyOf(seoTemplates, row)}`,
  selection: ['seo.supprimer'],
  create: { id: 'seo.creer' },
  columns: [
    { name: 'id', width: 64 },
    { name: 'modele', width: 420, grow: true },
    { name: 'cible', width: 116 },
    { name: 'langue', width: 96 },
    { name: 'typeDonnee', width: 152 },
    { name: 'nomPage', width: 180 },
    { name: 'idTiers', width: 160 },
    { name: 'parametrePage', width: 120 },
    { name: 'dateCreation', width: 168, hidden: true },
    { name: 'dateModif', width: 168, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
});
