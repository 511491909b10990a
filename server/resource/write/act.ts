/** Calls that change one record by actions of their own: first a dry run, then written as one lot from the version that was seen. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BlockedRow, type DryRun, type RecordChanged } from '../../../src/core/contract';
import type { Change, Row } from '../../../src/core/model/model';
import { lotHeaders } from '../../actions/lot-headers';
import { labelOf } from '../../actions/record';
import type { Services } from '../../services';
import type { Within } from '../hooks';
import { refsOf } from '../read/refs';
import { findRow } from '../read/show';
import { readScope, readVersion } from '../routes/ask';
import type { Catalogue, Served } from '../served';
import { changedColumns, fieldChanges, mergeDerived } from './change';
import { keyIn } from './prepare';
import { transact, updateOne } from './write-one';

/** A change of one record, what it counts for, and what was left out of it. */
export interface Deed {
  change: Change;
  count: number;
  blocked: BlockedRow[];
}

export interface Acting {
  services: Services;
  catalogue: Catalogue;
  served: Served;
}

/**
 * Tells what a deed on the record of an address would come to, or writes it.
 * @param work finds the deed, in the transaction that writes it
 */
export function actOn(
  { services, catalogue, served }: Acting,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  { dryRun = false, tiers }: { dryRun?: boolean; tiers?: string | null },
  work: (within: Within, id: string) => Promise<Deed>,
): Promise<DryRun | RecordChanged> {
  const { id } = request.params;
  const { caller, scope } = readScope(request, tiers);
  const version = dryRun ? null : readVersion(request);
  const done = () =>
    transact(services, async (tx) => {
      const within: Within = { tx, catalogue, caller, scope, origin: 'form', motif: null };
      const deed = await work(within, id);
      const before = await findRow(tx, served, scope, id);
      const { lot } = await updateOne(services, served, within, id, version ?? before.version, deed.change);
      if (version === null) return dryRunOfAct(within, served, before, deed);
      reply.headers(lotHeaders(lot));
      return { lot, changed: deed.count, blocked: deed.blocked.length, blockedRows: deed.blocked };
    });
  return dryRun ? services.database.rolledBack(done) : done();
}

async function dryRunOfAct(
  within: Within,
  served: Served,
  before: Row,
  { change, count, blocked }: Deed,
): Promise<DryRun> {
  const after = mergeDerived(served.resource.model, before, change);
  const changes = fieldChanges(changedColumns(served.table, before, after), before, after);
  const id = keyIn(served, before);
  const sample = { id, label: labelOf(served, before), changes, resource: served.resource.name };
  return {
    changed: count,
    unchanged: 0,
    blocked: blocked.length,
    blockedRows: blocked,
    sample: count === 0 ? [] : [sample],
    refs: await refsOf(within.tx, [before, after], served, within.catalogue, within.scope),
  };
}
