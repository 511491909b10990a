/** Messages sent again, by range: those that were given up, or all, with those that were never made (the webhook was off). */
import { sql } from 'drizzle-orm';
import { changesBetween, heldReader } from '../../actions/changes';
import type { Tx } from '../../db/database';
import { run, textArray } from '../../resource/run';
import type { Catalogue } from '../../resource/served';
import type { Hook } from './hook';
import { draftsOf, insertDrafts, spreading } from './spread';

/** Changes that one replay looks at. */
const mostEvents = 50_000;

interface ReplayRange {
  from: Date;
  to: Date;
  /** What came too. */
  isAll: boolean;
}

/** Answers how many are sent again; null: there are too many. */
export async function replay(tx: Tx, catalogue: Catalogue, hook: Hook, range: ReplayRange): Promise<number | null> {
  const { from, to, isAll } = range;
  // Nothing is spread meanwhile: what comes after this place is sent by itself.
  const until = await heldReader(tx, spreading);
  const states = isAll ? ['ABANDONNE', 'ENVOYE'] : ['ABANDONNE'];
  const again = await run(
    tx,
    sql`update webhook_envois set etat = 'A_ENVOYER', essais = 0, cree = now(), prochain = now(), fini = null, erreur = null, statut = null,
        reponse = null, rejoue = true
      where webhook = ${hook.id} and etat = any(${textArray(states)})
        and date >= ${from.toISOString()}::timestamptz and date <= ${to.toISOString()}::timestamptz returning id`,
  );
  if (!isAll || until === undefined) return again.length;
  const events = await changesBetween(tx, { from, to, until }, mostEvents + 1);
  if (events.length > mostEvents) return null;
  const known = await run<{ evenement: string; name: string }>(
    tx,
    sql`select evenement::text as evenement, entite || ' ' || coalesce(lot, '') as name from webhook_envois where webhook = ${hook.id}
      and date >= ${from.toISOString()}::timestamptz and date <= ${to.toISOString()}::timestamptz`,
  );
  const sent = new Set(known.map(({ evenement, name }) => (hook.byLot ? name : evenement)));
  const missing = events.filter(({ id, entite, lot }) => !sent.has(hook.byLot ? `${entite} ${lot ?? ''}` : id));
  const drafts = await draftsOf(tx, catalogue, hook, missing);
  await insertDrafts(tx, hook, drafts, true);
  return again.length + drafts.length;
}
