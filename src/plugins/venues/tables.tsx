/** The list of venues. */
import { keyOf, PageLink, type Row, useFormat, useText } from '../../core';
import { type CellProps, defineTable } from '../../core/table/define-table';
import { bulkIds } from './bulk-ids';
import { eventsPath } from './events-path';
import { venues } from './model';
import { text } from './text';
import { views } from './views';

export const hrefOf = (id: string | number | null) => `/dashboard/lieux/edit${id === null ? '' : `/${id}`}`;

export const venueTable = defineTable({
  resource: venues,
  views: views,
  columns: [
    { name: 'idLieu', width: 64 },
    { name: 'libelleFr', width: 200, grow: true },
    { name: 'ville', width: 136 },
    { name: 'codDept', width: 140 },
    { name: 'capacite', width: 88 },
    { name: 'flagPlacement', width: 92, title: text('cells.placement') },
    { name: 'avisClients', width: 76, title: text('cells.reviews') },
    { name: 'activationISM', width: 60, title: text('cells.ism') },
    { name: 'riskFraud', width: 76, title: text('cells.fraud') },
    { name: 'nbManifestations', width: 124, sort: false, cell: EventsCell, reads: [] },
    { name: 'libelleEn', width: 200, hidden: true },
    { name: 'adresse', width: 220, hidden: true },
    { name: 'codePostal', width: 104, hidden: true },
    { name: 'idVille', width: 150, hidden: true },
    { name: 'villeEtrangere', width: 150, hidden: true },
    { name: 'codRegion', width: 160, hidden: true },
    { name: 'codPays', width: 120, hidden: true },
    { name: 'salles', width: 180, hidden: true },
    { name: 'zoning', width: 88, hidden: true },
    { name: 'latitude', width: 100, hidden: true },
    { name: 'longitude', width: 100, hidden: true },
    { name: 'dateModif', width: 160, hidden: true },
    { name: 'auteurModif', width: 150, hidden: true },
  ],
  href: (row: Row) => hrefOf(keyOf(venues, row)),
  selection: [...bulkIds, 'venues.manifestations', 'venues.supprimer'],
  create: { id: 'venues.nouveau' },
});

/** How many manifestations a venue has; a way to them. */
function EventsCell({ value, row }: CellProps) {
  const t = useText();
  const format = useFormat();
  const count = Number(value ?? 0);
  if (count === 0) return <>{format.number(0)}</>;
  return (
    <PageLink to={eventsPath(keyOf(venues, row))} tabIndex={-1} aria-label={t(text('cells.events'), { n: count })}>
      {format.number(count)}
    </PageLink>
  );
}
