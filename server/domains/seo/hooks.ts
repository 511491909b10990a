/** Rules of SEO templates: pages of their kind of data, a record that exists, one template for each thing said. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { isPageOf, type SeoType, seoTypes } from '../../../src/features/sold/models/seo/targets';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import { hasRecord } from './catalogue';
import { sourceOf } from './sources';

/** Together they say what a template is for: no two say the same. */
export const seoPlace = ['typeDonnee', 'nomPage', 'parametrePage', 'idTiers', 'langue', 'cible'] as const;

export const seoHooks: Hooks = {
  reads: seoPlace,
  derive: ({ parametrePage }) => ({ parametrePage: wordOf(parametrePage) }),
  async refuse(within, pending) {
    const refused = new Map<string | number, Refusal[]>();
    const moved = pending.filter(isMoved);
    const taken = await takenPlaces(within, moved);
    for (const { key, after } of moved) {
      if (after === null) continue;
      const mark = markOf(after);
      const refusals = [...(await faultsIn(within, after))];
      const holders = taken.get(mark) ?? [];
      if (holders.some((holder) => holder !== String(key))) refusals.push({ code: 'exists', field: 'cible' });
      // Of several written at once, the first one has it.
      taken.set(mark, [...holders, String(key)]);
      if (refusals.length > 0) refused.set(key, refusals);
    }
    return refused;
  },
};

function isMoved({ before, after }: Pending): boolean {
  return after !== null && (before === null || markOf(before) !== markOf(after));
}

async function faultsIn({ tx, scope }: Within, row: Row): Promise<Refusal[]> {
  const type = typeOf(row['typeDonnee']);
  const [page, record] = [row['nomPage'], wordOf(row['parametrePage'])];
  if (type === null) return [];
  const found: Refusal[] = [];
  if (typeof page === 'string' && !isPageOf(type, page)) found.push({ code: 'seo-page', field: 'nomPage' });
  const source = sourceOf(type, { locale: 'fr', site: '' });
  if (record !== null && !(await hasRecord(tx, { source, partners: scope.partners, cle: record })))
    found.push({ code: 'seo-parameter', params: { id: record }, field: 'parametrePage' });
  return found;
}

/** Who holds the places that these rows would take; nobody else takes one before this transaction ends. */
async function takenPlaces({ tx }: Within, pending: readonly Pending[]): Promise<Map<string, string[]>> {
  const marks = [...new Set(pending.flatMap(({ after }) => (after === null ? [] : [markOf(after)])))];
  const taken = new Map<string, string[]>();
  if (marks.length === 0) return taken;
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('seo'))`);
  const rows = await run<{ id: string; mark: string }>(
    tx,
    sql`select * from (select id::text as id, concat_ws(chr(31), type_donnee, nom_page, coalesce(parametre_page, ''), coalesce(id_tiers, ''), langue, cible) as mark from seo) t
      where t.mark = any(${textArray(marks)})`,
  );
  for (const { id, mark } of rows) taken.set(mark, [...(taken.get(mark) ?? []), id]);
  return taken;
}

function markOf(row: Row): string {
  return seoPlace.map((name) => wordOf(row[name]) ?? '').join('\u001f');
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function typeOf(value: unknown): SeoType | null {
  return seoTypes.find((each) => each === value) ?? null;
}
