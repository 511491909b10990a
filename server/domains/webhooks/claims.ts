/** Messages to send: taken by one node at a time, a record's next only once its first is done; what became of them. */
import { sql } from 'drizzle-orm';
import type { SendingFault } from '../../../src/plugins/webhooks/models/sending';
import type { Database } from '../../db/database';
import { run } from '../../resource/run';
import { failuresToPause, probeDelay, retryDelay, slowDelay, successesToRecover, triedForMs } from './back-off';
import type { Reported } from './message';

/** Seconds for which a node has a message: longer than an attempt may take. */
const leaseSeconds = 20;

export interface Claimed extends Reported {
  id: string;
  file: string;
  numero: number;
  dedans: boolean;
  rejoue: boolean;
  essais: number;
  /** The one before it in its file was given up. */
  gap: boolean;
  /** Others wait for it. */
  hasNext: boolean;
}

/** How an address is: `jusqua` in the future, nothing is sent but a probe then. */
interface Health {
  etat: 'EN_SERVICE' | 'RALENTI' | 'EN_PAUSE';
  isWaiting: boolean;
}

/** What an attempt came to. */
export interface Outcome {
  statut: number | null;
  erreur: SendingFault | null;
  reponse: string | null;
  duree: number;
  /** Seconds that the address says to wait. */
  apres?: number | undefined;
}

const claimed = `e.id, e.evenement::text as evenement, e.file, e.numero::integer as numero, e.entite, e.entite_id as "entiteId", e.ids, e.action, e.id_tiers as "idTiers",
  e.lot, e.date, e.dedans, e.rejoue, e.essais,
  exists (select from webhook_envois v where v.webhook = e.webhook and v.file = e.file and v.numero = e.numero - 1 and v.etat = 'ABANDONNE') as gap,
  exists (select from webhook_envois n where n.webhook = e.webhook and n.file = e.file and n.etat = 'A_ENVOYER' and n.numero > e.numero) as "hasNext"`;
const free = `e.webhook = $1 and e.etat = 'A_ENVOYER' and (e.pris is null or e.pris < now())`;
const first = `not exists (select from webhook_envois p
  where p.webhook = e.webhook and p.file = e.file and p.etat = 'A_ENVOYER' and p.numero < e.numero)`;

/** The claims of one node. */
export function claimsOf({ pool, drizzle }: Database, jeton: string) {
  /** @param which a condition and an order on `e` */
  async function take(webhook: number, which: string, values: readonly unknown[]): Promise<Claimed[]> {
    const { rows } = await pool.query<Claimed>(
      // Materialized: as a condition, the choice would be made anew while rows are taken, and take more than its limit.
      `with w as materialized (select e.id from webhook_envois e where ${free} and ${first} and ${which} for update skip locked)
        update webhook_envois e set jeton = $2, pris = now() + interval '${leaseSeconds} seconds' from w where e.id = w.id
        returning ${claimed}`,
      [webhook, jeton, ...values],
    );
    return rows.sort((a, b) => Number(a.evenement) - Number(b.evenement));
  }

  /** What is usual, in one statement: it came, and nothing is wrong with the address. The health of it is locked before the message. */
  async function settleWell(webhook: number, { id }: Claimed, { statut, reponse, duree }: Outcome): Promise<boolean> {
    const { rows } = await pool.query(
      `with s as (select webhook from webhook_sante where webhook = $1 and etat = 'EN_SERVICE' for update),
        d as (update webhook_envois e set jeton = null, pris = null, essais = essais + 1, statut = $4, erreur = null, reponse = $5,
          duree = $6, etat = 'ENVOYE', fini = now() from s where e.id = $2 and e.jeton = $3 and e.etat = 'A_ENVOYER' returning e.webhook),
        h as (update webhook_sante h set derniere = now(), echecs = 0, pauses = 0 from d where h.webhook = d.webhook
          and (h.echecs > 0 or h.pauses > 0 or h.derniere is null or h.derniere < now() - interval '1 second'))
        select from d`,
      [webhook, id, jeton, statut, reponse, duree],
    );
    return rows.length === 1;
  }

  return {
    /** Webhooks with something to send now. */
    async due(): Promise<number[]> {
      const { rows } = await pool.query<{ webhook: number }>(
        `select w.id_webhook as webhook from webhooks w left join webhook_sante s on s.webhook = w.id_webhook
          where w.actif and (s.jusqua is null or s.jusqua <= now())
            and exists (select from webhook_envois e where e.webhook = w.id_webhook and e.etat = 'A_ENVOYER'
              and (s.etat = 'EN_PAUSE' or e.prochain <= now()) and (e.pris is null or e.pris < now()))`,
      );
      return rows.map(({ webhook }) => webhook);
    },
    async health(webhook: number): Promise<Health> {
      const { rows } = await pool.query<Health>(
        `select etat, coalesce(jusqua > now(), false) as "isWaiting" from webhook_sante where webhook = $1`,
        [webhook],
      );
      return rows[0] ?? { etat: 'EN_SERVICE', isWaiting: false };
    },
    /** The firsts of some files that are due. */
    firsts: (webhook: number, most: number) => take(webhook, 'e.prochain <= now() order by e.ordre limit $3', [most]),
    /** What follows in a file. */
    next: async (webhook: number, file: string): Promise<Claimed | undefined> =>
      (await take(webhook, 'e.prochain <= now() and e.file = $3', [file]))[0],
    /** The one to probe a paused address with: what was tried least, lest one bad message keeps it paused. One node has the turn. */
    async probe(webhook: number): Promise<Claimed | undefined> {
      const turn = await pool.query(
        `update webhook_sante set jusqua = now() + interval '${leaseSeconds} seconds'
          where webhook = $1 and etat = 'EN_PAUSE' and (jusqua is null or jusqua <= now()) returning webhook`,
        [webhook],
      );
      if (turn.rows.length === 0) return undefined;
      return (await take(webhook, 'true order by e.essais, e.ordre limit 1', []))[0];
    },
    /** Gives messages back as they were: what was begun is not known to have come. */
    async release(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await pool.query(
        'update webhook_envois set jeton = null, pris = null where id = any($1::uuid[]) and jeton = $2',
        [ids, jeton],
      );
    },
    /** Writes what an attempt came to, and how the address is after it; false: the message is no longer this node's. */
    async settle(webhook: number, message: Claimed, outcome: Outcome, how: 'probe' | 'turn'): Promise<boolean> {
      if (outcome.erreur === null && (await settleWell(webhook, message, outcome))) return true;
      return drizzle.transaction(async (tx) => {
        if (!(await holdHealth(tx, webhook))) return false;
        const { statut, erreur, reponse, duree } = outcome;
        const slow = isSlowing(outcome) ? slowDelay(outcome.apres) : null;
        const wait = slow ?? retryDelay(message.essais + 1);
        const written = await run<{ etat: string }>(
          tx,
          sql`update webhook_envois set jeton = null, pris = null, essais = essais + 1, statut = ${statut}, erreur = ${erreur},
              reponse = ${reponse}, duree = ${duree}, prochain = now() + make_interval(secs => ${wait / 1_000}),
              etat = case when ${erreur === null} then 'ENVOYE' when cree < now() - make_interval(secs => ${triedForMs / 1_000}) then 'ABANDONNE' else etat end,
              fini = case when ${erreur === null} or cree < now() - make_interval(secs => ${triedForMs / 1_000}) then now() end
            where id = ${message.id} and jeton = ${jeton} and etat = 'A_ENVOYER' returning etat`,
        );
        if (written.length === 0) return false;
        if (erreur === null) await noteSuccess(tx, webhook);
        else if (slow !== null) await noteSlow(tx, webhook, slow);
        else if (isOfAddress(outcome)) await noteFailure(tx, webhook, how);
        return true;
      });
    },
  };
}

type Executor = Parameters<typeof run>[0];

/**
 * What is known of an address, to be changed: the webhook, its health, then its messages, in this order wherever they are changed
 * together, so that nobody waits for one another. False: the webhook is gone.
 */
async function holdHealth(tx: Executor, webhook: number): Promise<boolean> {
  const found = await run(tx, sql`select from webhooks where id_webhook = ${webhook} for key share`);
  if (found.length === 0) return false;
  await run(tx, sql`insert into webhook_sante (webhook) values (${webhook}) on conflict do nothing`);
  await run(tx, sql`select from webhook_sante where webhook = ${webhook} for update`);
  return true;
}

async function noteSuccess(tx: Executor, webhook: number): Promise<void> {
  const [before] = await run<{ etat: string }>(tx, sql`select etat from webhook_sante where webhook = ${webhook}`);
  await run(
    tx,
    sql`update webhook_sante set derniere = now(), echecs = 0, pauses = 0, reussites = reussites + 1,
        jusqua = case when etat = 'EN_PAUSE' then null else jusqua end,
        etat = case when etat = 'EN_PAUSE' or (etat = 'RALENTI' and reussites + 1 >= ${successesToRecover}) then 'EN_SERVICE' else etat end
      where webhook = ${webhook}`,
  );
  // It answers again: what waited for its turn has waited enough.
  if (before?.etat === 'EN_PAUSE')
    await run(
      tx,
      sql`update webhook_envois set prochain = now() where webhook = ${webhook} and etat = 'A_ENVOYER' and prochain > now()`,
    );
}

async function noteSlow(tx: Executor, webhook: number, ms: number): Promise<void> {
  await run(
    tx,
    sql`update webhook_sante set etat = 'RALENTI', echecs = 0, reussites = 0,
        jusqua = greatest(jusqua, now() + make_interval(secs => ${ms / 1_000})) where webhook = ${webhook}`,
  );
}

async function noteFailure(tx: Executor, webhook: number, how: 'probe' | 'turn'): Promise<void> {
  const [health] = await run<{ etat: string; echecs: number; pauses: number }>(
    tx,
    sql`update webhook_sante set echecs = echecs + 1, reussites = 0 where webhook = ${webhook} returning etat, echecs, pauses`,
  );
  if (health === undefined || health.echecs < failuresToPause) return;
  // Those sent beside one another fail together: that is one pause.
  if (health.etat === 'EN_PAUSE' && how === 'turn') return;
  const probes = health.pauses + 1;
  await run(
    tx,
    sql`update webhook_sante set etat = 'EN_PAUSE', pauses = ${probes}, jusqua = now() + make_interval(secs => ${probeDelay(probes) / 1_000})
      where webhook = ${webhook}`,
  );
  // While it is paused nothing but a probe is tried: the others are given up with it.
  await run(
    tx,
    sql`update webhook_envois set etat = 'ABANDONNE', fini = now()
      where webhook = ${webhook} and etat = 'A_ENVOYER' and cree < now() - make_interval(secs => ${triedForMs / 1_000})
        and (pris is null or pris < now())`,
  );
}

/** It says that it is too much, or when to come again. */
function isSlowing({ statut, apres }: Outcome): boolean {
  return statut === 429 || (statut === 503 && apres !== undefined);
}

/** Whether a failure says something of the address, or of one message alone. */
function isOfAddress({ statut, erreur }: Outcome): boolean {
  return erreur !== 'statut' || statut === null || statut >= 500 || [401, 403, 404, 405, 408].includes(statut);
}
