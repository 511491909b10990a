/** What a site shows: the records that its search may find, and nothing else. Every answer reads what it names through here. */
import { type SQL, sql } from 'drizzle-orm';
import { shownOnSite } from '../domains/search-engine/rank';
import { keyArray, run } from '../resource/run';
import type { Visit } from './answer';

/** Records that are announced, sold and excluded. */
export type SoldKind = 'MANIFESTATION' | 'PACKAGE' | 'ABONNEMENT';

/** The documents `d` of a kind that the site shows. */
export function shownDocuments({ audience, lang }: Pick<Visit, 'audience' | 'lang'>, kind: SoldKind): SQL {
  return sql`d.type = ${kind} and d.lang = ${lang} and ${shownOnSite(audience)}`;
}

/** That the site shows the record of a key. @param key an expression */
export function isShown(visit: Pick<Visit, 'audience' | 'lang'>, kind: SoldKind, key: SQL): SQL {
  return sql`${key} in (select d.ref from documents_recherche d where ${shownDocuments(visit, kind)})`;
}

/** Those of these records that the site shows, as `MANIFESTATION:12`. */
export async function shownAmong(
  visit: Pick<Visit, 'tx' | 'audience' | 'lang'>,
  keys: Readonly<Record<SoldKind, readonly number[]>>,
): Promise<ReadonlySet<string>> {
  const kinds = (['MANIFESTATION', 'PACKAGE', 'ABONNEMENT'] as const).filter((kind) => keys[kind].length > 0);
  if (kinds.length === 0) return new Set();
  const any = kinds.map(
    (kind) => sql`(d.ref = any(${keyArray('integer', [...new Set(keys[kind])])}) and ${shownDocuments(visit, kind)})`,
  );
  const found = await run<{ type: string; ref: number }>(
    visit.tx,
    sql`select d.type, d.ref from documents_recherche d where ${sql.join(any, sql` or `)}`,
  );
  return new Set(found.map(({ type, ref }) => `${type}:${ref}`));
}

/** A key that stands in an address; null: nothing has it. */
export function keyIn(given: string | undefined): number | null {
  return given !== undefined && /^[1-9]\d{0,9}$/.test(given) && Number(given) <= 2_147_483_647 ? Number(given) : null;
}
