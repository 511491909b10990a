/** What of the history may go by its age (domains.md 22): the rule of retention *Historique* reads it. */
import { type SQL, sql } from 'drizzle-orm';
import { isContent } from '../../src/core/model/content';
import { textArray } from '../resource/run';
import type { Catalogue } from '../resource/served';
import type { Table } from '../resource/table';

/** Kinds that keep their history for good: money, cards, invoices. */
const retained = ['commandes', 'cartes', 'mouvements-carte'];

let contents: readonly Table[] = [];

/** Learns which kinds have versions. */
export function learnContents(catalogue: Catalogue): void {
  contents = [...catalogue.values()].map(({ table }) => table).filter(({ resource }) => isContent(resource.model));
}

/** Whether an entry `r` of the history may go once it is old. */
export const mayForget = (): SQL => sql`not (r.entite = any(${textArray(retained)}))`;

/** Whether a version `r` may: neither the last one, nor the one that is live, nor one that a lot names. */
export function mayForgetVersion(): SQL {
  const live = contents.map(
    ({ name, key, resource }) =>
      sql`(r.entite = ${resource.name} and not exists (select from ${sql.identifier(name)} t where t.${sql.identifier(key.id)}::text = r.entite_id and t.published_version = r.version))`,
  );
  if (live.length === 0) return sql`false`;
  return sql`(${sql.join(live, sql` or `)})
    and r.version < (select max(l.version) from versions l where l.entite = r.entite and l.entite_id = r.entite_id)
    and not exists (select from publications p cross join jsonb_to_recordset(p.elements) e(type text, id text, version integer)
      where e.type = r.entite and e.id = r.entite_id and e.version = r.version)`;
}
