/** What is shown follows the inventaire, in the same lot: leaves that changed there, but where a lock keeps them. */
import type { Change, Row } from '../../../src/core/model/model';
import type { Operation } from '../../actions/write';
import type { Pending } from '../../resource/hooks';
import { currentRows } from '../../resource/read/rows-of';
import { type Served, servedNamed } from '../../resource/served';
import { blankRow, changedColumns, changeOf } from '../../resource/write/change';
import { draftUpdate } from '../../resource/write/prepare';
import { noGrid } from '../events/inventory';
import { carryOut, type MatchedOffer } from './carry';

/** By the kind of the inventaire: the kind that is shown, and which leaf of it each leaf fills. */
const shownBy: Readonly<Record<string, { resource: string; leaves: Readonly<Record<string, string>> }>> = {
  inventaire: {
    resource: 'manifestations',
    leaves: { libelle: 'manifInfo.libelleFr', genre: 'manifInfo.genre', lieu: 'manifInfo.lieu' },
  },
  'inventaire-seances': {
    resource: 'seances',
    leaves: { date: 'date', salle: 'salle', contingent: 'contingent', grilleTarif: 'grilleTarif' },
  },
};

/** Takes what was written to the inventaire over to what is shown; tells what a lock or a rule kept. */
export async function followShown(
  operation: Operation,
  source: Served,
  written: readonly Pending[],
  report: MatchedOffer,
): Promise<void> {
  const shown = shownBy[source.resource.name];
  if (!shown) return;
  const { within } = operation;
  const served = servedNamed(within.catalogue, shown.resource);
  const current = await currentRows(
    served,
    within,
    written.map(({ key }) => key),
  );
  const changes = written.flatMap(({ key, before, after }) => {
    const row = current.get(String(key));
    if (!row || !before || !after) return [];
    const change = changeIn(shown.leaves, before, after);
    return change === null ? [] : [draftUpdate(served, within, row, change)];
  });
  const moved = changes.filter(
    ({ pending: { before, after } }) => before && after && changedColumns(served.table, before, after).length > 0,
  );
  const fresh = shown.resource === 'seances' ? await newSessions(operation, served, written, current) : [];
  const made = fresh.map((pending) => ({ pending, valueErrors: [] }));
  await carryOut(operation, served, [...moved, ...made], report);
}

/** What changed in the inventaire, as a change of what is shown; null when nothing did. */
function changeIn(leaves: Readonly<Record<string, string>>, before: Row, after: Row): Change | null {
  const values = Object.entries(leaves).flatMap(([from, to]) =>
    before[from] === after[from] ? [] : [[to, from === 'grilleTarif' ? after[from] || noGrid : after[from]] as const],
  );
  return values.length === 0 ? null : changeOf(values);
}

/** Séances that the inventaire knows from now on, of manifestations that are shown. */
async function newSessions(
  { within }: Operation,
  served: Served,
  written: readonly Pending[],
  current: ReadonlyMap<string, Row>,
): Promise<Pending[]> {
  const made = written.filter(({ key, before }) => before === null && !current.has(String(key)));
  if (made.length === 0) return [];
  const events = await currentRows(servedNamed(within.catalogue, 'manifestations'), within, [
    ...new Set(made.map(({ after }) => Number(after?.['idmanif']))),
  ]);
  return made.flatMap(({ key, after }) => {
    const event = events.get(String(after?.['idmanif']));
    if (!event || !after) return [];
    const { idmanif, date, salle, contingent, grilleTarif, idTiers } = after;
    const row = {
      ...blankRow(served.table, key, within.caller.nom),
      ...{ idmanif, date, salle, contingent, idTiers, grilleTarif: grilleTarif || noGrid },
    };
    return [{ key, before: null, after: row }];
  });
}
