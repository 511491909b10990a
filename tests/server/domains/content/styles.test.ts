import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { startDue } from '../../../../server/content/plans';
import { catalogue } from '../../../../server/domains';
import { effectiveSheet } from '../../../../server/domains/styles/effective';
import { content } from '../../../../src/core/model';
import { leavesOf } from '../../../../src/core/model/model';
import { styleModel } from '../../../../src/plugins/styles/model';
import { describeBothDatabases } from '../../../support/databases';
import { faults, useHouse, type Who } from '../../resource/house';

const path = '/api/admin-config/styles';
const sheet = ':root { --p: #123456 }\n.a { color: var(--p) }';

describeBothDatabases('style sheets, as contents', () => {
  const house = useHouse();
  beforeEach(async () => {
    await house.query('truncate styles, versions, publications, actions restart identity');
    await house.query('update partenaires set parent = null');
  });

  const { as } = house;
  const make = async (idTiers = 'P1', contenu = sheet) =>
    (await as('admin', 'POST', path, { idTiers, nom: 'p.css', contenu })).json;
  const write = (contenu: string, version: number) => as('admin', 'PUT', `${path}/1`, { contenu }, version);
  const publish = (version: number, body: object = {}, action = 'publish') =>
    as('admin', 'POST', `${path}/1/${action}`, body, version);
  const one = () => house.read(`${path}/1`);

  it('are drafts until they are published; what is live stays while the draft goes on', async () => {
    expect(await make()).toMatchObject({ published: false, publishedVersion: null, changed: true, version: 1 });
    expect((await publish(1)).json).toMatchObject({ published: true, publishedVersion: 1, changed: false, version: 1 });
    await write(`${sheet}\n.b {}`, 1);
    expect(await one()).toMatchObject({ version: 2, publishedVersion: 1, changed: true });
    // Written back as it was: another version, the same content.
    await write(sheet, 2);
    expect(await one()).toMatchObject({ version: 3, publishedVersion: 1, changed: false });
    expect((await house.read(`${path}?q=modifie:non`)).total).toBe(1);
  });

  it('go live and off again, each taken back by its lot', async () => {
    await make();
    await publish(1);
    await write('.b {}', 1);
    const second = await publish(2);
    expect(await one()).toMatchObject({ publishedVersion: 2, changed: false });
    await house.revert(second.headers['x-lot']);
    expect(await one()).toMatchObject({ version: 2, publishedVersion: 1, changed: true });
    const off = await publish(2, {}, 'unpublish');
    expect(off.json).toMatchObject({ published: false, publishedAt: null });
    await house.revert(off.headers['x-lot']);
    expect(await one()).toMatchObject({ published: true, publishedVersion: 1 });
    const kinds = (await house.read('/api/processing-ws/actions?q=entite:styles&sort=date')).items;
    expect(kinds.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['PUBLICATION', 'DEPUBLICATION', 'RESTAURATION']),
    );
  });

  it('are published as they were read, and not by a body', async () => {
    await make();
    expect((await publish(7)).status).toBe(412);
    expect((await as('admin', 'POST', `${path}/1/publish`, {})).status).toBe(428);
    const { status, json } = await as('admin', 'PUT', `${path}/1`, { published: true }, 1);
    expect([status, faults(json)]).toEqual([
      422,
      ['published: Pour changer ce qui est en ligne, utilisez publier ou dépublier'],
    ]);
    expect((await as('admin', 'PUT', `${path}/1`, { published: false, nom: 'q.css' }, 1)).status).toBe(200);
  });

  it('keep their versions: listed, read, restored whole or by leaf, into the draft alone', async () => {
    await make();
    await publish(1);
    await as('admin', 'PUT', `${path}/1`, { nom: 'q.css', contenu: '.q {}' }, 1);
    const { items } = await house.read(`${path}/1/versions`);
    expect(items).toMatchObject([
      { version: 2, published: false, publishedAt: null, auteur: 'Alice Admin' },
      { version: 1, published: true },
    ]);
    expect(await house.read(`${path}/1/versions/1`)).toMatchObject({ version: 1, contenu: sheet });
    expect((await as('admin', 'GET', `${path}/1/versions/9`)).status).toBe(404);
    await as('admin', 'POST', `${path}/1/versions/1/restore`, { fields: ['contenu'] }, 2);
    expect(await one()).toMatchObject({ version: 3, nom: 'q.css', contenu: sheet, publishedVersion: 1, changed: true });
    const whole = await as('admin', 'POST', `${path}/1/versions/1/restore`, {}, 3);
    expect(whole.json).toMatchObject({ version: 4, nom: 'p.css', changed: false });
    await house.revert(whole.headers['x-lot']);
    expect(await one()).toMatchObject({ nom: 'q.css', contenu: sheet });
  });

  it('are restored with a word on the pictures that are gone since', async () => {
    const [there, gone] = ['a', 'b'].map((letter) => `${letter.repeat(64)}.png`);
    await house.query(
      `insert into fichiers (nature, id, nom, cle, vignette, contenus, public, id_tiers, date_creation)
        select 'IMAGE', left(k, 1), 'n.png', k, k, jsonb_build_array(k), true, 'P1', '2026-01-01' from unnest($1::text[]) k`,
      [[there, gone]],
    );
    const showing = (key: string | undefined) => `.a { background: url(/storage/${key}) }`;
    await make('P1', showing(there));
    await write(showing(gone), 1);
    await write('.a {}', 2);
    const restore = async (from: number, version: number) => {
      const { status, headers } = await as('admin', 'POST', `${path}/1/versions/${from}/restore`, {}, version);
      const told = headers['x-warnings'];
      return [status, typeof told === 'string' ? JSON.parse(decodeURIComponent(told)) : null];
    };
    await house.query('delete from fichiers where cle = $1', [gone]);
    expect(await restore(1, 3)).toEqual([200, null]);
    expect(await restore(2, 4)).toEqual([
      200,
      [
        {
          code: 'picture-gone',
          message: 'CSS\u00a0: une image de cette version n’est plus dans la bibliothèque, choisissez-en une autre',
        },
      ],
    ]);
    await house.query('delete from fichiers');
  });

  it('go live at their instant, as they were when it was planned', async () => {
    await make();
    await publish(1);
    await write('.planned {}', 1);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await publish(2, { at })).json).toMatchObject({ publishAt: at, publishedVersion: 1 });
    await write('.later {}', 2);
    expect(await startDue(house.services, catalogue)).toBe(0);
    await house.query(`update publications set date = now() - interval '1 minute'`);
    expect(await startDue(house.services, catalogue)).toBe(1);
    expect(await one()).toMatchObject({ version: 3, publishedVersion: 2, publishAt: null, changed: true });
    const [entry] = (await house.read('/api/processing-ws/actions?q=entite:styles&sort=-date')).items;
    expect(entry).toMatchObject({ action: 'PUBLICATION', origine: 'PLANIFICATION', auteur: 'Alice Admin' });
    await house.revert(entry.lotId);
    expect(await one()).toMatchObject({ publishedVersion: 1 });
  });

  it('have one open plan of each action; a plan is replaced, taken away, taken back', async () => {
    await make();
    const [soon, later] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const first = await publish(1, { at: soon });
    const second = await publish(1, { at: later });
    expect(second.json).toMatchObject({ publishAt: later });
    await house.revert(second.headers['x-lot']);
    expect(await one()).toMatchObject({ publishAt: soon });
    await house.revert(first.headers['x-lot']);
    expect(await one()).toMatchObject({ publishAt: null });
    await publish(1, { at: soon });
    const away = await publish(1, { at: null });
    expect(away.json).toMatchObject({ publishAt: null });
    await house.revert(away.headers['x-lot']);
    expect(await one()).toMatchObject({ publishAt: soon });
    expect((await publish(1, { at: '2020-01-01T00:00:00Z' })).status).toBe(422);
  });

  it('that cannot go live at their instant fail once, and say so', async () => {
    await make();
    await publish(1, { at: new Date(Date.now() + 86_400_000).toISOString() });
    await house.query(`update publications set date = now() - interval '1 minute'`);
    await house.database.drizzle.execute(sql`update utilisateurs set actif = false where id = 'admin'`);
    await expect(startDue(house.services, catalogue)).rejects.toMatchObject({ code: 'rights-changed' });
    await house.database.drizzle.execute(sql`update utilisateurs set actif = true where id = 'admin'`);
    expect(await startDue(house.services, catalogue)).toBe(0);
    const { rows } = await house.query('select etat, erreur from publications');
    expect(rows).toEqual([{ etat: 'ECHEC', erreur: 'rights-changed' }]);
    expect(await one()).toMatchObject({ published: false, publishAt: null });
  });

  it('are published many at once, tried before', async () => {
    await make('P1');
    await make('P2');
    await publish(1);
    const ask = (who: Who, dryRun: boolean) =>
      as(who, 'POST', `${path}/bulk`, { selection: { q: '' }, action: 'publish', dryRun });
    expect((await ask('admin', true)).json).toMatchObject({ changed: 1, unchanged: 1, blocked: 0 });
    expect((await ask('partenaire', false)).status).toBe(403);
    const { json } = await ask('admin', false);
    expect(json).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await house.read(`${path}?q=publie:oui`)).total).toBe(2);
    await house.revert(json.lot);
    expect((await house.read(`${path}?q=publie:oui`)).total).toBe(1);
  });

  it('are one a partner, of a partner that is there, within reach', async () => {
    await make('P1');
    const again = await as('admin', 'POST', path, { idTiers: 'P1', nom: 'x.css', contenu: sheet });
    expect(faults(again.json)).toEqual(['idTiers: Un style existe déjà pour ce partenaire']);
    const nobody = await as('admin', 'POST', path, { idTiers: 'ZZ', nom: 'x.css', contenu: sheet });
    expect(faults(nobody.json)).toEqual(['idTiers: Cet identifiant de partenaire n’existe pas']);
    await make('P9');
    for (const url of [`${path}/3`, `${path}/3/versions`, `${path}/3/versions/1`])
      expect((await as('groupe', 'GET', url)).status).toBe(404);
    expect((await as('groupe', 'POST', `${path}/3/publish`, {}, 1)).status).toBe(404);
  });

  it.each([
    ['a page', '<!doctype html><p>x', 'Seuls les fichiers CSS sont acceptés'],
    ['a rule that breaks', '.a {\n  color: var(--b;\n}', 'Ligne 2, colonne 17\u00a0: parenthèse fermante attendue'],
    [
      'an encoding mark',
      '\uFEFF.a {}',
      'Ligne 1, colonne 1\u00a0: le fichier commence par une marque d’encodage (BOM)\u00a0; enregistrez-le en UTF-8 sans elle',
    ],
    ['nothing', '', 'Ce champ est obligatoire'],
  ])('refuse %s at its field', async (_, contenu, message) => {
    const { status, json } = await as('admin', 'POST', path, { idTiers: 'P1', nom: 'x.css', contenu });
    expect([status, faults(json)[0]]).toEqual([422, `contenu: ${message}`]);
  });

  it.each([
    ['a sheet', 'carte.css', Buffer.from(sheet), 201],
    ['a page of another name', 'page.html', Buffer.from('<p>x</p>'), 422],
    ['a page renamed', 'page.css', Buffer.from('<!doctype html><p>x</p>'), 422],
    ['UTF-16', 'u.css', Buffer.from(`\uFEFF${sheet}`, 'utf16le'), 422],
    ['a picture', 'p.css', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 422],
    ['nothing', 'n.css', Buffer.alloc(0), 422],
    ['6 MB', 'g.css', Buffer.from(`/*${'x'.repeat(6_000_000)}*/ .a {}`), 422],
  ])('come as a file: %s', async (_, name, content, expected) => {
    const form = new FormData();
    form.set('dto', JSON.stringify({ idTiers: 'P1' }));
    form.set('files', new Blob([new Uint8Array(content)], { type: 'text/css' }), name);
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await house.app.inject({
      method: 'POST',
      url: path,
      headers: { 'x-who': 'admin', 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(expected);
    if (expected === 201) expect(answer.json()).toMatchObject({ nom: name, contenu: sheet });
    else expect(answer.json().errors[0].field).toBe('contenu');
  });

  it('are inherited from the nearest partner above, where they are live', async () => {
    await house.query(`update partenaires set parent = 'P1' where partner_id = 'P2'`);
    await make('P1');
    const worn = async (partner: string) => (await house.read(`${path}/effective?idTiers=${partner}`)).items[0].source;
    expect(await worn('P2')).toBe(null);
    await publish(1);
    expect(await worn('P2')).toMatchObject({ id: 1, partnerId: 'P1', version: 1 });
    await make('P2');
    expect(await worn('P2')).toMatchObject({ partnerId: 'P1' });
    await as('admin', 'POST', `${path}/2/publish`, {}, 1);
    expect(await worn('P2')).toMatchObject({ id: 2, partnerId: 'P2' });
  });

  /** Where each field is seen: in the document of a site that wears the sheet, or why nowhere. */
  const seen: Readonly<Record<string, { to: unknown; bad: unknown; says: string; css?: true; hidden?: string }>> = {
    idTiers: { to: 'P2', bad: 'ZZ', says: 'Cet identifiant de partenaire n’existe pas', css: true },
    nom: { to: 'autre.css', bad: 'x'.repeat(101), says: '100', hidden: 'the name of the file, for those who write it' },
    contenu: { to: '.autre { color: #abcdef }', bad: '.a { color: var(--b; }', says: 'parenthèse fermante', css: true },
  };
  const fields = [...leavesOf(styleModel).values()].filter(({ field }) => field.derived !== true);

  it('have no field that the table below leaves out', () => {
    const live = new Set(Object.keys(content));
    expect(fields.map(({ name }) => name).filter((name) => !live.has(name))).toEqual(Object.keys(seen));
  });

  it.each(
    Object.entries(seen),
  )('keep %s as it is set, refuse what is wrong with it, and show it', async (name, field) => {
    const body = { idTiers: 'P1', nom: 'p.css', contenu: sheet };
    const wrong = await as('admin', 'POST', path, { ...body, [name]: field.bad });
    expect([wrong.status, faults(wrong.json)]).toEqual([422, [expect.stringContaining(field.says)]]);
    expect(faults((await as('admin', 'POST', path, { ...body, [name]: null })).json)[0]).toMatch(
      new RegExp(`^${name}: `),
    );
    const wornBy = (partner: string) => effectiveSheet(house.database.drizzle, partner);
    const made = await as('admin', 'POST', path, { ...body, [name]: field.to });
    expect([made.status, (await one())[name]]).toEqual([201, field.to]);
    await publish(1);
    const worn = { P1: await wornBy('P1'), P2: await wornBy('P2') };
    await house.query('truncate styles, versions, publications, actions restart identity');
    await as('admin', 'POST', path, body);
    await publish(1);
    const before = { P1: await wornBy('P1'), P2: await wornBy('P2') };
    expect(before).toEqual({ P1: expect.stringContaining('--p'), P2: null });
    if (field.css) expect(worn).not.toEqual(before);
    else expect(worn, field.hidden).toEqual(before);
    if (name === 'contenu') expect(worn.P1).toContain('#abcdef');
    if (name === 'idTiers') expect(worn).toEqual({ P1: null, P2: before.P1 });
  });
});
