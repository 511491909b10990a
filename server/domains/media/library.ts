/** What comes into the library, and what takes the place of a content wherever it is shown. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { mayDo } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { newId } from '../../actions/identity';
import { type Operation, write } from '../../actions/write';
import type { Pending, Within } from '../../resource/hooks';
import { valueIn } from '../../resource/read/shape';
import { reasonOf } from '../../resource/routes/refusal';
import { run } from '../../resource/run';
import type { Served } from '../../resource/served';
import { rowsToWrite } from '../../resource/write/bulk';
import { blankRow, changeOf, mergeDerived } from '../../resource/write/change';
import { keyIn } from '../../resource/write/prepare';
import { validate } from '../../resource/write/validate';
import type { Kept } from '../../storage/storage';
import { type Holder, heldText, holders } from './holders';

/** What is said of a file that comes in. */
export interface Entry {
  nom: string;
  public: boolean;
  idTiers: string | null;
  altFr: string | null;
  altEn: string | null;
}

/**
 * Puts kept contents into the library; one that is there already under the same name is not doubled, unless it was given a
 * key beforehand.
 */
export async function takeIn(
  operation: Operation,
  served: Served,
  files: readonly { key?: string; kept: Kept; entry: Entry }[],
): Promise<(string | number)[]> {
  const { within } = operation;
  const { caller, tx } = within;
  const keys: (string | number)[] = [];
  const pending: Pending[] = [];
  for (const { key: given = null, kept, entry } of files) {
    const [same] = await run<{ id: string }>(
      tx,
      sql`select id from fichiers where ${given}::text is null and cle = ${kept.cle} and nom = ${entry.nom} and public = ${entry.public}
        and id_tiers is not distinct from ${entry.idTiers} and (public or proprietaire = ${caller.id}) limit 1`,
    );
    const key = same?.id ?? given ?? newId();
    keys.push(key);
    if (same) continue;
    const after = { ...blankRow(served.table, key, caller.nom), ...entry, ...kept, proprietaire: caller.id };
    pending.push({ key, before: null, after });
  }
  await refuseAny(within, served, pending);
  await write(operation, served, pending);
  return keys;
}

/** Gives a file another content; whatever showed the one before shows this one. Answers how many records changed. */
export async function replaceContent(operation: Operation, served: Served, row: Row, kept: Kept): Promise<number> {
  const former = row['contenus'];
  const contenus = [...new Set([...kept.contenus, ...(Array.isArray(former) ? former.map(String) : [])])];
  const after = mergeDerived(served.resource.model, row, { ...kept, contenus });
  const own: Pending = { key: keyIn(served, row), before: row, after };
  await refuseAny(operation.within, served, [own]);
  // Those that show it come last, so that an undo finds them first.
  await write(operation, served, [own]);
  return showInstead(operation, row, kept.cle);
}

/** Whatever shows the content of a file shows another one. Answers how many records changed. */
export async function showInstead(operation: Operation, row: Row, to: string): Promise<number> {
  const from = String(row['cle']);
  if (from === to) return 0;
  let changed = 0;
  for (const holder of holders())
    changed += await rewrite(operation, holder, whereShown(operation.within, row), from, to);
  return changed;
}

/** A partner's file is replaced in that partner's records, the shared one in all. */
function whereShown({ scope }: Within, { idTiers }: Row): Within['scope'] {
  return typeof idTiers === 'string' ? { ...scope, partners: [idTiers] } : scope;
}

async function rewrite(
  operation: Operation,
  holder: Holder,
  scope: Within['scope'],
  from: string,
  to: string,
): Promise<number> {
  const { served, columns } = holder;
  const within: Within = { ...operation.within, scope };
  const own = sql`t.${sql.identifier(served.table.key.id)}`;
  const found = await run<{ key: string | number }>(
    within.tx,
    sql`select ${own} as key from ${sql.identifier(served.table.name)} t where strpos(${heldText(holder)}, ${from}) > 0`,
  );
  if (found.length === 0) return 0;
  const ids = found.map(({ key }) => key);
  const names = columns.map(({ name }) => name);
  const rows = await rowsToWrite(served, within, ids, names, true);
  const pending = rows.flatMap((row): Pending[] => {
    const values = columns.flatMap((column) => {
      const text = JSON.stringify(valueIn(row, column) ?? null);
      // Keys hold nothing that JSON would write otherwise.
      return text.includes(from) ? [[column.path, JSON.parse(text.replaceAll(from, to))] as const] : [];
    });
    if (values.length === 0) return [];
    const { model } = served.resource;
    const merged = mergeDerived(model, row, changeOf(values));
    const derived = served.hooks.derive?.(merged, row);
    return [{ key: keyIn(served, row), before: row, after: derived ? mergeDerived(model, merged, derived) : merged }];
  });
  if (pending.length === 0) return 0;
  if (!mayDo(within.caller, served.resource, 'update')) throw refusedBecause(within, 'media-elsewhere');
  await refuseAny(within, served, pending);
  await write({ ...operation, within }, served, pending);
  return pending.length;
}

/** All of them, or none. */
async function refuseAny(within: Within, served: Served, pending: readonly Pending[]): Promise<void> {
  for (const refusals of (await validate(served, within, pending)).values())
    for (const refusal of refusals) {
      const reason = reasonOf(refusal, within.scope.locale).message;
      throw new Problem('refused', { status: 409, params: { reason } });
    }
}

function refusedBecause({ scope }: Within, code: string): Problem {
  return new Problem('refused', { status: 409, params: { reason: reasonOf({ code }, scope.locale).message } });
}
