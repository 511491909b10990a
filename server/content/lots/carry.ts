/**
 * The run that carries a lot out: its elements in parts, one transaction each, taken up where it was after a restart. An
 * element that cannot go live is left and reported; the others go.
 */

import type { ActionOrigin } from '../../../src/core/contract';
import type { Row } from '../../../src/core/model/model';
import { mayDo } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { type Operation, write } from '../../actions/write';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { currentRows } from '../../resource/read/rows-of';
import { scopeOf } from '../../resource/scope';
import type { Catalogue } from '../../resource/served';
import { batches } from '../../resource/write/bulk-run';
import { mergeDerived } from '../../resource/write/change';
import { keyIn } from '../../resource/write/prepare';
import { validate } from '../../resource/write/validate';
import { transact, transactBatch } from '../../resource/write/write-one';
import type { Caller, RunOutcome, Services } from '../../services';
import { versionsNamed } from '../versions';
import { remark } from './check';
import { type Batch, batchesOf, type Element, elementsOf, liveOf, nameOf, type Result, resultsOf } from './elements';
import { lockedLot, openStates, workOn, writeLot } from './store';

const job = 'publication';
/** Elements of one transaction. */
const partSize = 50;

/** What the run of a lot is given. */
interface Carried {
  id: string;
  caller: Caller;
  /** Lot of the history. */
  lot: string;
  origine: ActionOrigin;
}

/** Name of the run of a lot, that goes on once at a time. */
export const runOfLot = (id: string): string => `${job}:${id}`;

/** Declares the run of lots. */
export function defineCarrying(services: Services, catalogue: Catalogue): void {
  const settle = (carried: Carried, outcomes: readonly (readonly Result[])[], cause: Problem | null) =>
    transact(services, async (tx) =>
      settleLot(workOn(services, catalogue, tx, carried.caller), carried, outcomes.flat(), cause),
    );
  services.runs.defineParts<Carried, readonly Element[], readonly Result[]>(job, {
    async part(carried, elements, { caller, earlier, keep }) {
      try {
        await transactBatch(services, caller, async (tx) => {
          const work = workOn(services, catalogue, tx, caller);
          const lot = await lockedLot(work.within, carried.id, openStates);
          // It was taken back meanwhile.
          if (lot === undefined) return keep(tx, []);
          if (lot['etat'] === 'PLANIFIE')
            await writeLot({ ...work, final: true }, lot, { etat: 'EN_COURS', lotHistorique: carried.lot });
          const within: Within = { ...work.within, scope: scopeOf(caller) };
          const operation: Operation = { ...work, within, lot: carried.lot, origine: carried.origine };
          const results: Result[] = [];
          for (const batch of batchesOf(catalogue, elements)) results.push(...(await putBatch(operation, batch)));
          await keep(tx, results);
        });
      } catch (cause) {
        // A lot that cannot be carried out is over: it would be tried again for ever.
        if (Problem.from(cause).code !== 'aborted') await settle(carried, earlier, Problem.from(cause));
        throw cause;
      }
    },
    async result(carried, outcomes): Promise<RunOutcome> {
      await settle(carried, outcomes, null);
      const results = outcomes.flat();
      const done = results.filter(({ fait }) => fait).length;
      return {
        result: { id: carried.id, done, failed: results.length - done },
        lot: done > 0 ? carried.lot : null,
        alerts: done < results.length,
      };
    },
  });
}

/** Starts the run of a planned lot: those of its elements that are not done yet. */
export async function startCarrying(
  { runs }: Services,
  caller: Caller,
  lot: Row,
  { lot: history, origine }: Pick<Carried, 'lot' | 'origine'>,
): Promise<string> {
  const id = String(lot['id']);
  const done = new Set(resultsOf(lot).flatMap((each) => (each.fait ? [nameOf(each)] : [])));
  const left = elementsOf(lot).filter((each) => !done.has(nameOf(each)));
  const parts = [...batches(left, partSize)].map((some) => ({ size: some.length, content: JSON.stringify(some) }));
  const carried: Carried = { id, caller, lot: history, origine };
  const options = {
    caller,
    titre: String(lot['libelle']),
    total: left.length,
    unique: runOfLot(id),
    lot: history,
    parts,
  };
  return (await runs.start(job, carried, options)).id;
}

/** Puts contents of one kind live, or withdraws them; each that may not is left. */
async function putBatch(operation: Operation, { served, action, elements }: Batch): Promise<Result[]> {
  const { within } = operation;
  const failed = ({ type, id, version }: Element, refusal: Refusal): Result => {
    const erreur = remark(within, refusal).message;
    return { type, id, action, version, avant: null, fait: false, erreur };
  };
  if (!served) return elements.map((each) => failed(each, { code: 'lot-gone' }));
  if (!mayDo(within.caller, served.resource, 'publish'))
    return elements.map((each) => failed(each, { code: 'lot-right' }));
  const keys = elements.map(({ id }) => id);
  const rows = await currentRows(served, within, keys);
  const named = elements.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
  const stored = await versionsNamed(within.tx, served.table, named);
  /** Somebody put another version live meanwhile: it stays. */
  const isOvertaken = ({ id, remplace = null }: Element) => {
    const before = rows.get(id);
    return remplace !== null && before !== undefined && liveOf(before) !== remplace;
  };
  const pending = elements.flatMap((element): Pending[] => {
    const { id, version } = element;
    const before = isOvertaken(element) ? undefined : rows.get(id);
    const target = action === 'PUBLIER' ? version : null;
    if (before === undefined || (target !== null && !stored.has(`${id} ${target}`)) || liveOf(before) === target)
      return [];
    const after = mergeDerived(served.resource.model, before, { publishedVersion: target });
    return [{ key: keyIn(served, before), before, after }];
  });
  const refused = await validate(served, within, pending);
  await write(
    operation,
    served,
    pending.filter(({ key }) => !refused.has(key)),
  );
  return elements.map((element): Result => {
    const { type, id, version } = element;
    const before = rows.get(id);
    if (before === undefined) return failed(element, { code: 'lot-gone' });
    if (isOvertaken(element)) return failed(element, { code: 'lot-overtaken' });
    const [refusal] = refused.get(keyIn(served, before)) ?? [];
    if (refusal) return failed(element, refusal);
    if (action === 'PUBLIER' && (version === null || !stored.has(`${id} ${version}`)))
      return failed(element, { code: 'lot-version' });
    return {
      type,
      id,
      action,
      version: action === 'PUBLIER' ? version : null,
      avant: liveOf(before),
      fait: true,
      erreur: null,
    };
  });
}

/** Ends an open lot by what came of its elements, those of earlier tries included. */
export async function settleLot(
  work: Operation,
  { id }: Pick<Carried, 'id'>,
  results: readonly Result[],
  cause: Pick<Problem, 'code'> | null,
): Promise<void> {
  const lot = await lockedLot(work.within, id, openStates);
  if (lot === undefined) return;
  const all = new Map([...resultsOf(lot), ...results].map((each) => [nameOf(each), each]));
  const done = [...all.values()].filter(({ fait }) => fait).length;
  const etat = done === 0 ? 'ECHEC' : done < elementsOf(lot).length ? 'PARTIEL' : 'PUBLIE';
  await writeLot({ ...work, final: true }, lot, { etat, resultats: [...all.values()], erreur: cause?.code ?? null });
}
