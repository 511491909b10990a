/** A record made from another one, with what that one owns: one transaction, one lot; above 500 records as a run. */
import { sql } from 'drizzle-orm';
import type { RunStarted } from '../../../src/core/contract';
import { type CopyRequest, type CopyResult } from '../../../src/core/model/copies';
import type { Locale } from '../../../src/i18n/text';
import { newId } from '../../actions/identity';
import type { Operation } from '../../actions/write';
import type { Caller, RunHandle, RunOutcome, Services } from '../../services';
import { translators } from '../../texts';
import type { Within } from '../hooks';
import { findRow } from '../read/show';
import { run } from '../run';
import { scopeOf } from '../scope';
import type { Catalogue, Served } from '../served';
import { directRows, emptyTally, resultOf } from '../write/bulk';
import { keyIn, prepareCreate } from '../write/prepare';
import { createOne, refuseErrors, transact, transactBatch } from '../write/write-one';
import { countKinds, requestedKinds } from './kinds';
import { copyOwned } from './owned';

/** What a run of a copy needs to begin, or to begin again on another node. */
interface CopyInput {
  source: string;
  request: CopyRequest;
  locale: Locale;
  lot: string;
}

/** Keeps a result in the transaction of its effect, for a repeated request. */
type Keep = (tx: Within['tx'], result: CopyResult) => Promise<void>;

/** Makes the copy at once, or starts the run that does; what is wrong with the record is reported before. */
export async function copyRecord(
  services: Services,
  served: Served,
  catalogue: Catalogue,
  caller: Caller,
  locale: Locale,
  source: string,
  request: CopyRequest,
  keep: Keep,
): Promise<CopyResult | RunStarted> {
  const lot = newId();
  const answer = await transact(services, async (tx) => {
    const within = withinOf(tx, catalogue, caller, locale, request);
    const row = await findRow(tx, served, within.scope, source);
    const counts = await countKinds(requestedKinds(served, within, request.owned), within, keyIn(served, row));
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    if (total > directRows) {
      refuseErrors(await prepareCreate(served, within, request.record), served, within);
      return total;
    }
    const result = await carryOut(services, served, within, source, request, lot);
    await keep(tx, result);
    return result;
  });
  if (typeof answer !== 'number') return answer;
  const titre = translators[locale](served.resource.one);
  const input: CopyInput = { source, request, locale, lot };
  const started = await services.runs.start(jobOf(served), input, { caller, titre, total: answer });
  return { run: started.id };
}

/** Declares the run of a resource's copies. It is one transaction: interrupted, nothing was made. */
export function defineCopy(services: Services, served: Served, catalogue: Catalogue): void {
  services.runs.define<CopyInput>(
    jobOf(served),
    async ({ source, request, locale, lot }, handle): Promise<RunOutcome> => {
      const result = await transactBatch(services, handle.caller, async (tx) => {
        const within = withinOf(tx, catalogue, handle.caller, locale, request);
        return (
          (await madeBefore(within, served, lot)) ?? carryOut(services, served, within, source, request, lot, handle)
        );
      });
      return { result, lot, alerts: result.blocked > 0 };
    },
  );
}

async function carryOut(
  services: Services,
  served: Served,
  within: Within,
  source: string,
  request: CopyRequest,
  lot: string,
  handle?: RunHandle,
): Promise<CopyResult> {
  const original = await findRow(within.tx, served, within.scope, source);
  const kinds = requestedKinds(served, within, request.owned);
  const counts = handle ? await countKinds(kinds, within, keyIn(served, original)) : [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const { row } = await createOne(services, served, within, request.record, { lot });
  const operation: Operation = { within, live: services.live, lot, origine: 'CONSOLE' };
  const tally = { ...emptyTally(), changed: 1 };
  const root = { resource: served.resource.name, from: keyIn(served, original), to: keyIn(served, row) };
  await copyOwned(operation, kinds, root, tally, handle && ((done) => handle.progress(done, total)));
  return { ...resultOf(lot, tally), id: root.to };
}

/** A run that was done when its node died is not done again. */
async function madeBefore({ tx }: Within, { resource, table }: Served, lot: string): Promise<CopyResult | null> {
  const [found] = await run<{ id: string | null; count: number }>(
    tx,
    sql`select max(entite_id) filter (where entite = ${resource.name}) as id, count(*)::integer as count from actions where lot_id = ${lot}`,
  );
  if (!found || found.id === null) return null;
  const id = table.key.type === 'integer' ? Number(found.id) : found.id;
  return { ...resultOf(lot, { ...emptyTally(), changed: found.count }), id };
}

function withinOf(
  tx: Within['tx'],
  catalogue: Catalogue,
  caller: Caller,
  locale: Locale,
  request: CopyRequest,
): Within {
  return { tx, catalogue, caller, scope: scopeOf(caller, request.tiers, locale), origin: 'form', motif: null };
}

function jobOf({ resource }: Served): string {
  return `copy:${resource.name}`;
}
