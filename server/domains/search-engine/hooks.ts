/** Rules of filters, synonyms and boosts. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { filterFields } from '../../../src/plugins/search-engine/models/filter';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { together } from '../../resource/routes/refusal';
import { run } from '../../resource/run';

type Refused = Map<string | number, Refusal[]>;

/** What holds on all sites is the platform’s: who acts for some partners names them. */
function refuseForAll({ scope }: Within, pending: readonly Pending[]): Refused {
  if (scope.partners === null) return new Map();
  const forAll = pending.filter(({ after }) => after !== null && listOf(after['partenaires']).length === 0);
  return new Map(forAll.map(({ key }) => [key, [{ code: 'search-sites', field: 'partenaires' }]]));
}

export const filterHooks: Hooks = {
  reads: ['code', 'champ', 'type', 'dependsOn', 'partenaires'],
  async refuse(within, pending) {
    return together([
      refuseForAll(within, pending),
      refuseTypes(pending),
      await refuseTakenCodes(within, pending),
      await refuseCycles(within, pending),
    ]);
  },
};

export const synonymHooks: Hooks = {
  reads: ['mots', 'sens', 'vers', 'partenaires'],
  derive: (row) => {
    const [words, found] = [listOf(row['mots']).join(', '), listOf(row['vers']).join(', ')];
    return { libelle: row['sens'] === 'SENS_UNIQUE' ? `${words} → ${found}` : words };
  },
  async refuse(within, pending) {
    const lonely = pending.filter(
      ({ after }) => after?.['sens'] === 'EQUIVALENTS' && new Set(listOf(after['mots'])).size < 2,
    );
    return together([
      refuseForAll(within, pending),
      new Map(lonely.map(({ key }) => [key, [{ code: 'synonym-alone', field: 'mots' }]])),
    ]);
  },
};

export const boostHooks: Hooks = {
  reads: ['partenaires'],
  refuse: async (within, pending) => refuseForAll(within, pending),
};

/** A genre is a list, a price a range, a novelty a yes or no. */
function refuseTypes(pending: readonly Pending[]): Refused {
  const wrong = pending.filter(({ after }) => after !== null && expected(after) !== after['type']);
  return new Map(wrong.map(({ key }) => [key, [{ code: 'filter-type', field: 'type' }]]));
}

function expected({ champ }: Row): unknown {
  return Object.entries(filterFields).find(([name]) => name === champ)?.[1];
}

async function refuseTakenCodes({ tx }: Within, pending: readonly Pending[]): Promise<Refused> {
  const found: Refused = new Map();
  const moved = pending.filter(({ before, after }) => after !== null && before?.['code'] !== after['code']);
  if (moved.length === 0) return found;
  const rows = await run<{ id: number; code: string }>(tx, sql`select id, f_fold(code) as code from filtres`);
  const owners = new Map(rows.map(({ id, code }) => [code, String(id)]));
  for (const { key, after } of moved) {
    const code = String(after?.['code'] ?? '').toLowerCase();
    if ((owners.get(code) ?? String(key)) !== String(key)) found.set(key, [{ code: 'exists', field: 'code' }]);
    // Of several written at once, the first one has it.
    else owners.set(code, String(key));
  }
  return found;
}

/** A filter that waits for itself, however far round, would never be shown. */
async function refuseCycles({ tx }: Within, pending: readonly Pending[]): Promise<Refused> {
  const found: Refused = new Map();
  if (!pending.some(({ after }) => typeof after?.['dependsOn'] === 'number')) return found;
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('filtres'))`);
  const rows = await run<{ id: number; on: number | null }>(tx, sql`select id, depends_on as "on" from filtres`);
  const next = new Map(rows.map(({ id, on }) => [String(id), on === null ? null : String(on)]));
  for (const { key, after } of pending) {
    const on = after?.['dependsOn'];
    next.set(String(key), typeof on === 'number' ? String(on) : null);
  }
  for (const { key, after } of pending)
    if (after !== null && isCyclic(next, String(key))) found.set(key, [{ code: 'filter-cycle', field: 'dependsOn' }]);
  return found;
}

function isCyclic(next: ReadonlyMap<string, string | null>, start: string): boolean {
  let at = next.get(start) ?? null;
  for (let steps = 0; at !== null && steps <= next.size; steps += 1) {
    if (at === start) return true;
    at = next.get(at) ?? null;
  }
  return false;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
