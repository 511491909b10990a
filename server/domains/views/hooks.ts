/** Rules of saved views: who writes which, and one default for each screen and audience. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { savedViews } from '../../../src/core/views/model';
import { mayWrite } from '../../../src/core/views/rights';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { run } from '../../resource/run';
import { viewTable } from './table';

export const viewHooks: Hooks = {
  reads: ['portee', 'role', 'idTiers', 'proprietaire'],
  derive: ({ portee }) => ({
    ...(portee !== 'ROLE' && { role: null }),
    ...(portee !== 'PARTENAIRE' && { idTiers: null }),
  }),
  adopt: async ({ caller }) => ({ proprietaire: caller.id }),
  async refuse(within, pending) {
    const refused = new Map<string | number, readonly Refusal[]>();
    for (const { key, before, after } of pending) {
      const rows = [before, after].filter((row) => row !== null);
      if (
        !rows.every(({ portee, proprietaire, idTiers }) => mayWrite(within.caller, { portee, proprietaire, idTiers }))
      ) {
        if (within.origin === 'form') throw new Problem('forbidden', { status: 403 });
        refused.set(key, [{ code: 'forbidden' }]);
      } else if (after) {
        const missing = missingAudience(after);
        if (missing !== null) refused.set(key, [{ code: 'required', field: missing }]);
      }
    }
    return refused;
  },
  /** The former default is unset, in the same lot. */
  async follow(within, written) {
    const former = await Promise.all(written.map((each) => formerDefaults(within, each)));
    const pending = former
      .flat()
      .map((row) => ({ key: String(row['id']), before: row, after: { ...row, defaut: false } }));
    return pending.length === 0 ? [] : [{ resource: savedViews.name, pending }];
  },
};

function missingAudience({ portee, role, idTiers }: Row): 'role' | 'idTiers' | null {
  if (portee === 'ROLE' && (role ?? null) === null) return 'role';
  return portee === 'PARTENAIRE' && (idTiers ?? null) === null ? 'idTiers' : null;
}

/** Other defaults of the same screen for the same people. */
async function formerDefaults({ tx, scope }: Within, { key, before, after }: Pending): Promise<Row[]> {
  if (
    after === null ||
    after['defaut'] !== true ||
    (before !== null && ['defaut', 'portee', 'role', 'idTiers'].every((name) => before[name] === after[name]))
  )
    return [];
  const audience = (name: string) => (typeof after[name] === 'string' ? after[name] : null);
  const owner = after['portee'] === 'MOI' ? sql` and t.proprietaire = ${audience('proprietaire')}` : sql``;
  const found = await run<{ row: string }>(
    tx,
    sql`select ${rowText(viewTable, scope, 'full')} as row from views t
      where t.defaut and t.id <> ${String(key)} and t.ecran = ${audience('ecran')} and t.portee = ${audience('portee')}
        and t.role is not distinct from ${audience('role')} and t.id_tiers is not distinct from ${audience('idTiers')}${owner} for update of t`,
  );
  return readRows(found);
}
