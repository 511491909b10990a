/** Where feeds read and write, and who is told: SFTP, bombs, failures mailed, runs without a sign of life. */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedClock, startDue } from '../../../../server/domains/feeds/clock';
import { databaseKind } from '../../../support/databases';
import { base, eventLines, FeedHouse, line } from './feeds-house';
import { type SftpServer, startSftp } from './sftp-server';

const csv = 'id;titre;genre\n501;La Tosca;OPERA\n502;Finale;SPORT\n';

describe('sources of feeds', () => {
  const feeds = new FeedHouse();
  const { house } = feeds;
  let sftp: SftpServer;
  beforeAll(async () => {
    sftp = await startSftp({ user: 'regie', password: 'hunter2' });
  });
  afterAll(() => sftp.stop());

  const overSftp = async (path: string, body: object = {}) => {
    const adresse = `${sftp.address}${path}`;
    const made = await feeds.make({ typeSource: 'SFTP', identifiant: 'regie', adresse, ...body });
    await house.as('admin', 'PUT', `${base}/${made.idFlux}/secret`, { secret: 'hunter2' });
    return made.idFlux;
  };
  const told = async (idFlux: number) => {
    const { etat, erreur, resultat } = await feeds.play(idFlux, 'SIMULATION');
    const { message = '' } = resultat.rapport[0] ?? {};
    expect(message).not.toMatch(/feed-|[{}]/);
    expect(await feeds.rows('select * from inventaire')).toEqual([]);
    return { etat, erreur, message };
  };

  it('over SFTP are read and written; a key that changed is refused until its host is known anew', async () => {
    sftp.files.set('/depot/m.csv', Buffer.from(csv));
    const idFlux = await overSftp('/depot/m.csv');
    expect((await feeds.play(idFlux, 'SIMULATION')).etat).toBe('TERMINE');
    const known = (await feeds.show(idFlux)).json();
    expect(known.empreinteHote).toMatch(/^SHA256:/);
    expect((await feeds.play(idFlux, 'REELLE')).resultat.compteurs).toMatchObject({ lus: 2, crees: 2 });

    const out = await overSftp('/depot/sortie.csv', {
      ...{ sens: 'SORTANT', objet: 'LIEUX', mapping: [line('nom', 'libelleFr')] },
    });
    expect((await feeds.play(out, 'REELLE')).etat).toBe('TERMINE');
    expect(sftp.files.get('/depot/sortie.csv')?.toString()).toBe('"nom"\r\n"Opéra Bastille"\r\n');
    expect((await feeds.play(out, 'REELLE')).etat).toBe('TERMINE');
    expect([...sftp.files.keys()].sort()).toEqual(['/depot/m.csv', '/depot/sortie.csv']);

    await sftp.changeKey();
    const before = await feeds.rows('select * from inventaire order by 1');
    const refused = await feeds.play(idFlux, 'REELLE');
    expect(refused).toMatchObject({ etat: 'ECHEC', erreur: 'feed-sftp-key' });
    expect(refused.resultat.rapport[0]?.message).toContain(known.empreinteHote);
    expect(await feeds.rows('select * from inventaire order by 1')).toEqual(before);
    const { version } = (await feeds.show(idFlux)).json();
    const change = { empreinteHote: null };
    const put = await house.as('admin', 'PUT', `${base}/${idFlux}`, change, { 'if-match': `"${version}"` });
    expect(put.statusCode, put.body).toBe(200);
    expect((await feeds.play(idFlux, 'SIMULATION')).etat).toBe('TERMINE');
    expect((await feeds.show(idFlux)).json().empreinteHote).not.toBe(known.empreinteHote);
  });

  it('over SFTP tell of a missing file, a wrong password, a file that breaks off, a private host', async () => {
    expect(await told(await overSftp('/depot/absent.csv'))).toMatchObject({ etat: 'ECHEC', erreur: 'feed-sftp-file' });
    const refused = await overSftp('/depot/m.csv');
    await house.as('admin', 'PUT', `${base}/${refused}/secret`, { secret: 'autre' });
    expect(await told(refused)).toMatchObject({ etat: 'ECHEC', erreur: 'feed-sftp-refused' });
    sftp.files.set('/depot/long.csv', Buffer.from(csv + '503;Encore;SPORT\n'.repeat(40_000)));
    sftp.breaks = true;
    const broken = await told(await overSftp('/depot/long.csv'));
    sftp.breaks = false;
    expect(broken).toMatchObject({ etat: 'ECHEC', erreur: 'feed-sftp-file' });
    const far = await feeds.make({ typeSource: 'SFTP', identifiant: 'regie', adresse: 'sftp://10.1.2.3/f.csv' });
    expect(await told(far.idFlux)).toMatchObject({ etat: 'ECHEC', erreur: 'feed-private' });
  });

  it.each([
    ['CSV', 'of one endless cell', 'a', 'feed-csv'],
    ['XML', 'that holds a thousand times its size', ' ', 'feed-bomb'],
  ])('refuse a bomb in %s %s', async (format, _, letter, code) => {
    const content = Buffer.concat([Buffer.from('<m>'), Buffer.alloc(30_000_000, letter)]);
    feeds.serve(gzipSync(content), { 'content-encoding': 'gzip' });
    const { idFlux } = await feeds.make({ format });
    expect(await told(idFlux)).toMatchObject({ etat: 'ECHEC', erreur: code });
  });

  it('read marks of byte order said twice, and signs of Windows-1252', async () => {
    const sample = async () =>
      (
        await house.as('admin', 'POST', `${base}/echantillon`, {
          ...{ objet: 'MANIFESTATIONS', typeSource: 'URL', adresse: `${feeds.address}/f`, format: 'CSV' },
        })
      ).json();
    feeds.serve(`\uFEFF\uFEFF${csv}`);
    expect((await sample()).noms).toEqual(['id', 'titre', 'genre']);
    feeds.serve(
      Buffer.from([...Buffer.from('id;titre\n1;L'), 0x92, ...Buffer.from('Op'), 0xe9, ...Buffer.from('ra 5 '), 0x80]),
    );
    expect((await sample()).lignes).toEqual([['1', 'L’Opéra 5 €']]);
  });

  it('tell of a secret sealed with another key', async () => {
    feeds.serve(csv);
    const { idFlux } = await feeds.make({});
    await house.as('admin', 'PUT', `${base}/${idFlux}/secret`, { secret: 'jeton' });
    await house.query(`update flux_secrets set secret = 'bm9uZSBvZiBvdXJzLCBhdCBhbGwsIG5ldmVy'`);
    expect((await told(idFlux)).erreur).toBe('feed-secret-lost');
  });

  describe('that send', () => {
    const sent = { sens: 'SORTANT', objet: 'LIEUX', mapping: [line('nom', 'libelleFr')] };
    const whole = '"nom"\r\n"Opéra Bastille"\r\n';
    const taken = () => feeds.asked.map(({ url, body }) => [url.replace(/-\d{8}T\d{6}Z/, '-DATE'), body]);

    it('send all unless they are told to send changes', async () => {
      feeds.serve('');
      const { idFlux } = await feeds.make(sent);
      expect((await feeds.show(idFlux)).json().mode).toBe('COMPLET');
      await feeds.play(idFlux, 'REELLE');
      await feeds.play(idFlux, 'REELLE');
      expect(taken()).toEqual([
        ['/f', whole],
        ['/f', whole],
      ]);
    });

    it('send changes beside what was sent before, and nothing when there is none', async () => {
      feeds.serve('');
      const { idFlux } = await feeds.make({ ...sent, mode: 'INCREMENTAL', adresse: `${feeds.address}/d/f.csv?k=1` });
      await house.query(`update lieux set date_modif = now() - interval '1 day'`);
      await feeds.play(idFlux, 'REELLE');
      const idle = await feeds.play(idFlux, 'REELLE');
      expect([idle.etat, idle.resultat.fichier]).toEqual(['TERMINE', undefined]);
      await house.query('update lieux set date_modif = now()');
      const again = await feeds.play(idFlux, 'REELLE');
      expect(again.resultat.fichier?.nom).toMatch(/^lieux-\d{8}T\d{6}Z\.csv$/);
      expect(taken()).toEqual([
        ['/d/f.csv?k=1', whole],
        ['/d/f-DATE.csv?k=1', whole],
      ]);
    });

    it('keep all in the file that is fetched here, whatever changed', async () => {
      const { idFlux } = await feeds.make({ ...sent, mode: 'INCREMENTAL', typeSource: 'FICHIER', adresse: null });
      await house.query(`update lieux set date_modif = now() - interval '1 day'`);
      await feeds.play(idFlux, 'REELLE');
      await feeds.play(idFlux, 'REELLE');
      expect((await house.as('admin', 'GET', `${base}/${idFlux}/fichier`)).body).toBe(whole);
    });

    it.each([
      ['500', (response: ServerResponse) => response.writeHead(500).end(), 5],
      [
        '429 and when to come again',
        (response: ServerResponse) => response.writeHead(429, { 'retry-after': '7' }).end(),
        7,
      ],
      ['a cut connection', (response: ServerResponse) => response.destroy(), 5],
    ])('try again after %s', async (_name, fail, seconds) => {
      let count = 0;
      feeds.answer = (_request, response) => {
        count += 1;
        if (count === 1) fail(response);
        else response.end();
      };
      const { idFlux } = await feeds.make({ ...sent, essais: 1 });
      const run = await feeds.play(idFlux, 'REELLE');
      expect([run.etat, count]).toEqual(['TERMINE', 2]);
      const { rows } = await house.query('select ligne from batch_journal where run = $1', [run.id]);
      expect(rows.map(({ ligne }) => ligne).join('\n')).toContain(`dans ${seconds} s`);
    });

    it('give up at once what will not pass by itself', async () => {
      feeds.answer = (_request, response) => response.writeHead(403).end();
      const { idFlux } = await feeds.make({ ...sent, essais: 3 });
      expect(await feeds.play(idFlux, 'REELLE')).toMatchObject({ etat: 'ECHEC', erreur: 'feed-status' });
    });

    it('reach over SFTP what is below the home folder', async () => {
      const idFlux = await overSftp('/~/depot/maison.csv', sent);
      expect((await feeds.play(idFlux, 'REELLE')).etat).toBe('TERMINE');
      expect(sftp.files.get('depot/maison.csv')?.toString()).toBe(whole);
      sftp.files.delete('depot/maison.csv');
    });
  });

  it('come again when they were away for a moment, and keep the last good data when they stay away', async () => {
    const { pool } = house.database;
    let count = 0;
    feeds.answer = (_request, response) => {
      count += 1;
      if (count === 1) response.writeHead(503).end();
      else response.end(csv);
    };
    const { idFlux } = await feeds.make({ essais: 1 });
    const run = await feeds.play(idFlux, 'SIMULATION');
    expect([run.etat, count]).toEqual(['TERMINE', 2]);
    await feeds.play(idFlux, 'REELLE');
    await pool.query('update flux set essais = 0');
    const before = await feeds.rows('select * from inventaire order by 1');
    feeds.serve('id;titre;genre\n501;Autre;OPERA\n502;"Coupé');
    expect(await feeds.play(idFlux, 'REELLE')).toMatchObject({ etat: 'ECHEC', erreur: 'feed-cut' });
    expect(await feeds.rows('select * from inventaire order by 1')).toEqual(before);
  });

  it('write once to those who asked, of what failed, was left out, or shows no life', async () => {
    const { pool } = house.database;
    await pool.query('truncate flux_alertes, envois cascade');
    feeds.serve('id;titre;genre\n501;La Tosca;OPERA\n502;Finale;CURLING\n');
    const { idFlux } = await feeds.make({
      seuilRejetPct: 60,
      destinatairesAlerte: ['chef@example.org', 'lou@example.org'],
    });
    await feeds.play(idFlux, 'SIMULATION');
    const partial = await feeds.play(idFlux, 'REELLE');
    expect(partial.etat).toBe('TERMINE_AVEC_ALERTES');
    feeds.answer = (_request, response) => void response.writeHead(404).end();
    const lost = await feeds.play(idFlux, 'REELLE');
    expect(lost.etat).toBe('ECHEC');
    await pool.query(
      `insert into batch_runs (id, job, unicite, etat, titre, lance_par, lance_par_id, appelant, entree, noeud, battement, debut)
       select gen_random_uuid(), 'flux', unicite, 'EN_COURS', titre, lance_par, lance_par_id, appelant, entree, 'mort',
         now() - interval '6 minutes', now() - interval '9 minutes' from batch_runs where id = $1`,
      [lost.id],
    );
    await feedClock.work(feeds.services);
    await feedClock.work(feeds.services);
    const mails = await feeds.rows(
      'select destinataire, message from envois join envois_messages on envoi = id order by 1',
    );
    expect(mails.map(({ destinataire }) => destinataire)).toEqual([
      ...Array.from({ length: 3 }, () => 'chef@example.org'),
      ...Array.from({ length: 3 }, () => 'lou@example.org'),
    ]);
    const text = mails.map(({ message }) => feeds.services.seal('mail').open(String(message))).join();
    for (const word of ['répond 404', 'Bloqué', 'Terminé avec alertes', `/edit/${idFlux}`])
      expect(text).toContain(word);
    for (const code of ['ECHEC', 'BLOQUE', 'TERMINE_AVEC_ALERTES']) expect(text).not.toContain(code);
  });

  it('that show no life are told as stuck, released, and run again', async () => {
    feeds.serve(csv);
    const { idFlux } = await feeds.make({});
    const { id } = await feeds.play(idFlux, 'SIMULATION');
    // Of a node that is alive no more, and of a job that no other takes.
    await house.query(
      `update batch_runs set etat = 'EN_COURS', job = 'flux perdu', noeud = 'mort', fin = null, battement = now() - interval '6 minutes' where id = $1`,
      [id],
    );
    expect((await feeds.show(idFlux)).json().etat).toBe('BLOQUE');
    const stuck = await house.as('admin', 'GET', `${base}?q=${encodeURIComponent('etat:BLOQUE')}`);
    expect(stuck.json().total).toBe(1);
    expect((await feeds.start(idFlux, 'SIMULATION')).json()).toMatchObject({ code: 'batch-running', context: { id } });
    const released = await house.as('admin', 'POST', `/api/processing-ws/executions/${id}/release`);
    expect(released.json().etat).toBe('ECHEC');
    expect((await feeds.play(idFlux, 'SIMULATION')).etat).toBe('TERMINE');
  });

  it('are one run for twenty starts on two servers, which the others join', async () => {
    const other = await house.another();
    const release: (() => void)[] = [];
    feeds.answer = (_request, response) => void release.push(() => response.end(csv));
    const { idFlux } = await feeds.make({});
    const { access_token: authorization } = await house.signIn('admin');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? house.app : other).inject({
          method: 'POST',
          url: `${base}/${idFlux}/executions`,
          headers: { authorization },
          payload: { mode: 'SIMULATION' },
        }),
      ),
    );
    const started = all.filter(({ statusCode }) => statusCode === 202);
    expect(started).toHaveLength(1);
    const { run } = started[0]?.json<{ run: string }>() ?? { run: '' };
    for (const each of all)
      if (each !== started[0])
        expect(each.json()).toMatchObject({ status: 409, code: 'batch-running', context: { id: run } });
    await expect.poll(() => release.length).toBe(1);
    await pause(databaseKind === 'postgres' ? 200 : 0);
    expect(release).toHaveLength(1);
    for (const each of release) each();
    expect((await feeds.ended(run)).etat).toBe('TERMINE');
  });

  it('leave locked manifestations as they are, list what was wanted of them, and take it over at one call', async () => {
    const { pool } = house.database;
    await pool.query(
      `insert into inventaire (idmanif, libelle, id_tiers, genre, lieu) values (501, 'Tosca', 'P1', 'OPERA', 1), (502, 'Match', 'P1', 'SPORT', 1)`,
    );
    await pool.query(
      `insert into manifestations (idmanif, libelle_fr, id_tiers, genre, lieu, type, statut, lock_status) values
        (501, 'Tosca', 'P1', 'OPERA', 1, 'SEANCE', 'BROUILLON', true), (502, 'Match', 'P1', 'SPORT', 1, 'SEANCE', 'BROUILLON', false)`,
    );
    feeds.serve(csv);
    const { idFlux } = await feeds.make({});
    await feeds.play(idFlux, 'SIMULATION');
    const done = await feeds.play(idFlux, 'REELLE');
    const shown = () => feeds.rows('select idmanif, libelle_fr, lock_status as lock from manifestations order by 1');
    const kept = { idmanif: 501, libelle_fr: 'Tosca', lock: true };
    expect(await shown()).toEqual([kept, { idmanif: 502, libelle_fr: 'Finale', lock: false }]);
    expect(done).toMatchObject({
      etat: 'TERMINE_AVEC_ALERTES',
      resultat: {
        compteurs: { verrouilles: 1, modifies: 2 },
        verrous: [{ resource: 'manifestations', id: 501, changes: [{ before: 'Tosca', after: 'La Tosca' }] }],
      },
    });
    const accepted = await house.as('admin', 'POST', `${base}/${idFlux}/verrous`, {
      execution: done.id,
      rows: [{ resource: 'manifestations', id: 501 }],
    });
    expect(accepted.json()).toMatchObject({ changed: 1, blocked: 0 });
    expect((await shown())[0]).toEqual({ ...kept, libelle_fr: 'La Tosca' });
  });

  it('are deleted unless they run, and say so in the words of the specification', async () => {
    feeds.answer = () => undefined;
    const { idFlux } = await feeds.make({});
    const { run } = (await feeds.start(idFlux, 'SIMULATION')).json();
    const remove = () => house.as('admin', 'DELETE', `${base}/${idFlux}`, undefined, { 'if-match': '"1"' });
    const refused = await remove();
    expect([refused.statusCode, refused.json().title, refused.json().detail]).toEqual([
      409,
      "La suppression n'a pas été effectuée avec succès !",
      'Ce traitement est déjà en cours, lancé par admin.',
    ]);
    await house.as('admin', 'POST', `/api/processing-ws/executions/${run}/cancel`, {});
    await feeds.ended(run);
    await house.query('alter table actions rename to actions_away');
    const failed = await remove();
    await house.query('alter table actions_away rename to actions');
    expect([failed.statusCode, failed.json().title]).toEqual([
      500,
      "La suppression n'a pas été effectuée avec succès !",
    ]);
    expect((await feeds.show(idFlux)).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(204);
  });

  it('planned are due by the clock on one server alone', async () => {
    feeds.serve(csv);
    const { idFlux } = await feeds.make({ planification: 'HORAIRES', horaires: ['06:30'], mapping: eventLines });
    await feeds.play(idFlux, 'SIMULATION');
    await house.query("update flux set prochaine_execution = now() - interval '1 minute'");
    const started = await Promise.all([startDue(feeds.services), startDue(feeds.services)]);
    expect(started.reduce((sum, each) => sum + each, 0)).toBe(1);
  });
});
