/** Partners: what each has from its parent, and what happens to it when that changes (domains.md 14, 20 and 22). */
import { describe, expect, it } from 'vitest';
import { headerTable } from '../../../server/domains/layouts/table';
import { listTable } from '../../../server/domains/lists/table';
import { closedFunctions } from '../../../server/domains/partners/functions';
import { partnerTable } from '../../../server/domains/partners/table';
import { partnerZones } from '../../../server/domains/partners/zones';
import { insertRows } from '../../../server/resource/write/insert';
import { settingsOf } from '../../../src/core/inherit/resolve';
import { getAt, type Leaf, leavesOf } from '../../../src/core/model/model';
import { accessOf, guardOf } from '../../../src/core/model/rights';
import { partnerModel, partners } from '../../../src/plugins/partners/model';
import { describeBothDatabases } from '../../support/databases';
import { codes, type House, useHouse, type Who } from '../resource/house';
import { multipart } from '../storage/multipart';

const path = '/api/admin-config/partenaires';

/** P1 is the partner of the tests' PARTNER and above P2: their group; 9 is foreign to both. */
const tree = [
  { partnerId: '1', master: true, site: { libelle: 'Billetterie' }, payment: { applePay: true, customSips: '0112' } },
  { partnerId: 'P1', parent: '1', site: { libelle: 'Scènes', telephone: '01' }, payment: { paypal: true } },
  { partnerId: 'P2', parent: 'P1', site: { libelle: 'Opéra' }, payment: { customSips: '' } },
  { partnerId: '21', parent: 'P2', site: { libelle: 'Petit opéra' }, payment: { inherit: true } },
  { partnerId: '9', parent: '1', site: { libelle: 'Stades' }, payment: { applePay: false } },
];

const leafAt = (name: string) => leavesOf(partnerModel).get(name);

describeBothDatabases('partners', () => {
  const house = useHouse(async (database) => {
    await insertRows(database.drizzle, partnerTable, tree);
    await insertRows(database.drizzle, headerTable, [{ id: 7, idPartner: '1', nom: 'Haut de page' }]);
    await insertRows(database.drizzle, listTable, [{ idList: 7, libelle: 'À voir aussi' }]);
  });

  const get = (id: string, who: Who = 'admin') => house.read(`${path}/${id}`, who);
  const effective = (id: string, who: Who = 'admin') => house.read(`${path}/${id}/effective`, who);
  const field = async (id: string, name: string, section = 'payment') =>
    (await effective(id)).sections[section].fields[name];
  const put = async (id: string, body: object, who: Who = 'admin') =>
    house.as(who, 'PUT', `${path}/${id}`, body, (await get(id)).version);
  const keys = async (q: string) =>
    (await house.read(`${path}?q=${encodeURIComponent(q)}&sort=partnerId`)).items.map(
      ({ partnerId }: { partnerId: string }) => partnerId,
    );

  it('take nothing but one means or nothing but another, their parents’ settings included', async () => {
    const only = (amexPaymentOnly: boolean | null, mastercardPaymentOnly: boolean | null) => ({
      payment: { amexPaymentOnly, mastercardPaymentOnly },
    });
    const refused = async (id: string, body: object) => {
      const { status, json } = await put(id, body);
      return status === 200 ? null : [status, json.errors[0].field, json.errors[0].errorCodes[0].code];
    };
    const both = [422, 'payment.mastercardPaymentOnly', 'partner-only'];
    expect(await refused('1', only(true, true))).toEqual(both);
    expect(await refused('P1', only(true, null))).toBeNull();
    expect(await refused('P2', only(null, true))).toEqual(both);
    expect(await refused('P2', only(false, true))).toBeNull();
    expect(await refused('9', only(null, true))).toBeNull();
    // Above one that has the contrary for itself, which would then have both.
    for (const id of ['P1', 'P2']) expect(await refused(id, only(null, null))).toBeNull();
    expect(await refused('P2', only(null, true))).toBeNull();
    expect(await refused('P1', only(true, null))).toEqual(both);
    expect(await refused('P2', only(false, true))).toBeNull();
    expect(await refused('P1', only(true, null))).toBeNull();
    const bulk = {
      selection: { ids: ['9', 'P1'] },
      change: { payment: { mastercardPaymentOnly: true } },
      dryRun: true,
    };
    expect((await house.as('admin', 'POST', `${path}/bulk`, bulk)).json).toMatchObject({
      blockedRows: [{ id: 'P1', reasons: [{ code: 'partner-only' }] }],
    });
    for (const id of ['P1', 'P2', '9']) expect(await refused(id, only(null, null))).toBeNull();
    // Nor tickets in store only and at the box office only.
    const forced = { basket: { forcedStoreWithdrawal: true, forcedTicketOfficeWithdrawal: true } };
    expect(await refused('9', forced)).toEqual([422, 'basket.forcedTicketOfficeWithdrawal', 'partner-withdrawal']);
  });

  it('tells what holds, what is stored, and where it comes from', async () => {
    expect(await field('21', 'paypal')).toMatchObject({ value: true, own: null, source: { partnerId: 'P1' } });
    expect(await field('P2', 'customSips')).toMatchObject({
      value: '',
      own: '',
      source: { partnerId: 'P2' },
      inherited: { value: '0112', source: { partnerId: '1' } },
    });
    // Five levels: the empty text of P2 holds below it, not the one above.
    expect(await field('21', 'customSips')).toMatchObject({ value: '', source: { libelle: 'Opéra' } });
    expect((await effective('21')).sections.payment.inherit).toBe(true);
    // The top of a tree has its defaults.
    expect(await field('1', 'avisClient', 'user')).toMatchObject({ value: true, inherited: null });
    expect(await field('1', 'promotePaymentMode')).toMatchObject({ value: 'NONE' });
  });

  it('names a parent that its reader may not open, without a way there', async () => {
    const seen = (await effective('P1', 'partenaire')).sections.payment.fields;
    expect(seen.applePay).toMatchObject({ value: true, source: { libelle: 'Billetterie', visible: false } });
    expect(seen.paypal.source.visible).toBe(true);
    expect((await house.as('partenaire', 'GET', `${path}/9/effective`)).status).toBe(404);
    expect((await house.as('partenaire', 'GET', `${path}/P2/overrides`)).status).toBe(404);
  });

  it('tells what every setting comes to, of the partners that the reader sees', async () => {
    const { items } = await house.read(`${path}/effectives`, 'groupe');
    expect(Object.keys(items)).toEqual(['P1', 'P2']);
    expect(items.P2).toMatchObject({ paypal: true, customSips: '', applePay: true, avisClient: true });
  });

  it('is filtered by values of its own and by effective ones', async () => {
    expect(await keys('surcharge:paypal')).toEqual(['P1']);
    expect(await keys('effectif.paypal:oui')).toEqual(['21', 'P1', 'P2']);
    expect(await keys('effectif.applePay:non')).toEqual(['9']);
    expect(await keys('effectif.promotePaymentMode:NONE -surcharge:applePay')).toEqual(['1', '21', 'P1', 'P2']);
    expect(await keys('effectif.langues:fr surcharge:vide')).toEqual(['1', '21']);
    expect((await get('P2')).nbSurcharges).toBe(1);
    expect((await get('21')).chemin).toBe('Billetterie › Scènes › Opéra › Petit opéra');
    expect((await get('P1', 'partenaire')).children).toEqual([]);
    expect((await get('P1')).children).toEqual(['P2']);
  });

  it('tells before a change who follows it and who keeps its own; one undo gives all of it back', async () => {
    const asked = { selection: { ids: ['1'] }, change: { payment: { paypal: true, applePay: false } } };
    const dry = (await house.as('admin', 'POST', `${path}/bulk`, { ...asked, dryRun: true })).json;
    const told = dry.followers.map((each: { partnerId: string; field: string }) => `${each.partnerId} ${each.field}`);
    // 9 has its own Apple Pay; P1 and those below have PayPal already.
    expect(told.sort()).toEqual(['21 applePay', '9 paypal', 'P1 applePay', 'P2 applePay']);
    expect(dry.followers[0]).toMatchObject({ before: expect.any(Boolean), after: expect.any(Boolean) });
    const overrides = await house.read(`${path}/1/overrides?field=paypal`);
    expect(overrides).toMatchObject({ total: 1, records: 1, below: 4, items: [{ partnerId: 'P1', value: true }] });
    house.events.length = 0;
    const done = (await house.as('admin', 'POST', `${path}/bulk`, asked)).json;
    const rows = house.events.flatMap(({ event }) =>
      event.type === 'rows' && event.resource === 'partenaires' ? (event.ids ?? []) : [],
    );
    expect(new Set(rows)).toEqual(new Set(['1', 'P1', 'P2', '21', '9']));
    expect((await field('21', 'applePay')).value).toBe(false);
    expect((await house.revert(done.lot)).status).toBe(200);
    expect((await field('21', 'applePay')).value).toBe(true);
  });

  it('drops what a section holds when it is handed over, and refuses to force a field in it', async () => {
    const handed = await put('P2', { payment: { inherit: true } });
    expect(handed.json.payment).toMatchObject({ inherit: true, customSips: null });
    const forced = await put('P2', { payment: { paypal: false } });
    expect([forced.status, forced.json.errors[0].field]).toEqual([422, 'payment.paypal']);
    const again = await put('P2', { payment: { inherit: false, paypal: false } });
    expect(again.json.payment).toMatchObject({ inherit: false, paypal: false, customSips: null });
    await house.revert(again.headers['x-lot']);
    await house.revert(handed.headers['x-lot']);
    expect((await field('P2', 'customSips')).own).toBe('');
  });

  it('freezes what was effective when it is detached, and follows no more', async () => {
    const match = { 'if-match': `"${(await get('21')).version}"` };
    const dry = await house.as('admin', 'POST', `${path}/21/detach`, { sections: ['payment'], dryRun: true }, match);
    expect(dry.json.lot).toBeNull();
    expect(dry.json.frozen).toContainEqual(
      expect.objectContaining({ field: 'applePay', value: true, source: expect.objectContaining({ partnerId: '1' }) }),
    );
    const done = await house.as('admin', 'POST', `${path}/21/detach`, {}, match);
    expect(done.json.lot).not.toBeNull();
    const change = await put('1', { payment: { applePay: false } });
    expect(await field('21', 'applePay')).toMatchObject({ value: true, source: { partnerId: '21' } });
    const row = await get('21');
    expect([row.inherit, row.parent, row.payment.inherit]).toEqual([false, 'P2', false]);
    // History tells what was frozen, value by value, as it was told before.
    const q = encodeURIComponent(`lot:=${done.json.lot}`);
    const { items } = await house.read(`/api/processing-ws/actions?q=${q}`);
    expect(items).toHaveLength(1);
    expect(items[0].action).toBe('HERITAGE');
    const written = new Map(
      items[0].champs.map((each: { chemin: string; avant: unknown; apres: unknown }) => [each.chemin, each]),
    );
    for (const { section, field: name, value } of done.json.frozen)
      if (value !== null)
        expect([name, written.get(leafAt(name)?.path ?? `${section}.${name}`)]).toEqual([
          name,
          expect.objectContaining({ avant: null, apres: value }),
        ]);
    expect(written.get('inherit')).toMatchObject({ avant: true, apres: false });
    await house.revert(change.headers['x-lot']);
    await house.revert(done.json.lot);
    expect((await effective('21')).sections.payment.inherit).toBe(true);
  });

  it('is made empty, as a copy that shares nothing, or inheriting', async () => {
    const make = async (body: object) => (await house.as('admin', 'POST', path, body)).json;
    const empty = await make({ partnerId: '501', mode: 'VIDE', site: { libelle: 'Vide' } });
    expect([empty.inherit, empty.parent, empty.payment.applePay, empty.user.avisClient]).toEqual([
      false,
      null,
      false,
      true,
    ]);
    const copy = await make({
      partnerId: '502',
      mode: 'COPIE',
      from: 'P1',
      sections: ['payment'],
      site: { libelle: 'Copie' },
    });
    expect([copy.payment.paypal, copy.payment.applePay, copy.site.telephone, copy.parent]).toEqual([
      true,
      true,
      '',
      '1',
    ]);
    const heir = await make({
      partnerId: '503',
      mode: 'HERITAGE',
      from: 'P1',
      sections: ['payment', 'user'],
      site: { libelle: 'Héritier' },
    });
    expect([heir.parent, heir.payment.inherit, heir.payment.paypal, heir.site.telephone]).toEqual([
      'P1',
      true,
      null,
      '01',
    ]);
    await put('P1', { payment: { paypal: false } });
    expect((await field('502', 'paypal')).value).toBe(true);
    expect((await field('503', 'paypal')).value).toBe(false);
    const odd = await house.as('admin', 'POST', path, { partnerId: '504', mode: 'AUTRE', site: { libelle: 'Autre' } });
    expect([odd.status, odd.json.errors.map((each: { field: string }) => each.field)]).toEqual([422, ['mode']]);
  });

  it('tells before it is made what each field will be, and where that comes from', async () => {
    const sum = async (body: object) => {
      const { status, json } = await house.as('admin', 'POST', `${path}/recapitulatif`, body);
      const lines = json.lines?.map((each: { field: string; value: unknown; origin: string; source: unknown }) => [
        each.field,
        each,
      ]);
      return { status, parent: json.parent, lines: new Map<string, object>(lines) };
    };
    const own = { partnerId: '601', site: { libelle: 'Neuf', telephone: '07' } };
    const empty = await sum({ ...own, mode: 'VIDE' });
    expect(empty.parent).toBeNull();
    expect(empty.lines.get('telephone')).toMatchObject({ value: '07', origin: 'SAISI', source: null });
    expect(empty.lines.get('avisClient')).toMatchObject({ value: true, origin: 'DEFAUT' });
    const copy = await sum({ ...own, mode: 'COPIE', from: 'P2', sections: ['payment'] });
    expect(copy.lines.get('paypal')).toMatchObject({ value: false, origin: 'COPIE', source: { partnerId: 'P1' } });
    expect(copy.lines.get('customSips')).toMatchObject({ value: '', origin: 'COPIE', source: { partnerId: 'P2' } });
    expect(copy.lines.get('seo')).toMatchObject({ value: true, origin: 'DEFAUT' });
    const heir = await sum({ ...own, mode: 'HERITAGE', from: 'P2', sections: ['payment'] });
    expect(heir.parent).toMatchObject({ partnerId: 'P2', libelle: 'Opéra' });
    expect(heir.lines.get('applePay')).toMatchObject({ value: true, origin: 'HERITE', source: { partnerId: '1' } });
    expect(heir.lines.get('devise')).toMatchObject({ value: 'EUR', origin: 'FIGE', source: { partnerId: '1' } });
    // Every setting has its line, and what is told is what is made.
    const made = (
      await house.as('admin', 'POST', path, { ...own, mode: 'HERITAGE', from: 'P2', sections: ['payment'] })
    ).json;
    const { sections } = await effective('601');
    for (const leaf of settingsOf(partnerModel))
      expect([leaf.name, heir.lines.get(leaf.name)]).toEqual([
        leaf.name,
        expect.objectContaining({ value: sections[leaf.section].fields[leaf.property].value }),
      ]);
    await house.as('admin', 'DELETE', `${path}/601`, undefined, made.version);
    expect((await sum({ ...own, mode: 'COPIE', from: '777' })).status).toBe(404);
    expect((await sum({ ...own, mode: 'AUTRE' })).status).toBe(422);
    expect((await house.as('groupe', 'POST', `${path}/recapitulatif`, { ...own, mode: 'VIDE' })).status).toBe(403);
  });

  it('closes what its functions open, and only when they are off for all', async () => {
    const off = async (perimeter: string[] | null) => closedFunctions(house.database, perimeter);
    expect([await off(null), await off([]), await off(['77'])]).toEqual([[], [], []]);
    const change = await put('P1', { content: { seo: false } });
    // P2 and 21 inherit it.
    expect([await off(['P2']), await off(['P1', '21']), await off(['P1', '9'])]).toEqual([['seo'], ['seo'], []]);
    await house.revert(change.headers['x-lot']);
  });

  it('tells the time zones that are not the platform’s, of a partner and of those that inherit it', async () => {
    const zones = async (perimeter: string[] | null) => partnerZones(house.database.drizzle, perimeter);
    expect(await zones(null)).toEqual({});
    const [there, back] = ['America/Guadeloupe', 'Europe/Paris'];
    const change = await put('P1', { site: { fuseau: there } });
    expect(await zones(null)).toEqual({ P1: there, P2: there, '21': there });
    expect([await zones(['21', '9']), await zones([])]).toEqual([{ '21': there }, {}]);
    const own = await put('P2', { site: { fuseau: back } });
    expect(await zones(null)).toEqual({ P1: there });
    const wrong = await put('P2', { site: { fuseau: 'Guadeloupe/Basse-Terre' } });
    expect([wrong.status, codes(wrong.json)]).toEqual([422, ['site.fuseau: partner-zone']]);
    await house.revert(own.headers['x-lot']);
    await house.revert(change.headers['x-lot']);
    expect(await zones(null)).toEqual({});
  });

  it('refuses a label that is taken, a parent that is unknown, itself or below, and ids that are no digits', async () => {
    const errors = async (answer: ReturnType<House['as']>) => {
      const { json } = await answer;
      return json.errors.flatMap(
        ({ field: at, errorCodes }: { field: string; errorCodes: { code: string; message: string }[] }) =>
          errorCodes.map(({ code, message }) => [at, code, message]),
      );
    };
    expect(await errors(put('9', { site: { libelle: 'OPERA' } }))).toEqual([
      ['site.libelle', 'partner-label', 'Ce libellé partenaire existe déjà'],
    ]);
    expect(await errors(put('9', { parent: '77' }))).toMatchObject([['parent', 'parent', 'Ce parent n’existe pas']]);
    expect(await errors(put('9', { parent: '9' }))).toEqual([
      ['parent', 'parent-self', 'Un enregistrement n’hérite pas de lui-même'],
    ]);
    expect(await errors(put('1', { parent: '21' }))).toEqual([
      ['parent', 'parent-cycle', 'Ce parent hérite déjà de cet enregistrement'],
    ]);
    const named = (partnerId: string) => house.as('admin', 'POST', path, { partnerId, site: { libelle: 'Neuf' } });
    expect(await errors(named('9'))).toMatchObject([['partnerId', 'exists', expect.any(String)]]);
    // Both at once, as the second step of a creation asks.
    const twice = house.as('admin', 'POST', `${path}/validate`, { partnerId: '9', site: { libelle: 'Stades' } });
    expect((await errors(twice)).map(([at]: string[]) => at).sort()).toEqual(['partnerId', 'site.libelle']);
    expect(await errors(named('PART-0142'))).toMatchObject([['partnerId', 'positiv_value', expect.any(String)]]);
  });

  it('is validated as it is typed for who may change it, though they may make none', async () => {
    const typed = { version: (await get('P2')).version, site: { libelle: 'Stades' } };
    const validated = (body: object) => house.as('groupe', 'POST', `${path}/validate`, body);
    const changed = await validated({ partnerId: 'P2', ...typed });
    expect([changed.status, changed.json.errors.map(({ field: at }: { field: string }) => at)]).toEqual([
      200,
      ['site.libelle'],
    ]);
    const made = await validated({ partnerId: '9', site: { libelle: 'Neuf' } });
    expect([made.status, codes(made.json)]).toEqual([200, [': forbidden']]);
  });

  it('is not deleted while it has children, records or accounts', async () => {
    const gone = async (id: string) => house.as('admin', 'DELETE', `${path}/${id}`, undefined, (await get(id)).version);
    const above = await gone('P2');
    // Which ones, and a filter of their list that finds them.
    expect([above.status, above.json.detail]).toEqual([409, expect.stringContaining('partenaire')]);
    const [below] = above.json.context.users;
    expect(below).toMatchObject({ resource: 'partenaires', count: 1 });
    expect(await keys(below.q)).toEqual(['21']);
    await house.query(`update utilisateurs set id_tiers = '["21"]' where id = 'orphelin'`);
    const used = await gone('21');
    expect([used.status, used.json.detail]).toEqual([409, expect.stringContaining('1 compte')]);
    expect((await gone('501')).status).toBe(204);
  });

  it('is read by its own partner, written by its group, moved by nobody but ADMIN', async () => {
    const operations = ['read', 'update', 'ROMPRE_HERITAGE', 'create', 'delete'] as const;
    expect(operations.map((operation) => guardOf(accessOf(partners, operation)))).toEqual([
      'any',
      'group',
      'group',
      'admin',
      'admin',
    ]);
    expect((await put('P2', { site: { telephone: '02' } }, 'groupe')).status).toBe(200);
    const moved = await put('P2', { parent: null }, 'groupe');
    expect([moved.status, moved.json.errors[0].errorCodes[0].code]).toEqual([422, 'partner-parent-admin']);
    expect((await house.as('groupe', 'GET', `${path}/9`)).status).toBe(404);
  });

  describe('every setting of the specification', () => {
    const picture = `${'0a'.repeat(32)}.png`;
    const samples: Readonly<Record<string, unknown>> = {
      ...{ emailContact: 'a@b.fr', devise: 'USD', langues: ['en', 'fr'], fuseau: 'America/Guadeloupe' },
      ...{ siret: '73282932000074', numeroTva: 'FR83732829320' },
      // Not with what leaves them nothing.
      ...{ mastercardPaymentOnly: false, forcedTicketOfficeWithdrawal: false },
    };
    const byKind: Readonly<Record<string, unknown>> = {
      flag: true,
      integer: 7,
      reference: 7,
      text: 'un texte',
      longText: 'deux\nlignes',
      image: picture,
      code: '<p>Fin</p>',
    };
    const emptied: Readonly<Record<string, unknown>> = {
      text: '',
      longText: '',
      image: '',
      code: '',
      tags: [],
    };
    const settings = settingsOf(partnerModel);
    const sampleOf = ({ name, field: { kind, values, default: initial } }: Leaf) =>
      samples[name] ?? (kind === 'enum' ? values?.find((each) => each !== initial) : byKind[kind]);
    const states: readonly (readonly [string, (leaf: Leaf) => unknown])[] = [
      ['set', sampleOf],
      ['set off, where it is a flag', (leaf) => (leaf.field.kind === 'flag' ? false : sampleOf(leaf))],
      ['emptied on purpose', (leaf) => emptied[leaf.field.kind] ?? null],
      ['inherited', () => null],
    ];
    const stored = async () => {
      const row = await get('9');
      return Object.fromEntries(settings.map((leaf) => [leaf.name, getAt(row, leaf.path)]));
    };
    const write = (valueOf: (leaf: Leaf) => unknown) => {
      const change: Record<string, Record<string, unknown>> = {};
      for (const leaf of settings) change[leaf.section] = { ...change[leaf.section], [leaf.property]: valueOf(leaf) };
      const flags = Object.keys(change).map((section) => [section, { ...change[section], inherit: false }]);
      return put('9', Object.fromEntries(flags));
    };
    const errorsOf = ({ json }: { json: { errors?: unknown } }) => json.errors ?? [];

    it('has a sample that is not its default, and those that can be emptied an empty value', () => {
      for (const leaf of settings) expect([leaf.name, sampleOf(leaf) ?? null]).not.toEqual([leaf.name, null]);
      expect(settings.filter(({ field: { kind } }) => emptied[kind] !== undefined).length).toBeGreaterThan(10);
    });

    it.each(states)('is kept as %s: reloaded, exported and imported again', async (_, valueOf) => {
      const wanted = Object.fromEntries(settings.map((leaf) => [leaf.name, valueOf(leaf)]));
      expect(errorsOf(await write(valueOf))).toEqual([]);
      expect(await stored()).toEqual(wanted);
      // What holds: its own, else that of the site above.
      const { sections } = await effective('9');
      for (const leaf of settings) {
        const told = sections[leaf.section].fields[leaf.property];
        const own = wanted[leaf.name];
        expect([leaf.name, told.own, told.value]).toEqual([leaf.name, own, own ?? told.inherited.value]);
      }
      const columns = ['partnerId', ...settings.map(({ name }) => name)].join();
      const { raw } = await house.as(
        'admin',
        'GET',
        `${path}/export?format=csv&columns=${columns}&q=${encodeURIComponent('partnerId:=9')}`,
      );
      // The opposite of each stands there before the file comes.
      await write((leaf) => (wanted[leaf.name] === null ? sampleOf(leaf) : null));
      expect(await stored()).not.toEqual(wanted);
      const report = await house.sendFile('admin', `${path}/import`, 'f.csv', raw, {});
      expect([report.status, report.text]).toEqual([202, expect.any(String)]);
      expect(await stored()).toEqual(wanted);
    });

    it('refuses a setting that does not exist, in a change and in a file', async () => {
      const change = await put('9', { payment: { inherit: false, bitcoin: true } });
      expect([change.status, change.json.errors[0].field]).toEqual([422, 'payment.bitcoin']);
      const file = 'Identifiant;Bitcoin\n9;oui\n';
      const send = (dto: object) => house.sendFile('admin', `${path}/import`, 'f.csv', file, { dryRun: true, ...dto });
      const mapped = await send({ mapping: { Identifiant: 'partnerId', Bitcoin: 'bitcoin' } });
      expect([mapped.status, mapped.text]).toEqual([422, expect.stringContaining('bitcoin')]);
      // A heading that names no setting is told as taken for none.
      expect((await send({})).json).toMatchObject({ mapping: { Identifiant: 'partnerId' }, changed: 0 });
    });
  });

  it('takes its logo as a file beside its values, and refuses what is no picture at its field', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
    const send = async (name: string, content: string) => {
      const { payload, headers } = multipart([
        { part: 'dto', content: JSON.stringify({ site: { inherit: false, telephone: '05' } }) },
        { part: 'logo', name, content },
      ]);
      const { version } = await get('9');
      return house.as('admin', 'PUT', `${path}/9`, payload, { ...headers, 'if-match': `"${version}"` });
    };
    const sent = await send('Logo.svg', drawing);
    expect([sent.status, sent.json.site]).toEqual([
      200,
      expect.objectContaining({ telephone: '05', logo: expect.stringMatching(/^[0-9a-f]{64}\.svg$/) }),
    ]);
    const q = encodeURIComponent(`cle:=${sent.json.site.logo}`);
    const kept = await house.as('admin', 'GET', `/api/admin-config/fichiers?q=${q}`);
    expect(kept.json.items).toMatchObject([{ nom: 'Logo.svg', public: true, idTiers: '9' }]);
    const refused = await send('Logo.txt', 'rien');
    expect([refused.status, refused.json.errors[0].field]).toEqual([422, 'site.logo']);
    await house.revert(sent.headers['x-lot']);
    expect((await get('9')).site.telephone).toBeNull();
    // Contents are kept beside the tests.
    await house.services.storage.driver.remove(String(sent.json.site.logo));
  });

  it('takes ten by five cells of two hundred partners as one lot, taken back at once', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      partnerId: String(7_000 + index),
      parent: index < 20 ? '1' : String(7_000 + (index % 20)),
      site: { libelle: `Site ${index}` },
    }));
    await insertRows(house.database.drizzle, partnerTable, many);
    const { items } = await house.read(`${path}/effectives`);
    expect(Object.keys(items).length).toBeGreaterThanOrEqual(200);
    expect(Object.keys(items['7199'])).toHaveLength(settingsOf(partnerModel).length);
    const names = ['paypal', 'applePay', 'amexPayment', 'ancv', 'customSips'];
    const cells = { paypal: true, applePay: false, amexPayment: true, ancv: true, customSips: '' };
    const ten = many.slice(20, 30).map(({ partnerId }) => partnerId);
    const own = async () => {
      const rows = await Promise.all(ten.map((id) => get(id)));
      return rows.map(({ payment }) => names.map((name) => payment[name]));
    };
    const pasted = await house.as('admin', 'POST', `${path}/bulk`, {
      patches: ten.map((id) => ({ id, version: 1, change: { payment: cells } })),
    });
    expect(pasted.json).toMatchObject({ changed: 10, refused: 0 });
    expect(await own()).toEqual(ten.map(() => Object.values(cells)));
    expect((await house.revert(pasted.json.lot)).json).toMatchObject({ changed: 10, blocked: 0 });
    expect(await own()).toEqual(ten.map(() => names.map(() => null)));
  });

  it('loses nothing when a site and the one below it are changed at the same time', async () => {
    const [above, below] = [await get('1'), await get('9')];
    const at = (row: { version: number }) => row.version;
    const [parent, child] = await Promise.all([
      house.as('admin', 'PUT', `${path}/1`, { payment: { paypal: true, ancv: true } }, at(above)),
      house.as('admin', 'PUT', `${path}/9`, { payment: { paypal: false } }, at(below)),
    ]);
    expect([parent.status, child.status]).toEqual([200, 200]);
    expect([(await field('9', 'paypal')).value, (await field('9', 'ancv')).value]).toEqual([false, true]);
    // The same record from the version before: refused, with the row as it is now to merge with.
    const stale = await house.as('admin', 'PUT', `${path}/9`, { payment: { ancv: false } }, at(below));
    expect([stale.status, stale.json.current.payment.paypal]).toEqual([412, false]);
    await house.revert(parent.headers['x-lot']);
    expect([(await field('9', 'paypal')).value, (await field('9', 'ancv')).value]).toEqual([false, false]);
    await house.revert(child.headers['x-lot']);
  });
});
