// Pages: what is done to many customisations at once. Copied to thirty partners, a slide's picture replaced on five, an event by another.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { widgetTable } from '../../../../server/domains/pages/tables';
import { partnerTable } from '../../../../server/domains/partners/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse } from '../../resource/house';

const path = '/api/page-management/customisations';
const thirty = Array.from({ length: 30 }, (_, at) => `C${at + 1}`);

describeBothDatabases('many customisations', () => {
  const house = useHouse();
  beforeAll(async () => {
    await insertRows(
      house.database.drizzle,
      partnerTable,
      thirty.map((partnerId) => ({ partnerId, site: { libelle: `Site ${partnerId}` } })),
    );
    await insertRows(house.database.drizzle, widgetTable, [
      { idWidget: 2, name: 'Sélection', type: 'SPOTLIGHT' },
      { idWidget: 3, name: 'Ailleurs', type: 'SPOTLIGHT' },
    ]);
    await house.query(
      `insert into fichiers (id, cle, nom, type, nature, taille, public, proprietaire, alt_fr, alt_en) values
         ('f1', 'lune.png', 'lune.png', 'image/png', 'IMAGE', 9, true, 'admin', 'Une lune', 'A moon'),
         ('f2', 'a.pdf', 'a.pdf', 'application/pdf', 'DOCUMENT', 9, true, 'admin', null, null)`,
    );
  });
  beforeEach(async () => {
    await house.query('truncate pages, customisations, versions, publications, actions restart identity');
    const made = await as('admin', 'POST', '/api/page-management/pages', {
      libelle: 'Accueil',
      typePage: 'ACCUEIL',
      zones: [{ id: 'z1', nom: 'À la une', widgets: [1, 2].map((idWidget) => ({ id: `w${idWidget}`, idWidget })) }],
    });
    expect(made.status, made.text).toBe(201);
  });

  const { as } = house;
  const slides = (...ids: number[]) => ({ slides: ids.map((idmanif, at) => ({ id: `s${at + 1}`, idmanif })) });
  const make = async (leaves: object) => {
    const body = { lang: 'fr', order: 1, idWidget: 1, typeComponent: 'CARROUSEL', contenu: slides(1, 2, 4), ...leaves };
    const { status, json, text } = await as('admin', 'POST', path, body);
    expect(status, text).toBe(201);
    return Number(json.id);
  };
  const total = async (q: string) => Number((await house.read(`${path}?limit=1&q=${encodeURIComponent(q)}`)).total);

  it('are copied to thirty partners: collisions told first, one lot, one undo', async () => {
    await make({ nameComponent: 'Rentrée', idTiers: 'P1' });
    await make({ nameComponent: 'Season', idTiers: 'P1', lang: 'en' });
    await make({ nameComponent: 'Coup de cœur', idTiers: 'P1', idWidget: 2, typeComponent: 'SPOTLIGHT', tag: 'une' });
    await make({ nameComponent: 'Hors de la page', idTiers: 'P1', idWidget: 3, typeComponent: 'SPOTLIGHT' });
    // C1 has another one at the same place; C2 has the same one; C3 has one of that name elsewhere on the page.
    await make({ nameComponent: 'La sienne', idTiers: 'C1', contenu: slides(5) });
    await make({ nameComponent: 'Rentrée', idTiers: 'C2' });
    await make({ nameComponent: 'Rentrée', idTiers: 'C3', order: 2 });
    const asked = { idPage: 1, de: 'P1', vers: thirty };
    const told = await as('admin', 'POST', `${path}/copies`, { ...asked, dryRun: true });
    expect(told.status, told.text).toBe(200);
    expect(told.json).toMatchObject({ changed: 87, unchanged: 1, blocked: 2 });
    const reasons = told.json.blockedRows.map(({ label, reasons: [first] }: { label: string; reasons: object[] }) => [
      label,
      first,
    ]);
    expect(reasons).toMatchObject([
      ['Site C1 · Rentrée', { message: 'Une personnalisation existe déjà pour ce composant' }],
      ['Site C3 · Rentrée', { message: 'Un composant du même nom existe déjà sur cette page' }],
    ]);
    // What is not there yet is told by its name and what it says: never by a made-up key.
    expect(told.json.blockedRows.map(({ id }: { id: unknown }) => id)).toEqual([expect.any(Number), '']);
    const [fresh] = told.json.sample.filter(({ isNew }: { isNew?: true }) => isNew === true);
    expect(fresh).toMatchObject({ id: '', label: expect.stringMatching(/^Site C\d+ · /) });
    expect(fresh.changes.filter(({ after }: { after: unknown }) => after === null || after === '')).toEqual([]);
    expect(await total('')).toBe(7);
    const done = await as('admin', 'POST', `${path}/copies`, asked);
    expect(done.json).toMatchObject({ changed: 87, unchanged: 1, blocked: 2 });
    expect(await total('')).toBe(94);
    expect(await total('partenaire:=C30')).toBe(3);
    const { items } = await house.read(`${path}?q=${encodeURIComponent('partenaire:=C30 widget:2')}`);
    expect(items).toMatchObject([
      { nameComponent: 'Coup de cœur', tag: 'une', lang: 'fr', published: false, exceptionIdTiers: [] },
    ]);
    expect((await house.revert(done.json.lot)).status).toBe(200);
    expect(await total('')).toBe(7);
  });

  it.each([
    'planned',
    'live',
  ])('use what a %s version of them shows, though their draft shows it no more', async (state) => {
    const [slide] = slides(4).slides;
    const contenu = { slides: [{ ...slide, urlS3: 'lune.png' }] };
    const id = await make({ nameComponent: 'Demain', contenu });
    const at = state === 'planned' ? { at: new Date(Date.now() + 86_400_000).toISOString() } : {};
    expect((await as('admin', 'POST', `${path}/${id}/publish`, at, 1)).status).toBe(200);
    const { version } = await house.read(`${path}/${id}`);
    expect((await as('admin', 'PUT', `${path}/${id}`, { contenu: slides(1) }, version)).status).toBe(200);
    const used = await as('admin', 'POST', '/api/admin-config/manifestations/usages', { selection: { ids: [4] } });
    expect(used.json.users).toMatchObject([{ resource: 'customisations', count: 1 }]);
    const { version: event } = await house.read('/api/admin-config/manifestations/4');
    const refused = await as('admin', 'DELETE', '/api/admin-config/manifestations/4', undefined, event);
    expect([refused.status, refused.json.code]).toEqual([409, 'in-use']);
    expect(await house.read('/api/admin-config/fichiers/f1')).toMatchObject({ nbUtilisations: 1 });
    // What is over holds nothing back.
    await house.query('truncate versions');
    const free = await as('admin', 'POST', '/api/admin-config/manifestations/usages', { selection: { ids: [4] } });
    expect(free.json.users).toEqual([]);
  });

  it('replace those that stand in the way when that is asked, and one undo gives them back', async () => {
    await make({ nameComponent: 'Rentrée', idTiers: 'P1' });
    const own = await make({ nameComponent: 'La sienne', idTiers: 'C1', contenu: slides(5) });
    const asked = { idPage: 1, de: 'P1', vers: ['C1', 'P1'], collisions: 'REMPLACER' };
    const done = await as('admin', 'POST', `${path}/copies`, asked);
    expect(done.json).toMatchObject({ changed: 1, blocked: 0 });
    const read = () => house.read(`${path}/${own}`);
    expect(await read()).toMatchObject({ nameComponent: 'Rentrée', idTiers: 'C1', contenu: slides(1, 2, 4) });
    await house.revert(done.json.lot);
    expect(await read()).toMatchObject({ nameComponent: 'La sienne', contenu: slides(5) });
  });

  it('are copied within the perimeter alone, and no scripts by those who may set none', async () => {
    await make({ nameComponent: 'Rentrée', idTiers: 'P3' });
    expect(
      (await as('partenaire', 'POST', `${path}/copies`, { idPage: 1, de: 'P3', vers: ['P1'] })).json,
    ).toMatchObject({
      changed: 0,
    });
    const script = { typeComponent: 'HTML', contenu: { content: '<p>a</p>', addJs: true } };
    await make({ nameComponent: 'Script', idTiers: 'P1', idWidget: 2, ...script });
    const { json } = await as('groupe', 'POST', `${path}/copies`, { idPage: 1, de: 'P1', vers: ['P2', 'P3'] });
    expect([json.changed, json.blocked]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(json.blocked).toBeGreaterThan(0);
  });

  it('show another picture on slide 3 of five partners, as one lot; a component without one is told', async () => {
    const five: number[] = [];
    for (const idTiers of thirty.slice(0, 5)) five.push(await make({ nameComponent: 'Une', idTiers }));
    const short = await make({ nameComponent: 'Courte', idTiers: 'P1', lang: 'en', contenu: slides(1) });
    const asked = { selection: { ids: [...five, short] }, rang: 3, fichier: 'f1' };
    const told = await as('admin', 'POST', `${path}/slides/visuel`, { ...asked, dryRun: true });
    expect(told.json, told.text).toMatchObject({ changed: 5, blocked: 1 });
    expect(told.json.blockedRows[0].reasons[0].message).toBe('Pas de slide 3\u00a0: ce composant en a 1');
    const done = await as('admin', 'POST', `${path}/slides/visuel`, asked);
    const third = async (id: number) => (await house.read(`${path}/${id}`)).contenu.slides[2];
    for (const id of five) expect(await third(id)).toMatchObject({ idmanif: 4, urlS3: 'lune.png', alt: 'Une lune' });
    expect((await third(short)) ?? null).toBeNull();
    await house.revert(done.json.lot);
    expect((await third(five[0] ?? 0)).urlS3 ?? null).toBeNull();
    const document = await as('admin', 'POST', `${path}/slides/visuel`, { ...asked, fichier: 'f2' });
    expect([document.status, document.text]).toEqual([422, expect.stringContaining('Ce fichier n’est pas une image')]);
    expect((await as('admin', 'POST', `${path}/slides/visuel`, { ...asked, fichier: 'f404' })).status).toBe(404);
  });

  it('show another event wherever one is shown: what was said of the first follows, what was written stays', async () => {
    const said = { id: 's1', idmanif: 1, text: 'Cyrano de Bergerac', url: '/fiche/1', lieu: 'Zénith de Dijon' };
    const first = await make({
      nameComponent: 'Une',
      idTiers: 'P1',
      contenu: { slides: [{ ...said, promotion: '−15 %' }] },
    });
    const second = await make({ nameComponent: 'Deux', contenu: { slides: [{ ...said, text: 'Mon Cyrano' }] } });
    await make({ nameComponent: 'Sans', idTiers: 'P2', contenu: slides(5) });
    expect(await total('manifestation:=1')).toBe(2);
    const done = await as('admin', 'POST', `${path}/slides/manifestation`, { de: [1], vers: 2 });
    expect(done.json, done.text).toMatchObject({ changed: 2, blocked: 0 });
    const slide = async (id: number) => (await house.read(`${path}/${id}`)).contenu.slides[0];
    const other = { idmanif: 2, url: '/fiche/2', lieu: 'Opéra Bastille' };
    expect(await slide(first)).toMatchObject({ ...other, text: 'Carmen', promotion: '−15 %' });
    expect(await slide(second)).toMatchObject({ ...other, text: 'Mon Cyrano' });
    const unknown = await as('admin', 'POST', `${path}/slides/manifestation`, { de: [2], vers: 404 });
    expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining('Manifestation inconnue')]);
  });
});
