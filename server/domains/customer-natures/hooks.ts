/** A grid says once what a nature pays in a category. */
import { sql } from 'drizzle-orm';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run } from '../../resource/run';

/** What one nature or category pays is what the other pays, once merged: prices and lines on sale that are there already stay. */
export const placeHooks: Hooks = {
  merge: {
    alone: { prix: ['grille', 'idnatcl', 'codcatpl'], contingents: ['idseanc', 'idnatcl', 'codcatpl'] },
  },
};

export const priceHooks: Hooks = {
  reads: ['grille', 'idnatcl', 'codcatpl'],
  refuse: refuseTwice,
};

async function refuseTwice({ tx }: Within, pending: readonly Pending[]): Promise<Map<string | number, Refusal[]>> {
  const moved = pending.flatMap(({ key, before, after }) =>
    after && isPlace(after) && (before === null || placeOf(before) !== placeOf(after)) ? [{ key, after }] : [],
  );
  if (moved.length === 0) return new Map();
  const keys = moved.map(({ after: { grille, idnatcl, codcatpl } }) => ({ grille, idnatcl, codcatpl }));
  const found = await run<{ key: number; grille: string; idnatcl: number; codcatpl: string }>(
    tx,
    sql`select p.id_prix as key, p.grille, p.idnatcl, p.codcatpl from prix p
      join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as a(grille text, idnatcl bigint, codcatpl text)
        using (grille, idnatcl, codcatpl)`,
  );
  const taken = new Map(found.map((row) => [placeOf(row), row.key]));
  const refused = new Map<string | number, Refusal[]>();
  for (const { key, after } of moved) {
    const place = placeOf(after);
    const owner = taken.get(place);
    if (owner !== undefined && owner !== key) refused.set(key, [{ code: 'exists', field: 'montant' }]);
    taken.set(place, typeof key === 'number' ? key : -1);
  }
  return refused;
}

/** A row checked before it is complete may say anything; its values are refused as such. */
function isPlace({ grille, idnatcl, codcatpl }: Readonly<Record<string, unknown>>): boolean {
  return typeof grille === 'string' && Number.isSafeInteger(idnatcl) && typeof codcatpl === 'string';
}

function placeOf({ grille, idnatcl, codcatpl }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify([grille, idnatcl, codcatpl]);
}
