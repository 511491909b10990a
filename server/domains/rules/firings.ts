/** Firings: kept once for a version of a rule, a record and what set it off; taken by one node; written when they are over. */
import { sql } from 'drizzle-orm';
import { type FiringState, mostLinks } from '../../../src/plugins/rules/models/firing';
import { newId } from '../../actions/identity';
import type { Database, Tx } from '../../db/database';
import { run, textArray } from '../../resource/run';
import { said } from './act';
import type { Match } from './judge';
import type { LiveRule } from './rule';

export interface ClaimedFiring {
  id: string;
  regle: number;
  empreinte: string;
  mode: 'EVALUATION' | 'ARMEE';
  entite: string;
  entiteId: string;
}

/** Keeps what set a rule off, each once; what would be the fifth link of a chain is stopped. */
export async function keepMatches(tx: Tx, rule: LiveRule, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  const links = await linksOf(tx, matches);
  const rows = matches.map(({ lot, entiteId, libelle, cause, date }) => {
    const profondeur = 1 + (links.get(lot ?? '') ?? 0);
    const isStopped = profondeur >= mostLinks;
    return {
      ...{ id: newId(), cause, entite_id: entiteId, libelle, date, profondeur },
      ...(isStopped ? { etat: 'BOUCLE', message: said('chain') } : { etat: 'A_FAIRE', message: null }),
    };
  });
  await run(
    tx,
    sql`insert into regles_declenchements (id, regle, empreinte, mode, cause, entite, entite_id, libelle, date, profondeur, etat, message, fini)
      select n.id, ${rule.idRegle}, ${rule.empreinte}, ${rule.etat}, n.cause, ${rule.ressource}, n.entite_id, n.libelle, n.date, n.profondeur, n.etat, n.message,
        case when n.etat <> 'A_FAIRE' then now() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, cause text, entite_id text, libelle text, date timestamptz, profondeur integer, etat text, message text)
      on conflict do nothing`,
  );
}

/** How far the chain is whose firings wrote these lots. */
async function linksOf(tx: Tx, matches: readonly Match[]): Promise<Map<string, number>> {
  const lots = [...new Set(matches.flatMap(({ lot }) => lot ?? []))];
  if (lots.length === 0) return new Map();
  const found = await run<{ lot: string; n: number }>(
    tx,
    sql`select lot, max(profondeur)::integer as n from regles_declenchements where lot = any(${textArray(lots)}) group by 1`,
  );
  return new Map(found.map(({ lot, n }) => [lot, n]));
}

/** The next firing that no living node is at. */
export async function claimFiring(
  { drizzle, node, alive }: Database,
  except: readonly string[],
): Promise<ClaimedFiring | undefined> {
  const [found] = await run<ClaimedFiring>(
    drizzle,
    sql`update regles_declenchements set noeud = ${node} where id = (
      select d.id from regles_declenchements d where d.etat = 'A_FAIRE' and not d.id::text = any(${textArray(except)})
        and (d.noeud is null or (d.noeud <> ${node} and not ${sql.raw(alive('d.noeud'))}))
        order by d.ordre limit 1 for update skip locked)
      returning id, regle, empreinte, mode, entite, entite_id as "entiteId"`,
  );
  return found;
}

/** Gives a firing back as it was. */
export async function releaseFiring({ drizzle }: Database, id: string): Promise<void> {
  await run(drizzle, sql`update regles_declenchements set noeud = null where id = ${id}`);
}

/** Whether a node is at a firing: what it writes is not known to be its own yet. */
export async function isAtWork({ drizzle }: Database): Promise<boolean> {
  const found = await run(
    drizzle,
    sql`select from regles_declenchements where etat = 'A_FAIRE' and noeud is not null limit 1`,
  );
  return found.length > 0;
}

/** Writes what became of a firing. */
export async function settleFiring(
  tx: Tx,
  id: string,
  { etat, message, lot }: { etat: FiringState; message: string | null; lot: string | null },
): Promise<void> {
  await run(
    tx,
    sql`update regles_declenchements set etat = ${etat}, message = ${message}, lot = ${lot}, noeud = null, fini = now() where id = ${id} and etat = 'A_FAIRE'`,
  );
}

/** How often a rule was done within the hour. */
export async function doneWithinHour(tx: Tx, regle: number): Promise<number> {
  const [found] = await run<{ n: number }>(
    tx,
    sql`select count(*)::integer as n from regles_declenchements where regle = ${regle} and etat = 'FAIT' and fini > now() - interval '1 hour'`,
  );
  return found?.n ?? 0;
}
