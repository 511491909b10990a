/** The list of lots. */
import type { ListView } from '../../core';
import { columnsFor, defineTable } from '../../core/table';
import { lotCommands } from './commands';
import { publicationLots } from './model';
import { pathOf, text } from './text';

export const views: readonly ListView[] = [
  { id: 'a-faire', title: text('views.work'), q: 'etat:BROUILLON,PRET,PARTIEL,ECHEC' },
  { id: 'planifies', title: text('views.planned'), q: 'etat:PLANIFIE,EN_COURS', sort: 'date' },
  { id: 'publies', title: text('views.done'), q: 'etat:PUBLIE' },
];

export const table = defineTable({
  resource: publicationLots,
  views,
  readOnly: true,
  columns: columnsFor(publicationLots, [
    'libelle',
    'etat',
    'date',
    'nbElements',
    'nbEchecs',
    'partenaires',
    'dateModif',
    'auteurModif',
  ]),
  selection: lotCommands.map(({ id }) => id),
  empty: text('none'),
  href: (row) => pathOf(String(row['id'])),
});
