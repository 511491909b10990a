import { text as readText } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { describeBothDatabases } from '../../../support/databases';
import { faults, useHouse, type Who } from '../../resource/house';

const path = '/api/page-management/pages-edito';
const whole = {
  titreFr: 'À propos',
  titreEn: 'About',
  chemin: '/a-propos',
  idTiers: 'P1',
  contenuFr: '<h2>Bonjour</h2>',
  contenuEn: '<h2>Hello</h2>',
  seo: { seoTitleFr: 'Qui sommes-nous', seoDescriptionEn: 'Who we are', seoKeywords: ['équipe'] },
};

describeBothDatabases('editorial pages', () => {
  const house = useHouse();
  beforeEach(async () => {
    await house.query('truncate pages_edito, styles, versions, publications, fichiers, actions restart identity');
  });

  const { as } = house;
  const make = (change: object = {}, who: Who = 'admin') => as(who, 'POST', path, { ...whole, ...change });

  it('are drafts with every field, in both languages, until they are published', async () => {
    const { json, status } = await make();
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...whole, addJs: false, published: false, changed: true });
    expect((await as('partenaire', 'POST', `${path}/1/publish`, {}, 1)).json).toMatchObject({
      published: true,
      publishedVersion: 1,
      changed: false,
    });
    await as('admin', 'PUT', `${path}/1`, { contenuFr: '<p>Autre</p>' }, 1);
    const { items } = await house.read(`${path}/1/versions`);
    expect(items).toMatchObject([
      { version: 2, published: false },
      { version: 1, published: true },
    ]);
    expect(await house.read(`${path}/1/versions/1`)).toMatchObject({ contenuFr: whole.contenuFr });
  });

  it('keep what they say as files, one a language, under keys that the server names', async () => {
    const { json } = await make({ urlFileFR: 'ailleurs.htm' });
    const stored = async (key: string) => {
      const content = await house.services.storage.driver.get(key);
      return content && readText(content);
    };
    expect([await stored(json.urlFileFR), await stored(json.urlFileEN)]).toEqual([whole.contenuFr, whole.contenuEn]);
    const { json: next } = await as('admin', 'PUT', `${path}/1`, { contenuFr: '<p>Autre</p>', contenuEn: null }, 1);
    expect([await stored(next.urlFileFR), next.urlFileEN]).toEqual(['<p>Autre</p>', null]);
  });

  it('of one path are one on each site: a page of all is on every one', async () => {
    await make();
    const taken = 'chemin: Ce chemin est déjà pris par la page «\u00a0À propos\u00a0»';
    const again = await make();
    expect([again.status, faults(again.json)]).toEqual([422, [taken]]);
    expect(faults((await make({ idTiers: null })).json)).toEqual([taken]);
    expect((await make({ idTiers: 'P2' })).status).toBe(201);
    expect((await make({ chemin: '/a-propos/equipe' })).status).toBe(201);
    expect(faults((await as('admin', 'PUT', `${path}/3`, { chemin: '/a-propos' }, 1)).json)).toEqual([taken]);
    // Itself does not stand in its own way.
    expect((await as('admin', 'PUT', `${path}/1`, { titreFr: 'Qui', chemin: '/a-propos' }, 1)).status).toBe(200);
  });

  it('of one path in one bulk write are refused but the first', async () => {
    await make({ chemin: '/un' });
    await make({ chemin: '/deux' });
    const body = {
      patches: [
        { id: 1, version: 1, change: { chemin: '/trois' } },
        { id: 2, version: 1, change: { chemin: '/trois' } },
      ],
    };
    const { json } = await as('admin', 'POST', `${path}/bulk`, body);
    expect(json).toMatchObject({ changed: 1 });
    expect((await house.read(`${path}?q=chemin:/trois`)).total).toBe(1);
  });

  it.each([
    ['a-propos', 'Des mots en minuscules'],
    ['/À-propos', 'Des mots en minuscules'],
    ['//ailleurs.example', 'Des mots en minuscules'],
    ['/panier/ici', 'Le site garde pour lui les adresses qui commencent par /panier'],
    ['', 'Ce champ est obligatoire'],
  ])('at %s are refused', async (chemin, expected) => {
    const { status, json } = await make({ chemin });
    expect([status, faults(json).length]).toEqual([422, 1]);
    expect(faults(json)[0]).toContain(`chemin: ${expected}`);
  });

  it('take a script of our files, from those who may change scripts', async () => {
    await house.query(
      `insert into fichiers (id, cle, nom, type, taille, public, proprietaire) values ('f1', 'abc.js', 'compte.js', 'text/javascript', 9, true, 'admin')`,
    );
    const script = { addJs: true, urlJsFile: 'abc.js' };
    expect(faults((await make({ addJs: true })).json)).toEqual(['urlJsFile: Ce champ est obligatoire']);
    expect(faults((await make({ ...script, urlJsFile: 'https://ailleurs.example/x.js' })).json)).toEqual([
      'urlJsFile: Ce script n’est pas dans nos fichiers\u00a0: envoyez-le d’abord',
    ]);
    expect(faults((await make(script, 'partenaire')).json)).toEqual([
      'addJs: Votre rôle ne le permet pas\u00a0: il faut l’action Modifier du JavaScript',
    ]);
    expect((await make(script)).json).toMatchObject(script);
    // What stands there already is theirs to keep, and to take away.
    expect((await as('partenaire', 'PUT', `${path}/1`, { titreFr: 'Qui' }, 1)).status).toBe(200);
    expect((await as('partenaire', 'PUT', `${path}/1`, { addJs: false }, 2)).status).toBe(200);
    expect((await as('partenaire', 'PUT', `${path}/1`, { addJs: true }, 3)).status).toBe(403);
  });

  it('are seen and written within the perimeter alone', async () => {
    await make({ idTiers: 'P3', chemin: '/stade' });
    expect((await as('partenaire', 'GET', `${path}/1`)).status).toBe(404);
    expect((await make({ idTiers: 'P3', chemin: '/x' }, 'partenaire')).status).not.toBe(201);
    expect((await make({ chemin: '/stade' }, 'partenaire')).status).toBe(201);
  });

  const draw = async (draft: object, lang = 'fr', idTiers: string | null = 'P1', who: Who = 'admin') => {
    const { json } = await as(who, 'POST', '/api/page-management/preview', {
      kind: 'page-edito',
      draft: { ...whole, ...draft },
      lang,
      idTiers,
    });
    const { text } = await as('admin', 'GET', json.url);
    return { text, codes: json.messages.map(({ code }: { code: string }) => code) };
  };

  it('look as visitors see them: their language, their partner’s live sheet', async () => {
    await as('admin', 'POST', '/api/admin-config/styles', {
      idTiers: 'P1',
      nom: 'p.css',
      contenu: 'h1{color:#123456}',
    });
    expect((await draw({})).codes).toEqual(['header', 'footer', 'sheet']);
    await as('admin', 'POST', '/api/admin-config/styles/1/publish', {}, 1);
    const french = await draw({});
    expect(french.codes).toEqual(['header', 'footer']);
    expect(french.text).toContain('#123456');
    expect(french.text).toContain('<h2>Bonjour</h2>');
    expect(french.text).toContain('Théâtres réunis');
    expect((await draw({}, 'en')).text).toContain('<h2>Hello</h2>');
    const half = await draw({ contenuEn: ' ', titreEn: null, seo: {} }, 'en');
    expect(half.codes).toEqual(['english', 'englishTitle', 'header', 'footer']);
    expect(half.text).toContain('<h2>Bonjour</h2>');
    expect((await draw({ contenuFr: '', seoTitleFr: 'x'.repeat(61) })).codes).toEqual([
      'empty',
      'longTitle',
      'header',
      'footer',
    ]);
  });

  it('hold components of pages, and choose their header and footer; what is off, empty or not live is told', async () => {
    await house.query('truncate headers, footers, customisations restart identity');
    const perso = { nameComponent: 'Une', idWidget: 1, lang: 'fr', order: 1, typeComponent: 'TEXT' };
    const texts = { idTiers: 'P1', contenu: { text: '<p>Un composant</p>' } };
    expect((await as('admin', 'POST', '/api/page-management/customisations', { ...perso, ...texts })).status).toBe(201);
    const tagline = { typeComponent: 'TAGLINE', name: 'Devise', customization: { texteFr: 'Un en-tête à part' } };
    const area = { id: 'a', componentsHeaders: [{ id: 'c', ...tagline }] };
    await as('admin', 'POST', '/api/page-management/headers', { idPartner: 'P3', areaHeaders: [area] });
    const composants = [{ id: 'c1', idWidget: 1, order: 1 }];
    const { json, status, text } = await make({ composants, header: 1, footer: null });
    expect(status, text).toBe(201);
    expect(json).toMatchObject({ composants, header: 1, footer: null });
    const waiting = await draw({ composants, header: 1 });
    expect(waiting.codes).toEqual(['header', 'footer', 'sheet']);
    expect(waiting.text).toContain('<p>Un composant</p>');
    await as('admin', 'POST', '/api/page-management/headers/1/publish', {}, 1);
    const live = await draw({ composants, header: 1 });
    expect(live.codes).toEqual(['footer', 'sheet']);
    expect(live.text.indexOf('Un en-tête à part')).toBeLessThan(live.text.indexOf('<p>Un composant</p>'));
    // A header of somebody else is none, whoever’s page names it.
    const foreign = await draw({ composants, header: 1 }, 'fr', 'P1', 'partenaire');
    expect([foreign.codes.includes('header'), foreign.text.includes('Un en-tête à part')]).toEqual([true, false]);
    expect((await draw({ composants }, 'en', 'P2')).codes).toContain('nothing');
    await house.query('update widgets set disabled = true');
    expect((await draw({ composants })).codes).toContain('off');
    await house.query('update widgets set disabled = false');
    expect((await draw({ composants })).codes).not.toContain('component');
    await as('admin', 'PUT', '/api/page-management/customisations/1', { contenu: { text: '' } }, 1);
    expect((await draw({ composants })).codes).toContain('component');
    for (const wrong of [{ composants: [{ id: 'c1', idWidget: 404 }] }, { header: 404 }, { footer: 404 }])
      expect((await make({ ...wrong, chemin: '/autre' })).status).toBe(422);
    // A widget that a page shows is not deleted under it.
    expect((await as('admin', 'DELETE', '/api/page-management/widgets/1', undefined, 1)).status).toBe(409);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="//ailleurs.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '</main><style>@import "//ailleurs.example"</style>',
    '<form action="//ailleurs.example"><input></form>',
  ])('with %s run nothing and call nobody', async (contenuFr) => {
    const { status } = await as('admin', 'POST', path, { ...whole, contenuFr });
    // Kept letter for letter unless it is broken HTML; harmless when it is drawn.
    if (status !== 422) expect((await house.read(`${path}/1`)).contenuFr).toBe(contenuFr);
    const { text, codes } = await draw({ contenuFr, titreFr: contenuFr });
    const body = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(body).not.toMatch(/<(?:script|iframe|style|form|[^>]*(?:onerror|javascript))/i);
    expect(codes).toContain('left');
  });
});
