import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import type { Letter } from '../../../server/mail/compose';
import { createMailer } from '../../../server/mail/mailer';
import { createOutbox, type OutboxRoom } from '../../../server/mail/outbox';
import { createSeal } from '../../../server/mail/seal';
import { describeBothDatabases, useDatabase } from '../../support/databases';
import { type SmtpServer, startSmtp } from './smtp-server';

const letter: Letter = {
  template: 'AVIS_REPONSE',
  partner: null,
  lang: 'fr',
  to: 'ada@exemple.fr',
  data: { nom: 'Ada', manifestation: 'Le Cid', message: 'Merci' },
};

describeBothDatabases('the outbox', () => {
  const given = useDatabase();
  const rooms: { stop(): Promise<void> }[] = [];
  let smtp: SmtpServer;
  let told: number;
  const seal = createSeal(['secret'], 'mail');

  beforeEach(async () => {
    smtp = await startSmtp();
    told = 0;
    await given.database.pool.query('truncate envois, envois_messages restart identity cascade');
  });
  afterEach(async () => {
    for (const room of rooms.splice(0)) await room.stop();
    await smtp.close();
  });

  /** A server at work on the outbox. */
  const open = async (query = ''): Promise<OutboxRoom> => {
    const smtpUrl = `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true${query}`;
    const config = { ...readConfig({ NODE_ENV: 'test' }), smtpUrl, publicUrl: 'https://regie.example.org' };
    const mailer = createMailer(config);
    const live = { publish: async (_tx: unknown, events: readonly unknown[]) => void (told += events.length) };
    const outbox = createOutbox({
      config,
      database: given.database,
      live,
      mailer,
      seal,
      unsubscribing: seal,
      firstPause: 20,
    });
    await outbox.begin(fastify().log);
    rooms.push({ stop: async () => (await outbox.stop(), mailer.close()) });
    return outbox;
  };
  const rows = async () =>
    (
      await given.database.pool.query<{
        id: number;
        etat: string;
        erreur: string | null;
        essais: number;
        gardes: boolean;
      }>(
        'select e.id, etat, erreur, essais, exists (select from envois_messages m where m.envoi = e.id) as gardes from envois e order by id',
      )
    ).rows;
  const until = (get: () => unknown) => expect.poll(get, { timeout: 20_000, interval: 50 });
  const states = async () => (await rows()).map(({ etat }) => etat);

  it('sends what was written with the transaction that wrote it, and nothing of one that failed', async () => {
    const outbox = await open();
    const failed = given.database.drizzle.transaction(async (tx) => {
      await outbox.queue(tx, { ...letter, to: 'perdu@exemple.fr' });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    await outbox.send(letter);
    await until(states).toEqual(['ENVOYE']);
    expect(smtp.taken).toEqual(['ada@exemple.fr']);
    expect(smtp.last).toMatch(/Message-ID: <envoi-\d+\.[0-9a-f]{24}@regie\.example\.org>/i);
    expect(smtp.last).toMatch(/Auto-Submitted: auto-generated/i);
    expect(smtp.last).toContain('multipart/alternative');
    expect(told).toBeGreaterThan(0);
  });

  it('keeps what a link is worth no longer than until it left, and what others say sealed', async () => {
    const outbox = await open();
    await outbox.send({
      ...letter,
      template: 'MOT_DE_PASSE_LIEN',
      data: { nom: 'Ada', lien: 'https://a.fr/#jeton=xyz' },
    });
    await outbox.send(letter);
    await until(states).toEqual(['ENVOYE', 'ENVOYE']);
    expect((await rows()).map(({ gardes }) => gardes)).toEqual([false, true]);
    const { rows: kept } = await given.database.pool.query<{ message: string }>('select message from envois_messages');
    expect(kept[0]?.message).not.toMatch(/Merci/);
    await expect(given.database.drizzle.transaction((tx) => outbox.again(tx, 1))).rejects.toMatchObject({
      code: 'mail-gone',
    });
    expect(await given.database.drizzle.transaction((tx) => outbox.again(tx, 2))).toBe(3);
    await until(states).toEqual(['ENVOYE', 'ENVOYE', 'ENVOYE']);
  });

  it('ends a mail that is refused with its reason, puts off one that is put off, and lets both leave again', async () => {
    smtp.answer = (to) =>
      to.startsWith('non') ? '550 5.1.1 No such user' : to.startsWith('tard') ? '451 4.7.1 Try later' : '250 ok';
    const outbox = await open();
    await outbox.send({ ...letter, to: 'non@exemple.fr' });
    await outbox.send({ ...letter, to: 'tard@exemple.fr' });
    await outbox.send(letter);
    await until(states).toEqual(['ECHEC', 'EN_ATTENTE', 'ENVOYE']);
    expect((await rows()).map(({ erreur }) => erreur)).toEqual([
      expect.stringContaining('No such user'),
      expect.stringContaining('Try later'),
      null,
    ]);
    smtp.answer = () => '250 ok';
    for (const id of [1, 2]) expect(await given.database.drizzle.transaction((tx) => outbox.again(tx, id))).toBe(id);
    await until(states).toEqual(['ENVOYE', 'ENVOYE', 'ENVOYE']);
    expect(smtp.taken).toHaveLength(3);
  });

  it('ends a mail that was sealed with another secret, and sends the others', async () => {
    const { drizzle } = given.database;
    const outbox = await open();
    await outbox.stop();
    await drizzle.transaction((tx) => outbox.queue(tx, letter));
    const sealed = createSeal(['another secret'], 'mail').close('{}');
    await given.database.pool.query('update envois_messages set message = $1', [sealed]);
    await drizzle.transaction((tx) => outbox.queue(tx, { ...letter, to: 'bob@exemple.fr' }));
    await open();
    await until(states).toEqual(['ECHEC', 'ENVOYE']);
    expect(smtp.taken).toEqual(['bob@exemple.fr']);
  });

  it('waits for a server of mails that says nothing', async () => {
    smtp.answer = () => null;
    const outbox = await open('&socketTimeout=150&greetingTimeout=150');
    await outbox.send(letter);
    await until(async () => (await rows())[0]).toMatchObject({
      etat: 'EN_ATTENTE',
      erreur: expect.stringMatching(/./),
    });
    smtp.answer = () => '250 ok';
    await until(states).toEqual(['ENVOYE']);
    expect(smtp.taken).toEqual(['ada@exemple.fr']);
  });

  it('takes over from a server that died on its way', async () => {
    await given.database.pool.query(
      `insert into envois (objet, destinataire, etat, declencheur, essais, prochain_essai) values ('a', 'ada@exemple.fr', 'EN_COURS', 'FACTURE', 1, now() - interval '1 second')`,
    );
    await given.database.pool.query('insert into envois_messages values (1, $1)', [seal.close('{"texte":"a"}')]);
    await open();
    await until(states).toEqual(['ENVOYE']);
  });

  it('sends two thousand mails that were written while the server of mails was away, each once, from two servers', async () => {
    const { port } = smtp;
    await smtp.close();
    await given.database.drizzle.execute(
      sql`insert into envois (objet, destinataire, etat, declencheur, prochain_essai) select 'a', 'c' || n || '@exemple.fr', 'EN_ATTENTE', 'FACTURE', now() from generate_series(1, 2000) n`,
    );
    await given.database.drizzle.execute(
      sql`insert into envois_messages (envoi, message) select id, ${seal.close('{"texte":"a"}')} from envois`,
    );
    await open();
    await open();
    await until(async () => (await rows()).some(({ erreur }) => erreur !== null)).toBe(true);
    expect(await states()).not.toContain('ECHEC');
    smtp = await startSmtp(port);
    await expect.poll(() => smtp.taken.length, { timeout: 100_000, interval: 200 }).toBe(2000);
    await until(async () => new Set(await states())).toEqual(new Set(['ENVOYE']));
    expect(new Set(smtp.taken).size).toBe(2000);
  }, 120_000);

  it('gives the address to refuse in mails that may be refused, and lets none leave to who refused', async () => {
    const outbox = await open();
    const query = (text: string) => given.database.pool.query(text);
    await query(`insert into partenaires (partner_id, libelle) values ('P9', 'Neuf')`);
    await query(`insert into clients (id_client, nom, id_tiers, email) values ('CL99', 'Ada', 'P9', 'Ada@exemple.fr')`);
    const request: Letter = { ...letter, template: 'AVIS_DEMANDE', partner: 'P9' };
    await outbox.send(request);
    await until(states).toEqual(['ENVOYE']);
    expect(smtp.last.replace(/\n /g, ' ')).toMatch(
      /List-Unsubscribe: <https:\/\/regie\.example\.org\/api\/notification\/desinscription\/[\w-]+>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click/,
    );
    await query(
      `update clients set consentements = '[{"finalite": "AVIS", "canal": "MAIL", "accorde": false}]' where id_client = 'CL99'`,
    );
    await outbox.send(request);
    await outbox.send({ ...letter, partner: 'P9' });
    await until(states).toEqual(['ENVOYE', 'ECHEC', 'ENVOYE']);
    expect((await rows())[1]?.erreur).toMatch(/refus/);
    expect(smtp.last).not.toContain('List-Unsubscribe');
    await query(`delete from clients where id_client = 'CL99'`);
    await query(`delete from partenaires where partner_id = 'P9'`);
  });
});
