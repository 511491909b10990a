/** How long the history is kept: what is older goes each night, and the history says so (domains.md 22). */
import { sql } from 'drizzle-orm';
import { isContent } from '../../src/core/model/content';
import type { Tx } from '../db/database';
import { type Scheduled, scheduler } from '../jobs/schedule';
import { run, textArray } from '../resource/run';
import type { Catalogue } from '../resource/served';
import type { Table } from '../resource/table';
import { insertRows } from '../resource/write/insert';
import { translators } from '../texts';
import { newId } from './identity';
import { actionTable } from './table';

/** Kinds that keep their history for good: money, cards, invoices. */
const retained = ['commandes', 'cartes', 'mouvements-carte'];

let contents: readonly Table[] = [];

/** Learns which kinds have versions. */
export function learnContents(catalogue: Catalogue): void {
  contents = [...catalogue.values()].map(({ table }) => table).filter(({ resource }) => isContent(resource.model));
}

export const nightly: Scheduled = {
  name: 'historique',
  everyMs: 86_400_000,
  async work({ database, config }) {
    await database.drizzle.transaction((tx) => forget(tx, config.historyMonths));
  },
};

/** Removes what is older than so many months. Answers how many entries and versions went. */
export async function forget(tx: Tx, months: number): Promise<{ actions: number; versions: number }> {
  const limit = sql`now() - make_interval(months => ${months})`;
  const [actions] = await run<{ n: number }>(
    tx,
    sql`with gone as (delete from actions where date < ${limit} and not (entite = any(${textArray(retained)})) returning 1)
      select count(*)::integer as n from gone`,
  );
  let versions = 0;
  for (const { name, key, resource } of contents) {
    // Neither the last one, nor the one that is live, nor one that a lot names.
    const [gone] = await run<{ n: number }>(
      tx,
      sql`with gone as (delete from versions v where v.entite = ${resource.name} and v.date < ${limit}
          and v.version < (select max(l.version) from versions l where l.entite = v.entite and l.entite_id = v.entite_id)
          and not exists (select from ${sql.identifier(name)} t where t.${sql.identifier(key.id)}::text = v.entite_id and t.published_version = v.version)
          and not exists (select from publications p cross join jsonb_to_recordset(p.elements) e(type text, id text, version integer)
            where e.type = v.entite and e.id = v.entite_id and e.version = v.version) returning 1)
        select count(*)::integer as n from gone`,
    );
    versions += gone?.n ?? 0;
  }
  const removed = { actions: actions?.n ?? 0, versions };
  if (removed.actions + removed.versions > 0) await recordCleaning(tx, removed, months);
  return removed;
}

async function recordCleaning(tx: Tx, { actions, versions }: { actions: number; versions: number }, months: number) {
  const id = newId();
  const libelle = translators.fr('history.retention', { actions, versions, mois: months });
  await insertRows(tx, actionTable, [
    {
      id,
      date: new Date().toISOString(),
      auteur: scheduler.nom,
      auteurId: scheduler.id,
      auteurModif: scheduler.nom,
      role: scheduler.role,
      origine: 'PLANIFICATION',
      action: 'SUPPRESSION',
      entite: actionTable.resource.name,
      libelle,
      lotId: id,
      restaurable: false,
    },
  ]);
}
