/** Upsells of séances that follow that of their manifestation (domains.md 13 and 20). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lotHeader } from '../../../../src/core/contract';
import { permissionsBy } from '../../../../src/core/model/domaines';
import { mayDo } from '../../../../src/core/model/rights';
import { upsells } from '../../../../src/plugins/events/models/upsell';
import { describeBothDatabases } from '../../../support/databases';
import { callers, codes, useHouse, type Who } from '../../resource/house';
import { makeGrids, makeWorld } from '../../resource/world';

const path = '/api/admin-config/upsells';
const parking = { id: 'p', type: 'PARKING', libelleFr: 'Parking', prixMode: 'TARIF', montant: 12 };
const cup = { id: 'g', type: 'MERCHANDISING', libelleFr: 'Gobelet', prixMode: 'INCLUS' };
const parent = { titreFr: 'Complétez votre soirée', titreEn: 'Complete your evening', idmanif: 1, openPass: true };
const leaves = ['titreFr', 'titreEn', 'openPass', 'afficheDateSeance', 'upsells'] as const;

describeBothDatabases('the upsell of a séance', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await makeGrids(database, 'G1');
  });
  const { as } = house;
  const make = (body: object, who: Who = 'admin') => as(who, 'POST', path, body);
  const show = (id: number) => house.read(`${path}/${id}`);
  const put = async (id: number, change: object, who: Who = 'admin') =>
    as(who, 'PUT', `${path}/${id}`, change, (await show(id)).version);
  const heldBy = async (id: number) => {
    const { sections } = await house.read(`${path}/${id}/effective`);
    return Object.fromEntries(leaves.map((leaf) => [leaf, sections[''].fields[leaf]]));
  };
  const found = async (q: string) =>
    (await house.read(`${path}?q=${encodeURIComponent(q)}&sort=id`)).items.map(({ id }: { id: number }) => id);

  /** The upsell of a manifestation is 1, that of its séance 2. */
  beforeEach(async () => {
    await house.query('truncate upsells, actions restart identity');
    expect((await make({ ...parent, upsells: [parking] })).status).toBe(201);
    expect((await make({ idseanc: 11 })).status).toBe(201);
  });

  it('follows that of its manifestation in each field, and says where from', async () => {
    expect(await show(2)).toMatchObject({
      ...{ titreFr: null, titreEn: null, openPass: null, afficheDateSeance: null, upsells: null },
      ...{ parent: 1, inherit: true, libelleFr: parent.titreFr, libelleEn: parent.titreEn },
      ...{ nbOptions: 1, nbSurcharges: 0 },
    });
    const held = await heldBy(2);
    expect(held).toMatchObject({
      titreFr: { value: parent.titreFr, own: null, source: { id: 1, libelle: parent.titreFr, visible: true } },
      openPass: { value: true, own: null },
      afficheDateSeance: { value: true, own: null },
      upsells: { value: [{ type: 'PARKING' }], own: null, inherited: { source: { id: 1 } } },
    });
    expect((await heldBy(1))['titreFr'].inherited).toBeNull();
  });

  it('says some of it itself, and empties some on purpose', async () => {
    const said = await put(2, { titreFr: 'Ce soir', titreEn: '', openPass: false, upsells: [] });
    expect([said.status, said.json]).toMatchObject([200, { libelleFr: 'Ce soir', nbOptions: 0, nbSurcharges: 4 }]);
    expect(await heldBy(2)).toMatchObject({
      titreFr: { value: 'Ce soir', own: 'Ce soir', inherited: { value: parent.titreFr } },
      titreEn: { value: '', own: '' },
      openPass: { value: false, own: false },
      afficheDateSeance: { value: true, own: null },
      upsells: { value: [], own: [] },
    });
    expect(await house.read(`${path}/1/overrides`)).toMatchObject({ total: 4, records: 1, below: 1 });
    // Back to what is above, and back again.
    const back = await put(2, { titreFr: null, titreEn: null, openPass: null, upsells: null });
    expect(back.json).toMatchObject({ libelleFr: parent.titreFr, libelleEn: parent.titreEn, nbSurcharges: 0 });
    await house.revert(back.headers[lotHeader]);
    expect(await show(2)).toMatchObject({ titreFr: 'Ce soir', libelleFr: 'Ce soir', upsells: [] });
  });

  it('sees what changes above it, where it says nothing, and is told before', async () => {
    await put(2, { openPass: false });
    const asked = { selection: { ids: [1] }, change: { titreFr: 'Les petits plus', openPass: false } };
    const dry = (await as('admin', 'POST', `${path}/bulk`, { ...asked, dryRun: true })).json;
    expect(dry.followers).toMatchObject([
      { id: 2, field: 'titreFr', before: parent.titreFr, after: 'Les petits plus' },
    ]);
    const done = await put(1, { titreFr: 'Les petits plus', upsells: [parking, cup] });
    expect(await show(2)).toMatchObject({ libelleFr: 'Les petits plus', nbOptions: 2, version: 2 });
    expect(await found('petits plus')).toEqual([1, 2]);
    expect((await house.revert(done.headers[lotHeader])).json).toMatchObject({ blocked: 0 });
    expect(await show(2)).toMatchObject({ libelleFr: parent.titreFr, nbOptions: 1 });
  });

  it('is found by what it overrides and by what holds, listed and exported with it', async () => {
    await put(2, { titreEn: '' });
    expect(await found('surcharge:titreEn')).toEqual([2]);
    expect(await found('surcharge:upsells')).toEqual([]);
    expect(await found('effectif.openPass:oui')).toEqual([1, 2]);
    expect(await found('openPass:oui')).toEqual([1]);
    expect(await found('titre:soirée')).toEqual([1, 2]);
    const { items, overrides } = await house.read(`${path}/effectives`);
    expect([items['2'], overrides]).toMatchObject([
      { openPass: true, titreEn: '' },
      { titreEn: 1, titreFr: 0 },
    ]);
    const columns = 'id,titreFr,titreEn,libelleFr,nbOptions';
    const { text } = await as('admin', 'GET', `${path}/export?format=csv&columns=${columns}&sort=id`);
    const [, , line] = text.trim().split(/\r?\n/);
    // An empty cell is inherited, what is empty on purpose says so.
    expect(line).toBe('2;;"""""";"Complétez votre soirée";1');
  });

  it('keeps its manifestation from being sold by the options that hold', async () => {
    const gone = { ...cup, isObligatory: true, min: 1, contingent: 0 };
    await put(1, { upsells: [gone] });
    expect(await found('alerte:EPUISE')).toEqual([1, 2]);
    await put(2, { upsells: [parking] });
    expect(await found('alerte:EPUISE')).toEqual([1]);
    await put(2, { upsells: null });
    expect((await show(2)).alerte).toBe('EPUISE');
  });

  it('is detached with what held, follows no more, and may follow again', async () => {
    await put(2, { titreEn: '' });
    const { version } = await show(2);
    const match = { 'if-match': `"${version}"` };
    const dry = await as('admin', 'POST', `${path}/2/detach`, { dryRun: true }, match);
    expect(dry.json.frozen.map(({ field }: { field: string }) => field)).toEqual(
      leaves.filter((leaf) => leaf !== 'titreEn'),
    );
    const done = await as('admin', 'POST', `${path}/2/detach`, {}, match);
    expect(await show(2)).toMatchObject({
      ...{ titreFr: parent.titreFr, titreEn: '', openPass: true, afficheDateSeance: true, inherit: false, parent: 1 },
      upsells: [{ type: 'PARKING', montant: 12 }],
    });
    await put(1, { titreFr: 'Autre', upsells: [] });
    expect(await show(2)).toMatchObject({ libelleFr: parent.titreFr, nbOptions: 1 });
    expect(codes((await put(2, { titreFr: null })).json)).toEqual(['titreFr: required']);
    const again = await put(2, { inherit: true, titreFr: null });
    expect(again.json).toMatchObject({ libelleFr: 'Autre', nbOptions: 1 });
    await house.revert(again.headers[lotHeader]);
    expect((await house.revert(done.json.lot)).json).toMatchObject({ blocked: 0 });
    expect(await show(2)).toMatchObject({ titreFr: null, inherit: true, nbOptions: 0 });
  });

  it('keeps what it came to when that of its manifestation goes, and follows again when it is back', async () => {
    await put(2, { openPass: false });
    const gone = await as('admin', 'DELETE', `${path}/1`);
    expect(gone.status).toBe(204);
    expect(await show(2)).toMatchObject({
      ...{ titreFr: parent.titreFr, titreEn: parent.titreEn, openPass: false, afficheDateSeance: true },
      upsells: [{ type: 'PARKING' }],
    });
    expect(codes((await put(2, { titreFr: null })).json)).toEqual(['titreFr: required']);
    const back = await house.revert(gone.headers[lotHeader]);
    expect(back.json).toMatchObject({ changed: 2, blocked: 0 });
    expect(await show(2)).toMatchObject({ titreFr: null, openPass: false, parent: 1, libelleFr: parent.titreFr });
    // Another one in its place is followed as it was.
    await as('admin', 'DELETE', `${path}/1`, undefined, (await show(1)).version);
    const other = await make({ titreFr: 'Un autre', idmanif: 1 });
    await put(2, { titreFr: null });
    expect(await show(2)).toMatchObject({ parent: other.json.id, libelleFr: 'Un autre' });
  });

  it('needs a title of its own where there is none above', async () => {
    expect(codes((await make({ idseanc: 51 })).json)).toEqual(['titreFr: required']);
    expect((await make({ idseanc: 51, titreFr: 'Seule' })).json).toMatchObject({
      ...{ parent: null, titreEn: '', openPass: false, afficheDateSeance: true, upsells: [], nbSurcharges: 0 },
    });
    expect(codes((await make({ idmanif: 2 })).json)).toEqual(['titreFr: required']);
    // One that comes above later is followed where it is asked.
    const later = await make({ titreFr: 'Au-dessus', idmanif: 5, upsells: [parking] });
    expect(await show(3)).toMatchObject({ parent: later.json.id, libelleFr: 'Seule', nbOptions: 0 });
    await put(3, { upsells: null });
    expect(await show(3)).toMatchObject({ nbOptions: 1 });
  });

  it('is copied to other manifestations as it holds', async () => {
    await put(2, { titreFr: 'Ce soir' });
    const asked = { id: 2, selection: { ids: [1, 2] }, remplacer: true };
    const dry = (await as('admin', 'POST', `${path}/copie`, { ...asked, dryRun: true })).json;
    // It follows the first of them itself, and says its title alone.
    expect(dry).toMatchObject({ changed: 2, followers: [] });
    await as('admin', 'POST', `${path}/copie`, asked);
    const rows = (await house.read(`${path}?q=${encodeURIComponent('idmanif:2')}`)).items;
    expect(rows).toMatchObject([{ titreFr: 'Ce soir', openPass: true, upsells: [{ type: 'PARKING' }] }]);
  });

  it('goes along with a duplicate, which follows what it hangs under, or says what it came to', async () => {
    const shows = '/api/admin-config/manifestations';
    const copy = async (idmanif: number, owned: readonly string[]) => {
      const body = { record: { idmanif, manifInfo: {} }, owned };
      expect((await as('admin', 'POST', `${shows}/1/copy`, body)).json).toMatchObject({ blocked: 0 });
      const q = encodeURIComponent(`evenement:${idmanif} idseanc:*`);
      return (await house.read(`${path}?q=${q}`)).items;
    };
    const whole = await copy(9001, ['seances', 'seances.upsells', 'upsells']);
    expect(whole).toMatchObject([{ titreFr: null, upsells: null, libelleFr: parent.titreFr, nbOptions: 1 }]);
    expect(whole[0].parent).toBeGreaterThan(2);
    const alone = await copy(9002, ['seances', 'seances.upsells']);
    expect(alone).toMatchObject([{ titreFr: parent.titreFr, openPass: true, upsells: [{ montant: 12 }] }]);
    await house.query('delete from manifestations where idmanif > 9000; delete from seances where idmanif > 9000');
  });

  describe('within rights and perimeter', () => {
    const permissions = permissionsBy((domaine) => (domaine === 'SEANCES' ? 'MODIFICATION' : 'AUCUN'));
    beforeAll(() => Object.assign(callers.groupe, { rights: { permissions, actionsSensibles: [], langues: [] } }));
    afterAll(() => Reflect.deleteProperty(callers.groupe, 'rights'));

    it('holds for who may not open what it follows, and is not told to who may not read it', async () => {
      expect((await as('groupe', 'GET', `${path}/1`)).status).toBe(404);
      const { sections } = await house.read(`${path}/2/effective`, 'groupe');
      expect(sections[''].fields.titreFr).toMatchObject({ value: parent.titreFr });
      expect(Object.keys((await house.read(`${path}/effectives`, 'groupe')).items)).toEqual(['2']);
      expect((await put(2, { titreFr: 'À nous' }, 'groupe')).status).toBe(200);
      const mayDetach = (who: Who) => mayDo(callers[who], upsells, 'ROMPRE_HERITAGE');
      expect([mayDetach('groupe'), mayDetach('admin')]).toEqual([false, true]);
      // Overrides of séances are not told to who reads manifestations alone.
      const reading = permissionsBy((domaine) => (domaine === 'MANIFESTATIONS' ? 'MODIFICATION' : 'AUCUN'));
      Object.assign(callers.groupe, { rights: { permissions: reading, actionsSensibles: [], langues: [] } });
      expect(await house.read(`${path}/1/overrides`, 'groupe')).toMatchObject({ items: [], below: 0 });
      const asked = { selection: { ids: [1] }, change: { openPass: false }, dryRun: true };
      expect((await as('groupe', 'POST', `${path}/bulk`, asked)).json).toMatchObject({ changed: 1, followers: [] });
    });

    it('is out of reach of other partners', async () => {
      await make({ titreFr: 'À P3', idmanif: 5 });
      await make({ idseanc: 51 });
      for (const route of ['3/effective', '3/overrides', '4/effective'])
        expect((await as('partenaire', 'GET', `${path}/${route}`)).status).toBe(404);
      expect(Object.keys((await house.read(`${path}/effectives`, 'partenaire')).items)).toEqual(['1', '2']);
    });
  });

  it.each([
    'csv',
    'xlsx',
  ])('exported as %s and brought back, changes nothing, also where an option leaves out what holds by default', async (format) => {
    await house.query(
      `update upsells set upsells = '[{"id":"p","type":"PARKING","libelleFr":"Parking","prixMode":"TARIF","montant":12}]' where id = 1`,
    );
    const file = (await as('admin', 'GET', `${path}/export?format=${format}`)).raw;
    const look = (await house.sendFile('admin', `${path}/import`, `f.${format}`, file, { look: true })).json;
    expect(look.plan.match).toEqual(['id']);
    const { json } = await house.sendFile('admin', `${path}/import`, `f.${format}`, file, {
      plan: look.plan,
      dryRun: true,
    });
    expect(json).toMatchObject({ created: 0, changed: 0, unchanged: 2, rejected: 0 });
  });
});
