/** A bulk call: at once up to 500 rows, else as a run in batches, one transaction each, all under one lot. */
import type { BulkRequest, BulkResult, DryRun, RunStarted } from '../../../src/core/contract';
import type { Locale } from '../../../src/i18n/text';
import { newId } from '../../actions/identity';
import type { Operation } from '../../actions/write';
import type { Caller, Services } from '../../services';
import { translators } from '../../texts';
import type { Within } from '../hooks';
import { scopeOf } from '../scope';
import type { Catalogue, Served } from '../served';
import {
  applyBulk,
  blockGone,
  directRows,
  dryRunOf,
  emptyTally,
  keysOf,
  namingTally,
  resultOf,
  runRows,
  sumOf,
} from './bulk';
import { checkEdit, type Edit } from './edit';
import { transact, transactBatch } from './write-one';

/** What a run of a bulk call needs besides its parts. */
interface BulkInput {
  edit: Edit;
  report: boolean;
  motif: string | null;
  tiers: string | null;
  locale: Locale;
  lot: string;
}

/** Rows of one part, and those that were gone before it began. */
interface BulkPart {
  keys: readonly (string | number)[];
  gone: readonly string[];
}

type Answer = { dryRun: DryRun } | { result: BulkResult } | { started: RunStarted };

/** Keeps a result in the transaction of its effect, for a repeated request. */
export type Keep = (tx: Within['tx'], result: BulkResult) => Promise<void>;

/** Carries out a bulk call, or tells what it would do. */
export async function bulk(
  services: Services,
  served: Served,
  catalogue: Catalogue,
  caller: Caller,
  locale: Locale,
  request: BulkRequest,
  keep?: Keep,
): Promise<Answer> {
  const { selection, tiers = null, motif = null, report = false } = request;
  const edit = editOf(request);
  const scope = scopeOf(caller, tiers, locale);
  const lot = newId();
  const answer = await transact(services, async (tx) => {
    const within: Within = { tx, catalogue, caller, scope, origin: 'bulk', motif };
    checkEdit(served, within, edit);
    const keys = await keysOf(served, within, selection);
    const tally = report ? namingTally() : emptyTally();
    blockGone(within, tally, goneOf(edit, keys));
    if (request.dryRun) {
      for (const batch of batches(keys, 1_000)) await applyBulk(served, within, batch, edit, null, tally);
      return { dryRun: await dryRunOf(served, within, tally) };
    }
    if (keys.length > directRows) return keys;
    await applyBulk(served, within, keys, edit, operationOf(services, within, lot), tally);
    const result = resultOf(lot, tally);
    await keep?.(tx, result);
    return { result };
  });
  if (!Array.isArray(answer)) return answer;
  const total = answer.length;
  const titre = translators[locale](served.resource.many, { n: total });
  const input: BulkInput = { edit, report, motif, tiers, locale, lot };
  // What was selected is kept: after the first part, the filter may no longer find what the second one is about.
  const gone = goneOf(edit, answer);
  const parts = [...batches(answer, runRows)].map((keys, index) => {
    const content: BulkPart = { keys, gone: index === 0 ? gone : [] };
    return { size: keys.length, content: JSON.stringify(content) };
  });
  const run = await services.runs.start(jobOf(served), input, { caller, titre, total, lot, parts });
  return { started: { run: run.id } };
}

/** Declares the run of a resource's bulk calls. */
export function defineBulk(services: Services, served: Served, catalogue: Catalogue): void {
  services.runs.defineParts<BulkInput, BulkPart, BulkResult>(jobOf(served), {
    async part({ edit, report, motif, tiers, locale, lot }, { keys, gone }, { caller, keep }) {
      const scope = scopeOf(caller, tiers, locale);
      await transactBatch(services, caller, async (tx) => {
        const within: Within = { tx, catalogue, caller, scope, origin: 'bulk', motif };
        const tally = report ? namingTally() : emptyTally();
        blockGone(within, tally, gone);
        await applyBulk(served, within, keys, edit, operationOf(services, within, lot), tally);
        await keep(tx, resultOf(lot, tally));
      });
    },
    result({ lot }, outcomes) {
      const result = sumOf(lot, outcomes);
      return { result, lot: result.lot, alerts: result.blocked > 0 };
    },
  });
}

/** Slices of a list. */
export function* batches<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

function editOf({ change, add, remove, versions, action }: BulkRequest): Edit {
  return {
    change,
    ...(add && { add }),
    ...(remove && { remove }),
    ...(versions && { versions }),
    ...(action && { action }),
  };
}

/** Records that were read for an edit and are not found any more. */
function goneOf({ versions = {} }: Edit, keys: readonly (string | number)[]): string[] {
  const found = new Set(keys.map(String));
  return Object.keys(versions).filter((key) => !found.has(key));
}

function jobOf({ resource }: Served): string {
  return `bulk:${resource.name}`;
}

function operationOf({ live }: Services, within: Within, lot: string): Operation {
  return { within, live, lot, origine: 'LOT' };
}
