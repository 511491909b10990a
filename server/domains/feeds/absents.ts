/** Records that a feed brought before and has no more: what is shown of them is withdrawn, but where a lock keeps it. */
import { sql } from 'drizzle-orm';
import type { Operation } from '../../actions/write';
import type { Within } from '../../resource/hooks';
import { currentRows } from '../../resource/read/rows-of';
import { valueIn } from '../../resource/read/shape';
import { run, textArray } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import { changeOf } from '../../resource/write/change';
import { draftUpdate } from '../../resource/write/prepare';
import { carryOut } from './carry';
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
  outcome.changed += await carryOut(operation, served, drafts, outcome);
}
