/** Lots as rows: read, locked, taken from one state to another. */
import { sql } from 'drizzle-orm';
import type { Change, Row } from '../../../src/core/model/model';
import type { LotState } from '../../../src/plugins/releases/model';
import { newId } from '../../actions/identity';
import { type Operation, write } from '../../actions/write';
import type { Tx } from '../../db/database';
import type { Pending, Within } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { run } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import { type Catalogue, type Served, servedNamed } from '../../resource/served';
import { mergeDerived } from '../../resource/write/change';
import { keyIn } from '../../resource/write/prepare';
import type { Caller, Services } from '../../services';
import { type Element, elementsOf, nameOf } from './elements';

export const openStates: readonly LotState[] = ['PLANIFIE', 'EN_COURS'];

export function lotsIn(catalogue: Catalogue): Served {
  return servedNamed(catalogue, 'publications');
}

/** The server at work on lots for somebody: it sees what their elements are, whoever made them. */
export function workOn({ live }: Pick<Services, 'live'>, catalogue: Catalogue, tx: Tx, caller: Caller): Operation {
  const within: Within = { tx, catalogue, caller, scope: everyScope(caller.locale), origin: 'bulk', motif: null };
  return { within, live, lot: newId(), origine: 'PLANIFICATION' };
}

/** A lot in one of these states, locked; undefined when it is in another by now. */
export async function lockedLot(
  { tx, scope, catalogue }: Within,
  id: string,
  states: readonly LotState[],
): Promise<Row | undefined> {
  const { table } = lotsIn(catalogue);
  const [found] = readRows(
    await run<{ row: string }>(
      tx,
      sql`select ${rowText(table, scope, 'full')} as row from publications t where t.id = ${id} for update of t`,
    ),
  );
  return found !== undefined && states.some((state) => state === found['etat']) ? found : undefined;
}

/** Writes what becomes of a lot; answers it as it is then. */
export async function writeLot(operation: Operation, lot: Row, change: Change): Promise<Row> {
  const lots = lotsIn(operation.within.catalogue);
  const [written] = await write(operation, lots, [lotTo(lots, lot, change)]);
  return written?.after ?? lot;
}

/** A lot that changes state. */
export function lotTo(lots: Served, before: Row, change: Change): Pending {
  return { key: keyIn(lots, before), before, after: mergeDerived(lots.resource.model, before, change) };
}

/** Planned lots, but one, that hold some of these elements; locked. */
export async function plannedWith(
  { tx, scope, catalogue }: Within,
  elements: readonly Pick<Element, 'type' | 'id' | 'action'>[],
  except: string | null = null,
): Promise<Row[]> {
  const { table } = lotsIn(catalogue);
  const named = elements.map(({ type, id, action }) => ({ type, id, action }));
  return readRows(
    await run<{ row: string }>(
      tx,
      sql`select ${rowText(table, scope, 'full')} as row from publications t
        where t.etat = 'PLANIFIE' and t.id is distinct from ${except} and exists (
          select from jsonb_to_recordset(t.elements) e(type text, id text, action text)
            join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) a(type text, id text, action text) using (type, id, action))
        order by t.id for update of t`,
    ),
  );
}

/** A planned lot without some of its elements; one that is left with none is over. */
export function withoutElements(
  lots: Served,
  lot: Row,
  gone: readonly Pick<Element, 'type' | 'id' | 'action'>[],
): Pending {
  const names = new Set(gone.map((each) => `${each.action} ${nameOf(each)}`));
  const left = elementsOf(lot).filter((each) => !names.has(`${each.action} ${nameOf(each)}`));
  return lotTo(lots, lot, left.length === 0 ? { etat: 'ANNULE' } : { elements: left });
}
