/**
 * Exclusions and the flags of the records they are about, kept in step in the same lot. A row is written: the flags
 * follow. A flag is set, in a form or a grid: a row for all partners is opened, or those in force are ended.
 */
import { type SQL, sql } from 'drizzle-orm';
import { changeAt, getAt, type Row } from '../../../src/core/model/model';
import { mayDo } from '../../../src/core/model/rights';
import { type FoundKind, foundKinds, kindFacts, kindOf } from '../../../src/plugins/search-engine/models/kinds';
import { snake } from '../../resource/column';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { readRows, rowText, valueIn } from '../../resource/read/shape';
import { together } from '../../resource/routes/refusal';
import { keyArray, run } from '../../resource/run';
import { type Served, servedNamed } from '../../resource/served';
import { rowsToWrite } from '../../resource/write/bulk';
import { blankRow, mergeDerived } from '../../resource/write/change';
import { refuseLocked } from '../publication/locks';
import { exclusionTable } from './table';

const resource = 'exclusions';

/** Column of an exclusion that points to a record of a kind. */
export const columnOfKind = (kind: FoundKind): SQL => sql.raw(`"${snake(kindFacts[kind].leaf)}"`);

/** The condition that an exclusion `e` is in force for all partners. */
export function inForce(at: SQL): SQL {
  return sql`e.debut <= ${at} and (e.fin is null or e.fin > ${at}) and e.partenaires = '[]'::jsonb`;
}

const instant = (): SQL => sql`${new Date().toISOString()}::timestamptz`;

export const exclusionHooks: Hooks = {
  reads: ['type', 'idmanif', 'idPackage', 'idabonnement', 'debut', 'fin', 'partenaires'],
  // A start that is not said is now.
  derive: ({ debut }) => ({ debut: debut ?? new Date().toISOString() }),
  adopt: async ({ caller }) => ({ auteur: caller.nom }),
  refuse: async (within, pending) => together([refuseRights(within, pending), await refuseOfLocked(within, pending)]),
  follow: followFlags,
  broughtBy: foundKinds.map((kind) => kindFacts[kind].resource),
};

/** The key of the record that an exclusion is about. */
function refOf(row: Row | null, kind: FoundKind): number | null {
  const key = row?.['type'] === kind ? row[kindFacts[kind].leaf] : null;
  return typeof key === 'number' ? key : null;
}

/** Excluding needs PUBLICATION on the domain of the record. */
function refuseRights({ catalogue, caller }: Within, pending: readonly Pending[]): Map<string | number, Refusal[]> {
  const refused = pending.filter(({ before, after }) => {
    const kind = foundKinds.find((each) => each === (after ?? before)?.['type']);
    return kind && !mayDo(caller, servedNamed(catalogue, kindFacts[kind].resource).resource, 'publish');
  });
  return new Map(refused.map(({ key }) => [key, [{ code: 'forbidden' }]]));
}

/** A locked record is not excluded by a batch or a file, as its flag is not. */
async function refuseOfLocked(within: Within, pending: readonly Pending[]): Promise<Map<string | number, Refusal[]>> {
  const found = new Map<string | number, Refusal[]>();
  if (within.origin !== 'bulk' && within.origin !== 'import') return found;
  for (const kind of foundKinds) {
    const { resource: name } = kindFacts[kind];
    const about = new Map(
      pending.flatMap((each) => {
        const ref = refOf(each.after ?? each.before, kind);
        return ref === null ? [] : [[each.key, ref] as const];
      }),
    );
    const served = servedNamed(within.catalogue, name);
    const rows = await rowsToWrite(served, within, [...new Set(about.values())], ['lockStatus'], false);
    const path = served.table.columns.get('lockStatus')?.path ?? 'lockStatus';
    const same = rows.map((row) => ({ key: Number(row[served.table.key.name]), before: row, after: row }));
    const locked = await refuseLocked(within, same, name, path);
    for (const [key, ref] of about) {
      const refusals = locked.get(ref);
      if (refusals) found.set(key, refusals);
    }
  }
  return found;
}

/** The flags that these exclusions come to. */
async function followFlags(within: Within, written: readonly Pending[]) {
  const followed: { resource: string; pending: readonly Pending[] }[] = [];
  for (const kind of foundKinds) {
    const refs = written.flatMap(({ before, after }) => [refOf(before, kind), refOf(after, kind)]);
    const pending = await flagsToWrite(
      within,
      kind,
      refs.filter((ref) => ref !== null),
    );
    if (pending.length > 0) followed.push({ resource: kindFacts[kind].resource, pending });
  }
  return followed;
}

/** Records of a kind whose flag says something else than their exclusions do, as they will be. */
export async function flagsToWrite(within: Within, kind: FoundKind, refs: readonly number[]): Promise<Pending[]> {
  if (refs.length === 0) return [];
  const served = servedNamed(within.catalogue, kindFacts[kind].resource);
  const { table } = served;
  const key = sql.identifier(table.key.id);
  const off = await run<{ key: number }>(
    within.tx,
    sql`select t.${key} as key from ${sql.identifier(table.name)} t where t.${key} = any(${keyArray('integer', [...new Set(refs)])})
      and t.exclusion_search_engine <> exists (select from exclusions e where e.${columnOfKind(kind)} = t.${key} and ${inForce(instant())})`,
  );
  if (off.length === 0) return [];
  const rows = await rowsToWrite(
    served,
    within,
    off.map((row) => row.key),
    ['exclusionSearchEngine'],
    true,
  );
  return rows.map((before) => {
    const { flag } = kindFacts[kind];
    const change = changeAt(flag, getAt(before, flag) !== true);
    return {
      key: Number(before[table.key.name]),
      before,
      after: mergeDerived(table.resource.model, before, change),
    };
  });
}

/** A kind that the search engine finds, its exclusions kept in step with its flag; any other as it is. */
export function withExclusions(served: Served): Served {
  const kind = kindOf(served.resource.name);
  if (kind === null) return served;
  const { follow, after, refuse, owns = [] } = served.hooks;
  const hooks: Hooks = {
    ...served.hooks,
    owns: [...owns, { resource, leaf: kindFacts[kind].leaf }],
    refuse: async (within, pending) =>
      together([(await refuse?.(within, pending)) ?? new Map(), refuseFlags(served, within, kind, pending)]),
    follow: async (within, written) => [
      ...((await follow?.(within, written)) ?? []),
      // A lot that is taken back holds its exclusions too.
      ...(within.origin === 'revert' ? [] : [{ resource, pending: await rowsFor(within, served, kind, written) }]),
    ],
    after: async (within, written) => [
      ...((await after?.(within, written)) ?? []),
      ...(written.some((each) => isTurned(kind, each)) ? [{ resource, ids: null }] : []),
    ],
  };
  return { ...served, hooks };
}

function isTurned(kind: FoundKind, { before, after }: Pending): boolean {
  const { flag } = kindFacts[kind];
  return after !== null && (before !== null && getAt(before, flag) === true) !== (getAt(after, flag) === true);
}

function refuseFlags(
  { resource: record }: Served,
  { caller }: Within,
  kind: FoundKind,
  pending: readonly Pending[],
): ReadonlyMap<string | number, readonly Refusal[]> {
  if (mayDo(caller, record, 'publish')) return new Map();
  const field = kindFacts[kind].flag;
  return new Map(
    pending.filter((each) => isTurned(kind, each)).map(({ key }) => [key, [{ code: 'forbidden', field }]]),
  );
}

/** Exclusions that flags just set open, and those that flags just cleared end. */
async function rowsFor(
  within: Within,
  served: Served,
  kind: FoundKind,
  written: readonly Pending[],
): Promise<Pending[]> {
  const turned = written.filter((each) => isTurned(kind, each));
  if (turned.length === 0) return [];
  const { leaf, flag } = kindFacts[kind];
  const found = await run<{ row: string }>(
    within.tx,
    sql`select ${rowText(exclusionTable, within.scope, 'full')} as row from exclusions t
      where t.id in (select e.id from exclusions e where e.${columnOfKind(kind)} = any(${keyArray(
        'integer',
        turned.map(({ key }) => key),
      )}) and ${inForce(instant())}) order by t.id for update of t`,
  );
  const { model } = exclusionTable.resource;
  const now = new Date().toISOString();
  const rows = readRows(found);
  const known = new Set(rows.map((row) => row[leaf]));
  const { perimeter } = served.table;
  const opened = turned
    .filter(({ key, after }) => after && getAt(after, flag) === true && !known.has(Number(key)))
    .map(({ key, after }): Pending => {
      const blank = blankRow(exclusionTable, null, within.caller.nom);
      const said = { type: kind, [leaf]: key, motif: within.motif, debut: now, auteur: within.caller.nom };
      const idTiers = perimeter && after ? (valueIn(after, perimeter) ?? null) : null;
      return { key: '', before: null, after: mergeDerived(model, blank, { ...said, idTiers }) };
    });
  const cleared = new Set(
    turned.flatMap(({ key, after }) => (after && getAt(after, flag) !== true ? [Number(key)] : [])),
  );
  const ended = rows
    .filter((row) => cleared.has(Number(row[leaf])))
    .map(
      (before): Pending => ({
        key: Number(before['id']),
        before,
        after: mergeDerived(model, before, { fin: now }),
      }),
    );
  return [...opened, ...ended];
}
