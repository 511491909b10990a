/** Lots of publication: one that is live, one planned, one being prepared, of the contents that wait. */
import { sql } from 'drizzle-orm';
import { dayOf, instantAt } from '../../../src/core/filter/clock';
import type { Database } from '../../db/database';
import { run } from '../../resource/run';
import { insertRows } from '../../seed/insert';
import { publicationTable } from './table';

const day = 86_400_000;

interface Waiting {
  id: string;
  version: number;
  live: number | null;
  idTiers: string | null;
}

export async function seedReleases(database: Database): Promise<void> {
  const { drizzle } = database;
  const styles = await run<Waiting>(
    drizzle,
    sql`select id::text, version, published_version as live, id_tiers as "idTiers" from styles order by id`,
  );
  const mails = await run<Waiting>(
    drizzle,
    sql`select id::text, version, published_version as live, id_tiers as "idTiers" from mails
      where published_version is distinct from version order by id`,
  );
  const [planner] = await run<{ id: string }>(
    drizzle,
    sql`select u.id from utilisateurs u join roles r on r.id_role = u.role where r.code = 'ADMIN' order by u.id limit 1`,
  );
  const done = styles.filter(({ live }) => live !== null).slice(0, 3);
  const next = styles.filter(({ live, version }) => live !== null && live !== version);
  const shared = { auteurModif: 'Sacha Lemoine', erreur: null, lotHistorique: null, inverseDe: null };
  const lots = [
    {
      ...shared,
      id: 'LOT-DEMO-1',
      libelle: 'Nouvelle charte des sites',
      ...holding('styles', done, ({ live }) => live),
      date: ago(14),
      dateModif: ago(14),
      etat: 'PUBLIE',
      resultats: done.map(({ id, live }) => ({
        ...{ type: 'styles', id, action: 'PUBLIER', version: live, avant: null, fait: true, erreur: null },
      })),
    },
    {
      ...shared,
      id: 'LOT-DEMO-2',
      libelle: 'Charte des fêtes',
      ...holding('styles', next, ({ version }) => version),
      date: ago(-3),
      dateModif: ago(1),
      etat: 'PLANIFIE',
      resultats: [],
    },
    {
      ...shared,
      id: 'LOT-DEMO-3',
      libelle: 'Mails de la rentrée',
      ...holding('mails', mails, () => null),
      date: null,
      dateModif: ago(0.2),
      etat: 'BROUILLON',
      resultats: [],
    },
  ];
  await insertRows(
    database,
    publicationTable,
    lots
      .filter(({ elements }) => elements.length > 0)
      .map((lot) => ({ ...lot, version: 1, dateCreation: lot.dateModif, validePar: planner?.id ?? null })),
  );
}

/** Elements of one kind, and the partners that they are of. */
function holding(type: string, contents: readonly Waiting[], versionOf: (content: Waiting) => number | null) {
  return {
    elements: contents.map((each) => ({ type, id: each.id, version: versionOf(each), action: 'PUBLIER' })),
    partenaires: [...new Set(contents.flatMap(({ idTiers }) => idTiers ?? []))].sort(),
  };
}

/** Eight in the morning or so, some days before now. */
function ago(days: number): string {
  const date = new Date(Date.now() - days * day);
  if (Number.isInteger(days)) return instantAt(`${dayOf(date)}T09:00`);
  return date.toISOString();
}
