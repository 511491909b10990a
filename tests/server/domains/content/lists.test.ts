// Specific lists: whose they are, what is refused, the order they come to with its reasons, pasted ids, items added and cleaned.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listTable } from '../../../../server/domains/lists/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { codes, useHouse, type Who } from '../../resource/house';

const path = '/api/admin-feed/listes';
const past = '2020-01-01T00:00:00.000Z';
const far = '2098-01-01T00:00:00.000Z';

describeBothDatabases('specific lists', () => {
  const house = useHouse();
  beforeAll(async () => {
    // What is sold, and to come: 1 to 4; the others say so themselves.
    await house.query(
      `update manifestations set statut = 'MISE_EN_VENTE', date_debut = '2097-06-01', date_fin = '2097-06-02', libelle_fr = 'Titre ' || idmanif, genre = 'THEATRE', id_tiers = 'P1'`,
    );
  });
  beforeEach(async () => {
    await house.query('truncate listes, versions, actions restart identity');
    await house.query(`update manifestations set statut = 'MISE_EN_VENTE', date_fin = '2097-06-02', id_tiers = 'P1'`);
  });

  const as = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, version = 1) =>
    house.as(who, method, url, body, method === 'GET' ? {} : version);
  const items = (...keys: (number | object)[]) => ({
    items: keys.map((key, index) => ({
      id: `e${index}`,
      ...(typeof key === 'number' ? { idmanif: key } : key),
      order: index + 1,
    })),
  });
  const put = (rows: readonly Record<string, unknown>[]) =>
    insertRows(
      house.database.drizzle,
      listTable,
      rows.map((row) => ({ libelle: 'Une liste', idTiers: 'P1', ...row })),
    );
  const sql = (text: string) => house.query(text);
  const orderOf = async (body: object, pour: object = {}, who: Who = 'admin') => {
    const { status, json } = await as(who, 'POST', `${path}/apercu`, { typeContenu: 'MANIFESTATION', ...body, pour });
    expect(status, JSON.stringify(json)).toBe(200);
    return {
      ...json,
      places: json.places.map((each: { cle: string; raison: string }) => `${each.cle} ${each.raison}`),
      absents: json.absents.map((each: { cle: string; raison: string }) => `${each.cle} ${each.raison}`),
    };
  };

  it('hold the items of their content, in their order', async () => {
    const { status, json } = await as('partenaire', 'POST', path, {
      libelle: 'À la une',
      idTiers: 'P1',
      contenu: items(2, 1),
      customLabel: { active: true, fr: 'À la une' },
    });
    expect([status, json.nbElements, json.contenu.items.map(({ idmanif }: { idmanif: number }) => idmanif)]).toEqual([
      201,
      2,
      [2, 1],
    ]);
  });

  it.each<[string, object, string[]]>([
    ['rules that are not understood', { mode: 'REGLES', regles: 'statut:' }, ['regles: list-rule']],
    ['no rules where there must be some', { mode: 'MIXTE' }, ['regles: required']],
    [
      'rules of another kind of record',
      { typeContenu: 'LIEU', mode: 'REGLES', regles: 'sousGenre:COMEDIE' },
      ['regles: list-rule'],
    ],
    ['links by rules', { typeContenu: 'LIEN', mode: 'REGLES', regles: 'titre:x' }, ['mode: list-link-rules']],
    ['an item twice', { contenu: items(1, 1) }, ['contenu.items.1.idmanif: duplicate']],
    ['an unknown record', { contenu: items(999_999) }, ['contenu.items.0.idmanif: reference']],
    [
      'an end before its beginning',
      { contenu: items({ idmanif: 1, debut: far, fin: past }) },
      ['contenu.items.0.fin: boundsRule'],
    ],
    [
      'a link that runs',
      { typeContenu: 'LIEN', contenu: items({ url: 'javascript:alert(1)', libelleFr: 'Ici' }) },
      ['contenu.items.0.url: address'],
    ],
    ['a shown title without words', { customLabel: { active: true } }, ['customLabel.fr: required']],
    [
      'a partner on both sides',
      { partenaires: ['P1'], exceptionIdTiers: ['P1'] },
      ['exceptionIdTiers: list-partner-both'],
    ],
    ['none at most', { max: 0 }, ['max: positiv_value']],
  ])('are refused with %s', async (_, leaves, expected) => {
    const { status, json } = await as('admin', 'POST', path, { libelle: 'Essai', ...leaves });
    expect([status, codes(json)]).toEqual([422, expected]);
  });

  it('of others are not there for a partner, nor their order', async () => {
    await put([{ idTiers: 'P2', contenu: items(1) }, {}]);
    const { json } = await as('partenaire', 'GET', path);
    expect(json.items.map(({ idList }: { idList: number }) => idList)).toEqual([2]);
    for (const [method, end] of [
      ['GET', 'ordre'],
      ['POST', 'elements'],
      ['POST', 'nettoyage'],
    ] as const) {
      const body = end === 'elements' ? { ressource: 'manifestations', selection: { ids: [1] } } : {};
      const { status } = await as('partenaire', method, `${path}/1/${end}`, method === 'GET' ? undefined : body);
      expect([end, status]).toEqual([end, 404]);
    }
    expect((await as('partenaire', 'GET', `${path}/2/ordre?idTiers=P2`)).status).toBe(403);
  });

  it('show pinned items first, then the others in their order', async () => {
    const { places } = await orderOf({ contenu: items(1, { idmanif: 2, epingle: true }, 3) });
    expect(places).toEqual(['2 EPINGLE', '1 AJOUT', '3 AJOUT']);
  });

  it('fill with what rules find, never an item twice', async () => {
    const { places, regles } = await orderOf({
      mode: 'MIXTE',
      regles: 'idmanif:1,2,3',
      contenu: items({ idmanif: 2, epingle: true }),
      tri: 'LIBELLE',
    });
    expect(places).toEqual(['2 EPINGLE', '1 REGLE', '3 REGLE']);
    const { rows } = await house.query<{ n: number }>('select count(*)::integer as n from manifestations');
    expect(regles).toEqual({ trouves: 3, total: rows[0]?.n });
  });

  it('say why an item is not shown', async () => {
    await sql(`update manifestations set statut = 'ANNULEE' where idmanif = 1`);
    await sql(`update manifestations set statut = 'CONFIRMEE' where idmanif = 2`);
    await sql(`update manifestations set date_fin = '2020-01-01' where idmanif = 3`);
    const dated = [{ idmanif: 4, fin: past }, { idmanif: 4, debut: far }, { idmanif: 999_999 }];
    const { places, absents } = await orderOf({ contenu: items(1, 2, 3) });
    expect([places, absents]).toEqual([[], ['1 ANNULE', '2 NON_AFFICHE', '3 PASSE']]);
    for (const [index, reason] of ['EXPIRE', 'A_VENIR', 'ABSENT'].entries()) {
      const { absents } = await orderOf({ contenu: items(dated[index] ?? 0) });
      expect(absents).toEqual([`${dated[index]?.idmanif} ${reason}`]);
    }
  });

  it('come and go by themselves, at the instant that is looked at', async () => {
    const contenu = items({ idmanif: 1, debut: '2096-01-01T00:00:00.000Z', fin: '2096-02-01T00:00:00.000Z' });
    const at = async (instant: string) => (await orderOf({ contenu }, { at: instant })).places;
    expect(await at('2095-12-31T23:59:00.000Z')).toEqual([]);
    expect(await at('2096-01-15T00:00:00.000Z')).toEqual(['1 AJOUT']);
    expect(await at('2096-02-01T00:00:00.000Z')).toEqual([]);
  });

  it('hold no more than they may, rules give way to items', async () => {
    const { places, absents } = await orderOf({ mode: 'MIXTE', regles: 'idmanif:1,2', contenu: items(3, 4), max: 1 });
    expect([places, absents]).toEqual([['3 AJOUT'], ['4 SURPLUS']]);
  });

  it('differ for a partner: what it sells, and whether it has the list', async () => {
    await sql(`update manifestations set id_tiers = 'P3' where idmanif = 2`);
    const { places, absents, montree } = await orderOf(
      { contenu: items(1, 2), exceptionIdTiers: ['P1'] },
      { idTiers: 'P1' },
    );
    expect([places, absents, montree]).toEqual([['1 AJOUT'], ['2 AUTRE_PARTENAIRE'], false]);
  });

  it('tell a partner nothing of what it may not see', async () => {
    await sql(`update manifestations set id_tiers = 'P2', libelle_fr = 'Secret' where idmanif = 2`);
    const { status, text } = await as('partenaire', 'POST', `${path}/apercu`, { contenu: items(1, 2) });
    expect([status, text.includes('Secret')]).toEqual([200, false]);
    const pasted = await as('partenaire', 'POST', `${path}/coller`, { typeContenu: 'MANIFESTATION', ids: ['2'] });
    expect(pasted.json.elements).toEqual([{ id: '2', etat: 'INCONNU', libelle: null }]);
    const ruled = await as('partenaire', 'POST', `${path}/apercu`, {
      typeContenu: 'MANIFESTATION',
      mode: 'REGLES',
      regles: 'idmanif:1,2,3',
    });
    const { total } = await house.read('/api/admin-config/manifestations?total=exact', 'partenaire');
    const all = await house.read('/api/admin-config/manifestations?total=exact');
    expect([ruled.json.regles.total, total < all.total]).toEqual([total, true]);
  });

  it('judge pasted ids one by one', async () => {
    await sql(`update manifestations set statut = 'MISE_A_L_AFFICHE' where idmanif = 4`);
    const ids = ['1', '2', '2', '3', '4', '999999', 'douze', '0', '99999999999'];
    const { json } = await as('admin', 'POST', `${path}/coller`, { typeContenu: 'MANIFESTATION', ids, membres: [3] });
    expect(json.elements.map(({ etat }: { etat: string }) => etat)).toEqual([
      ...['TROUVE', 'TROUVE', 'DOUBLE', 'DEJA', 'HORS_VENTE', 'INCONNU'],
      ...['INVALIDE', 'INVALIDE', 'INVALIDE'],
    ]);
  });

  it('take records from anywhere, as one lot that is taken back', async () => {
    await put([{ contenu: items(1) }]);
    const body = { ressource: 'manifestations', selection: { ids: [1, 2, 3] }, epingle: true };
    const tried = await as('admin', 'POST', `${path}/1/elements`, { ...body, dryRun: true });
    expect([tried.json.changed, tried.json.blocked]).toEqual([2, 1]);
    expect((await as('admin', 'POST', `${path}/1/elements`, body, 7)).status).toBe(412);
    const { status, json } = await as('admin', 'POST', `${path}/1/elements`, body);
    expect([status, json.changed, json.blockedRows[0].reasons[0].message]).toEqual([200, 2, 'Déjà dans la liste']);
    expect((await house.read(`${path}/1`)).nbElements).toBe(3);
    await house.revert(json.lot);
    expect((await house.read(`${path}/1`)).nbElements).toBe(1);
  });

  it('take no record of another kind', async () => {
    await put([{ typeContenu: 'LIEU' }, { mode: 'REGLES', regles: 'titre:x' }]);
    const body = { ressource: 'manifestations', selection: { ids: [1] } };
    for (const id of [1, 2]) expect((await as('admin', 'POST', `${path}/${id}/elements`, body)).status).toBe(409);
  });

  it('count what is over, and are cleaned of it', async () => {
    await sql(`update manifestations set statut = 'ANNULEE' where idmanif = 1`);
    await put([{ contenu: items(1, 2, { idmanif: 3, fin: past }, { idmanif: 4, debut: far }) }, { contenu: items(2) }]);
    const { json: found } = await as('admin', 'GET', `${path}?q=aNettoyer:>0`);
    expect(
      found.items.map(({ idList, aNettoyer }: { idList: number; aNettoyer: number }) => [idList, aNettoyer]),
    ).toEqual([[1, 2]]);
    const { json } = await as('admin', 'POST', `${path}/1/nettoyage`, {});
    expect(json.changed).toBe(2);
    const { json: left } = await as('admin', 'GET', `${path}/1`);
    expect(
      left.contenu.items.map(({ idmanif, order }: { idmanif: number; order: number }) => [idmanif, order]),
    ).toEqual([
      [2, 1],
      [4, 2],
    ]);
  });

  it('are published, alone or many at once, and taken back: what is live is not the draft', async () => {
    for (const libelle of ['Une', 'Deux']) await as('admin', 'POST', path, { libelle, contenu: items(1) });
    const live = async () => {
      const { json } = await as('admin', 'GET', `${path}?q=publie:oui&sort=idList`);
      return json.items.map(({ idList, changed }: { idList: number; changed: boolean }) => [idList, changed]);
    };
    expect(await live()).toEqual([]);
    expect((await as('admin', 'POST', `${path}/1/publish`, {})).status).toBe(200);
    await as('admin', 'PUT', `${path}/1`, { contenu: items(2) });
    expect(await live()).toEqual([[1, true]]);
    const all = { selection: { q: '' }, action: 'publish' };
    const tried = await as('admin', 'POST', `${path}/bulk`, { ...all, dryRun: true });
    expect([tried.status, tried.json.changed]).toEqual([200, 2]);
    const done = await as('admin', 'POST', `${path}/bulk`, all);
    expect(await live()).toEqual([
      [1, false],
      [2, false],
    ]);
    await house.revert(done.json.lot);
    expect(await live()).toEqual([[1, true]]);
    const { json } = await as('admin', 'GET', `${path}/1/versions`);
    expect(
      json.items.map(({ version, published }: { version: number; published: boolean }) => [version, published]),
    ).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('keep what they hold from being deleted, and say so', async () => {
    await put([{ contenu: items(1) }]);
    const { json } = await as('admin', 'POST', '/api/admin-config/manifestations/usages', { selection: { ids: [1] } });
    expect(JSON.stringify(json)).toContain('listes');
  });
});
