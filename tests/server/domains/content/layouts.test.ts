import { beforeEach, expect, it } from 'vitest';
import { layoutHooks } from '../../../../server/domains/layouts/hooks';
import { headerTable } from '../../../../server/domains/layouts/table';
import { everyScope } from '../../../../server/resource/scope';
import { blankRow } from '../../../../server/resource/write/change';
import { mergeInside } from '../../../../src/core/form/record/merge-items';
import { builtInRoles } from '../../../../src/core/model/rights';
import { layoutShapes } from '../../../../src/plugins/layouts/model';
import { describeBothDatabases } from '../../../support/databases';
import { callers, faults, useHouse, type Who } from '../../resource/house';
import { multipart } from '../../storage/multipart';

const path = (kind: 'headers' | 'footers') => `/api/page-management/${kind}`;
const link = (name: string, more: object = {}) => ({
  id: `c-${name}`,
  name,
  typeComponent: 'LIEN',
  customization: { texte: name, urlRedirection: '/aide', ...more },
});
const areas = (...components: object[]) => [{ id: 'z', customId: 'principal', componentsHeaders: components }];

describeBothDatabases('headers and footers, as contents', () => {
  const house = useHouse();
  beforeEach(async () => {
    await house.query('truncate headers, footers, versions, publications, actions restart identity');
    await house.query(`update partenaires set parent = null`);
  });

  const { as } = house;
  const make = async (body: object, kind: 'headers' | 'footers' = 'headers') => as('admin', 'POST', path(kind), body);
  const publish = (id: number, version = 1) => as('admin', 'POST', `${path('headers')}/${id}/publish`, {}, version);
  const live = async () =>
    (await house.read(`${path('headers')}?sort=id`)).items.map(
      (row: { publishedVersion: number | null }) => row.publishedVersion,
    );

  it('are made of their partner alone, and named after it', async () => {
    const first = await make({ idPartner: 'P1' });
    expect([first.status, first.json.areaHeaders]).toEqual([201, []]);
    const { nom } = first.json;
    expect((await make({ idPartner: 'P1' })).json.nom).toBe(`${nom} 2`);
    expect((await make({ idPartner: 'P9' })).status).toBe(422);
  });

  it('keep every field of a component, and none of another type', async () => {
    const { json } = await make({
      idPartner: 'P1',
      areaHeaders: areas(link('Aide', { alt: 'A', width: 12, blankLien: true })),
    });
    const stored = (await house.read(`${path('headers')}/${json.id}`)).areaHeaders[0].componentsHeaders[0];
    expect(stored).toMatchObject({
      typeComponent: 'LIEN',
      customization: { texte: 'Aide', alt: 'A', width: 12, blankLien: true },
    });
    expect(stored.customization).not.toHaveProperty('contentFR');
  });

  it('refuse two components of one name, in whatever area and case', async () => {
    const two = [...areas(link('Aide')), { id: 'y', componentsHeaders: [link('aide ')] }];
    const { status, json } = await make({ idPartner: 'P1', areaHeaders: two });
    expect([status, faults(json)]).toEqual([
      422,
      ['areaHeaders.1.componentsHeaders.0.name: Un composant du même nom existe déjà dans cet en-tête'],
    ]);
    const footer = await make(
      { idPartner: 'P1', areaFooters: [{ componentsFooters: [link('A'), link('A')] }] },
      'footers',
    );
    expect(faults(footer.json)[0]).toContain('Un composant du même nom existe déjà dans ce pied de page');
  });

  it('are live one at a time for a partner; taken back, the former one is', async () => {
    await make({ idPartner: 'P1' });
    await make({ idPartner: 'P1' });
    await make({ idPartner: 'P2' });
    await publish(1);
    await publish(3);
    expect(await live()).toEqual([1, null, 1]);
    const second = await publish(2);
    expect(await live()).toEqual([null, 1, 1]);
    await house.revert(second.headers['x-lot']);
    expect(await live()).toEqual([1, null, 1]);
  });

  it('are not deleted while they are live', async () => {
    await make({ idPartner: 'P1' });
    await publish(1);
    const { status, text } = await as('admin', 'DELETE', `${path('headers')}/1`, undefined, 1);
    expect([status, text.includes('il ne peut qu’être remplacé')]).toEqual([expect.any(Number), true]);
    expect(status).toBeGreaterThanOrEqual(400);
    await as('admin', 'POST', `${path('headers')}/1/unpublish`, {}, 1);
    expect((await as('admin', 'DELETE', `${path('headers')}/1`, undefined, 1)).status).toBeLessThan(300);
  });

  it('come from the parent where a partner has none, told by whose they are', async () => {
    await house.query(`update partenaires set parent = 'P1' where partner_id = 'P2'`);
    await make({ idPartner: 'P1', nom: 'Du parent' });
    await publish(1);
    const effective = async (who: Who) => (await house.read(`${path('headers')}/effective?idTiers=P2`, who)).items;
    expect(await effective('groupe')).toMatchObject([
      { partnerId: 'P2', source: { id: 1, nom: 'Du parent', partnerId: 'P1' } },
    ]);
    await make({ idPartner: 'P2', nom: 'Le mien' });
    await publish(2);
    expect(await effective('groupe')).toMatchObject([{ source: { id: 2, partnerId: 'P2' } }]);
  });

  it('keep what is another’s from a group', async () => {
    await make({ idPartner: 'P3' });
    expect((await as('groupe', 'GET', `${path('headers')}/1`)).status).toBe(404);
    expect((await house.read(path('headers'), 'groupe')).total).toBe(0);
  });

  it('take the HTML footer of their partner over, under one lot', async () => {
    const html = '<p>Ancien pied</p>';
    const partner = '/api/admin-config/partenaires/P1';
    const before = await house.read(partner);
    await as('admin', 'PUT', partner, { display: { inherit: false, htmlFooter: html } }, before.version);
    await make({ idPartner: 'P1' }, 'footers');
    const footer = () => house.read(`${path('footers')}/1`);
    const field = async () => (await house.read(partner)).display.htmlFooter;
    const done = await as('admin', 'POST', `${path('footers')}/1/conversion`, {}, 1);
    expect(done.json).toMatchObject({ changed: 1 });
    expect((await footer()).areaFooters[0].componentsFooters[0]).toMatchObject({
      typeComponent: 'HTML',
      customization: { contentFR: html },
    });
    expect(await field()).toBe('');
    expect((await as('admin', 'POST', `${path('footers')}/1/conversion`, {}, 2)).json).toMatchObject({ changed: 0 });
    await house.revert(done.json.lot);
    expect([(await footer()).areaFooters, await field()]).toEqual([[], html]);
  });

  it('give way to the default header and to the HTML footer of their partner, but not where a page chooses', async () => {
    const named = (name: string, kind: 'headers' | 'footers', idPartner: string) =>
      make(
        kind === 'headers'
          ? { idPartner, areaHeaders: areas(link(name)) }
          : { idPartner, areaFooters: [{ id: 'z', componentsFooters: [link(name)] }] },
        kind,
      );
    for (const [name, kind, owner] of [
      ['Haut du site', 'headers', 'P1'],
      ['Haut choisi', 'headers', 'P2'],
      ['Bas du site', 'footers', 'P1'],
    ] as const) {
      const made = await named(name, kind, owner);
      await as('admin', 'POST', `${path(kind)}/${made.json.id}/publish`, {}, 1);
    }
    const partner = '/api/admin-config/partenaires/P1';
    const set = async (display: object) => {
      const { version } = await house.read(partner);
      return as('admin', 'PUT', partner, { display: { inherit: false, ...display } }, version);
    };
    const drawn = async (draft: object = {}) => {
      const made = await as('admin', 'POST', '/api/page-management/preview', {
        kind: 'page-edito',
        draft: { titreFr: 'À propos', contenuFr: '<p>Nous</p>', ...draft },
        lang: 'fr',
        idTiers: 'P1',
      });
      const { text } = await as('admin', 'GET', made.json.url);
      return ['Haut du site', 'Haut choisi', 'Bas du site', 'Bas à la main'].filter((each) => text.includes(each));
    };
    await set({ defaultHeader: null, htmlFooter: '' });
    expect(await drawn()).toEqual(['Haut du site', 'Bas du site']);
    expect((await set({ defaultHeader: 99 })).json.errors).toMatchObject([{ field: 'display.defaultHeader' }]);
    await set({ defaultHeader: 2, htmlFooter: '<p>Bas à la main</p><script>x()</script>' });
    expect(await drawn()).toEqual(['Haut choisi', 'Bas à la main']);
    expect(await drawn({ header: 1, footer: 1 })).toEqual(['Haut du site', 'Bas du site']);
    expect(await house.read(`${partner}`)).toMatchObject({ refs: { headers: { 2: expect.any(String) } } });
    await set({ defaultHeader: null, htmlFooter: '' });
  });

  it('take a script of our files alone, from who may change scripts', async () => {
    const scripted = (urlJsFile: string) => ({
      idPartner: 'P1',
      areaHeaders: areas({ id: 'h', name: 'Bloc', typeComponent: 'HTML', customization: { addJs: true, urlJsFile } }),
    });
    const at = 'areaHeaders.0.componentsHeaders.0.customization';
    const elsewhere = `${at}.urlJsFile: Ce script n’est pas dans nos fichiers\u00a0: envoyez-le d’abord`;
    expect(faults((await make(scripted('https://ailleurs.example/x.js'))).json)).toEqual([elsewhere]);
    const sent = await house.sendFile('admin', '/api/admin-config/fichiers', 'menu.js', 'go()', { public: true });
    const { cle } = sent.json.items[0];
    expect((await make(scripted(cle))).status).toBe(201);
    const after = { ...blankRow(headerTable, 2, 'Gilles'), ...scripted(cle) };
    const rights = { ...builtInRoles.ADMIN, actionsSensibles: [] };
    const within = { tx: house.database.drizzle, catalogue: new Map(), scope: everyScope('fr'), motif: null } as const;
    const asked = (origin: 'form' | 'revert') =>
      layoutHooks(headerTable, layoutShapes.headers).refuse?.(
        { ...within, caller: { ...callers.admin, rights }, origin },
        [{ key: 2, before: null, after }],
      );
    for (const door of ['form', 'revert'] as const)
      expect([...((await asked(door))?.get(2) ?? [])]).toEqual(
        ['addJs', 'urlJsFile'].map((leaf) => ({
          code: 'action',
          params: { action: 'MODIFIER_JS' },
          field: `${at}.${leaf}`,
        })),
      );
    const [entry] = (await house.read('/api/processing-ws/actions?q=entite:headers&sort=-date')).items;
    expect(JSON.stringify(entry)).toContain(cle);
  });

  it('of two people at once: the second save is told what the first one wrote, and both are kept', async () => {
    await make({ idPartner: 'P1', areaHeaders: areas(link('Aide'), link('Panier')) });
    const row = () => house.read(`${path('headers')}/1`);
    const seen = await row();
    const turned = (index: number, texte: string) =>
      areas(
        ...seen.areaHeaders[0].componentsHeaders.map((each: { customization: object }, at: number) =>
          at === index ? { ...each, customization: { ...each.customization, texte } } : each,
        ),
      );
    expect(
      (await as('admin', 'PUT', `${path('headers')}/1`, { areaHeaders: turned(0, 'Aide et contact') }, 1)).status,
    ).toBe(200);
    const mine = turned(1, 'Mon panier');
    const late = await as('autre', 'PUT', `${path('headers')}/1`, { areaHeaders: mine }, 1);
    expect([late.status, late.json.code]).toEqual([412, 'stale']);
    const { current } = late.json;
    // As the form does with it.
    const both = mergeInside(seen.areaHeaders, mine, current.areaHeaders)?.value;
    await as('autre', 'PUT', `${path('headers')}/1`, { areaHeaders: both }, current.version);
    const texts = (await row()).areaHeaders[0].componentsHeaders.map(
      ({ customization }: { customization: { texte: string } }) => customization.texte,
    );
    expect(texts).toEqual(['Aide et contact', 'Mon panier']);
  });

  it('are restored by two leaves of an earlier version, the rest of the draft kept', async () => {
    await make({ idPartner: 'P1', nom: 'Un', areaHeaders: areas(link('Aide')), menuMobileConfig: { showCart: true } });
    const next = { nom: 'Deux', areaHeaders: [], menuMobileConfig: { showCart: false } };
    await as('admin', 'PUT', `${path('headers')}/1`, { ...next, burgerMenu: { showLinkHelp: true } }, 1);
    const fields = ['nom', 'areaHeaders'];
    const done = await as('admin', 'POST', `${path('headers')}/1/versions/1/restore`, { fields }, 2);
    expect(done.json).toMatchObject({
      ...{ nom: 'Un', menuMobileConfig: { showCart: false }, burgerMenu: { showLinkHelp: true } },
      areaHeaders: [{ componentsHeaders: [{ name: 'Aide' }] }],
    });
    await house.revert(done.headers['x-lot']);
    expect(await house.read(`${path('headers')}/1`)).toMatchObject({ nom: 'Deux', areaHeaders: [] });
  });

  it('are previewed in both languages without a script, under a policy of their own', async () => {
    const draft = {
      areaHeaders: areas(link('Aide', { textEn: 'Help' }), {
        id: 'h',
        name: 'Bloc',
        typeComponent: 'HTML',
        customization: { contentFR: '<p>Noël</p><script>x()</script>', addJs: true },
      }),
    };
    const ask = (lang: string) =>
      as('groupe', 'POST', '/api/page-management/preview', { kind: 'header', draft, idTiers: 'P1', lang });
    const english = (await ask('en')).json;
    expect(english.messages).toEqual(
      expect.arrayContaining([
        { code: 'english', params: { nom: 'Bloc' } },
        { code: 'scriptOf', params: { nom: 'Bloc' } },
      ]),
    );
    const page = await as('groupe', 'GET', english.url);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-same-origin$/);
    expect(page.text).toContain('data-ref="c-Aide"');
    expect(page.text).toContain('Help');
    expect(page.text).toContain('<p>Noël</p>');
    expect(page.text).not.toContain('x()');
    expect(
      (await as('partenaire', 'POST', '/api/page-management/preview', { kind: 'header', draft, lang: 'fr' })).status,
    ).toBe(403);
  });

  it('take their pictures as files beside their values, named by the fields they fill, all in one lot', async () => {
    const drawing = (n: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${n}" height="20"><rect width="${n}" height="20"/></svg>`;
    const files = '/api/admin-config/fichiers';
    const library = async () =>
      (await house.read(`${files}?q=${encodeURIComponent('nom:envoi')}&sort=nom`)).items.map(
        (row: { nom: string; idTiers: string }) => `${row.nom} ${row.idTiers}`,
      );
    const send = (who: Who, method: 'POST' | 'PUT', url: string, dto: object, parts: [string, string, string][]) => {
      const sent = parts.map(([part, name, content]) => ({ part, name, content }));
      // What the files are for may come after them.
      const { payload, headers } = multipart([...sent, { part: 'dto', content: JSON.stringify(dto) }]);
      return house.as(who, method, url, payload, { ...headers, ...(method === 'PUT' && { 'if-match': '"1"' }) });
    };
    const logo = { id: 'l', name: 'L', typeComponent: 'LOGO', customization: { urlS3: 'envoi 1.svg', alt: 'Logo' } };
    const body = {
      idPartner: 'P1',
      areaHeaders: areas(logo, link('A', { urlS3: 'envoi 1.svg', urlS3Mobile: 'envoi 2.svg' })),
    };
    const made = await send('groupe', 'POST', path('headers'), body, [
      ['header', 'envoi 1.svg', drawing(10)],
      ['liens', 'envoi 1.svg', drawing(11)],
      ['liens', 'envoi 2.svg', drawing(12)],
    ]);
    expect(made.status, made.text).toBe(201);
    const [first, second] = made.json.areaHeaders[0].componentsHeaders;
    const keys: string[] = [first, second, second].map(({ customization }, n) =>
      String(customization[n < 2 ? 'urlS3' : 'urlS3Mobile']),
    );
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}\.svg$/);
    expect(await library()).toEqual(['envoi 1.svg P1', 'envoi 1.svg P1', 'envoi 2.svg P1']);
    expect((await house.revert(made.headers['x-lot'])).json).toMatchObject({ changed: 4, blocked: 0 });
    expect(await library()).toEqual([]);

    const { json: row } = await make(
      {
        idPartner: 'P1',
        areaFooters: [{ id: 'z', componentsFooters: [{ ...logo, customization: { alt: 'Logo' } }] }],
      },
      'footers',
    );
    const footer = `${path('footers')}/${row.id}`;
    const means = { id: 'm', name: 'M', typeComponent: 'MOYENS_PAIEMENT' };
    const wanted = {
      areaFooters: [
        {
          id: 'z',
          componentsFooters: [
            logo,
            { ...means, customization: { auto: false, items: [{ code: 'CB', urlS3: 'envoi 3.svg', alt: 'CB' }] } },
          ],
        },
      ],
    };
    const first3 = ['header', 'envoi 3.svg', drawing(13)] satisfies [string, string, string];
    const both = [['header', 'envoi 1.svg', drawing(10)], first3] satisfies [string, string, string][];
    // What is wrong with a file is told where it is named; nothing of the request is kept.
    const notPicture = await send('admin', 'PUT', footer, wanted, [['header', 'envoi 1.svg', 'rien'], first3]);
    expect([notPicture.status, faults(notPicture.json)]).toEqual([
      422,
      [expect.stringMatching(/^areaFooters\.0\.componentsFooters\.0\.customization\.urlS3: /)],
    ]);
    const unnamed = await send('admin', 'PUT', footer, wanted, [...both, ['liens', 'envoi 1.svg', drawing(10)]]);
    expect([unnamed.status, faults(unnamed.json)]).toEqual([
      422,
      ['liens: Aucun champ ne nomme le fichier «\u00a0envoi 1.svg\u00a0»'],
    ]);
    const missing = await send('admin', 'PUT', footer, wanted, both.slice(0, 1));
    expect([missing.status, faults(missing.json)]).toEqual([
      422,
      [
        'areaFooters.0.componentsFooters.1.customization.items.0.urlS3: Le fichier «\u00a0envoi 3.svg\u00a0» n’a pas été envoyé',
      ],
    ]);
    const foreign = await make({ idPartner: 'P2' }, 'footers');
    const elsewhere = await send('partenaire', 'PUT', `${path('footers')}/${foreign.json.id}`, wanted, both);
    expect(elsewhere.status).toBe(404);
    const given = await send('partenaire', 'POST', path('footers'), { ...wanted, idPartner: 'P2' }, both);
    expect([given.status, given.json.errors[0].field]).toEqual([422, 'idPartner']);
    expect(await library()).toEqual([]);

    const saved = await send('admin', 'PUT', footer, wanted, both);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json.areaFooters[0].componentsFooters[1].customization.items[0].urlS3).toMatch(/^[0-9a-f]{64}\.svg$/);
    expect(await library()).toEqual(['envoi 1.svg P1', 'envoi 3.svg P1']);
    const stale = await send('admin', 'PUT', footer, wanted, both);
    expect(stale.status).toBe(412);
    expect((await house.revert(saved.headers['x-lot'])).json).toMatchObject({ changed: 3, blocked: 0 });
    expect(await library()).toEqual([]);
  });
});
