/** Feeds over a real application: read, simulated, run, mended, taken back; what is wrong with a source told, nothing half-written. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startDue } from '../../../../server/domains/feeds/clock';
import { multipart } from '../../storage/multipart';
import { base, eventLines as events, FeedHouse, line } from './feeds-house';

const far = '2031-05-01T18:00:00.000Z';

describe('feeds', () => {
  const feeds = new FeedHouse();
  const { house } = feeds;
  const serve = feeds.serve.bind(feeds);
  const make = feeds.make.bind(feeds);
  const start = feeds.start.bind(feeds);
  const ended = feeds.ended.bind(feeds);
  const play = feeds.play.bind(feeds);
  const rows = feeds.rows.bind(feeds);
  const csv = 'id;titre;genre\n501;La Tosca;OPERA\n502;Finale;SPORT\n';

  it('is simulated first, then writes one lot that can be taken back', async () => {
    serve(csv);
    const { idFlux } = await make({});
    const early = await start(idFlux, 'REELLE');
    expect(early.statusCode).toBe(409);
    expect(early.json().detail).toContain('simulation');
    const tried = await play(idFlux, 'SIMULATION');
    expect(tried).toMatchObject({ etat: 'TERMINE', lotId: null, resultat: { compteurs: { lus: 2, crees: 2 } } });
    expect(await rows('select * from inventaire')).toEqual([]);
    const done = await play(idFlux, 'REELLE');
    expect(done).toMatchObject({ etat: 'TERMINE', resultat: { compteurs: { lus: 2, crees: 2, rejetes: 0 } } });
    expect(await rows('select idmanif, libelle, genre from inventaire order by 1')).toEqual([
      { idmanif: 501, libelle: 'La Tosca', genre: 'OPERA' },
      { idmanif: 502, libelle: 'Finale', genre: 'SPORT' },
    ]);
    expect((await play(idFlux, 'REELLE')).resultat.compteurs).toMatchObject({ inchanges: 2, crees: 0 });
    // Each launch is in the history, by who asked for it.
    const launch = { action: 'LANCEMENT_FLUX', entite_id: String(idFlux), libelle: 'Essai', auteur: 'admin' };
    expect(
      await rows(`select action, entite_id, libelle, auteur from actions where action = 'LANCEMENT_FLUX'`),
    ).toEqual([launch, launch, launch]);
    const back = await house.as('admin', 'POST', `/api/processing-ws/actions/${done.lotId}/revert`, {});
    expect(back.json()).toMatchObject({ changed: 2, blocked: 0 });
    expect(await rows('select * from inventaire')).toEqual([]);
    expect((await house.as('admin', 'GET', `${base}/${idFlux}`)).json()).toMatchObject({
      etat: 'TERMINE',
      verifie: true,
      dernieresExecutions: ['TERMINE', 'TERMINE', 'TERMINE'],
    });
  });

  it('sends what is live of its lists; not a byte while one of them is not published', async () => {
    serve('');
    const { pool } = house.database;
    await pool.query(`insert into manifestations (idmanif, libelle_fr, genre, lieu, statut)
      select n, 'M' || n, 'OPERA', 1, 'MISE_EN_VENTE' from generate_series(601, 603) n`);
    const items = (...keys: number[]) => ({
      items: keys.map((idmanif, n) => ({ id: `e${n}`, idmanif, order: n + 1 })),
    });
    const lists = '/api/admin-feed/listes';
    const put = (method: 'POST' | 'PUT', url: string, body: object) =>
      house.as('admin', method, url, body, { 'if-match': '"1"' });
    const list = (await put('POST', lists, { libelle: 'Revendeurs', usage: 'FLUX', contenu: items(601, 602) })).json();
    const { idFlux } = await make({
      sens: 'SORTANT',
      format: 'JSON',
      listes: [list.idList],
      mapping: [line('numero', 'idmanif', { cle: true })],
    });
    const refused = await play(idFlux, 'SIMULATION');
    expect([refused.etat, JSON.stringify(refused)]).toEqual(['ECHEC', expect.stringContaining('Revendeurs')]);
    await put('POST', `${lists}/${list.idList}/publish`, {});
    await put('PUT', `${lists}/${list.idList}`, { contenu: items(603) });
    expect((await play(idFlux, 'SIMULATION')).etat).toBe('TERMINE');
    expect((await play(idFlux, 'REELLE')).etat).toBe('TERMINE');
    expect(feeds.asked.at(-1)?.body.match(/60\d/g)).toEqual(['601', '602']);
  });

  it('asks for a simulation again once its mapping changed', async () => {
    serve(csv);
    const { idFlux, version } = await make({});
    await play(idFlux, 'SIMULATION');
    const changed = await house.as(
      'admin',
      'PUT',
      `${base}/${idFlux}`,
      { mapping: events.slice(0, 2) },
      { 'if-match': `"${version}"` },
    );
    expect(changed.json()).toMatchObject({ verifie: false });
    expect((await start(idFlux, 'REELLE')).statusCode).toBe(409);
  });

  it('writes séances by their own numbers; what is shown follows, but where it is locked', async () => {
    const { pool } = house.database;
    await pool.query(
      `insert into inventaire (idmanif, libelle, id_tiers, genre, lieu) values (1, 'Tosca', 'P1', 'OPERA', 1), (2, 'Finale', 'P1', 'SPORT', 1)`,
    );
    await pool.query(
      `insert into manifestations (idmanif, libelle_fr, id_tiers, genre, lieu, type, statut) values (1, 'Tosca', 'P1', 'OPERA', 1, 'SEANCE', 'BROUILLON')`,
    );
    await pool.query(
      `insert into inventaire_seances (idseanc, idmanif, date, contingent, id_tiers) values (11, 1, '${far}', 100, 'P1'), (12, 1, '${far}', 100, 'P1')`,
    );
    await pool.query(
      `insert into seances (idseanc, idmanif, date, contingent, grille_tarif, lock, id_tiers) values (11, 1, '${far}', 100, '-', false, 'P1'), (12, 1, '${far}', 100, '-', true, 'P1')`,
    );
    const seance = (id: number, manif: number, places: number) =>
      `<seance id="${id}"><manifestation>${manif}</manifestation><date>${far}</date><places>${places}</places></seance>`;
    serve(
      `<?xml version="1.0"?><seances>${seance(11, 1, 120)}${seance(12, 1, 130)}${seance(13, 1, 90)}${seance(21, 2, 50)}</seances>`,
    );
    const { idFlux } = await make({
      objet: 'SEANCES',
      format: 'XML',
      mapping: [
        line('@id', 'idseanc', { cle: true }),
        line('manifestation', 'idmanif'),
        line('date', 'date'),
        line('places', 'contingent'),
      ],
    });
    await play(idFlux, 'SIMULATION');
    const done = await play(idFlux, 'REELLE');
    expect(done.resultat).toMatchObject({
      compteurs: { lus: 4, crees: 2, modifies: 2, rejetes: 0, verrouilles: 1 },
      verrous: [{ resource: 'seances', id: 12, changes: [{ field: 'contingent', before: 100, after: 130 }] }],
    });
    expect(await rows('select idseanc, contingent from seances order by 1')).toEqual([
      { idseanc: 11, contingent: 120 },
      { idseanc: 12, contingent: 100 },
      { idseanc: 13, contingent: 90 },
    ]);
    const accepted = await house.as('admin', 'POST', `${base}/${idFlux}/verrous`, {
      execution: done.id,
      rows: [{ resource: 'seances', id: 12 }],
    });
    expect(accepted.json()).toMatchObject({ changed: 1, blocked: 0 });
    expect(await rows('select contingent from seances where idseanc = 12')).toEqual([{ contingent: 130 }]);
    await house.as('admin', 'POST', `/api/processing-ws/actions/${accepted.json().lot}/revert`, {});
    const back = await house.as('admin', 'POST', `/api/processing-ws/actions/${done.lotId}/revert`, {});
    expect(back.json()).toMatchObject({ blocked: 0 });
    expect(await rows('select idseanc, contingent from seances order by 1')).toEqual([
      { idseanc: 11, contingent: 100 },
      { idseanc: 12, contingent: 100 },
    ]);
  });

  it('stops above its threshold before anything is written; rejects are mended and sent back alone', async () => {
    serve('id;titre;genre\n501;La Tosca;OPERA\n502;Finale;CURLING\n');
    const { idFlux } = await make({ seuilRejetPct: 10 });
    await play(idFlux, 'SIMULATION');
    const stopped = await play(idFlux, 'REELLE');
    expect(stopped).toMatchObject({ etat: 'ECHEC', erreur: 'feed-threshold', resultat: { compteurs: { rejetes: 1 } } });
    expect(await rows('select * from inventaire')).toEqual([]);
    const [reject] = stopped.resultat.rejets;
    expect(reject).toMatchObject({ line: 3, cells: ['502', 'Finale', 'CURLING'], reasons: [{ columns: [2] }] });
    const sent = await house.as('admin', 'POST', `${base}/${idFlux}/rejets`, {
      execution: stopped.id,
      rows: [{ line: 3, cells: ['502', 'Finale', 'SPORT'] }],
    });
    expect((await ended(sent.json().run)).resultat.compteurs).toMatchObject({ lus: 1, crees: 1 });
    expect(await rows('select idmanif, genre from inventaire')).toEqual([{ idmanif: 502, genre: 'SPORT' }]);
    const half = await house.as('admin', 'POST', `${base}/${idFlux}/rejets`, {
      execution: stopped.id,
      rows: [
        { line: 2, cells: ['501', 'La Tosca', 'OPERA'] },
        { line: 3, cells: ['503', 'Encore', 'CURLING'] },
      ],
    });
    expect((await ended(half.json().run)).resultat).toMatchObject({
      compteurs: { lus: 2, crees: 1, rejetes: 1 },
      rejets: [{ line: 3 }],
    });
  });

  it('gives its rejects as a file, and reads the mended one back whatever the order of its columns', async () => {
    serve('id;titre;genre\n501;La Tosca;OPERA\n502;=1+1;CURLING\n');
    const { idFlux } = await make({ seuilRejetPct: 60 });
    const { id } = await play(idFlux, 'SIMULATION');
    const path = `${base}/${idFlux}/rejets/fichier?execution=${id}`;
    const file = await house.as('admin', 'GET', path);
    expect(file.headers['content-disposition']).toContain('rejets.csv');
    const [head, row] = file.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('"Ligne";"Id";"Libellé";"Genre";"Motif"');
    expect(row).toMatch(/^"3";"502";"'=1\+1";"CURLING";"Genre.*CURLING/);
    const send = (content: string) => {
      const { payload, headers } = multipart([{ part: 'files', name: 'rejets.csv', content }]);
      return house.as('admin', 'POST', path, payload, headers);
    };
    const mended = await send('Genre;Ligne;Libellé;Id\nSPORT;3;Finale;502\n');
    expect(mended.json()).toEqual({ rows: [{ line: 3, cells: ['502', 'Finale', 'SPORT'] }] });
    const sent = await house.as('admin', 'POST', `${base}/${idFlux}/rejets`, { execution: id, ...mended.json() });
    expect((await ended(sent.json().run)).resultat.compteurs).toMatchObject({ lus: 1, crees: 1 });
    expect((await send('Ligne;Id;Libellé\n3;502;Finale\n')).json().detail).toBe(
      'La colonne «\u00a0Genre\u00a0» manque dans le fichier',
    );
    expect((await send('Ligne;Id;Libellé;Genre\nx;502;Finale;SPORT\n')).json().detail).toContain(
      'La ligne 2 du fichier',
    );
    for (const who of ['groupe', 'partenaire'] as const)
      expect((await house.as(who, 'GET', path)).statusCode).toBe(403);
  });

  it('withdraws what a complete source has no more', async () => {
    const { pool } = house.database;
    serve(csv);
    const { idFlux } = await make({ mode: 'COMPLET', politiqueAbsents: 'DEPUBLIER' });
    await play(idFlux, 'SIMULATION');
    await play(idFlux, 'REELLE');
    await pool.query(
      `insert into manifestations (idmanif, libelle_fr, id_tiers, genre, lieu, type, statut) values (502, 'Finale', 'P1', 'SPORT', 1, 'SEANCE', 'MISE_A_L_AFFICHE')`,
    );
    serve('id;titre;genre\n501;La Tosca;OPERA\n');
    const done = await play(idFlux, 'REELLE');
    expect(await rows('select statut from manifestations')).toEqual([{ statut: 'CONFIRMEE' }]);
    await house.as('admin', 'POST', `/api/processing-ws/actions/${done.lotId}/revert`, {});
    expect(await rows('select statut from manifestations')).toEqual([{ statut: 'MISE_A_L_AFFICHE' }]);
  });

  it('runs once: twenty starts at a time join one run', async () => {
    const release: (() => void)[] = [];
    feeds.answer = (_request, response) => void release.push(() => response.end(csv));
    const { idFlux } = await make({});
    const all = await Promise.all(Array.from({ length: 20 }, () => start(idFlux, 'SIMULATION')));
    const [first, ...more] = all.filter(({ statusCode }) => statusCode === 202);
    expect(more).toEqual([]);
    const refused = all.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(19);
    for (const each of refused)
      expect(each.json()).toMatchObject({
        code: 'batch-running',
        detail: 'Ce traitement est déjà en cours, lancé par admin.',
        context: { id: first?.json().run },
      });
    const deleted = await house.as('admin', 'DELETE', `${base}/${idFlux}`, undefined, { 'if-match': '"1"' });
    expect(deleted.statusCode).toBe(409);
    await expect.poll(() => release.length).toBe(1);
    for (const each of release) each();
    await ended(first?.json().run);
  });

  it('starts by the clock, and counts its next turn from then', async () => {
    serve(csv);
    const { idFlux } = await make({ planification: 'INTERVALLE', intervalle: 60 });
    await play(idFlux, 'SIMULATION');
    await house.query("update flux set prochaine_execution = now() - interval '1 minute'");
    expect(await startDue(feeds.services)).toBe(1);
    expect(await startDue(feeds.services)).toBe(0);
    const [turn] = await rows('select extract(epoch from prochaine_execution - now())::integer as next from flux');
    expect(turn?.['next']).toBeGreaterThan(3_500);
    const { items } = (await house.as('admin', 'GET', `${base}/${idFlux}/executions`)).json();
    expect(await ended(items[0].id)).toMatchObject({ etat: 'TERMINE', lancePar: 'Planification' });
  });

  it.each<[string, object, () => void, string]>([
    ['a CSV cut in a quoted cell', {}, () => serve('id;titre\n1;"La To'), 'feed-cut'],
    ['a CSV cut in a line', {}, () => serve('id;titre;genre\n1;Tosca;OPERA\n2;Fin'), 'feed-line-short'],
    ['an XML cut in the middle', { format: 'XML' }, () => serve('<m><e><id>1</id></e><e><id>2'), 'feed-cut'],
    ['an XML that closes what it did not open', { format: 'XML' }, () => serve('<m><e></m></e>'), 'feed-xml'],
    [
      'a billion entities',
      { format: 'XML' },
      () => serve('<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><m><e><id>&b;</id></e></m>'),
      'feed-doctype',
    ],
    ['a JSON cut in the middle', { format: 'JSON' }, () => serve('[{"id":1},{"id":'), 'feed-cut'],
    ['a JSON that is none', { format: 'JSON' }, () => serve('[{id:1}]'), 'feed-json'],
    ['an empty source', {}, () => serve(''), 'feed-empty'],
    [
      'another encoding than said',
      { encodage: 'UTF_8' },
      () => serve(Buffer.from('id;titre\n1;Op\xe9ra', 'latin1')),
      'feed-encoding',
    ],
    ['an archive', {}, () => serve(Buffer.from('PK\x03\x04rest')), 'feed-archive'],
    ['an answer that is refused', {}, () => (feeds.answer = (_q, r) => r.writeHead(404).end()), 'feed-status'],
    ['a server in trouble', {}, () => (feeds.answer = (_q, r) => r.writeHead(503).end()), 'feed-unreachable'],
    [
      'a body that breaks off',
      {},
      () =>
        (feeds.answer = (_q, r) => {
          r.writeHead(200, { 'content-length': '1000' }).write('id;titre\n1;a\n');
          setImmediate(() => r.destroy());
        }),
      'feed-broken',
    ],
    [
      'a redirect to a private address',
      {},
      () => (feeds.answer = (_q, r) => r.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()),
      'feed-private',
    ],
    [
      'a redirect to this machine by another name',
      {},
      () => (feeds.answer = (_q, r) => r.writeHead(302, { location: 'http://localhost:1/' }).end()),
      'feed-private',
    ],
    [
      'redirects without end',
      {},
      () => (feeds.answer = (q, r) => r.writeHead(302, { location: `${q.url}x` }).end()),
      'feed-redirects',
    ],
    ['a private address', { adresse: 'http://10.1.2.3/f' }, () => undefined, 'feed-private'],
    ['an address in six', { adresse: 'http://[::ffff:127.0.0.2]/f' }, () => undefined, 'feed-private'],
  ])('tells of %s, and writes nothing', async (_, body, prepare, code) => {
    prepare();
    const { idFlux } = await make(body);
    const { etat, erreur, resultat } = await play(idFlux, 'SIMULATION');
    expect({ etat, erreur }).toEqual({ etat: 'ECHEC', erreur: code });
    expect(resultat.rapport[0]?.message).not.toContain('feed-');
    expect(resultat.rapport[0]?.message).not.toContain('{');
    expect(await rows('select * from inventaire')).toEqual([]);
  });

  it('reads Windows-1252, gzip, a JSON by its path and lines of JSON alike', async () => {
    const sample = async (body: object) =>
      (
        await house.as('admin', 'POST', `${base}/echantillon`, {
          ...{ objet: 'MANIFESTATIONS', typeSource: 'URL', adresse: `${feeds.address}/f` },
          ...body,
        })
      ).json();
    serve(Buffer.from('idmanif;Libellé\n1;Op\xe9ra', 'latin1'));
    expect(await sample({ format: 'CSV' })).toMatchObject({ lignes: [['1', 'Opéra']] });
    serve(gzipSync(csv), { 'content-encoding': 'gzip' });
    expect((await sample({ format: 'CSV' })).noms).toEqual(['id', 'titre', 'genre']);
    serve('{"date":"2026","data":{"items":[{"idmanif":1,"lieu":{"ville":"Dijon"},"tags":["a","b"]}]}}');
    expect(await sample({ format: 'JSON', chemin: 'data.items' })).toMatchObject({
      noms: ['idmanif', 'lieu/ville', 'tags'],
      lignes: [['1', 'Dijon', 'a, b']],
      mapping: [{ champSource: 'idmanif', champ: 'idmanif', cle: true }],
    });
    serve('{"idmanif":1}\n{"idmanif":2}\n');
    expect((await sample({ format: 'JSON' })).lignes).toEqual([['1'], ['2']]);
  });

  it('keeps its secret sealed, shows it to its own host alone, and forgets it when the host changes', async () => {
    serve(csv);
    const { idFlux, version } = await make({ identifiant: 'regie' });
    await house.as('admin', 'PUT', `${base}/${idFlux}/secret`, { secret: 'hunter2-éé' });
    const shown = await house.as('admin', 'GET', `${base}/${idFlux}`);
    expect(shown.json().secretRef).toBe(`flux-${idFlux}`);
    expect(shown.body).not.toContain('hunter2');
    expect(JSON.stringify(await rows('select * from flux_secrets'))).not.toContain('hunter2');
    await play(idFlux, 'SIMULATION');
    expect(feeds.asked.at(-1)?.headers.authorization).toBe(
      `Basic ${Buffer.from('regie:hunter2-éé').toString('base64')}`,
    );
    expect(JSON.stringify(await rows('select * from batch_runs'))).not.toContain('hunter2');
    await feeds.upload(idFlux, csv);
    await house.as('admin', 'PUT', `${base}/${idFlux}/secret`, { secret: null });
    await house.as('admin', 'PUT', `${base}/${idFlux}/secret`, { secret: 'hunter3' });
    const told = await rows("select motif, auteur, champs from actions where motif ~ '^(SECRET|FICHIER)_' order by id");
    expect(told.map(({ motif, auteur }) => [motif, auteur])).toEqual(
      ['SECRET_DONNE', 'FICHIER_DEPOSE', 'SECRET_RETIRE', 'SECRET_DONNE'].map((motif) => [motif, 'admin']),
    );
    expect(JSON.stringify(await rows('select * from actions'))).not.toContain('hunter');
    const elsewhere = feeds.address.replace('127.0.0.1', '127.0.0.1:1').replace(/:1:\d+/, ':1');
    await house.as('admin', 'PUT', `${base}/${idFlux}`, { adresse: `${elsewhere}/f` }, { 'if-match': `"${version}"` });
    expect((await house.as('admin', 'GET', `${base}/${idFlux}`)).json().secretRef).toBeNull();
  });

  it('refuses what it cannot do, at its field', async () => {
    const faults = async (body: object) => {
      const answered = await house.as('admin', 'POST', `${base}/validate`, {
        ...{ libelle: 'x', objet: 'MANIFESTATIONS', format: 'CSV', adresse: feeds.address, mapping: [] },
        ...body,
      });
      return (answered.json().errors as { field: string; errorCodes: { code: string }[] }[]).flatMap(
        ({ field, errorCodes }) => errorCodes.map(({ code }) => `${field}: ${code}`),
      );
    };
    expect(await faults({ objet: 'COMMANDES' })).toEqual(['objet: feed-orders-out']);
    expect(await faults({ adresse: 'ftp://a/b' })).toEqual(['adresse: feed-address']);
    expect(await faults({ adresse: 'http://moi:secret@a/b' })).toEqual(['adresse: feed-address-secret']);
    expect(await faults({ planification: 'HORAIRES', horaires: ['25:00'] })).toEqual(['horaires: feed-hour']);
    expect(await faults({ destinatairesAlerte: ['moi'] })).toEqual(['destinatairesAlerte: feed-mail']);
    expect(await faults({ mapping: [line('a', 'couleur')] })).toEqual(['mapping.0.champ: feed-field']);
    for (const who of ['groupe', 'partenaire'] as const)
      expect((await house.as(who, 'GET', base)).statusCode).toBe(403);
  });
});
