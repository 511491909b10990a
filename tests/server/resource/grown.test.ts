/** A model with groups, variants, lists in lists, a read-only section and inheritable leaves, over real databases. */
import { createRequire } from 'node:module';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { serveHistory } from '../../../server/actions/serve';
import { actionTable } from '../../../server/actions/table';
import { genreTable } from '../../../server/domains/genres/table';
import { venueTable } from '../../../server/domains/venues/table';
import { modelSchema } from '../../../server/http/model-schema';
import { serve } from '../../../server/resource/routes/serve';
import { catalogueOf, serveWith } from '../../../server/resource/served';
import { tableOf } from '../../../server/resource/table';
import { describeBothDatabases, useDatabase } from '../../support/databases';
import { grown, grownModel } from '../../support/samples/grown-model';
import { type House, openHouse } from './house';
import { makeWorld } from './world';

// The package's ES build does not run in vitest's loader.
const kit: {
  generateDrizzleJson(schema: Record<string, unknown>): unknown;
  generateMigration(from: unknown, to: unknown): Promise<string[]>;
} = createRequire(import.meta.url)('drizzle-kit/api');

const path = '/api/admin-config/pages-essai';
const component = (typeComponent: string, customization: object, more: object = {}) => ({
  typeComponent,
  name: 'Un composant',
  customization,
  ...more,
});
const areas = (...componentsHeaders: object[]) => [{ customId: 'haut', componentsHeaders }];

describeBothDatabases('a model with all that a model may hold', () => {
  const given = useDatabase();
  let house: House;
  beforeAll(async () => {
    await makeWorld(given.database);
    const table = tableOf(grown);
    const statements = await kit.generateMigration(
      kit.generateDrizzleJson({}),
      kit.generateDrizzleJson({ table: table.pg }),
    );
    for (const statement of statements) await given.database.pool.query(statement);
    const all = [table, venueTable, genreTable, actionTable].map((each) => serveWith({ table: each }));
    const catalogue = catalogueOf(all);
    house = await openHouse(given.database, (app, services) => {
      for (const served of catalogue.values()) serve(app, services, served, catalogue);
      serveHistory(app, services, catalogue);
    });
  });
  beforeEach(async () => {
    await given.database.pool.query('truncate pages_essai, actions restart identity');
  });

  const make = async (body: object) => (await house.as('admin', 'POST', path, body)).json;
  const put = (row: { idPage: number; version: number }, body: object) =>
    house.as('admin', 'PUT', `${path}/${row.idPage}`, body, row.version);
  const revert = (lot: string, body: object = {}) => house.revert(lot, body);
  const errorsOf = ({ json }: { json: { errors?: { field: string; errorCodes: { code: string }[] }[] } }) =>
    (json.errors ?? []).map(({ field, errorCodes }) => `${field} ${errorCodes.map(({ code }) => code).join()}`);
  const find = async (q: string) =>
    (await house.read(`${path}?q=${encodeURIComponent(q)}`)).items.map((row: { nom: string }) => row.nom);
  const send = (csv: string, dto: object) => house.sendFile('admin', `${path}/import`, 'f.csv', csv, dto);

  it('gives every group its shape, cleans its HTML, and takes what it gave', async () => {
    const plain = await make({ nom: 'Nue' });
    expect(plain).toMatchObject({
      contenu: { text: null, genre: null },
      areaHeaders: [],
      burgerMenu: { showCart: false, niveau: 2, fond: null },
      display: { inherit: false, accroche: null, panier: null, etiquettes: null, tri: null, delai: null },
      bilan: { visites: 0, detail: {} },
    });
    const row = await make({
      nom: 'Accueil',
      typeComponent: 'TEXT',
      contenu: { text: '<p onclick="x()">Bonjour<script>1</script></p>' },
      areaHeaders: areas(component('LOGO', { width: 10 }), { typeComponent: 'SEARCH', name: 'Chercher' }),
      burgerMenu: { showCart: true },
    });
    expect(row.contenu).toEqual({ text: '<p>Bonjour</p>', genre: null });
    expect(row.burgerMenu).toEqual({ showCart: true, niveau: 2, fond: null });
    expect(row.areaHeaders[0].componentsHeaders).toMatchObject([
      { customization: { image: null, width: 10, urlRedirection: null } },
      { customization: {} },
    ]);
    const again = await put(row, { contenu: row.contenu, areaHeaders: row.areaHeaders, burgerMenu: { fond: 'bleu' } });
    expect([again.status, again.json.areaHeaders]).toEqual([200, row.areaHeaders]);
    expect(again.json.burgerMenu).toEqual({ showCart: true, niveau: 2, fond: 'bleu' });
  });

  it('says what is wrong at its place, however deep', async () => {
    const wrong = {
      nom: 'Fausse',
      typeComponent: 'CARROUSEL',
      contenu: { timeLimit: 90, code: '<p>', perdu: 1, slides: [{ text: 'Une' }, { text: '', promotion: -1 }] },
      burgerMenu: { niveau: 4, inconnu: true },
      areaHeaders: areas(component('LOGO', {}), component('SEARCH', {}), component('LIEN', { texte: 'Ici', width: 3 })),
    };
    const expected = [
      'contenu.timeLimit tooHigh',
      'contenu.slides.1.text required',
      'contenu.slides.1.promotion tooLow',
      'contenu.code notHere',
      'contenu.perdu unknown',
      'areaHeaders.0.componentsHeaders.2.customization.urlRedirection required',
      'areaHeaders.0.componentsHeaders.2.customization.width notHere',
      'burgerMenu.niveau tooHigh',
      'burgerMenu.inconnu unknown',
    ];
    expect(errorsOf(await house.as('admin', 'POST', path, wrong)).sort()).toEqual(expected.sort());
    expect(errorsOf(await house.as('admin', 'POST', path, { nom: 'HTML', typeComponent: 'HTML' }))).toEqual([
      'contenu.code required',
    ]);
    const row = await make({ nom: 'Texte', contenu: { text: '<p>a</p>' } });
    expect(errorsOf(await put(row, { contenu: null }))).toEqual(['contenu required']);
    expect(errorsOf(await put(row, { contenu: [] }))).toEqual(['contenu type']);
  });

  it('turns a variant into another one: what both have stays, what is asked is asked', async () => {
    const row = await make({ nom: 'Texte', contenu: { text: '<p>a</p>', genre: 'OPERA' } });
    expect(errorsOf(await put(row, { typeComponent: 'HTML' }))).toEqual(['contenu.code required']);
    const turned = await put(row, { typeComponent: 'GRILLE' });
    expect(turned.json.contenu).toEqual({ genre: 'OPERA', slides: [] });
    const none = await put(turned.json, { typeComponent: 'RIEN' });
    expect([none.status, none.json.contenu]).toEqual([200, {}]);

    // Its history tells both leaves, and gives back what was lost.
    const lot = String(turned.headers['x-lot']);
    const told = await house.read(`/api/processing-ws/actions?q=${encodeURIComponent(`lotId:${lot}`)}`);
    expect(told.items[0].champs.map(({ chemin }: { chemin: string }) => chemin).sort()).toEqual([
      'contenu',
      'typeComponent',
    ]);
    const undone = await revert(String(none.headers['x-lot']));
    expect(undone.status).toBe(200);
    // One of both alone would say what no row may: they go back together.
    const back = await revert(lot, { fields: ['contenu'] });
    expect(back.status).toBe(200);
    expect(await house.read(`${path}/${row.idPage}`)).toMatchObject({
      typeComponent: 'TEXT',
      contenu: { text: '<p>a</p>', genre: 'OPERA' },
    });
  });

  it('tells what is inherited from what is empty on purpose, in rows and in files', async () => {
    const own = { accroche: '', panier: false, etiquettes: [], tri: 'NOM', delai: 0 };
    const made = await make({ nom: 'Vide', display: own });
    expect(made.display).toEqual({ inherit: false, ...own });
    const inherited = { accroche: null, panier: null, etiquettes: null, tri: null, delai: null };
    const freed = await put(made, { display: inherited });
    expect(freed.json.display).toEqual({ inherit: false, ...inherited });
    await put(freed.json, { display: own });
    await make({ nom: 'Héritée', burgerMenu: { showCart: true } });
    const columns = 'idPage,nom,accroche,panier,etiquettes,tri,delai,burgerMenu,typeComponent,contenu,areaHeaders';
    const { text } = await house.as('admin', 'GET', `${path}/export?format=csv&columns=${columns}`);
    const { pool } = given.database;
    const stored = async () =>
      (
        await pool.query(
          'select nom, accroche, panier, etiquettes, tri, delai, burger_menu, contenu from pages_essai order by id_page',
        )
      ).rows;
    const before = await stored();
    await pool.query(
      `update pages_essai set accroche = 'x', panier = true, etiquettes = '["x"]', tri = 'DATE', delai = 9, burger_menu = '{"niveau": 9}'`,
    );
    await send(text, {});
    expect(house.runs.at(-1)).toMatchObject({ etat: 'TERMINE', resultat: { changed: 2, rejected: 0 } });
    expect(await stored()).toEqual(before);
    expect(await find('accroche:vide')).toEqual(['Héritée', 'Vide']);
    expect(await find('panier:non')).toEqual(['Vide']);
  });

  it('finds by what groups and variants hold, in lists in lists too', async () => {
    await make({
      nom: 'Une',
      typeComponent: 'CARROUSEL',
      contenu: { timeLimit: 9, slides: [{ text: 'Carmen', lieu: 1 }] },
    });
    await make({ nom: 'Deux', burgerMenu: { niveau: 3 }, contenu: { genre: 'OPERA' } });
    await make({ nom: 'Trois', areaHeaders: areas(component('LIEN', { urlRedirection: '/soldes' })) });
    expect(await find('contenu.timeLimit:>5')).toEqual(['Une']);
    expect(await find('contenu.slides.text:carm')).toEqual(['Une']);
    expect(await find('contenu.slides.lieu:1')).toEqual(['Une']);
    expect(await find('contenu.genre:OPERA')).toEqual(['Deux']);
    expect(await find('burgerMenu.niveau:3')).toEqual(['Deux']);
    expect(await find('areaHeaders.componentsHeaders.customization.urlRedirection:soldes')).toEqual(['Trois']);
    expect(await find('areaHeaders.componentsHeaders.typeComponent:lien')).toEqual(['Trois']);
  });

  it('counts and moves what groups and variants point to, and says what points nowhere at its place', async () => {
    await make({ nom: 'Une', contenu: { genre: 'OPERA' } });
    const { json } = await house.as('admin', 'POST', '/api/admin-config/genres/usages', {
      selection: { ids: ['OPERA'] },
    });
    expect(json.users).toMatchObject([{ resource: 'pages-essai', field: 'contenu.genre', count: 1 }]);
    const lost = {
      nom: 'Deux',
      typeComponent: 'GRILLE',
      contenu: { slides: [{ text: 'a' }, { text: 'b', lieu: 99 }] },
    };
    expect(errorsOf(await house.as('admin', 'POST', path, lost))).toEqual(['contenu.slides.1.lieu reference']);
  });

  it('never takes what a read-only section holds', async () => {
    const row = await make({ nom: 'Une', bilan: { visites: 12 } });
    expect(row.bilan).toEqual({ visites: 0, detail: { mobiles: null } });
    expect((await put(row, { nom: 'Deux', bilan: { visites: 12 } })).json.bilan.visites).toBe(0);
  });
});

it('says its shapes in the description of the API', () => {
  expect(modelSchema(grownModel)).toMatchObject({
    properties: {
      contenu: { type: 'object', 'x-by': 'typeComponent', anyOf: [{ title: 'TEXT' }, { title: 'HTML' }, {}, {}] },
      burgerMenu: { type: 'object', properties: { niveau: { type: 'integer', maximum: 3, default: 2 } } },
      display: { properties: { panier: { type: ['boolean', 'null'], 'x-inheritable': true } } },
      bilan: { properties: { visites: { readOnly: true } } },
    },
  });
});
