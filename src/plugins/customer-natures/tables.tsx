/** The three grids: every leaf edited in place, a new row typed at the top. */
import { keyOf, LinkButton, type Resource, send, useFormat, useText } from '../../core';
import { type CellProps, defineTable, type TableColumn } from '../../core/table/define-table';
import { ordered } from '../../core/table/own-views';
import { categories, natures, prices } from './model';
import { text } from './text';

const stamps: readonly TableColumn[] = [
  { name: 'dateModif', width: 160, hidden: true },
  { name: 'auteurModif', width: 160, hidden: true },
];

export const natureTable = defineTable({
  resource: natures,
  views: ordered,
  columns: [
    { name: 'idnatcl', width: 80 },
    { name: 'name', width: 220, grow: true },
    { name: 'nameEn', width: 200, grow: true },
    { name: 'codtypadh', width: 150 },
    { name: 'club', width: 100 },
    { name: 'pack', width: 130 },
    { name: 'ordre', width: 90 },
    { name: 'nbUtilisations', width: 130, cell: (cell) => <Uses {...cell} resource={natures} /> },
    ...stamps,
  ],
  create: { id: 'customer-natures.nouvelle' },
  newRow: true,
  selection: [
    'customer-natures.ouvrirPackages',
    'customer-natures.fermerPackages',
    'customer-natures.fusionner',
    'customer-natures.supprimer',
  ],
});

export const categoryTable = defineTable({
  resource: categories,
  views: ordered,
  columns: [
    { name: 'codcatpl', width: 140 },
    { name: 'libelleFr', width: 240, grow: true },
    { name: 'libelleEn', width: 220, grow: true },
    { name: 'ordre', width: 100 },
    { name: 'nbUtilisations', width: 130, cell: (cell) => <Uses {...cell} resource={categories} /> },
    ...stamps,
  ],
  create: { id: 'customer-natures.nouvelleCategorie' },
  newRow: true,
  selection: ['customer-natures.fusionnerCategorie', 'customer-natures.supprimerCategorie'],
});

export const priceTable = defineTable({
  resource: prices,
  views: ordered,
  columns: [
    { name: 'idPrix', width: 80 },
    { name: 'grille', width: 180, grow: true },
    { name: 'codcatpl', width: 180, grow: true },
    { name: 'idnatcl', width: 200, grow: true },
    { name: 'montant', width: 120 },
    ...stamps,
  ],
  create: { id: 'customer-natures.nouveauPrix' },
  newRow: true,
  selection: ['customer-natures.supprimerPrix'],
});

/** How many records use this one; a way to them. */
function Uses({ value, row, resource }: CellProps & { resource: Resource }) {
  const t = useText();
  const format = useFormat();
  const count = Number(value ?? 0);
  if (count === 0) return <>{format.number(0)}</>;
  const args = { resource: resource.name, id: String(keyOf(resource, row)) };
  return (
    <LinkButton
      tabIndex={-1}
      aria-label={t(text('useCount'), { n: count })}
      onClick={() => void send({ id: 'records.usagesOf', args })}
    >
      {format.number(count)}
    </LinkButton>
  );
}
