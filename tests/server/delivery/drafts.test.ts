/** Where a site shows a record, and drafts seen there by a link that is signed and ends. */
import { beforeAll, expect, it, vi } from 'vitest';
import { base } from '../../../server/delivery/answer';
import { draftToken } from '../../../server/delivery/draft';
import { createSeal } from '../../../server/mail/seal';
import { describeBothDatabases } from '../../support/databases';
import { type Who, withHouse } from '../app/harness';

const path = '/api/page-management/site';
const key = 'clé de trente-deux caractères au moins';

describeBothDatabases('a record on its site', () => {
  const house = withHouse({}, { dataKey: key, siteUrl: 'https://sites.example' });
  let page = 0;
  const link = (who: Who, body: object) => house.as(who, 'POST', path, body);
  const draftOf = async (who: Who, body: object) => {
    const answer = await link(who, { brouillon: true, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    const url = new URL(answer.json().url);
    return { url, token: url.searchParams.get('apercu') ?? '' };
  };
  const read = (token: string, partner = 'P1', chemin = '/neuve') =>
    house.ask(
      'GET',
      `${base}/${partner}/fr/pages?chemin=${encodeURIComponent(chemin)}&apercu=${encodeURIComponent(token)}`,
    );

  beforeAll(async () => {
    const made = await house.as('admin', 'POST', '/api/page-management/pages-edito', {
      ...{ titreFr: 'Une page neuve', chemin: '/neuve', idTiers: 'P1', contenuFr: '<p>Pas encore</p>' },
    });
    page = made.json().id;
    await house.query(`insert into genres (code_genre, libelle_fr) values ('OPERA', 'Opéra')`);
    await house.query(`insert into lieux (id_lieu, libelle_fr, cod_pays) values (1, 'Salle', 'FR')`);
    await house.query(
      `insert into manifestations (idmanif, type, statut, libelle_fr, genre, lieu, id_tiers) values (7, 'SEANCE', 'BROUILLON', 'Secrète', 'OPERA', 1, 'P1')`,
    );
  });

  it('has its address there, under SITE_URL', async () => {
    const answer = await link('partenaire', { ressource: 'manifestations', id: 7, lang: 'en' });
    expect(answer.json()).toEqual({ url: 'https://sites.example/P1/en/fiche/7', expires: null });
    expect((await link('admin', { ressource: 'genres', id: 'OPERA', idTiers: 'P2' })).json().url).toBe(
      'https://sites.example/P2/fr/genres/opera',
    );
  });

  it('needs a partner where it is of none, and says so', async () => {
    const answer = await link('admin', { ressource: 'genres', id: 'OPERA' });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringContaining('Choisissez un partenaire'),
    ]);
  });

  it('is at the partner’s own address without SITE_URL, and nowhere without either', async () => {
    const { config } = house;
    const { siteUrl: _siteUrl, ...without } = config;
    const other = await house.another({ config: without });
    const token = (await house.signIn('admin')).access_token;
    const ask = () =>
      other.inject({
        method: 'POST',
        url: path,
        headers: { authorization: token },
        payload: { ressource: 'manifestations', id: 7 },
      });
    expect((await ask()).statusCode).toBe(422);
    await house.query(`update partenaires set url = 'https://p1.example/' where partner_id = 'P1'`);
    expect((await ask()).json().url).toBe('https://p1.example/fr/fiche/7');
  });

  it('shows its draft to who has the link, and to nobody else', async () => {
    const { url, token } = await draftOf('partenaire', { ressource: 'pages-edito', id: page });
    expect(url.pathname).toBe('/P1/fr/neuve');
    const seen = await read(token);
    expect([seen.statusCode, seen.json().titre]).toEqual([200, 'Une page neuve']);
    expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(seen.headers['surrogate-key']).toBeUndefined();
    expect((await house.ask('GET', `${base}/P1/fr/pages?chemin=%2Fneuve`)).statusCode).toBe(404);
    const event = await draftOf('partenaire', { ressource: 'manifestations', id: 7 });
    const record = `${base}/P1/fr/manifestations/7`;
    expect((await house.ask('GET', `${record}?apercu=${event.token}`)).json().libelle).toBe('Secrète');
    expect((await house.ask('GET', record)).statusCode).toBe(404);
  });

  it('follows what is typed and saved meanwhile', async () => {
    const { token } = await draftOf('partenaire', { ressource: 'pages-edito', id: page });
    await house.query(`update pages_edito set titre_fr = 'Relue' where id = ${page}`);
    await vi.waitFor(async () => expect((await read(token)).json().titre).toBe('Relue'));
  });

  it('opens nothing with a link that is forged, old, of another site, or of another record', async () => {
    const { token } = await draftOf('partenaire', { ressource: 'pages-edito', id: page });
    const at = Math.floor(token.length / 2);
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    const draft = { ressource: 'pages-edito', id: page, partner: 'P1', fin: Date.now() + 60_000 } as const;
    const [ours, theirs] = [
      createSeal([key], 'delivery'),
      createSeal(['une autre clé, aussi longue que l’autre'], 'delivery'),
    ];
    const elsewhere = createSeal([key], 'mail');
    expect((await read(draftToken(ours, draft))).statusCode).toBe(200);
    const refused: [string, number][] = [
      ...[
        ['', 404],
        ['x', 404],
        [changed, 404],
        [draftToken(theirs, draft), 404],
        [draftToken(elsewhere, draft), 404],
      ],
      ...[
        [draftToken(ours, { ...draft, fin: Date.now() - 1 }), 410],
        [draftToken(ours, { ...draft, partner: 'P9' }), 404],
      ],
      ...[
        [draftToken(ours, { ...draft, id: page + 1 }), 404],
        [draftToken(ours, { ...draft, ressource: 'manifestations' }), 404],
      ],
    ] as [string, number][];
    for (const [each, status] of refused) expect([each, (await read(each)).statusCode]).toEqual([each, status]);
    expect((await read(token, 'P9')).statusCode).toBe(404);
  });

  it.each([
    ['who reads another partner alone', 'etranger', 404],
    ['nobody', null, 401],
  ] as const)('gives no link to %s', async (_, who, status) => {
    const body = { ressource: 'pages-edito', id: page, brouillon: true };
    const answer = who === null ? await house.ask('POST', path, body) : await link(who, body);
    expect(answer.statusCode).toBe(status);
  });

  it('takes no draft where there is none', async () => {
    const answer = await link('admin', { ressource: 'genres', id: 'OPERA', idTiers: 'P1', brouillon: true });
    expect(answer.statusCode).toBe(422);
    expect((await house.ask('GET', `${base}/P1/fr/genres?apercu=x`)).statusCode).toBe(400);
  });
});
