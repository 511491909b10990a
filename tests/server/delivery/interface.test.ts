/** The read interface: who is answered, what an answer depends on, how it is paged and stored, and what it costs. */
import { beforeAll, expect, it, vi } from 'vitest';
import { base } from '../../../server/delivery/answer';
import { seedDemo } from '../../../server/seed';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from '../app/harness';

const here = `${base}/2/fr`;

describeBothDatabases('the read interface', () => {
  const house = withHouse();
  const ask = (path: string, headers: Record<string, string> = {}) => house.ask('GET', path, undefined, headers);
  const first = async (path: string) => (await ask(`${here}${path}`)).json().items[0];
  /** A write that no history tells of: what was read before is stale for two seconds. */
  async function set(change: string, path: string, status: number) {
    await house.query(`update partenaires set ${change}`);
    await vi.waitFor(async () => expect((await ask(path)).statusCode).toBe(status), { timeout: 10_000, interval: 200 });
  }

  beforeAll(async () => {
    await seedDemo(house.database, { manifestations: 160, seances: 500, lieux: 12 });
  }, 240_000);

  it('answers 404 for a site, a language, a path or a record that there is not', async () => {
    const paths = [
      ...[`${base}/999/fr/site`, `${base}/2/de/site`, `${base}/2/fr`, `${here}/rien`, `${base}/sites/inconnu.example`],
      ...[
        `${here}/manifestations/999999999`,
        `${here}/manifestations/0`,
        `${here}/manifestations/x`,
        `${here}/seances/99999999999`,
      ],
      ...[`${here}/pages/RIEN`, `${here}/pages/ACCUEIL/1`, `${here}/pages/GENRE/RIEN`, `${here}/pages?chemin=/rien`],
      ...[
        `${here}/dictionnaires/commandes`,
        `${here}/listes/999`,
        `${here}/best-sellers/999`,
        `${here}/seo/RIEN`,
        `${here}/header?id=999`,
      ],
    ];
    for (const path of paths) expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
  });

  it('answers 400 to a parameter that it does not know, or cannot read', async () => {
    const paths = [
      'site?utm_source=x',
      'manifestations?limit=0',
      'manifestations?limit=1000',
      'manifestations?limit=1&limit=2',
    ];
    const more = [
      'manifestations?after=x',
      'recherche',
      'recherche?q=a&du=hier',
      'pages/ACCUEIL?format=pdf',
      'pages',
      'manifestations?lieu=x',
    ];
    const cursor = Buffer.from(JSON.stringify(['date', 'hier', '1'])).toString('base64url');
    for (const path of [...paths, ...more, `manifestations?after=${cursor}`])
      expect([path, (await ask(`${here}/${path}`)).statusCode]).toEqual([path, 400]);
  });

  it('refuses what is made up, and never fails of it', async () => {
    const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const paths = [
      ...[
        'manifestations?genre=%00',
        'recherche?q=%00',
        'recherche?q=a&lieu=%00',
        'pages?chemin=%00',
        'pages/GENRE/%00',
        'seo/GENRE/%00',
      ],
      ...[
        'seo/MANIFESTATION/999999999999',
        'seo/LIEU/x',
        'dictionnaires/__proto__',
        'pages/__proto__',
        'best-sellers/1?axe=GENRE&valeur=%00',
      ],
      ...[
        'recherche?q=%27%3Bdrop',
        'recherche?q=a&type=%27',
        'recherche?q=%3A*%26%7C%21',
        'manifestations?ville=%27',
        'header?id=%27',
      ],
      ...[
        `sitemap?after=${cursor('sitemap', '7', 'abc')}`,
        `sitemap?after=${cursor('sitemap', '99', '1')}`,
        `lieux?after=${cursor('lieux', 'x')}`,
      ],
      ...[`recherche?q=a&after=${cursor('rang', 'a')}`, `manifestations?after=${cursor('date', null, '99999999999')}`],
      ...[
        `manifestations?after=${cursor('lieux', '1')}`,
        `manifestations/1/seances?after=${cursor('seances', {}, [])}`,
        'recherche?q=a&du=2026-02-31',
      ],
    ];
    for (const path of paths) expect([path, (await ask(`${here}/${path}`)).statusCode < 500]).toEqual([path, true]);
  });

  it('closes the site of a partner that is off, and says when to come back under maintenance', async () => {
    await set(`actif = false where partner_id = '163'`, `${base}/163/fr/site`, 404);
    await set(`actif = true where partner_id = '163'`, `${base}/163/fr/site`, 200);
    await set(`maintenance = true where partner_id = '163'`, `${base}/163/fr/site`, 503);
    expect((await ask(`${base}/163/fr/site`)).headers['retry-after']).toBe('120');
    expect((await ask(`${base}/2/fr/site`)).statusCode).toBe(200);
    await set(`maintenance = false where partner_id = '163'`, `${base}/163/fr/site`, 200);
  });

  it('finds the site of a domain, however it is written', async () => {
    await set(`domaines = '["www.scenes.example"]' where partner_id = '2'`, `${base}/sites/WWW.Scenes.example`, 200);
    expect((await ask(`${base}/sites/www.scenes.example`)).json()).toMatchObject({
      partnerId: '2',
      libelle: 'Scènes de France',
      langueDefaut: 'fr',
    });
  });

  it('keeps a domain to one partner, however it is written', async () => {
    const path = '/api/admin-config/partenaires/163';
    const { version } = (await house.as('admin', 'GET', path)).json();
    const answer = await house.as(
      'admin',
      'PUT',
      path,
      { site: { domaines: ['billets.example', ' WWW.scenes.example'] } },
      version,
    );
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, 'site.domaines']);
  });

  it('depends on its path and its sorted query alone', async () => {
    const { genre, lieu } = await first('/manifestations');
    const [one, other] = [
      await ask(`${here}/manifestations?genre=${encodeURIComponent(genre.id)}&lieu=${lieu.id}`),
      await ask(`${here}/manifestations?lieu=${lieu.id}&genre=${encodeURIComponent(genre.id)}`, {
        ...{ 'accept-language': 'en', 'x-locale': 'en', cookie: 'a=b', authorization: 'x.y.z', accept: 'text/html' },
      }),
    ];
    expect(one.json().items.length).toBeGreaterThan(0);
    expect([other.body, other.headers['etag']]).toEqual([one.body, one.headers['etag']]);
    expect([other.headers['vary'], other.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it('may be stored: by everybody, for a while, under the keys of its records', async () => {
    const { idmanif, genre } = await first('/manifestations');
    const { headers } = await ask(`${here}/manifestations/${idmanif}`);
    expect(headers['cache-control']).toMatch(
      /^public, .*s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    );
    expect(String(headers['surrogate-key']).split(' ')).toEqual(
      expect.arrayContaining([`manifestations-${idmanif}`, encodeURIComponent(`genres-${genre.id}`), 'partenaires-2']),
    );
    expect(headers['access-control-allow-origin']).toBe('*');
    const again = await ask(`${here}/manifestations/${idmanif}`, { 'if-none-match': `"rien", W/${headers['etag']}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('gives prices and places an address of their own, good for seconds', async () => {
    const { headers } = await ask(`${here}/manifestations/${(await first('/manifestations')).idmanif}/seances`);
    expect(Number(/s-maxage=(\d+)/.exec(String(headers['cache-control']))?.[1])).toBeLessThanOrEqual(5);
  });

  it.each([
    ['/manifestations', 'idmanif'],
    ['/lieux', 'idLieu'],
    ['/packages', 'idPackage'],
    ['/sitemap', 'chemin'],
    ['/recherche?q=th', 'rang'],
  ])('pages %s by cursor: each item once, in the same order', async (path, key) => {
    const join = path.includes('?') ? '&' : '?';
    const all: unknown[] = [];
    let next: string | null = null;
    do {
      const cursor: string = next === null ? '' : `&after=${encodeURIComponent(next)}`;
      const page = (await ask(`${here}${path}${join}limit=7${cursor}`)).json();
      expect(page.items.length).toBeLessThanOrEqual(7);
      all.push(...page.items.map((each: Record<string, unknown>) => each[key]));
      next = page.next;
    } while (next !== null);
    const some = (await ask(`${here}${path}${join}limit=50`)).json().items;
    expect(all.slice(0, some.length)).toEqual(some.map((each: Record<string, unknown>) => each[key]));
    expect([all.length > 7, new Set(all).size]).toEqual([true, all.length]);
  });

  it('sells what the desk sells, and says how much is left where the site wants it', async () => {
    const { rows } = await house.query<{ id: number; event: number }>(
      `select s.idseanc as id, s.idmanif as event from seances s join manifestations m using (idmanif) join partenaires p on p.partner_id = m.id_tiers
        where p.parent = '2' and m.statut = 'MISE_EN_VENTE' and not m.exclusion_search_engine and not m.sessions_availability_table
          and s.statut = 'OUVERTE' and not s.lock and s.date > now() and s.vendus < s.contingent * 0.8 and m.date_fin > now()
          and exists (select from prix x where x.grille = s.grille_tarif) order by 1 limit 1`,
    );
    const { id, event } = rows[0] ?? { id: 0, event: 0 };
    const read = async () => (await ask(`${here}/seances/${id}`)).json();
    const offer = (
      await house.as('admin', 'GET', `/api/order-management/commandes/vente/offre?idseanc=${id}&canal=TELEPHONE`)
    ).json();
    const open = await read();
    expect(open).toMatchObject({ idmanif: event, etat: 'EN_VENTE', reservable: true });
    const amounts = (sold: { prix: { montant: number }[] }) => sold.prix.map(({ montant }) => montant);
    expect(amounts(open)).toEqual(amounts(offer));
    expect([open.libres, amounts(open).length > 0]).toEqual([null, true]);
    await house.query(`update manifestations set sessions_availability_table = true where idmanif = ${event}`);
    await vi.waitFor(async () => expect((await read()).libres).toBeGreaterThan(0), { timeout: 10_000, interval: 200 });
    await house.query(`update seances set vendus = contingent where idseanc = ${id}`);
    await vi.waitFor(
      async () => expect(await read()).toMatchObject({ etat: 'COMPLETE', reservable: false, libres: 0 }),
      { timeout: 10_000, interval: 200 },
    );
  });

  it('draws a page, a header and a footer as the reference renderer does, with nothing in it that runs', async () => {
    for (const path of ['/pages/ACCUEIL', '/header', '/footer']) {
      const [json, html] = [(await ask(`${here}${path}`)).json(), await ask(`${here}${path}?format=html`)];
      expect(html.headers['content-type']).toContain('text/html');
      expect(html.body).toBe(json.html);
      expect(html.body).not.toMatch(/<script|\son\w+=|javascript:/i);
      expect(String(html.headers['content-security-policy'])).toContain("default-src 'none'");
    }
  });

  it('searches as the test bar ranks, and counts each value of its filters', async () => {
    const trial = (await house.as('admin', 'GET', '/api/search-engine/essai?q=the&idTiers=2&lang=fr')).json();
    const found = (await ask(`${here}/recherche?q=the&limit=50`)).json();
    expect(found.total).toBe(trial.total);
    expect(found.items.map((each: { id: number }) => each.id)).toEqual(
      trial.items.map((each: { id: number }) => each.id),
    );
    const genres = found.facettes.find(({ champ }: { champ: string }) => champ === 'GENRE');
    const [value] = genres.valeurs;
    const narrowed = (await ask(`${here}/recherche?q=the&genre=${encodeURIComponent(value.valeur)}`)).json();
    expect(narrowed.total).toBe(value.n);
    // A choice leaves the other values of its own filter as they were.
    expect(narrowed.facettes.find(({ champ }: { champ: string }) => champ === 'GENRE')).toEqual(genres);
  });

  it('finds the lists of the site, counted by the filter of types, and leads to them', async () => {
    await house.query(
      "insert into filtres (code, libelle_fr, champ, type, actif) values ('genre-de-fiche', 'Type', 'TYPE', 'LISTE', true)",
    );
    const lists = '/api/admin-feed/listes';
    const body = { libelle: 'Zéphyrs', typeContenu: 'LIEN', mode: 'MANUELLE', usage: 'PAGE', idTiers: '2' };
    const made = (await house.as('admin', 'POST', lists, body)).json();
    await house.as('admin', 'POST', `${lists}/${made.idList}/publish`, {}, made.version);
    const found = (await ask(`${here}/recherche?q=zephyrs`)).json();
    const chemin = `/listes/${made.idList}`;
    expect(found.items).toMatchObject([{ type: 'LISTE', id: made.idList, libelle: 'Zéphyrs', chemin }]);
    const types = found.facettes.find(({ champ }: { champ: string }) => champ === 'TYPE');
    expect(types.valeurs).toEqual([{ valeur: 'LISTE', libelle: 'LISTE', n: 1 }]);
    expect((await ask(`${here}/recherche?q=zephyrs&type=LISTE`)).json().total).toBe(1);
    expect((await ask(`${here}/recherche?q=zephyrs&type=SPECTACLE`)).json().total).toBe(0);
    expect((await ask(`${here}${chemin}`)).statusCode).toBe(200);
  });

  it('reads a bounded number of statements, however much there is to show', async () => {
    const { idmanif, lieu } = await first('/manifestations');
    const most: [string, number][] = [
      ...[
        [`/manifestations/${idmanif}`, 1],
        ['/manifestations?limit=100', 1],
        ['/genres', 1],
        [`/lieux/${lieu.id}`, 1],
      ],
      ...[
        [`/manifestations/${idmanif}/seances`, 6],
        ['/packages?limit=100', 1],
        ['/recherche?q=the&limit=50', 7],
        // Clocks may be read anew beside it.
        ['/site', 7],
      ],
      ...[
        ['/header', 10],
        ['/style', 3],
        ['/sitemap?limit=1000', 16],
        ['/pages/ACCUEIL', 30],
        ['/seo/SITE', 4],
      ],
    ] as [string, number][];
    const spy = vi.spyOn(house.database.pool, 'query');
    for (const [path, n] of most) {
      // The site itself is known by now, or read anew every two seconds.
      await ask(`${here}/site`);
      spy.mockClear();
      expect((await ask(`${base}/2/en${path}`)).statusCode).toBe(200);
      expect([path, spy.mock.calls.length]).toEqual([path, expect.any(Number)]);
      expect(spy.mock.calls.length, path).toBeLessThanOrEqual(n + 1);
      spy.mockClear();
      await ask(`${base}/2/en${path}`);
      expect(spy.mock.calls.length, `${path}, stored`).toBeLessThanOrEqual(1);
    }
    spy.mockRestore();
  });

  it('costs no statement for ten thousand sites and paths that there are not', async () => {
    await ask(`${here}/site`);
    const spy = vi.spyOn(house.database.pool, 'query');
    for (let at = 0; at < 1_000; at += 1) {
      await ask(`${base}/rien-${at}/fr/site`);
      await ask(`${here}/rien/${at}`);
    }
    expect(spy.mock.calls.length).toBeLessThanOrEqual(20);
    spy.mockRestore();
  });
});
