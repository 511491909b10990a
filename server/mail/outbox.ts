/**
 * The outbox: each mail is a row from the moment it is written, in the transaction of what it is about, until it left; rows
 * are kept. Any server sends it, once: a row is claimed under `for update skip locked`, with a term after which another
 * server takes over from one that died. A server of mails that is away makes all wait, longer each time; one that refuses a
 * mail ends that one alone, with its reason.
 */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../../src/core/problem';
import type { Locale } from '../../src/i18n/text';
import { isSecret, isTrigger } from '../../src/plugins/mails/models/triggers';
import type { Config } from '../config';
import type { Database, Tx } from '../db/database';
import { notify } from '../db/notifications';
import { run } from '../resource/run';
import type { Live } from '../services';
import { compose, type Letter } from './compose';
import type { Mailer, Message } from './mailer';
import { oneLine } from './mailer';
import type { Seal } from './seal';

/** What the rest of the server knows of it. */
export interface Outbox {
  /** Writes a mail down with what it is about: it leaves once the transaction committed. Answers its number. */
  queue(tx: Tx, letter: Letter): Promise<number>;
  /** The same, in a transaction of its own. */
  send(letter: Letter): Promise<number>;
  /** Writes down a mail that is composed already: a test of a template. */
  queueComposed(tx: Tx, mail: ComposedMail): Promise<number>;
  /** Lets a mail leave again: one that waits or failed now, one that left as a new row. Answers its number. */
  again(tx: Tx, id: number): Promise<number>;
}

export interface OutboxRoom extends Outbox {
  begin(log: FastifyBaseLogger): Promise<void>;
  stop(): Promise<void>;
}

/** A mail whose words are known. */
export interface ComposedMail {
  declencheur: string;
  partner: string | null;
  lang: Locale;
  to: string;
  objet: string;
  html: string;
  texte: string;
  expediteur: string;
  cc: string;
  modele: { id: number; version: number } | null;
  essai: boolean;
  attachments?: Message['attachments'];
}

export interface OutboxOptions {
  config: Config;
  database: Database;
  live: Live;
  mailer: Mailer;
  seal: Seal;
  /** Milliseconds of the first pause after a failure; each doubles the one before. */
  firstPause?: number;
}

const channel = 'regie_mails';
/** Mails claimed at once, and how many of them are on their way together. */
const batch = 15;
const together = 3;
/** Seconds after which a claimed mail is another server's. */
const term = 600;
const longestPause = 60_000;
/** A mail put off by the server of mails: the pauses until it is given up, in seconds. */
const pauses = [60, 300, 900, 3_600, 3_600, 14_400, 14_400, 43_200, 43_200] as const;
/** Hours after which a mail that never left is given up. */
const patience = 72;

/** What is kept of a mail, sealed. */
const Kept = type({
  texte: 'string',
  'html?': 'string',
  'from?': 'string',
  'cc?': 'string',
  'attachments?': type({ filename: 'string', contentType: 'string', content: 'string' }).array(),
});

interface Claimed extends Record<string, unknown> {
  id: number;
  objet: string;
  destinataire: string;
  declencheur: string;
  idTiers: string | null;
  essais: number;
  message: string | null;
  /** Too old to be tried again. */
  vieux: boolean;
}

/** How a try ended. */
type Ending =
  | { etat: 'ENVOYE' }
  | { etat: 'ECHEC'; erreur: string }
  | { etat: 'EN_ATTENTE'; erreur: string | null; pause: number; tried: boolean };

export function createOutbox({ config, database, live, mailer, seal, firstPause = 1_000 }: OutboxOptions): OutboxRoom {
  let isWorking = false;
  let unlisten: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let askedAgain = false;
  /** Failures of the server of mails in a row, and until when it is left alone. */
  let failures = 0;
  let quietUntil = 0;
  let log: FastifyBaseLogger | undefined;

  async function tell(tx: Tx, rows: readonly { id: number; idTiers: string | null }[]): Promise<void> {
    await live.publish(
      tx,
      rows.map(({ id, idTiers }) => ({
        event: { type: 'rows', resource: 'envois', ids: [id], auteur: '', lot: null },
        perimeter: idTiers,
      })),
    );
  }

  async function queueComposed(tx: Tx, mail: ComposedMail): Promise<number> {
    const { declencheur, partner, lang, to, objet, html, texte, expediteur, cc, modele, essai, attachments } = mail;
    const [row] = await run<{ id: number }>(
      tx,
      sql`insert into envois (objet, destinataire, etat, declencheur, modele, id_tiers, langue, essai, essais, prochain_essai)
        values (${oneLine(objet).slice(0, 500)}, ${to}, 'EN_ATTENTE', ${declencheur}, ${modele?.id ?? null}, ${partner}, ${lang}, ${essai}, 0, now()) returning id`,
    );
    if (!row) throw new Problem('unexpected', { status: 500 });
    const kept = JSON.stringify({
      texte,
      ...(html !== '' && { html }),
      ...(expediteur !== '' && { from: expediteur }),
      ...(cc !== '' && { cc }),
      ...(attachments && {
        attachments: attachments.map((each) => ({ ...each, content: each.content.toString('base64') })),
      }),
    });
    await run(tx, sql`insert into envois_messages (envoi, message) values (${row.id}, ${seal.close(kept)})`);
    await tell(tx, [{ id: row.id, idTiers: partner }]);
    await notify(tx, channel, '');
    return row.id;
  }

  async function queue(tx: Tx, letter: Letter): Promise<number> {
    const composed = await compose(tx, letter, config.platformName);
    const { template, partner, lang, to, attachments } = letter;
    return queueComposed(tx, {
      ...composed,
      declencheur: template,
      partner,
      lang,
      to,
      essai: false,
      ...(attachments && { attachments }),
    });
  }

  async function again(tx: Tx, id: number): Promise<number> {
    const [row] = await run<{ etat: string; partner: string | null; message: string | null }>(
      tx,
      sql`select e.etat, e.id_tiers as partner, m.message from envois e left join envois_messages m on m.envoi = e.id where e.id = ${id} for update of e`,
    );
    if (!row) throw new Problem('not-found', { status: 404 });
    if (row.message === null) throw new Problem('mail-gone', { status: 409 });
    if (row.etat === 'EN_COURS') throw new Problem('conflict', { status: 409 });
    const number = row.etat === 'ENVOYE' ? await copyOf(tx, id) : id;
    if (number === id)
      await run(
        tx,
        sql`update envois set etat = 'EN_ATTENTE', essais = 0, erreur = null, prochain_essai = now(), date_creation = case when etat = 'ECHEC' then now() else date_creation end,
          version = version + 1, date_modif = now() where id = ${id}`,
      );
    await tell(tx, [{ id: number, idTiers: row.partner }]);
    await notify(tx, channel, '');
    return number;
  }

  async function copyOf(tx: Tx, id: number): Promise<number> {
    const [made] = await run<{ id: number }>(
      tx,
      sql`insert into envois (objet, destinataire, etat, declencheur, modele, id_tiers, langue, essai, essais, prochain_essai)
        select objet, destinataire, 'EN_ATTENTE', declencheur, modele, id_tiers, langue, essai, 0, now() from envois where id = ${id} returning id`,
    );
    if (!made) throw new Problem('not-found', { status: 404 });
    await run(
      tx,
      sql`insert into envois_messages (envoi, message) select ${made.id}, message from envois_messages where envoi = ${id}`,
    );
    return made.id;
  }

  async function claim(): Promise<Claimed[]> {
    return run<Claimed>(
      database.drizzle,
      sql`with due as (
          select id from envois where etat in ('EN_ATTENTE', 'EN_COURS') and prochain_essai <= now()
          order by prochain_essai, id limit ${batch} for update skip locked
        ), taken as (
          update envois e set etat = 'EN_COURS', essais = e.essais + 1, prochain_essai = now() + make_interval(secs => ${term}),
            version = e.version + 1, date_modif = now()
          from due where e.id = due.id returning e.*
        )
        select t.id, t.objet, t.destinataire, t.declencheur, t.id_tiers as "idTiers", t.essais, m.message,
          t.date_creation < now() - make_interval(hours => ${patience}) as vieux
        from taken t left join envois_messages m on m.envoi = t.id order by t.id`,
    );
  }

  async function trySend(mail: Claimed): Promise<Ending> {
    try {
      await mailer.deliver(messageOf(mail));
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

  function messageOf({ id, objet, destinataire, message }: Claimed): Message {
    const kept = message === null ? null : Kept(JSON.parse(seal.open(message)));
    if (kept === null || kept instanceof type.errors) throw new Refused('message');
    const { texte, attachments, ...rest } = kept;
    const files = attachments?.map((each) => ({ ...each, content: Buffer.from(each.content, 'base64') }));
    return {
      ...rest,
      to: destinataire,
      subject: objet,
      text: texte,
      reference: `envoi-${id}`,
      ...(files && { attachments: files }),
    };
  }

  async function note(mail: Claimed, ending: Ending): Promise<void> {
    const { id, essais, declencheur, vieux } = mail;
    const isGivenUp = ending.etat === 'EN_ATTENTE' && vieux && ending.tried;
    const etat = isGivenUp ? 'ECHEC' : ending.etat;
    const erreur = ending.etat === 'ENVOYE' ? null : ending.erreur;
    const pause = ending.etat === 'EN_ATTENTE' ? ending.pause : null;
    const tries = ending.etat === 'EN_ATTENTE' && !ending.tried ? essais - 1 : essais;
    const isWiped = etat === 'ENVOYE' && isTrigger(declencheur) && isSecret(declencheur);
    await database.drizzle.transaction(async (tx) => {
      await run(
        tx,
        sql`update envois set etat = ${etat}, erreur = ${ending.etat === 'EN_ATTENTE' && !ending.tried ? sql`erreur` : erreur}, essais = ${tries},
          prochain_essai = case when ${etat} = 'EN_ATTENTE' then now() + make_interval(secs => ${(pause ?? 0) / 1_000}) end,
          date_envoi = case when ${etat} = 'ENVOYE' then now() end, version = version + 1, date_modif = now()
          where id = ${id} and etat = 'EN_COURS' and essais = ${essais}`,
      );
      if (isWiped) await run(tx, sql`delete from envois_messages where envoi = ${id}`);
      await tell(tx, [mail]);
    });
  }

  /** Sends what is due until nothing is, or the server of mails is away. */
  async function work(): Promise<void> {
    while (isWorking && Date.now() >= quietUntil) {
      const claimed = await claim();
      if (claimed.length === 0) break;
      const left = [...claimed];
      const before = failures;
      const send = async () => {
        for (let mail = left.shift(); mail !== undefined; mail = left.shift()) {
          const isStopped = !isWorking || failures > before;
          const ending: Ending = isStopped
            ? { etat: 'EN_ATTENTE', erreur: null, pause: Math.max(0, quietUntil - Date.now()), tried: false }
            : await trySend(mail);
          if (ending.etat === 'ENVOYE') failures = 0;
          await note(mail, ending);
        }
      };
      await Promise.all(Array.from({ length: together }, send));
    }
  }

  /** When something is due next on this server. */
  async function sleep(): Promise<void> {
    const [row] = await run<{ attente: number | null }>(
      database.drizzle,
      sql`select (extract(epoch from min(prochain_essai) - now()) * 1000)::float8 as attente from envois where etat in ('EN_ATTENTE', 'EN_COURS')`,
    );
    clearTimeout(timer);
    if (!isWorking) return;
    const due = Math.max(Number(row?.attente ?? longestPause), quietUntil - Date.now(), 0);
    timer = setTimeout(wake, Math.min(due + 20, longestPause));
    timer.unref();
  }

  function wake(): void {
    if (!isWorking) return;
    if (working) {
      askedAgain = true;
      return;
    }
    working = work()
      .catch((error: unknown) => {
        log?.warn({ err: error }, 'outbox');
        nextPause();
      })
      .then(sleep)
      .catch((error: unknown) => log?.warn({ err: error }, 'outbox'))
      .finally(() => {
        working = undefined;
        if (!askedAgain) return;
        askedAgain = false;
        wake();
      });
  }

  return {
    queue,
    queueComposed,
    again,
    send: (letter) => database.drizzle.transaction((tx) => queue(tx, letter)),
    async begin(logger) {
      log = logger;
      isWorking = true;
      unlisten = await database.listen(channel, wake, wake);
      wake();
    },
    async stop() {
      isWorking = false;
      clearTimeout(timer);
      await unlisten?.().catch(() => undefined);
      await working;
    },
  };
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
