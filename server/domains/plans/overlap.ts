/** Which acts are planned on the same records: by the records they name, or by what their filter finds now. */
import { type } from 'arktype';
import { type SQL, sql } from 'drizzle-orm';
import type { Selection } from '../../../src/core/contract';
import type { PlannedOn } from '../../../src/plugins/plans/model';
import { utcText } from '../../clock';
import type { Tx } from '../../db/database';
import { from, whereSelected } from '../../resource/read/query';
import { selection as selected } from '../../resource/routes/ask';
import { run } from '../../resource/run';
import { everyScope, type Scope, visible } from '../../resource/scope';
import type { Catalogue, Served } from '../../resource/served';
import type { PlannedCall } from './call';
import { planTable } from './table';

/** More filters than these are not tried for one answer. */
const mostFilters = 20;
const mostShown = 5;

/** The acts in sight that are planned on a record by its key, the next one first. */
export function actsOn(tx: Tx, catalogue: Catalogue, scope: Scope, entity: string, key: string): Promise<PlannedOn[]> {
  return overlapping(
    { tx, catalogue, acts: scope, rows: scope },
    { entity, selection: { ids: [key] }, but: '' },
    mostShown,
  );
}

/** How many other acts are planned on some of the records of a call, those of others included: they are counted, not shown. */
export async function othersOn(
  tx: Tx,
  catalogue: Catalogue,
  scope: Scope,
  id: string,
  entity: string,
  call: PlannedCall,
): Promise<number> {
  const selection = selectionOf(call);
  if (selection === null) return 0;
  const sight = { tx, catalogue, acts: everyScope(scope.locale), rows: scope };
  return (await overlapping(sight, { entity, selection, but: id }, 1_000)).length;
}

interface Wanted {
  entity: string;
  /** The act that it is about. */
  but: string;
  selection: Selection;
}

interface Candidate extends Record<string, unknown>, PlannedOn {
  chemin: string;
  corps: PlannedCall['corps'];
}

/** Whose acts and whose records are looked at. */
interface Sight {
  tx: Tx;
  catalogue: Catalogue;
  acts: Scope;
  rows: Scope;
}

async function overlapping(sight: Sight, { entity, but, selection }: Wanted, limit: number): Promise<PlannedOn[]> {
  const { tx, catalogue } = sight;
  const served = [...catalogue.values()].find(({ resource }) => resource.path === entity);
  const named = 'ids' in selection ? selection.ids.map(String) : null;
  const isNamed = named
    ? sql`(exists (select from jsonb_array_elements_text(a.corps #> '{selection,ids}') as each where each = any(${sql.param(named)}))
        or split_part(a.chemin, '/', 5) = any(${sql.param(named)}))`
    : sql`false`;
  const asks = named ? sql`a.corps #> '{selection,q}' is not null` : sql`true`;
  const acts = await run<Candidate & { named: boolean }>(
    tx,
    sql`select t.id, t.titre, ${utcText(sql`t.quand`)} as quand, a.chemin, a.corps, ${isNamed} as named
      from ${visible(planTable, sight.acts)} join actes_appels a on a.id = t.id
      where t.etat = 'PLANIFIE' and t.entite = ${entity} and t.id <> ${but} and (${isNamed} or ${asks})
      order by t.quand, t.id limit 1000`,
  );
  const tried = acts.filter((act) => !act.named).slice(0, mostFilters);
  const found = served ? await foundBy(sight, served, selection, tried) : new Set<string>();
  return acts
    .filter((act) => act.named || found.has(act.id))
    .slice(0, limit)
    .map(({ id, titre, quand }) => ({ id, titre, quand }));
}

/** Of acts, those that have a record in common with a selection; a filter that this caller cannot ask finds nothing. */
async function foundBy(
  { tx, catalogue, rows: scope }: Sight,
  served: Served,
  mine: Selection,
  acts: readonly Candidate[],
): Promise<Set<string>> {
  const where = (selection: Selection): SQL | null => {
    try {
      return whereSelected(served, catalogue, scope, selection);
    } catch {
      return null;
    }
  };
  const here = where(mine);
  const parts = acts.flatMap((act) => {
    const selection = selectionOf(act);
    const there = selection && where(selection);
    if (!here || !there) return [];
    return [sql`select ${act.id}::text as id where exists (select from ${from(served)} where ${here} and ${there})`];
  });
  if (parts.length === 0) return new Set();
  const rows = await run<{ id: string }>(tx, sql.join(parts, sql` union all `));
  return new Set(rows.map(({ id }) => id));
}

/** The records of a call: named in its body, found by its filter, or the one of its address. */
function selectionOf({ chemin, corps }: PlannedCall): Selection | null {
  if (typeof corps['selection'] === 'object' && corps['selection'] !== null) {
    const read = selected(corps['selection']);
    return read instanceof type.errors ? null : read;
  }
  const id = chemin.split('/')[4];
  return id === undefined || id === 'bulk' ? null : { ids: [decodeURIComponent(id)] };
}
