/** What sends the mails of the outbox on this server: some at once, until none is due or the server of mails is away. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '../../src/i18n/text';
import { isSecret, isTrigger } from '../../src/plugins/mails/models/triggers';
import type { Database, Tx } from '../db/database';
import { oneAtATime } from '../one-at-a-time';
import { run } from '../resource/run';
import { translators } from '../texts';
import { type Mailer, type Message, oneLine } from './mailer';
import type { Seal } from './seal';
import { openMessage } from './stored-message';
import { isRefused, unsubscribeAddress } from './unsubscription';

interface SenderOptions {
  database: Database;
  mailer: Mailer;
  seal: Seal;
  /** What it gives in the mails that may be refused. */
  unsubscribing: { seal: Seal; publicUrl: string };
  /** Tells the consoles which mails changed. */
  notify(tx: Tx, rows: readonly { id: number; idTiers: string | null }[]): Promise<void>;
  firstPause: number;
  /** Called with how each try ended. */
  tried(etat: string): void;
}

/** Mails claimed at once, and how many of them are sent together. */
const batch = 15;
const together = 3;
/** Seconds after which a claimed mail is another server's. */
const term = 600;
const longestPause = 60_000;
/** A mail put off by the server of mails: the pauses until it is given up, in seconds. */
const pauses = [60, 300, 900, 3_600, 3_600, 14_400, 14_400, 43_200, 43_200] as const;
/** Hours after which a mail that never left is given up. */
const patience = 72;

interface Claimed extends Record<string, unknown> {
  id: number;
  objet: string;
  destinataire: string;
  declencheur: string;
  idTiers: string | null;
  essais: number;
  langue: Locale;
  essai: boolean;
  message: string | null;
  /** Too old to be tried again. */
  vieux: boolean;
}

/** How a try ended. */
type Ending =
  | { etat: 'ENVOYE' }
  | { etat: 'ECHEC'; erreur: string }
  | { etat: 'EN_ATTENTE'; erreur: string | null; pause: number; tried: boolean };

export function createSender({ database, mailer, seal, unsubscribing, notify, firstPause, tried }: SenderOptions) {
  let isWorking = false;
  let timer: NodeJS.Timeout | undefined;
  /** Failures of the server of mails in a row, and until when it is left alone. */
  let failures = 0;
  let quietUntil = 0;
  let log: FastifyBaseLogger | undefined;

  async function trySend(mail: Claimed): Promise<Ending> {
    try {
      // A consent that is withdrawn is in force at once: whatever waits already does not leave.
      if (await isRefused(database.drizzle, mail)) throw new Refused(translators[mail.langue]('mails.refused'));
      const unsubscribe = unsubscribeAddress(mail, unsubscribing);
      await mailer.deliver({ ...messageOf(seal, mail), ...(unsubscribe !== null && { unsubscribe }) });
      return { etat: 'ENVOYE' };
    } catch (cause) {
      const { erreur, code, isAway } = failureOf(cause);
      log?.warn({ envoi: mail.id, code, reponse: erreur }, 'mail');
      if (isAway) return { etat: 'EN_ATTENTE', erreur, pause: nextPause(), tried: true };
      const pause = pauses[mail.essais - 1];
      const isOver = code >= 500 || pause === undefined || mail.vieux;
      return isOver ? { etat: 'ECHEC', erreur } : { etat: 'EN_ATTENTE', erreur, pause: pause * 1_000, tried: true };
    }
  }

  /** The server of mails is away: everybody waits, longer each time. */
  function nextPause(): number {
    failures += 1;
    const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause);
    quietUntil = Math.max(quietUntil, Date.now() + pause);
    return pause;
  }

  async function sendAll(claimed: readonly Claimed[]): Promise<void> {
    const left = [...claimed];
    const before = failures;
    const send = async () => {
      for (let mail = left.shift(); mail !== undefined; mail = left.shift()) {
        const isStopped = !isWorking || failures > before;
        const ending: Ending = isStopped
          ? { etat: 'EN_ATTENTE', erreur: null, pause: Math.max(0, quietUntil - Date.now()), tried: false }
          : await trySend(mail);
        if (ending.etat === 'ENVOYE') failures = 0;
        if (!isStopped) tried(ending.etat);
        await note(mail, ending);
      }
    };
    await Promise.all(Array.from({ length: together }, send));
  }

  async function note(mail: Claimed, ending: Ending): Promise<void> {
    await database.drizzle.transaction(async (tx) => {
      await writeEnding(tx, mail, ending);
      await notify(tx, [mail]);
    });
  }

  /** Sends what is due until nothing is, or the server of mails is away. */
  async function work(): Promise<void> {
    while (isWorking && Date.now() >= quietUntil) {
      const claimed = await claim(database);
      if (claimed.length === 0) break;
      await sendAll(claimed);
    }
  }

  async function sleep(): Promise<void> {
    const due = await nextDue(database);
    clearTimeout(timer);
    if (!isWorking) return;
    timer = setTimeout(sending.wake, Math.min(Math.max(due, quietUntil - Date.now(), 0) + 20, longestPause));
    timer.unref();
  }

  const sending = oneAtATime(async () => {
    if (!isWorking) return;
    await work()
      .catch((error: unknown) => {
        log?.warn({ err: error }, 'outbox');
        nextPause();
      })
      .then(sleep)
      .catch((error: unknown) => log?.warn({ err: error }, 'outbox'));
  });

  return {
    wake: sending.wake,
    begin(logger: FastifyBaseLogger): void {
      log = logger;
      isWorking = true;
    },
    async stop(): Promise<void> {
      isWorking = false;
      clearTimeout(timer);
      await sending.ended();
    },
  };
}

/** Takes what is due; another server takes over after the term what was not sent. */
async function claim({ drizzle }: Database): Promise<Claimed[]> {
  return run<Claimed>(
    drizzle,
    sql`with due as (
        select id from envois where etat in ('EN_ATTENTE', 'EN_COURS') and prochain_essai <= now()
        order by prochain_essai, id limit ${batch} for update skip locked
      ), taken as (
        update envois e set etat = 'EN_COURS', essais = e.essais + 1, prochain_essai = now() + make_interval(secs => ${term}),
          version = e.version + 1, date_modif = now()
        from due where e.id = due.id returning e.*
      )
      select t.id, t.objet, t.destinataire, t.declencheur, t.id_tiers as "idTiers", t.essais, t.langue, t.essai, m.message,
        t.date_creation < now() - make_interval(hours => ${patience}) as vieux
      from taken t left join envois_messages m on m.envoi = t.id order by t.id`,
  );
}

/** Milliseconds until something is due. */
async function nextDue({ drizzle }: Database): Promise<number> {
  const [row] = await run<{ attente: number | null }>(
    drizzle,
    sql`select (extract(epoch from min(prochain_essai) - now()) * 1000)::float8 as attente from envois where etat in ('EN_ATTENTE', 'EN_COURS')`,
  );
  return Number(row?.attente ?? longestPause);
}

function messageOf(seal: Seal, { id, objet, destinataire, message }: Claimed): Message {
  const opened = message === null ? null : openMessage(seal, message);
  if (opened === null) throw new Refused('message');
  // Numbers come again in another database; what was sealed under one does not.
  const mark = createHash('sha256')
    .update(message ?? '')
    .digest('hex')
    .slice(0, 24);
  return { ...opened, to: destinataire, subject: objet, reference: `envoi-${id}.${mark}` };
}

async function writeEnding(tx: Tx, mail: Claimed, ending: Ending): Promise<void> {
  const { id, essais, declencheur, vieux } = mail;
  const isUntried = ending.etat === 'EN_ATTENTE' && !ending.tried;
  const isGivenUp = ending.etat === 'EN_ATTENTE' && ending.tried && vieux;
  const etat = isGivenUp ? 'ECHEC' : ending.etat;
  const erreur = isUntried ? sql`erreur` : ending.etat === 'ENVOYE' ? null : ending.erreur;
  const pause = ending.etat === 'EN_ATTENTE' ? ending.pause / 1_000 : 0;
  const isWiped = etat === 'ENVOYE' && isTrigger(declencheur) && isSecret(declencheur);
  await run(
    tx,
    sql`update envois set etat = ${etat}, erreur = ${erreur}, essais = ${isUntried ? essais - 1 : essais},
      prochain_essai = case when ${etat} = 'EN_ATTENTE' then now() + make_interval(secs => ${pause}) end,
      date_envoi = case when ${etat} = 'ENVOYE' then now() end, version = version + 1, date_modif = now()
      where id = ${id} and etat = 'EN_COURS' and essais = ${essais}`,
  );
  if (isWiped) await run(tx, sql`delete from envois_messages where envoi = ${id}`);
}

/** A mail that no try can mend. */
class Refused extends Error {}

/** What a failure says of the mail, and whether it is the server of mails that is away. */
function failureOf(cause: unknown): { erreur: string; code: number; isAway: boolean } {
  const said = cause instanceof Error ? cause : new Error(String(cause));
  const answer: unknown = Reflect.get(said, 'response');
  const erreur = oneLine(typeof answer === 'string' ? answer : said.message).slice(0, 500);
  if (cause instanceof Refused) return { erreur, code: 550, isAway: false };
  const code = Number(Reflect.get(said, 'responseCode') ?? 0);
  const kind: unknown = Reflect.get(said, 'code');
  // Only what is said of the envelope or of the message is about this mail.
  const isOfMail = (kind === 'EENVELOPE' || kind === 'EMESSAGE') && code >= 400 && code !== 421;
  return { erreur, code, isAway: !isOfMail };
}
