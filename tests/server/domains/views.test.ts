import { expect, it } from 'vitest';
import { lotHeader } from '../../../src/core/contract';
import { describeBothDatabases } from '../../support/databases';
import { type Who, withHouse } from '../app/harness';

const path = '/api/user/vues';
const everybody = ['admin', 'groupe', 'partenaire', 'etranger', 'orphelin'] as const;

/** Views by what is asked for, who may make them, and who then sees them (its maker apart). */
const matrix: [string, object, { makers: readonly Who[]; seenBy: readonly Who[] }][] = [
  ['for oneself', { portee: 'MOI' }, { makers: everybody, seenBy: [] }],
  [
    'for a partner',
    { portee: 'PARTENAIRE', idTiers: 'P1' },
    { makers: ['admin', 'groupe'], seenBy: ['admin', 'groupe', 'partenaire'] },
  ],
  [
    'for a foreign partner',
    { portee: 'PARTENAIRE', idTiers: 'P9' },
    { makers: ['admin'], seenBy: ['admin', 'etranger'] },
  ],
  [
    'for a role',
    { portee: 'ROLE', role: 'PARTNER' },
    { makers: ['admin'], seenBy: ['admin', 'partenaire', 'etranger', 'orphelin'] },
  ],
  ['for everybody', { portee: 'TOUS' }, { makers: ['admin'], seenBy: everybody }],
];

describeBothDatabases('saved views', () => {
  const house = withHouse();
  const body = (more: object) => ({ nom: 'À vendre', ecran: 'events.list', q: 'statut:affiche', ...more });
  const create = (who: Who, more: object = {}) => house.as(who, 'POST', path, body(more));
  const put = (who: Who, id: string, change: object, version = 1) =>
    house.as(who, 'PUT', `${path}/${id}`, change, version);
  const remove = (who: Who, id: string, version = 1) => house.as(who, 'DELETE', `${path}/${id}`, undefined, version);
  const revert = (who: Who, lot: unknown) =>
    house.as(who, 'POST', `/api/processing-ws/actions/${String(lot)}/revert`, {});
  const namesFor = async (who: Who): Promise<string[]> =>
    (await house.as(who, 'GET', `${path}?limit=500`)).json().items.map(({ nom }: { nom: string }) => nom);

  it.each(matrix)('%s are made by those who may, and seen by those they are for', async (name, more, {
    makers,
    seenBy,
  }) => {
    for (const who of everybody) {
      const nom = `${name} de ${who}`;
      const made = await create(who, { ...more, nom });
      // A partner out of reach is no partner: refused as such, before anybody's right is asked.
      const refused = 'idTiers' in more && !seenBy.includes(who) ? 422 : 403;
      expect([who, made.statusCode]).toEqual([who, makers.includes(who) ? 201 : refused]);
      if (made.statusCode !== 201) continue;
      for (const reader of everybody) {
        const isSeen = reader === who || seenBy.includes(reader);
        expect([reader, (await namesFor(reader)).includes(nom)]).toEqual([reader, isSeen]);
        expect((await house.as(reader, 'GET', `${path}/${made.json().id}`)).statusCode).toBe(isSeen ? 200 : 404);
      }
    }
  });

  it.each(matrix)('%s are changed and removed by those who may make them', async (_name, more, { makers, seenBy }) => {
    const { id, portee } = (await create('admin', more)).json();
    for (const who of everybody.filter((each) => each !== 'admin')) {
      const may = makers.includes(who) && portee !== 'MOI';
      const refused = seenBy.includes(who) ? 403 : 404;
      const { version } = (await house.as('admin', 'GET', `${path}/${id}`)).json();
      expect([who, (await put(who, id, { nom: `Par ${who}` }, version)).statusCode]).toEqual([
        who,
        may ? 200 : refused,
      ]);
      if (!may) expect((await remove(who, id, version)).statusCode).toBe(refused);
    }
  });

  it('keep who they belong to, whatever the body says', async () => {
    const made = (await create('partenaire', { proprietaire: 'un autre', role: 'ADMIN', idTiers: 'P1' })).json();
    expect([made.role, made.idTiers]).toEqual([null, null]);
    expect((await house.as('admin', 'GET', `${path}/${made.id}`)).statusCode).toBe(404);
    expect((await put('partenaire', made.id, { portee: 'TOUS' })).statusCode).toBe(403);
  });

  it('say whom they are for', async () => {
    const answers = [await create('admin', { portee: 'ROLE' }), await create('admin', { portee: 'PARTENAIRE' })];
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors[0].field])).toEqual([
      [422, 'role'],
      [422, 'idTiers'],
    ]);
  });

  it('are never overwritten unseen', async () => {
    const { id } = (await create('groupe')).json();
    expect((await house.as('groupe', 'PUT', `${path}/${id}`, { nom: 'Autre' })).statusCode).toBe(428);
    expect((await put('groupe', id, { nom: 'Autre' })).json().version).toBe(2);
    expect((await put('groupe', id, { nom: 'Encore' })).statusCode).toBe(412);
  });

  it('have one default for each screen and audience; undoing gives the former one back', async () => {
    const defaults = async () => {
      const { items } = (await house.as('groupe', 'GET', `${path}?limit=500&q=ecran:essai.list`)).json();
      return items.flatMap((view: { nom: string; defaut: boolean }) => (view.defaut ? [view.nom] : [])).sort();
    };
    const ecran = 'essai.list';
    const first = await create('groupe', { ecran, nom: 'première', defaut: true });
    await create('admin', { ecran, nom: 'commune', portee: 'TOUS', defaut: true });
    await create('groupe', { ecran: 'autre.list', nom: 'ailleurs', defaut: true });
    const second = await create('groupe', { ecran, nom: 'seconde' });
    const made = await put('groupe', second.json().id, { defaut: true });
    expect(await defaults()).toEqual(['commune', 'seconde']);
    expect((await house.as('groupe', 'GET', `${path}/${first.json().id}`)).json().version).toBe(2);
    expect((await revert('groupe', made.headers[lotHeader])).json()).toMatchObject({ blocked: 0 });
    expect(await defaults()).toEqual(['commune', 'première']);
  });

  it.each([
    'groupe',
    'partenaire',
    'orphelin',
  ] as const)('a deletion is in the history of %s, and taken back with all it held', async (who) => {
    const made = (
      await create(who, { nom: `Ôtée par ${who}`, sort: '-dateDebut', cols: 'idmanif,libelleFr:280' })
    ).json();
    const gone = await remove(who, made.id);
    expect([gone.statusCode, (await namesFor(who)).includes(made.nom)]).toEqual([204, false]);
    const lots = (await house.as(who, 'GET', '/api/processing-ws/lots?limit=10')).json();
    expect(lots.items[0]).toMatchObject({ entite: 'views', action: 'SUPPRESSION', libelle: made.nom });
    expect((await revert(who, gone.headers[lotHeader])).json()).toMatchObject({ changed: 1, blocked: 0 });
    const { nom, q, sort, cols, proprietaire } = (await house.as(who, 'GET', `${path}/${made.id}`)).json();
    expect({ nom, q, sort, cols, proprietaire }).toEqual({
      nom: made.nom,
      q: made.q,
      sort: made.sort,
      cols: made.cols,
      proprietaire: made.proprietaire,
    });
  });

  it('of somebody else are neither in a colleague’s history nor theirs to take back', async () => {
    const made = await create('groupe', { nom: 'secrète' });
    const lot = made.headers[lotHeader];
    expect((await house.as('partenaire', 'GET', '/api/processing-ws/actions?q=secrète')).json().items).toEqual([]);
    expect((await revert('partenaire', lot)).statusCode).toBe(404);
    expect((await revert('admin', lot)).json()).toMatchObject({ changed: 0 });
    expect(await namesFor('groupe')).toContain('secrète');
  });
});
