/** Records that a feed brought before and has no more: what is shown of them is withdrawn, but where a lock keeps it. */
import { sql } from 'drizzle-orm';
import { labelOf } from '../../actions/record';
import { type Operation, write } from '../../actions/write';
import type { Pending, Within } from '../../resource/hooks';
import { isLockedOnly } from '../../resource/import/rows';
import { currentRows } from '../../resource/read/rows-of';
import { valueIn } from '../../resource/read/shape';
import { run, textArray } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import { changedColumns, changeOf, fieldChanges } from '../../resource/write/change';
import { judge } from '../../resource/write/judge';
import { draftUpdate, errorsOf } from '../../resource/write/prepare';
import type { FeedInput, FeedOutcome } from './input';
import { objectFacts } from './objects';

/** Notes which records the run of a feed met. */
export async function noteMet({ tx }: Within, { idFlux, lot }: FeedInput, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await run(
    tx,
    sql`insert into flux_enregistrements (flux, cle, lot) select ${idFlux}, k, ${lot} from unnest(${textArray([...new Set(keys)])}) k
      on conflict (flux, cle) do update set lot = excluded.lot`,
  );
}

/** Withdraws what the run did not meet. */
export async function withdrawAbsents(operation: Operation, input: FeedInput, outcome: FeedOutcome): Promise<void> {
  const { withdrawn } = objectFacts[input.objet];
  if (!withdrawn) return;
  const { within } = operation;
  const gone = await run<{ cle: string }>(
    within.tx,
    sql`delete from flux_enregistrements where flux = ${input.idFlux} and lot <> ${input.lot} returning cle`,
  );
  const served = servedNamed(within.catalogue, withdrawn.resource);
  const status = served.table.columns.get('statut');
  if (!status) return;
  const rows = [
    ...(
      await currentRows(
        served,
        within,
        gone.map(({ cle }) => cle),
      )
    ).values(),
  ].filter((row) => withdrawn.from.includes(String(valueIn(row, status))));
  const drafts = rows.map((row) => draftUpdate(served, within, row, changeOf([[status.path, withdrawn.status]])));
  const judged = await judge(
    served,
    within,
    drafts.map(({ pending }) => pending),
  );
  const accepted: Pending[] = [];
  for (const { pending, valueErrors } of drafts) {
    const { key, before, after } = pending;
    const errors = errorsOf(within, valueErrors, judged.get(key) ?? []);
    if (errors.length === 0) accepted.push(pending);
    else if (before && after && isLockedOnly(errors))
      outcome.locks.push({
        resource: served.resource.name,
        id: key,
        label: labelOf(served, before),
        line: null,
        changes: fieldChanges(changedColumns(served.table, before, after), before, after),
      });
    else
      for (const { field, errorCodes } of errors)
        for (const { code, message } of errorCodes)
          outcome.alerts.push({ ligne: null, reference: String(key), niveau: 'ALERTE', code, message, champ: field });
  }
  outcome.changed += accepted.length;
  await write(operation, served, accepted);
}
