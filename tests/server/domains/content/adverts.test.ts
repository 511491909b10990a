import { beforeEach, expect, it } from 'vitest';
import { advertTypes } from '../../../../src/plugins/editorial/models/advert';
import { describeBothDatabases } from '../../../support/databases';
import { faults, useHouse, type Who } from '../../resource/house';

const path = '/api/page-management/publicites';
const artistsPath = '/api/admin-config/artistes';
const whole = {
  pubPath: '/2170/accueil/haut',
  typePubAdvertising: 'LEADERBOARD_TOP',
  classPubAdvertising: 'pub-haut pub--large',
  desktop: true,
  longueur: 90,
  largeur: 728,
  mobile: true,
  mobileHeight: 50,
  mobileWidth: 320,
  pubTknUrl: 'https://annonces.example/jeton',
};

describeBothDatabases('advertising components and artists', () => {
  const house = useHouse();
  beforeEach(async () => {
    await house.query('truncate publicites, artistes, listes, actions restart identity');
  });

  const { as } = house;
  const draw = async (draft: object, device = 'desktop', who: Who = 'admin') =>
    as(who, 'POST', '/api/page-management/preview', { kind: 'publicite', draft, device, lang: 'fr' });

  it.each(advertTypes)('of type %s are kept, shown and drawn, every field of them', async (typePubAdvertising) => {
    const made = await as('groupe', 'POST', path, { ...whole, typePubAdvertising });
    expect(made.status).toBe(201);
    expect(await house.read(`${path}/1`, 'partenaire')).toMatchObject({ ...whole, typePubAdvertising });
    const { json } = await draw(made.json);
    const page = await as('admin', 'GET', json.url);
    expect(page.text).toContain('width:728px;height:90px');
    expect(page.text).toContain('/2170/accueil/haut');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('of the eight types are exported, and imported over what was lost, field by field', async () => {
    for (const typePubAdvertising of advertTypes)
      expect((await as('admin', 'POST', path, { ...whole, typePubAdvertising })).status).toBe(201);
    const stored = async () =>
      (
        await house.query(
          `select id_pub, pub_path, type_pub_advertising, class_pub_advertising, desktop, longueur, largeur, mobile,
             mobile_height, mobile_width, pub_tkn_url from publicites order by id_pub`,
        )
      ).rows;
    const saved = await stored();
    const { raw } = await as('admin', 'GET', `${path}/export?format=csv`);
    await house.query(
      `update publicites set class_pub_advertising = null, desktop = false, longueur = null, largeur = null, mobile = false,
         mobile_height = null, mobile_width = null, pub_tkn_url = null`,
    );
    const send = (dto: object) => house.sendFile('admin', `${path}/import`, 'f.csv', raw, dto);
    const dryRun = await send({ dryRun: true });
    expect(dryRun.json, dryRun.text).toMatchObject({ total: advertTypes.length, rejected: 0 });
    expect((await send({})).status).toBe(202);
    expect(await stored()).toEqual(saved);
  });

  it.each(advertTypes)('of type %s take no hostile text where it could be read as more than text', async (type) => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
    for (const field of ['pubPath', 'classPubAdvertising', 'pubTknUrl']) {
      const { status, json } = await as('admin', 'POST', path, {
        ...whole,
        typePubAdvertising: type,
        [field]: hostile,
      });
      expect([status, faults(json).length], field).toEqual([422, 1]);
      expect(faults(json)[0]).toContain(field);
    }
    const all = { pubPath: hostile, classPubAdvertising: hostile, pubTknUrl: hostile };
    const { json } = await draw({ ...whole, ...all, typePubAdvertising: type });
    expect((await as('admin', 'GET', json.url)).text).not.toMatch(/<script|<img|<[^>]*onerror/i);
  });

  it('start as a wallpaper shown nowhere', async () => {
    expect((await as('admin', 'POST', path, { pubPath: '/2170/a' })).json).toMatchObject({
      typePubAdvertising: 'WALLPAPER',
      desktop: false,
      mobile: false,
      longueur: null,
    });
    expect((await draw({ pubPath: '/2170/a' })).json.messages).toMatchObject([{ code: 'nowhere' }]);
  });

  it.each<[object, string[]]>([
    [{ largeur: null }, ['largeur: Ce champ est obligatoire']],
    [{ longueur: 0 }, ['longueur: ']],
    [{ largeur: 4001 }, ['largeur: ']],
    [{ mobileWidth: 1.5 }, ['mobileWidth: ']],
    [{ mobileHeight: null }, ['mobileHeight: Ce champ est obligatoire']],
    [{ classPubAdvertising: 'pub 2x"' }, ['classPubAdvertising: «\u00a02x"\u00a0» n’est pas un nom de classe CSS']],
    [{ pubTknUrl: 'javascript:alert(1)' }, ['pubTknUrl: Une adresse commence par ']],
    [{ pubTknUrl: 'http://annonces.example/1' }, ['pubTknUrl: Une adresse complète en https est attendue']],
    [{ pubPath: '/a b' }, ['pubPath: Le chemin ne contient ni espace, ni chevron, ni guillemet']],
    [{ pubPath: ' ' }, ['pubPath: Ce champ est obligatoire']],
    [{ typePubAdvertising: 'POPUP' }, ['typePubAdvertising: ']],
  ])('with %j are refused at the field', async (change, expected) => {
    const { status, json } = await as('admin', 'POST', path, { ...whole, ...change });
    expect(status).toBe(422);
    const found = faults(json);
    expect(found).toHaveLength(expected.length);
    found.forEach((each, index) => expect(each).toContain(expected[index]));
  });

  it('say what their slot would look like on each device', async () => {
    const codes = async (draft: object, device: string) =>
      (await draw({ ...whole, ...draft }, device)).json.messages.map(({ code }: { code: string }) => code);
    expect(await codes({}, 'desktop')).toEqual([]);
    expect(await codes({}, 'phone')).toEqual([]);
    expect(await codes({ largeur: 1400 }, 'desktop')).toEqual(['wide', 'unusual']);
    expect(await codes({ mobileWidth: 400 }, 'phone')).toEqual(['wide']);
    expect(await codes({ mobile: false }, 'phone')).toEqual(['off']);
    expect(await codes({ largeur: null }, 'tablet')).toEqual(['unsized']);
  });

  it('show hostile text as text', async () => {
    const { json } = await draw({ ...whole, pubPath: '<script>alert(1)</script>', largeur: '1px;background:url(//x)' });
    expect(json.messages).toMatchObject([{ code: 'unsized' }]);
    const sized = await draw({ ...whole, pubPath: '<script>alert(1)</script>' });
    const { text } = await as('admin', 'GET', sized.json.url);
    expect(text).toContain('&#60;script&#62;alert');
    expect(text).not.toContain('url(');
  });

  it('have previews by the rights of their domain, as any content', async () => {
    expect((await draw(whole, 'desktop', 'partenaire')).status).toBe(200);
    const style = { kind: 'style', draft: {}, lang: 'fr' };
    expect((await as('partenaire', 'POST', '/api/page-management/preview', style)).status).toBe(403);
  });

  it('are taken back after a change', async () => {
    await as('admin', 'POST', path, whole);
    const { headers } = await as('admin', 'PUT', `${path}/1`, { desktop: false }, 1);
    await house.revert(headers['x-lot']);
    expect(await house.read(`${path}/1`)).toMatchObject({ desktop: true, largeur: 728 });
  });

  it('artists are counted where they are shown, merged into one another', async () => {
    for (const nom of ['Compagnie du Levant', 'Cie du Levant']) await as('admin', 'POST', artistsPath, { nom });
    await as('admin', 'POST', '/api/admin-feed/listes', {
      libelle: 'À suivre',
      typeContenu: 'ARTISTE',
      contenu: { items: [{ idArtiste: 2 }] },
    });
    expect((await house.read(`${artistsPath}?q=cie`)).items).toMatchObject([{ nbUtilisations: 1 }]);
    expect((await as('admin', 'DELETE', `${artistsPath}/2`, undefined, 1)).status).toBe(409);
    const merged = await as('admin', 'POST', `${artistsPath}/2/merge`, { into: 1 }, 1);
    expect(merged.status, JSON.stringify(merged.json)).toBe(200);
    expect((await house.read('/api/admin-feed/listes/1')).contenu.items).toMatchObject([{ idArtiste: 1 }]);
  });
});
