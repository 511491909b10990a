/** What is live at an instant, also one to come: what the plans say until then, else what is live now. */
import { type SQL, sql } from 'drizzle-orm';
import type { Table } from '../resource/table';
import { contentOf } from './versions';

/** The version of the row `t` that is live at an instant; null: none. */
export function versionAt({ resource, key }: Table, at: number): SQL {
  const plan = sql`(select array[e ->> 'action', e ->> 'version'] from publications p, jsonb_array_elements(p.elements) e
    where p.etat in ('PLANIFIE', 'EN_COURS') and p.date <= ${new Date(at).toISOString()}::timestamptz
      and e ->> 'type' = ${resource.name} and e ->> 'id' = t.${sql.identifier(key.id)}::text order by p.date desc limit 1)`;
  return sql`(select case when l.plan is null then t.published_version when l.plan[1] = 'PUBLIER' then l.plan[2]::integer end from (select ${plan} as plan) l)`;
}

/** What the row `t` says: its draft, or the version that is live at an instant (null: none). */
export function contentAt(table: Table, at: number | null): SQL {
  if (at === null) return sql`(select to_jsonb(d) from (select ${contentOf(table)}) d)`;
  return sql`(select v.contenu from versions v where v.entite = ${table.resource.name}
    and v.entite_id = t.${sql.identifier(table.key.id)}::text and v.version = ${versionAt(table, at)})`;
}
