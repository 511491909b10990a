/** Dates of many séances moved relatively, under one lot: each from where it is, on the wall clock. */
import { sql } from 'drizzle-orm';
import type { BlockedRow, Selection } from '../../../src/core/contract';
import { getAt, type Row } from '../../../src/core/model/model';
import { type Move, moved } from '../../../src/plugins/events/models/move';
import { labelOf } from '../../actions/record';
import { type Operation, write } from '../../actions/write';
import { zonesNow } from '../../clock';
import type { Pending, Within } from '../../resource/hooks';
import { from, whereSelected } from '../../resource/read/query';
import { readRows, rowText } from '../../resource/read/shape';
import { run } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import { block, emptyTally, keysOf, sample, type Tally } from '../../resource/write/bulk';
import { merge } from '../../resource/write/change';
import { keyIn } from '../../resource/write/prepare';
import { validate } from '../../resource/write/validate';
import { collisionsOf } from './collisions';
import { warningsOf } from './session-series';

/** Judges a move over a selection, and writes it when an operation is given. */
export async function moveSessions(
  within: Within,
  selection: Selection,
  move: Move,
  operation: Operation | null,
): Promise<{ tally: Tally; warnedRows: BlockedRow[] }> {
  const served = servedNamed(within.catalogue, 'seances');
  const tally = emptyTally();
  const keys = await keysOf(served, within, selection);
  const rows = readRows(
    await run<{ row: string }>(
      within.tx,
      sql`select ${rowText(served.table, within.scope, new Set(['idmanif', 'date', 'salle', 'lock', 'statut', 'complementaires', 'idTiers']))} as row from ${from(served)}
        where ${whereSelected(served, within.catalogue, within.scope, { ids: keys })} order by t.date, t.idseanc${operation ? sql` for update of t` : sql``}`,
    ),
  );
  const zones = await zonesNow(within.tx);
  const pending = rows.map((row) => pendingOf(row, move));
  const changing = pending.filter(({ before, after }) => before?.['date'] !== after?.['date']);
  const judged = await validate(served, within, changing);
  const free = changing.filter(({ key }) => !judged.has(key));
  const collisions = await collisionsOf(within, free.map(wantedOf));
  tally.unchanged += pending.length - changing.length;
  tally.changed += free.length;
  for (const { key, before } of changing) {
    const refusals = judged.get(key);
    if (refusals && before) block(served, within, tally, key, before, refusals);
  }
  for (const each of free) sample(served, tally, each, { zones });
  if (operation) await write(operation, served, free);
  const warnedRows = free.flatMap(({ key, after }) => {
    const found = collisions.get(key);
    return found && after
      ? [
          {
            id: key,
            label: labelOf(served, after, zones),
            reasons: warningsOf(within, found, zones[String(after['idTiers'])]),
          },
        ]
      : [];
  });
  return { tally, warnedRows };

  function pendingOf(row: Row, by: Move): Pending {
    const date = getAt(row, 'date');
    const after =
      typeof date === 'string'
        ? merge(served.resource.model, row, { date: moved(date, by, zones[String(row['idTiers'])]) })
        : row;
    return { key: keyIn(served, row), before: row, after };
  }
}

function wantedOf({ key, after }: Pending) {
  const salle = after?.['salle'];
  return {
    key,
    idmanif: Number(after?.['idmanif']),
    date: String(after?.['date']),
    salle: typeof salle === 'string' ? salle : null,
  };
}
