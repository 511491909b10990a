// Pages: whose customisations are, what is refused with the specification's words, fifteen types saved and drawn, the resolution told.
import { text as readText } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Item } from '../../../../src/core/model/inner';
import { getAt } from '../../../../src/core/model/model';
import { componentTypes } from '../../../../src/plugins/pages/models/components';
import { describeBothDatabases } from '../../../support/databases';
import { contentFor, hostile } from '../../../support/samples/component-contents';
import { useHouse, type Who } from '../../resource/house';
import { multipart } from '../../storage/multipart';

const path = '/api/page-management/customisations';
const pagesPath = '/api/page-management/pages';

describeBothDatabases('pages', () => {
  const house = useHouse();
  beforeAll(async () => {
    const token = 'https://annonces.example/jeton';
    const made = await house.as('admin', 'POST', '/api/page-management/publicites', {
      ...{ pubPath: '/2170/Bohème', classPubAdvertising: 'pub-haut', pubTknUrl: token },
      ...{ desktop: true, longueur: 90, largeur: 728, mobile: true, mobileHeight: 50, mobileWidth: 320 },
    });
    expect(made.status, made.text).toBe(201);
    await house.query(
      "update manifestations set statut = 'MISE_EN_VENTE', date_fin = '2097-06-02' where idmanif in (1, 2)",
    );
  });
  beforeEach(async () => {
    await house.query(
      'truncate pages, customisations, headers, footers, styles, publications, versions, actions restart identity',
    );
  });

  const as = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, version = 1) =>
    house.as(who, method, url, body, method === 'GET' ? {} : version);
  const sendFile = (file: Buffer, dto: object) => house.sendFile('admin', `${path}/import`, 'f.csv', file, dto);
  const perso = (leaves: object = {}) => ({ nameComponent: 'Rentrée', idWidget: 1, lang: 'fr', order: 1, ...leaves });
  const makePage = (leaves: object = {}) =>
    as('admin', 'POST', pagesPath, {
      libelle: 'Accueil',
      typePage: 'ACCUEIL',
      zones: [{ id: 'z1', nom: 'À la une', editable: true, widgets: [{ id: 'w1', idWidget: 1, order: 1 }], order: 1 }],
      ...leaves,
    });
  const codes = (json: { errors: { field: string; errorCodes: { code: string; message: string }[] }[] }) =>
    json.errors.flatMap(({ field, errorCodes }) => errorCodes.map(({ code, message }) => [field, code, message]));
  const preview = async (draft: object, who: Who = 'admin') => {
    const made = await as(who, 'POST', '/api/page-management/preview', {
      kind: 'page',
      draft,
      lang: 'fr',
      idTiers: 'P1',
    });
    expect(made.status, made.text).toBe(200);
    return (await as(who, 'GET', made.json.url)).text;
  };

  it.each(componentTypes)('saves every field of %s and draws it', async (typeComponent) => {
    await makePage();
    const contenu = contentFor(typeComponent, 'Bohème');
    const made = await as('admin', 'POST', path, perso({ idTiers: 'P1', typeComponent, contenu }));
    expect(made.status, made.text).toBe(201);
    const read = await as('admin', 'GET', `${path}/1`);
    expect(getAt(read.json, 'contenu')).toMatchObject(contenu);
    const drawn = await preview({ idPage: 1, perso: { ...read.json } });
    expect(drawn).toContain(`data-type="${typeComponent}"`);
    if (!/BEST_SELLERS/.test(typeComponent)) expect(drawn).toContain('Bohème');
  });

  it('keeps its texts as files under keys that it names itself, and leaves none to a picture', async () => {
    await makePage();
    const told = 'a'.repeat(64);
    const contenu = { content: '<p>Pays</p>', contentRegion: '<p>Région</p>', urlS3: `${told}.htm` };
    const made = await as('admin', 'POST', path, perso({ typeComponent: 'COLLAPSE_HTML', contenu }));
    expect(made.status, made.text).toBe(201);
    const stored = async (key: string) => {
      const content = await house.services.storage.driver.get(key);
      return content && readText(content);
    };
    const { urlS3, urlS3Region } = made.json.contenu;
    expect([await stored(urlS3), await stored(urlS3Region)]).toEqual(['<p>Pays</p>', '<p>Région</p>']);
    expect(urlS3).not.toContain(told);
    const text = await as('admin', 'PUT', `${path}/1`, { typeComponent: 'TEXT', contenu: { text: '<p>Bonjour</p>' } });
    expect(await stored(text.json.contenu.urlS3)).toBe('<p>Bonjour</p>');
    // A version keeps the keys it was written with.
    expect((await as('admin', 'GET', `${path}/1/versions/1`)).json.contenu).toMatchObject({ urlS3, urlS3Region });
    const advert = await as('admin', 'PUT', `${path}/1`, { typeComponent: 'PUBLICITE' }, 2);
    expect(advert.json.contenu.urlS3).toBeNull();
    const emptied = await as('admin', 'PUT', `${path}/1`, { typeComponent: 'HTML', contenu: { content: '' } }, 3);
    expect(emptied.json.contenu.urlS3 ?? null).toBeNull();
  });

  it('is kept from partners by a list of their ids, or by ids in a row', async () => {
    await makePage({ typePage: 'MANIFESTATION' });
    await house.query("insert into partenaires (partner_id, libelle) values ('12', 'Douze'), ('45', 'Quarante-cinq')");
    const all = { idTiers: 'Tous', exceptionIdTiers: ' 12; 45;12' };
    const made = await as('admin', 'POST', path, perso(all));
    expect(made.json).toMatchObject({ idTiers: null, exceptionIdTiers: ['12', '45'] });
    const put = await as('admin', 'PUT', `${path}/${made.json.id}`, { exceptionIdTiers: '45' }, made.json.version);
    expect(put.json).toMatchObject({ exceptionIdTiers: ['45'] });
    const change = { exceptionIdTiers: '12' };
    await as('admin', 'POST', `${path}/bulk`, { selection: { ids: [made.json.id] }, change });
    expect(await house.read(`${path}/${made.json.id}`)).toMatchObject({ exceptionIdTiers: ['12'] });
    for (const [typed, code] of [
      ['12;;45', 'chaine_num_value'],
      ['12;P2', 'chaine_num_value'],
      ['12;99', 'pages-partner'],
    ])
      expect(
        codes((await as('admin', 'POST', path, perso({ ...all, exceptionIdTiers: typed, order: 2 }))).json),
      ).toEqual([['exceptionIdTiers', code, expect.any(String)]]);
  });

  it('is for everybody by the word Tous, and for nobody that is neither an id nor that word', async () => {
    await makePage({ typePage: 'MANIFESTATION' });
    const all = await as(
      'admin',
      'POST',
      path,
      perso({ idTiers: 'Tous', exceptionIdTiers: ['P2'], identifier: 'Tous' }),
    );
    expect(all.json).toMatchObject({ idTiers: null, exceptionIdTiers: ['P2'], identifier: null });
    expect(codes((await as('admin', 'POST', path, perso({ idTiers: 'tout le monde', order: 2 }))).json)).toEqual([
      ['idTiers', 'numericOrVal', 'La valeur doit être numérique ou «\u00a0Tous\u00a0»'],
    ]);
    expect(codes((await as('admin', 'POST', path, perso({ idTiers: '999', order: 2 }))).json)).toEqual([
      ['idTiers', 'pages-partner', 'Cet identifiant de tiers n’existe pas'],
    ]);
    const file = await sendFile(Buffer.from('nameComponent;idWidget;order;idTiers\nPar fichier;1;3;Tous\n'), {});
    expect(file.status, file.text).toBe(202);
    expect((await as('admin', 'GET', `${path}/2`)).json).toMatchObject({ nameComponent: 'Par fichier', idTiers: null });
  });

  it('is sent with its pictures, each named by its field, into the library of its partner', async () => {
    await makePage();
    const drawing = (side: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9" height="9"/></svg>`;
    const dto = perso({
      idTiers: 'P1',
      typeComponent: 'CARROUSEL',
      contenu: { slides: [{ id: 's', urlS3: 'une.svg', alt: 'Une' }] },
    });
    const send = (...files: [string, string][]) => {
      const { payload, headers } = multipart([
        ...files.map(([name, content]) => ({ part: 'files', name, content })),
        { part: 'dto', content: JSON.stringify(dto) },
      ]);
      return house.as('admin', 'POST', path, payload, headers);
    };
    const unnamed = await send(['une.svg', drawing(10)], ['deux.svg', drawing(11)]);
    expect(codes(unnamed.json)).toEqual([
      ['files', 'media-file-unnamed', 'Aucun champ ne nomme le fichier «\u00a0deux.svg\u00a0»'],
    ]);
    const made = await send(['une.svg', drawing(10)]);
    expect(made.status, made.text).toBe(201);
    expect(made.json.contenu.slides[0].urlS3).toMatch(/^[0-9a-f]{64}\.svg$/);
    const { rows } = await house.query('select nom, id_tiers as tiers from fichiers');
    expect(rows).toEqual([{ nom: 'une.svg', tiers: 'P1' }]);
    await house.revert(made.headers['x-lot']);
  });

  it('says so when it could not be saved for a reason that nobody foresaw', async () => {
    await makePage();
    await house.query(`create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_all before insert or update on pages for each row execute function refuse_all()`);
    const failed = await as('admin', 'PUT', `${pagesPath}/1`, { libelle: 'Autre' });
    await house.query('drop trigger refuse_all on pages; drop function refuse_all');
    expect(failed.json).toMatchObject({
      status: 500,
      code: 'page-not-saved',
      title: 'La page n’a pas pu être enregistrée',
    });
  });

  it('shows the records of a specific list after the slides: its draft in drafts, what is live of it at an instant', async () => {
    await makePage();
    await house.query('truncate listes restart identity');
    await house.query("update manifestations set libelle_fr = 'Soirée ' || idmanif where idmanif in (1, 2)");
    const lists = '/api/admin-feed/listes';
    const items = (...keys: number[]) => ({
      items: keys.map((idmanif, index) => ({ id: `e${index}`, idmanif, order: index + 1 })),
    });
    const customLabel = { active: true, fr: 'À ne pas manquer', en: null };
    const list = await as('admin', 'POST', lists, { libelle: 'Une', idTiers: 'P1', contenu: items(2, 1), customLabel });
    expect(list.status, list.text).toBe(201);
    const contenu = { title: null, numberSlide: 4, slides: [] };
    const made = await as(
      'admin',
      'POST',
      path,
      perso({ idTiers: 'P1', typeComponent: 'GRILLE_MANIFESTATION', contenu, idList: 1 }),
    );
    expect(made.status, made.text).toBe(201);
    for (const url of [pagesPath, path]) await as('admin', 'POST', `${url}/1/publish`, {});
    const now = new Date(Date.now() + 60_000).toISOString();
    const faults = async (at = '') => {
      const { json } = await as('admin', 'GET', `/api/page-management/resolution?idPage=1&idTiers=P1${at}`);
      return json.zones[0].slots[0].winner.faults.map(({ code, nom }: { code: string; nom: string }) => [code, nom]);
    };
    const live = `&at=${encodeURIComponent(now)}`;
    expect((await preview({ idPage: 1 })).match(/Soirée \d/g)).toEqual(['Soirée 2', 'Soirée 1']);
    expect(await preview({ idPage: 1, at: now })).not.toContain('Soirée');
    expect([await faults(), await faults(live)]).toEqual([
      [['LISTE_NON_PUBLIEE', 'Une']],
      [['LISTE_NON_PUBLIEE', 'Rentrée']],
    ]);

    await as('admin', 'POST', `${lists}/1/publish`, {});
    await as('admin', 'PUT', `${lists}/1`, { contenu: items(1) });
    const shown = await preview({ idPage: 1, at: now });
    expect([
      shown.match(/Soirée \d/g),
      shown.includes('<h2>À ne pas manquer</h2>'),
      shown.includes('/fiche/2'),
    ]).toEqual([['Soirée 2', 'Soirée 1'], true, true]);
    expect((await preview({ idPage: 1 })).match(/Soirée \d/g)).toEqual(['Soirée 1']);
    expect(await faults(live)).toEqual([]);
    await as('admin', 'PUT', `${lists}/1`, { exceptionIdTiers: ['P1'] }, 2);
    expect(await faults()).toEqual([['LISTE_VIDE', 'Une']]);

    const uses = await as('admin', 'POST', `${lists}/usages`, { selection: { ids: [1] } });
    expect(JSON.stringify(uses.json)).toContain('customisations');
    expect((await as('admin', 'DELETE', `${lists}/1`, undefined, 3)).status).toBe(409);
    const wrong = perso({
      nameComponent: 'Autre',
      order: 2,
      idTiers: 'P1',
      typeComponent: 'TEXT',
      contenu: {},
      idList: 1,
    });
    expect(codes((await as('admin', 'POST', path, wrong)).json)[0]?.[0]).toBe('idList');
  });

  it('exports every field of the fifteen types, and imports what it exported over what was lost', async () => {
    await makePage();
    const saved = new Map<number, object>();
    for (const [index, typeComponent] of componentTypes.entries()) {
      const contenu = contentFor(typeComponent, 'Bohème ; « l’été »');
      const body = perso({ nameComponent: typeComponent, order: index + 1, idTiers: 'P1', typeComponent, contenu });
      const { status, text, json } = await as('admin', 'POST', path, body);
      expect(status, text).toBe(201);
      expect(json.contenu).toMatchObject(contenu);
      saved.set(json.id, json.contenu);
    }
    const stored = async () =>
      new Map(
        (await house.query('select id, contenu from customisations')).rows.map(({ id, contenu }) => [id, contenu]),
      );
    const { raw } = await as('admin', 'GET', `${path}/export?format=csv`);
    await house.query("update customisations set contenu = '{}'");
    const dryRun = await sendFile(raw, { dryRun: true });
    expect(dryRun.json, dryRun.text).toMatchObject({ total: componentTypes.length, rejected: 0 });
    expect((await stored()).get(1)).toEqual({});
    expect((await sendFile(raw, {})).status).toBe(202);
    expect(await stored()).toEqual(saved);
  });

  it.each(componentTypes)('lets nothing run of what is typed in %s', async (typeComponent) => {
    await makePage();
    const contenu = contentFor(typeComponent, hostile);
    const body = perso({
      idTiers: 'P1',
      typeComponent,
      contenu,
      nameComponent: hostile.slice(0, 110),
      tag: '"><script>',
    });
    const made = await as('admin', 'POST', path, body);
    expect(made.status, made.text).toBe(201);
    const drawn = await preview({ idPage: 1 });
    expect(drawn).not.toMatch(/<script|<svg|<img[^>]*\sonerror|<[^>]*javascript:/i);
  });

  it('says in its preview which component shows something deleted, past, not on show or not live, and why', async () => {
    await house.query("update manifestations set statut = 'MISE_EN_VENTE', date_fin = '2020-06-02' where idmanif = 2");
    await house.query(
      "insert into widgets (id_widget, name, type) values (2, 'Encart', 'HTML') on conflict do nothing",
    );
    const zones = [
      {
        ...{ id: 'z1', nom: 'À la une', editable: true, order: 1 },
        widgets: [1, 2].map((idWidget) => ({ id: `w${idWidget}`, idWidget, order: idWidget })),
      },
    ];
    await makePage({ zones });
    const slide = (idmanif: number, leaves: object = {}) => ({ id: `s${idmanif}`, idmanif, ...leaves });
    const carousel = {
      nameComponent: 'Rentrée',
      typeComponent: 'CARROUSEL',
      contenu: { slides: [slide(1), slide(2, { text: 'Passée' })] },
    };
    const made = await as('admin', 'POST', path, perso({ idTiers: 'P1', ...carousel }));
    expect(made.status, made.text).toBe(201);
    const empty = { idWidget: 2, nameComponent: 'Vide', typeComponent: 'HTML', contenu: {} };
    expect((await as('admin', 'POST', path, perso({ idTiers: 'P1', ...empty }))).status).toBe(201);
    const messages = async (draft: object) => {
      const asked = { kind: 'page', draft, lang: 'fr', idTiers: 'P1' };
      const { json } = await as('admin', 'POST', '/api/page-management/preview', asked);
      return json.messages.filter(({ faults }: { faults?: unknown }) => faults !== undefined);
    };
    const past = {
      ...{ code: 'component', ref: '1', params: { nom: 'Rentrée' } },
      faults: [{ code: 'PASSEE', params: { rang: 2 } }],
    };
    const nothing = {
      ...{ code: 'component', ref: '2', params: { nom: 'Vide' } },
      faults: [{ code: 'VIDE', params: { rang: 0 } }],
    };
    expect(await messages({ idPage: 1 })).toEqual([past, nothing]);
    // What is typed counts, before it is saved.
    const typed = { ...made.json, contenu: { slides: [slide(1), slide(4_000_000)] } };
    expect(await messages({ idPage: 1, perso: typed })).toEqual([
      { ...past, faults: [{ code: 'ABSENTE', params: { rang: 2 } }] },
      nothing,
    ]);
    // An item that cannot be missed any more.
    const missed = [
      { titre: 'Hier', dateManif: '2020-06-02' },
      { titre: 'Demain', dateManif: '2097-06-02' },
    ];
    const items = missed.map((each, index) => ({ id: `d${index}`, ...each }));
    expect(await messages({ idPage: 1, perso: { ...made.json, contenu: { infoDoNotMiss: items } } })).toEqual([
      { ...past, faults: [{ code: 'DATE_PASSEE', params: { rang: 1 } }] },
      nothing,
    ]);
    // One that is being made has no name yet: its widget's is said.
    const { id: _made, nameComponent: _unnamed, ...being } = made.json;
    const unnamed = { ...being, idWidget: 2, typeComponent: 'HTML', contenu: {}, order: 0 };
    const ofWidget = { ...nothing, params: { nom: 'Encart' } };
    expect(await messages({ idPage: 1, perso: unnamed })).toContainEqual(ofWidget);
    // Mended in the form, it says so no more.
    expect(await messages({ idPage: 1, perso: { ...made.json, contenu: { slides: [slide(1)] } } })).toEqual([nothing]);
    await house.query("update manifestations set date_fin = '2097-06-02' where idmanif = 2");
  });

  it('is previewed between the header and the footer of its partner, in its style: now, and on a date to come', async () => {
    await makePage();
    await as('admin', 'POST', path, perso({ idTiers: 'P1', typeComponent: 'TEXT', contenu: { text: '<p>Un</p>' } }));
    await as('admin', 'POST', `${pagesPath}/1/publish`);
    const seen = async (at: string | null, idTiers = 'P1', lang = 'fr') => {
      const draft = { idPage: 1, at };
      const made = await as('admin', 'POST', '/api/page-management/preview', { kind: 'page', draft, lang, idTiers });
      const { text } = await as('admin', 'GET', made.json.url);
      return { text, codes: made.json.messages.map(({ code }: { code: string }) => code) };
    };
    expect((await seen(null)).codes).toEqual(['header', 'footer', 'sheet']);
    const layout = async (kind: string, areas: string, components: string, said: string) => {
      const tagline = {
        typeComponent: 'TAGLINE',
        name: 'Devise',
        customization: { texteFr: said, texteEn: `${said} EN` },
      };
      const made = await as('admin', 'POST', `/api/page-management/${kind}`, {
        idPartner: 'P1',
        [areas]: [{ id: 'a', [components]: [{ id: 'c', ...tagline }] }],
      });
      expect(made.status, made.text).toBe(201);
      expect((await as('admin', 'POST', `/api/page-management/${kind}/1/publish`)).status).toBe(200);
    };
    await layout('headers', 'areaHeaders', 'componentsHeaders', 'Devise du haut');
    await layout('footers', 'areaFooters', 'componentsFooters', 'Devise du bas');
    await as('admin', 'POST', '/api/admin-config/styles', {
      idTiers: 'P1',
      nom: 'p.css',
      contenu: 'h1{color:#111111}',
    });
    await as('admin', 'POST', '/api/admin-config/styles/1/publish');
    const now = new Date().toISOString();
    await as('admin', 'POST', `${path}/1/publish`);
    const { text, codes: none } = await seen(new Date().toISOString());
    expect(none).toEqual([]);
    const order = ['#111111', 'Devise du haut', '<p>Un</p>', 'Devise du bas'].map((each) => text.indexOf(each));
    expect(order).toEqual(order.toSorted((left, right) => left - right));
    expect(order[0]).toBeGreaterThan(0);
    expect((await seen(now, 'P1', 'en')).text).toContain('Devise du haut EN');
    // What its parent has is its own too.
    expect((await seen(null, 'P2')).text).toContain('Devise du haut');
    // A style and a component that are planned: not now, then.
    const plans = { at: new Date(Date.now() + 86_400_000).toISOString() };
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
    expect((await as('admin', 'PUT', '/api/admin-config/styles/1', { contenu: 'h1{color:#222222}' })).status).toBe(200);
    expect((await as('admin', 'POST', '/api/admin-config/styles/1/publish', plans, 2)).status).toBe(200);
    expect((await as('admin', 'PUT', `${path}/1`, { contenu: { text: '<p>Deux</p>' } })).status).toBe(200);
    expect((await as('admin', 'POST', `${path}/1/publish`, plans, 2)).status).toBe(200);
    const [today, then] = [await seen(new Date().toISOString()), await seen(later)];
    expect([today.text.includes('#111111'), today.text.includes('<p>Un</p>')]).toEqual([true, true]);
    expect([then.text.includes('#222222'), then.text.includes('<p>Deux</p>')]).toEqual([true, true]);
  });

  it('tells what becomes of a customisation as it is typed: shown, hidden, or colliding with another one', async () => {
    await makePage();
    await as('admin', 'POST', path, perso({ nameComponent: 'De tous' }));
    await as('admin', 'POST', path, perso({ nameComponent: 'De P1', idTiers: 'P1' }));
    const told = async (leaves: object, who: Who = 'admin') =>
      (await as(who, 'POST', '/api/page-management/resolution', { perso: perso(leaves) })).json;
    const none = { hides: [], hiddenBy: null, collides: null };
    expect(await told({ idTiers: 'P2' })).toEqual({ ...none, isShown: true, hides: ['De tous'] });
    expect(await told({ idTiers: 'P1', order: 2 })).toEqual({ ...none, isShown: false, hiddenBy: 'De P1' });
    expect(await told({ idTiers: 'P1' })).toMatchObject({ collides: 'De P1' });
    expect(await told({ idTiers: 'P1', id: 2 })).toEqual({ ...none, isShown: true, hides: ['De tous'] });
    expect(await told({ lang: 'en' })).toEqual({ ...none, isShown: true });
    expect(JSON.stringify(await told({ idTiers: 'P3', order: 2 }, 'partenaire'))).not.toContain('De P1');
  });

  it('points to an advert that is there: unknown refused, used kept, gone told', async () => {
    await makePage();
    const pub = (idPub: number) => perso({ idTiers: 'P1', typeComponent: 'GOOGLE_PUB', contenu: { idPub } });
    expect(codes((await as('admin', 'POST', `${path}/validate`, pub(404))).json)).toEqual([
      ['contenu.idPub', 'pages-advert', 'Publicité inconnue'],
    ]);
    expect((await as('admin', 'POST', path, pub(1))).status).toBe(201);
    expect((await house.read(`${path}?q=publicite:1`)).total).toBe(1);
    const kept = await as('admin', 'DELETE', '/api/page-management/publicites/1');
    expect([kept.status, kept.json.code]).toEqual([409, 'in-use']);
    const faults = async () => {
      const { json } = await as('admin', 'GET', '/api/page-management/resolution?idPage=1&lang=fr&idTiers=P1');
      return json.zones[0].slots[0].winner.faults.map(({ code }: { code: string }) => code);
    };
    expect(await faults()).toEqual([]);
    await house.query('update publicites set desktop = false, mobile = false');
    expect(await faults()).toEqual(['PUBLICITE_ETEINTE']);
    await house.query('update publicites set id_pub = 2');
    expect(await faults()).toEqual(['PUBLICITE_ABSENTE']);
    expect(await preview({ idPage: 1 })).not.toContain('/2170/');
    await house.query('update publicites set id_pub = 1, desktop = true, mobile = true');
  });

  it('counts in the list what a customisation shows that is past, cancelled or off', async () => {
    const slides = [1, 2].map((idmanif) => ({ id: `s${idmanif}`, idmanif, url: `/fiche/${idmanif}` }));
    await as('admin', 'POST', path, perso({ typeComponent: 'SPOTLIGHT', contenu: { slides } }));
    await as('admin', 'POST', path, perso({ idTiers: 'P1', typeComponent: 'GOOGLE_PUB', contenu: { idPub: 1 } }));
    const toCheck = async () =>
      (await house.read(`${path}?q=aVerifier:>0&sort=id`)).items.map(({ id, aVerifier }: Record<string, number>) => [
        id,
        aVerifier,
      ]);
    const write = (text: string) => house.query(text);
    expect(await toCheck()).toEqual([]);
    await write("update manifestations set statut = 'ANNULEE' where idmanif = 1");
    expect(await toCheck()).toEqual([[1, 1]]);
    await write("update manifestations set date_fin = '2020-01-01' where idmanif = 2");
    await write('update publicites set desktop = false, mobile = false');
    expect(await toCheck()).toEqual([
      [1, 2],
      [2, 1],
    ]);
    await write("update manifestations set statut = 'MISE_EN_VENTE', date_fin = '2097-06-02' where idmanif in (1, 2)");
    await write('update publicites set desktop = true, mobile = true');
  });

  it('refuses links that lead nowhere at their line, unknown events, and 9 or 21 elements', async () => {
    const slides = [
      { id: 'a', url: '/fiche/1' },
      { id: 'b', url: 'javascript:alert(1)' },
    ];
    const bad = await as(
      'admin',
      'POST',
      `${path}/validate`,
      perso({ typeComponent: 'SPOTLIGHT', contenu: { slides } }),
    );
    expect(codes(bad.json)).toEqual([
      ['contenu.slides.1.url', 'address', 'Une adresse commence par https://, http://, mailto:, tel:, / ou #'],
    ]);
    const unknown = perso({ typeComponent: 'SPOTLIGHT', contenu: { slides: [{ id: 'a', idmanif: 99_999 }] } });
    expect(codes((await as('admin', 'POST', `${path}/validate`, unknown)).json)).toEqual([
      ['contenu.slides.0.idmanif', 'pages-event', 'Manifestation inconnue'],
    ]);
    for (const [elementCount, count] of [
      [9, 1],
      [10, 0],
      [20, 0],
      [21, 1],
    ] as const) {
      const body = perso({ typeComponent: 'BEST_SELLERS_SIMPLE', contenu: { elementCount } });
      const found = codes((await as('admin', 'POST', `${path}/validate`, body)).json);
      expect(found.filter(([field]) => field === 'contenu.elementCount')).toHaveLength(count);
    }
  });

  it('refuses a second one for the same visitors, a name taken on the page, unknown third parties and identifiers', async () => {
    await makePage({ typePage: 'MANIFESTATION' });
    await as('admin', 'POST', path, perso({ idTiers: 'P1' }));
    const found = async (leaves: object) => codes((await as('admin', 'POST', `${path}/validate`, perso(leaves))).json);
    expect(await found({ idTiers: 'P1', nameComponent: 'Autre' })).toEqual([
      ['idTiers', 'pages-exists', 'Une personnalisation existe déjà pour ce composant'],
    ]);
    expect(await found({ idTiers: 'P1', order: 2 })).toEqual([
      ['nameComponent', 'pages-name', 'Un composant du même nom existe déjà sur cette page'],
    ]);
    expect(await found({ idTiers: '404' })).toEqual([
      ['idTiers', 'pages-partner', 'Cet identifiant de tiers n’existe pas'],
    ]);
    expect(await found({ identifier: '99999' })).toEqual([
      ['identifier', 'pages-identifier', 'Cet identifiant n’existe pas'],
    ]);
    expect((await found({ identifier: 'abc' })).map(([, code]) => code)).toEqual(['pages-identifier-number']);
    expect(await found({ identifier: '1', nameComponent: 'Pour Carmen' })).toEqual([]);
  });

  it('keeps scripts and zones that are not editable for those who may', async () => {
    const locked = [
      { id: 'z1', nom: 'Bas', editable: false, widgets: [{ id: 'w1', idWidget: 1, order: 1 }], order: 1 },
    ];
    await makePage({ zones: locked });
    const emptied = { zones: [{ ...locked[0], widgets: [] }] };
    const refused = await as('groupe', 'PUT', `${pagesPath}/1`, emptied);
    expect([refused.status, codes(refused.json)[0]?.[1]]).toEqual([422, 'pages-zone-locked']);
    const script = perso({ idTiers: 'P1', typeComponent: 'HTML', contenu: { content: '<p>a</p>', addJs: true } });
    const scripted = await as('partenaire', 'POST', path, script);
    expect([scripted.status, scripted.json.code, codes(scripted.json)[0]?.[1]]).toEqual([403, 'action', 'action']);
    expect((await as('admin', 'POST', path, script)).status).toBe(201);
  });

  it('tells what a page shows: drafts, then what is live, and nobody else’s customisations by their key', async () => {
    await makePage();
    await as('admin', 'POST', path, perso({ nameComponent: 'De tous' }));
    await as('admin', 'POST', path, perso({ nameComponent: 'De P1', idTiers: 'P1' }));
    await as('admin', 'POST', path, perso({ nameComponent: 'De P3', idTiers: 'P3' }));
    const shown = async (who: Who, query: string) => {
      const { json } = await as(who, 'GET', `/api/page-management/resolution?idPage=1&lang=fr&${query}`);
      return json.zones[0].slots[0];
    };
    const draft = await shown('partenaire', 'idTiers=P1');
    expect([draft.winner.nameComponent, draft.winner.id, draft.why]).toEqual(['De P1', 2, 'PORTEE']);
    expect(draft.hides.map(({ nameComponent, id }: Item) => [nameComponent, id])).toEqual([['De tous', null]]);
    expect(JSON.stringify(draft)).not.toContain('De P3');
    const now = encodeURIComponent(new Date().toISOString());
    const before = await as('admin', 'GET', `/api/page-management/resolution?idPage=1&at=${now}`);
    expect([before.status, before.text]).toEqual([
      404,
      expect.stringContaining('La structure de la page n’est pas disponible.'),
    ]);
    await as('admin', 'POST', `${pagesPath}/1/publish`);
    await as('admin', 'POST', `${path}/1/publish`);
    expect((await shown('admin', `idTiers=P1&at=${now}`)).winner.nameComponent).toBe('De tous');
    const gone = await as('admin', 'GET', '/api/page-management/resolution?idPage=99');
    expect(gone.text).toContain('La page n’est pas disponible. Rechargez la page ou contactez l’administrateur.');
    expect((await as('partenaire', 'GET', '/api/page-management/resolution?idPage=1&idTiers=P3')).status).toBe(403);
  });
});
