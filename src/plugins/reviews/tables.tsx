/** The list of reviews, and that of groups. */
import { keyOf, type Row, useFormat, useText } from '../../core';
import { type CellProps, defineTable } from '../../core/table';
import { bulkIds } from './bulk-ids';
import { reviews } from './model';
import { groups } from './models/group';
import { paths, text } from './text';
import { groupViews, reviewViews } from './views';

export const reviewHref = (id: string | number | null) => `${paths.list}/edit${id === null ? '' : `/${id}`}`;
export const groupHref = (id: string | number | null) =>
  id === null ? `${paths.groups}/new` : `${paths.groups}/edit/${id}`;

export const reviewTable = defineTable({
  resource: reviews,
  views: reviewViews,
  columns: [
    { name: 'reviewId', width: 72 },
    { name: 'status', width: 104 },
    { name: 'note', width: 64 },
    { name: 'titre', width: 220, grow: true },
    { name: 'manifestation', width: 200 },
    { name: 'userConsent', width: 108 },
    { name: 'nbSignalements', width: 108 },
    { name: 'auteur', width: 108 },
    { name: 'dateCreation', width: 132 },
    { name: 'motifRejet', width: 160, hidden: true },
    { name: 'publieLe', width: 132, hidden: true },
    { name: 'dateVisite', width: 108, hidden: true },
    { name: 'email', width: 180, hidden: true },
    { name: 'lang', width: 92, hidden: true },
    { name: 'source', width: 132, hidden: true },
    { name: 'texte', width: 320, hidden: true },
    { name: 'reponse', width: 240, hidden: true },
    { name: 'reponseEnvoyee', width: 132, hidden: true },
    { name: 'idTiers', width: 150, hidden: true },
    { name: 'dateModif', width: 132, hidden: true },
    { name: 'auteurModif', width: 140, hidden: true },
  ],
  href: (row: Row) => reviewHref(keyOf(reviews, row)),
  selection: [...bulkIds, 'reviews.supprimer'],
  create: { id: 'reviews.nouveau' },
});

/** What the queue and its reading pane show. */
export const queueTable = defineTable({
  resource: reviews,
  views: reviewViews,
  columns: [
    'reviewId',
    ...['status', 'note', 'titre', 'texte', 'lang', 'auteur', 'manifestation', 'dateVisite', 'source', 'userConsent'],
    ...['nbSignalements', 'motifRejet', 'publieLe', 'reponse', 'idTiers', 'dateCreation', 'dateModif', 'auteurModif'],
  ].map((name) => ({ name, width: 100 })),
});

export const groupTable = defineTable({
  resource: groups,
  views: groupViews,
  columns: [
    { name: 'id', width: 64 },
    { name: 'libelle', width: 240, grow: true },
    { name: 'idmanif', width: 220 },
    { name: 'manifestations', width: 132, editable: false, cell: CountCell, reads: [] },
    { name: 'note', width: 108, sort: false, cell: MeanCell, reads: [] },
    { name: 'nbAvis', width: 108, sort: false },
    { name: 'idTiers', width: 160 },
    { name: 'dateModif', width: 132 },
    { name: 'auteurModif', width: 140, hidden: true },
  ],
  href: (row: Row) => groupHref(keyOf(groups, row)),
  selection: ['reviews.supprimerGroupe'],
  create: { id: 'reviews.nouveauGroupe' },
});

/** A mean: with its decimal, integer or not. */
function MeanCell({ value }: CellProps) {
  const format = useFormat();
  return <>{typeof value === 'number' ? format.number(value, 1) : null}</>;
}

/** How many there are: the shows of a tour bear one name. */
function CountCell({ value }: CellProps) {
  const t = useText();
  return <>{t(text('edit.members'), { n: Array.isArray(value) ? value.length : 0 })}</>;
}
