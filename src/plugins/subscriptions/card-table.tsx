/** The grid of card models: every leaf edited in place, a new row typed at the top. */
import { PageLink, useFormat, useText } from '../../core';
import { type CellProps, defineTable } from '../../core/table/define-table';
import { ordered } from '../../core/table/own-views';
import { cardModels } from './models/card-model';
import { paths, text } from './text';

export const cardTable = defineTable({
  resource: cardModels,
  views: ordered,
  columns: [
    { name: 'codeModele', width: 160 },
    { name: 'libelleFr', width: 240, grow: true },
    { name: 'libelleEn', width: 220, grow: true },
    { name: 'type', width: 140 },
    { name: 'ordre', width: 96 },
    { name: 'nbUtilisations', width: 136, sort: false, cell: Uses, reads: [] },
    { name: 'dateModif', width: 160, hidden: true },
    { name: 'auteurModif', width: 160, hidden: true },
  ],
  create: { id: 'subscriptions.nouveauModele' },
  newRow: true,
  selection: ['subscriptions.fusionnerModele', 'subscriptions.supprimerModele'],
});

/** How many subscriptions are sold on a card of this model; a way to them. */
function Uses({ value, row }: CellProps) {
  const t = useText();
  const format = useFormat();
  const count = Number(value ?? 0);
  if (count === 0) return <>{format.number(0)}</>;
  return (
    <PageLink
      to={`${paths.list}?q=modeleCarte:${encodeURIComponent(String(row['codeModele']))}`}
      tabIndex={-1}
      aria-label={t(text('modele.uses'), { n: count })}
    >
      {format.number(count)}
    </PageLink>
  );
}
