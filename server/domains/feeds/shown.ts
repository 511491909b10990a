/** What is shown follows the inventaire, in the same lot: leaves that changed there, but where a lock keeps them. */
import type { Change, Row } from '../../../src/core/model/model';
import type { FeedLock, ReportLine } from '../../../src/plugins/feeds/models/execution';
import { labelOf } from '../../actions/record';
import { type Operation, write } from '../../actions/write';
import type { Pending } from '../../resource/hooks';
import { isLockedOnly } from '../../resource/import/rows';
import { currentRows } from '../../resource/read/rows-of';
import { type Served, servedNamed } from '../../resource/served';
import { blankRow, changedColumns, changeOf, fieldChanges } from '../../resource/write/change';
import { judge } from '../../resource/write/judge';
import { draftUpdate, errorsOf } from '../../resource/write/prepare';
import { noGrid } from '../events/inventory';

interface Told {
  locks: FeedLock[];
  alerts: ReportLine[];
}

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
  told: Told,
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
  const judged = await judge(served, within, [...moved.map(({ pending }) => pending), ...fresh]);
  const accepted: Pending[] = [];
  for (const { pending, valueErrors } of [...moved, ...fresh.map((pending) => ({ pending, valueErrors: [] }))]) {
    const errors = errorsOf(within, valueErrors, judged.get(pending.key) ?? []);
    const { key, before, after } = pending;
    if (errors.length === 0) accepted.push(pending);
    else if (before && after && isLockedOnly(errors))
      told.locks.push({
        resource: served.resource.name,
        id: key,
        label: labelOf(served, before),
        line: null,
        changes: fieldChanges(changedColumns(served.table, before, after), before, after),
      });
    else
      for (const { field, errorCodes } of errors)
        for (const { code, message } of errorCodes)
          told.alerts.push({ ligne: null, reference: String(key), niveau: 'ALERTE', code, message, champ: field });
  }
  await write(operation, served, accepted);
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
