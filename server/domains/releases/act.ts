/** What is done with a lot: made, written, checked, planned, published, tried again, taken back. */
import type { Change, Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { LotCheck, LotState } from '../../../src/plugins/releases/model';
import { newId } from '../../actions/identity';
import { type Operation, write } from '../../actions/write';
import { checkElements } from '../../content/lots/check';
import { batchesOf, type Element, elementsOf, liveOf, nameOf, resultsOf, stateOf } from '../../content/lots/elements';
import { lotsIn, writeLot } from '../../content/lots/store';
import { refusePast } from '../../content/plans';
import type { Within } from '../../resource/hooks';
import { currentRows } from '../../resource/read/rows-of';
import { findRow } from '../../resource/read/show';
import { blankRow, mergeDerived } from '../../resource/write/change';
import { keyIn } from '../../resource/write/prepare';
import { refuseStale } from '../../resource/write/write-one';

/** What may be said of a lot by hand. */
export interface Written {
  libelle?: string | undefined;
  elements?: readonly Element[] | undefined;
}

/** States in which a lot is written. */
const written: readonly LotState[] = ['BROUILLON', 'PRET'];

/** The lot, locked, as its caller saw it, in one of these states. */
export async function lotAt(
  within: Within,
  id: string,
  version: number,
  states: readonly LotState[] = written,
): Promise<Row> {
  const lots = lotsIn(within.catalogue);
  const lot = await findRow(within.tx, lots, within.scope, id, 'lock');
  await refuseStale(lots, within, lot, version);
  const state = stateOf(lot);
  if (!states.includes(state)) throw new Problem('lot-state', { status: 409, params: { etat: state } });
  return lot;
}

/** Makes a lot of these elements. */
export async function makeLot(
  operation: Operation,
  { libelle = '', elements = [] }: Written,
  more: Change = {},
): Promise<Row> {
  const { within } = operation;
  const lots = lotsIn(within.catalogue);
  const row = mergeDerived(lots.resource.model, blankRow(lots.table, newId(), within.caller.nom), {
    libelle,
    ...(await holding(within, elements)),
    validePar: within.caller.id,
    ...more,
  });
  const [made] = await write(operation, lots, [{ key: keyIn(lots, row), before: null, after: row }]);
  return made?.after ?? row;
}

/** Writes a lot; one that was found ready is to be checked again. */
export async function editLot(operation: Operation, lot: Row, { libelle, elements }: Written): Promise<Row> {
  return writeLot(operation, lot, {
    ...(libelle !== undefined && { libelle }),
    ...(elements !== undefined && { ...(await holding(operation.within, elements)), etat: 'BROUILLON' }),
  });
}

/** Elements that their writer sees, each once, and the partners that they are of. */
async function holding(within: Within, elements: readonly Element[]): Promise<Change> {
  const once = [...new Map(elements.map((each) => [nameOf(each), each])).values()];
  const { elements: checked } = await checkElements(within, once);
  const lost = checked.findIndex(({ draft }) => draft === null);
  if (lost !== -1)
    throw new Problem('invalid', {
      status: 422,
      errors: [{ field: `elements.${lost}.id`, errorCodes: checked[lost]?.faults.slice(0, 1) ?? [] }],
    });
  const partners = new Set(checked.flatMap(({ partenaire }) => partenaire ?? []));
  return { elements: once, partenaires: [...partners].sort() };
}

/** Checks a lot: nothing blocks it, it is ready. */
export async function checkLot(operation: Operation, lot: Row): Promise<{ lot: Row; check: LotCheck }> {
  const check = await checkElements(operation.within, elementsOf(lot), String(lot['id']));
  const etat: LotState = check.blocked === 0 ? 'PRET' : 'BROUILLON';
  return { check, lot: stateOf(lot) === etat ? lot : await writeLot(operation, lot, { etat }) };
}

/** Plans a lot: its contents are those of now from then on. Refused while something blocks it. */
export async function planLot(operation: Operation, lot: Row, at: string | null): Promise<Row> {
  if (at !== null) refusePast(at);
  const check = await checkElements(operation.within, elementsOf(lot), String(lot['id']));
  if (check.blocked > 0) throw new Problem('lot-blocked', { status: 422, params: { n: check.blocked } });
  return writeLot(operation, lot, {
    elements: check.elements.map(({ type, id, version, action }) => ({ type, id, version, action })),
    date: at ?? new Date().toISOString(),
    etat: 'PLANIFIE',
    validePar: operation.within.caller.id,
  });
}

/** Takes a plan away: the lot is written again, and takes its contents as they will be. */
export async function unplanLot(operation: Operation, lot: Row): Promise<Row> {
  const elements = elementsOf(lot).map((each) => ({ ...each, version: null }));
  return writeLot(operation, lot, { elements, etat: 'BROUILLON' });
}

/** Plans what failed for now, as it was frozen. */
export async function retryLot(operation: Operation, lot: Row): Promise<Row> {
  return writeLot(operation, lot, {
    date: new Date().toISOString(),
    etat: 'PLANIFIE',
    erreur: null,
    validePar: operation.within.caller.id,
  });
}

/** What taking a lot back comes to: each content as it was live before, but those that were published since. */
export async function inverseOf(
  within: Within,
  lot: Row,
): Promise<{ elements: Element[]; left: { type: string; id: string }[] }> {
  const done = resultsOf(lot).filter(({ fait, version, avant }) => fait && version !== avant);
  const elements: Element[] = [];
  const left: { type: string; id: string }[] = [];
  for (const { served, elements: some } of batchesOf(within.catalogue, done)) {
    if (!served) continue;
    const rows = await currentRows(
      served,
      within,
      some.map(({ id }) => id),
    );
    for (const { type, id, version, avant } of some) {
      const row = rows.get(id);
      if (row === undefined || liveOf(row) !== version) left.push({ type, id });
      else elements.push({ type, id, version: avant, action: avant === null ? 'DEPUBLIER' : 'PUBLIER' });
    }
  }
  return { elements, left };
}
