/**
 * The outbox: each mail is a row from the moment it is written, in the transaction of what it is about, until it left; rows
 * are kept. Any server sends it, once: a row is claimed under `for update skip locked`, with a term after which another
 * server takes over from one that died. A server of mails that is away makes all wait, longer each time; one that refuses a
 * mail ends that one alone, with its reason.
 */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../../src/core/problem';
import type { Locale } from '../../src/i18n/text';
import type { Config } from '../config';
import type { Database, Tx } from '../db/database';
import { notify } from '../db/notifications';
import { run } from '../resource/run';
import type { Live } from '../services';
import { compose, type Letter } from './compose';
import { type Mailer, type Message, oneLine } from './mailer';
import type { Seal } from './seal';
import { createSender } from './sender';
import { closeMessage } from './stored-message';

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
  /** Closes the addresses at which mails are refused. */
  unsubscribing: Seal;
  /** Milliseconds of the first pause after a failure; each doubles the one before. */
  firstPause?: number;
  /** Called with how each try to send a mail ended. */
  tried?: (etat: string) => void;
}

const channel = 'regie_mails';

export function createOutbox({
  config,
  database,
  live,
  mailer,
  seal,
  unsubscribing,
  firstPause = 1_000,
  tried = () => undefined,
}: OutboxOptions): OutboxRoom {
  let unlisten: (() => Promise<void>) | undefined;
  const sender = createSender({
    ...{ database, mailer, seal, notify: tell, unsubscribing: { seal: unsubscribing, publicUrl: config.publicUrl } },
    firstPause,
    tried,
  });

  async function tell(tx: Tx, rows: readonly { id: number; idTiers: string | null }[]): Promise<void> {
    await live.publish(
      tx,
      rows.map(({ id, idTiers }) => ({
        event: { type: 'rows', resource: 'envois', ids: [id], auteur: '', lot: null },
        perimeter: idTiers,
      })),
    );
  }

  /** Tells of a mail that is to leave, to consoles and to the servers that send. */
  async function written(tx: Tx, id: number, partner: string | null): Promise<void> {
    await tell(tx, [{ id, idTiers: partner }]);
    await notify(tx, channel, '');
  }

  /** Pictures of ours by their absolute addresses: a mail is read elsewhere. */
  function withAddress(html: string): string {
    return html.replaceAll(' src="/storage/', ` src="${config.publicUrl}/storage/`);
  }

  async function queueComposed(tx: Tx, mail: ComposedMail): Promise<number> {
    const { declencheur, partner, lang, to, objet, modele, essai } = mail;
    const [row] = await run<{ id: number }>(
      tx,
      sql`insert into envois (objet, destinataire, etat, declencheur, modele, id_tiers, langue, essai, essais, prochain_essai)
        values (${oneLine(objet).slice(0, 500)}, ${to}, 'EN_ATTENTE', ${declencheur}, ${modele?.id ?? null}, ${partner}, ${lang}, ${essai}, 0, now()) returning id`,
    );
    if (!row) throw new Problem('unexpected', { status: 500 });
    await run(
      tx,
      sql`insert into envois_messages (envoi, message) values (${row.id}, ${closeMessage(seal, { ...mail, html: withAddress(mail.html) })})`,
    );
    await written(tx, row.id, partner);
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
    await written(tx, number, row.partner);
    return number;
  }

  return {
    queue,
    queueComposed,
    again,
    send: (letter) => database.drizzle.transaction((tx) => queue(tx, letter)),
    async begin(log) {
      sender.begin(log);
      unlisten = await database.listen(channel, sender.wake, sender.wake);
      sender.wake();
    },
    async stop() {
      await sender.stop();
      await unlisten?.().catch(() => undefined);
    },
  };
}

/** A mail that left goes again as a new row. */
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
