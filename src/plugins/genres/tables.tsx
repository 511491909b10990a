/** The two grids: every leaf edited in place, a new row typed at the top. */
import { PageLink, type Row, useFormat, useText } from '../../core';
import { type CellProps, defineTable } from '../../core/table/define-table';
import { ordered } from '../../core/table/own-views';
import { genres, subGenres, text } from './model';

export const genreTable = defineTable({
  resource: genres,
  views: ordered,
  columns: [
    { name: 'codeGenre', width: 180 },
    { name: 'libelleFr', width: 240, grow: true },
    { name: 'libelleEn', width: 220, grow: true },
    { name: 'displayFilter', width: 150 },
    { name: 'ordre', width: 100 },
    {
      name: 'nbManifestations',
      width: 140,
      sort: false,
      cell: (props) => <Uses {...props} field="genre" code={props.row['codeGenre']} />,
    },
    { name: 'dateModif', width: 160, hidden: true },
    { name: 'auteurModif', width: 160, hidden: true },
  ],
  create: { id: 'genres.nouveau' },
  newRow: true,
  selection: ['genres.afficherFiltre', 'genres.masquerFiltre', 'genres.fusionner', 'genres.supprimer'],
});

export const subGenreTable = defineTable({
  resource: subGenres,
  views: ordered,
  columns: [
    { name: 'codSsgen', width: 200 },
    { name: 'genre', width: 200 },
    { name: 'libelleFr', width: 220, grow: true },
    { name: 'libelleEn', width: 200, grow: true },
    { name: 'displayFilter', width: 150 },
    { name: 'ordre', width: 100 },
    {
      name: 'nbManifestations',
      width: 140,
      sort: false,
      cell: (props) => <Uses {...props} field="sousGenre" code={props.row['codSsgen']} />,
    },
    { name: 'dateModif', width: 160, hidden: true },
    { name: 'auteurModif', width: 160, hidden: true },
  ],
  create: { id: 'genres.nouveauSousGenre' },
  newRow: true,
  selection: [
    'genres.afficherFiltreSousGenre',
    'genres.masquerFiltreSousGenre',
    'genres.fusionnerSousGenre',
    'genres.supprimerSousGenre',
  ],
});

/** How many manifestations use a record; a way to them. */
function Uses({ value, field, code }: CellProps & { row: Row; field: string; code: unknown }) {
  const t = useText();
  const format = useFormat();
  const count = Number(value ?? 0);
  if (count === 0) return <>{format.number(0)}</>;
  return (
    <PageLink
      to={`/dashboard/manifestations?q=${field}:${encodeURIComponent(String(code))}`}
      tabIndex={-1}
      aria-label={t(text('useCount'), { n: count })}
    >
      {format.number(count)}
    </PageLink>
  );
}
