/** What is planned is done at its hour as its author may then, once, as one lot; what changed since stops it and says why. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { serveDomains } from '../../../server/domains';
import { doDue } from '../../../server/domains/plans/clock';
import { nextHour } from '../../../server/domains/plans/repeat';
import { asksDryRun } from '../../../server/http/dry-run';
import { describeBothDatabases } from '../../support/databases';
import { type Who, withHouse } from '../app/harness';

const path = '/api/processing-ws/actes-planifies';
const genres = '/api/admin-config/genres';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describeBothDatabases('planned acts', () => {
  /** Calls of the kind that is planned here, each whether it was a dry run. */
  const calls: boolean[] = [];
  const house = withHouse({
    domains: (app, services) => {
      app.addHook('preHandler', async (request) => {
        if (request.url === `${genres}/bulk`) calls.push(asksDryRun(request));
      });
      serveDomains(app, services);
    },
  });

  const bulk = (selection: object, change: object = { displayFilter: true }) => ({
    chemin: `${genres}/bulk`,
    corps: { selection, change },
  });
  const ask = (
    requete: object,
    { who = 'admin', quand = tomorrow(), more = {} }: { who?: Who; quand?: string; more?: object } = {},
  ) =>
    house.as(
      who,
      'POST',
      path,
      {
        titre: 'Proposer en display_filter',
        commande: 'genres.filtrer',
        requete,
        quand,
        fuseau: 'Europe/Paris',
        ...more,
      },
      { 'idempotency-key': randomUUID() },
    );
  const planned = async (requete: object, who: Who = 'admin'): Promise<string> => {
    const answer = await ask(requete, { who });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('"id"')]);
    return answer.json().id;
  };
  /** Its hour has come, by so long. */
  const comes = async (id: string, ago = '1 second') => {
    await house.query(`update actes_planifies set quand = now() - interval '${ago}' where id = '${id}'`);
    await doDue({ database: house.database });
    return (await house.as('admin', 'GET', `${path}/${id}`)).json();
  };
  const filtered = async () => {
    const { rows } = await house.query<{ code: string }>(
      'select code_genre as code from genres where display_filter order by 1',
    );
    return rows.map(({ code }) => code);
  };
  const anew = async () => {
    await house.query('delete from actes_planifies');
    await house.query('truncate genres, sous_genres, actions');
    for (const code of ['DANSE', 'JAZZ', 'OPERA'])
      await house.query(
        `insert into genres (code_genre, libelle_fr, libelle_en, display_filter) values ('${code}', '${code}', '${code}', false)`,
      );
  };
  beforeAll(anew);
  beforeEach(anew);

  it('are tried when they are planned, and done at their hour, under one lot that is taken back', async () => {
    const answer = await ask(bulk({ ids: ['JAZZ', 'OPERA'] }));
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.any(String), quand: expect.any(String), prevu: 2, aussi: 0 },
    ]);
    expect(await filtered()).toEqual([]);
    await doDue({ database: house.database });
    expect(await filtered()).toEqual([]);

    const act = await comes(answer.json().id);
    expect(act).toMatchObject({ etat: 'FAIT', prevu: 2, fait: 2, plafond: null, auteur: 'admin', entite: 'genres' });
    expect(await filtered()).toEqual(['JAZZ', 'OPERA']);
    const { rows } = await house.query(`select distinct origine, auteur from actions where lot_id = '${act.lotId}'`);
    expect(rows).toEqual([{ origine: 'PLANIFICATION', auteur: 'admin' }]);
    // Once.
    await house.query('update genres set display_filter = false');
    await doDue({ database: house.database });
    expect(await filtered()).toEqual([]);
  });

  it('are what answers to a filter then, up to half as many again; above that a person is asked', async () => {
    const id = await planned(bulk({ q: 'codeGenre:JAZZ,OPERA' }));
    for (const code of ['JAZZ2', 'JAZZ3', 'OPERA2', 'OPERA3'])
      await house.query(
        `insert into genres (code_genre, libelle_fr, libelle_en, display_filter) values ('${code}', 'x', 'x', false)`,
      );
    const all = await planned(bulk({ q: 'displayFilter:non' }));
    expect(await comes(id)).toMatchObject({ etat: 'FAIT', fait: 2, plafond: 3 });
    for (let more = 0; more < 12; more += 1)
      await house.query(
        `insert into genres (code_genre, libelle_fr, libelle_en, display_filter) values ('N${more}', 'x', 'x', false)`,
      );
    expect(await comes(all)).toMatchObject({ etat: 'A_CONFIRMER', message: expect.stringMatching(/plafond de 11/) });
    expect(await filtered()).toEqual(['JAZZ', 'OPERA']);
    const done = await house.as('admin', 'POST', `${path}/${all}/maintenant`);
    expect([done.statusCode, done.json()]).toMatchObject([200, { etat: 'FAIT', fait: 17 }]);
  });

  it('are not planned where their dry run is refused, nor in the past, nor where there is none', async () => {
    expect((await ask(bulk({ ids: ['JAZZ'] }), { who: 'partenaire' })).statusCode).toBe(403);
    const cases: [call: object, quand: string, status: number, code: RegExp][] = [
      [bulk({ ids: ['JAZZ'] }), new Date(Date.now() - 1_000).toISOString(), 422, /plan-past/],
      [bulk({ ids: ['JAZZ'] }), '2099-01-01T10:00:00Z', 422, /plan-far/],
      [bulk({ ids: ['JAZZ'] }), '2027-01-01T10:00', 422, /quand/],
      [bulk({ ids: ['JAZZ'] }, { inconnu: 1 }), tomorrow(), 422, /Aucun champ connu/],
      [{ chemin: '/api/user/loginAdmin', corps: {} }, tomorrow(), 422, /plan-call/],
      [{ chemin: `${genres}/validate`, corps: {} }, tomorrow(), 422, /plan-call/],
      [{ chemin: path, corps: {} }, tomorrow(), 422, /plan-call/],
      [{ chemin: `${genres}/bulk/../../user/roles`, corps: {} }, tomorrow(), 422, /plan-call/],
      [
        { chemin: `${genres}/bulk`, corps: { ...bulk({ ids: ['JAZZ'] }).corps, dryRun: false } },
        tomorrow(),
        422,
        /plan-call/,
      ],
    ];
    for (const [call, quand, status, code] of cases) {
      const answer = await ask(call, { quand });
      expect([call, quand, answer.statusCode, answer.body]).toEqual([call, quand, status, expect.stringMatching(code)]);
    }
    expect((await house.as('admin', 'GET', path)).json().total).toBe(0);
  });

  it('are judged by the rights of their author then, and are not done where these are gone', async () => {
    const [mine, theirs] = [
      await planned(bulk({ ids: ['JAZZ'] }), 'parti'),
      await planned(bulk({ ids: ['OPERA'] }), 'parti'),
    ];
    await house.query(
      "update utilisateurs set role = (select id_role from roles where code = 'PARTNER') where login = 'parti'",
    );
    expect(await comes(mine)).toMatchObject({ etat: 'REFUSE', message: expect.stringMatching(/rôle|droits/) });
    await house.query("update utilisateurs set actif = false where login = 'parti'");
    expect(await comes(theirs)).toMatchObject({
      etat: 'REFUSE',
      message: expect.stringMatching(/ne peut plus se connecter/),
    });
    expect(await filtered()).toEqual([]);
    // Whoever moves it takes it over.
    const moved = await house.as('admin', 'POST', `${path}/${theirs}/deplacer`, {
      quand: tomorrow(),
      fuseau: 'Europe/Paris',
    });
    expect([moved.statusCode, moved.json()]).toMatchObject([200, { prevu: 1 }]);
    expect(await comes(theirs)).toMatchObject({ etat: 'FAIT', auteur: 'admin' });
  });

  it('that the server missed are done within the hour, told after it; given up they are not done', async () => {
    const ids = [];
    for (let each = 0; each < 3; each += 1) ids.push(await planned(bulk({ ids: ['JAZZ'] })));
    const [soon = '', late = '', gone = ''] = ids;
    expect((await house.as('admin', 'POST', `${path}/${gone}/annuler`)).statusCode).toBe(200);
    expect(await comes(gone)).toMatchObject({ etat: 'ANNULE' });
    expect(await comes(late, '2 hours')).toMatchObject({ etat: 'MANQUE' });
    expect(await filtered()).toEqual([]);
    expect(await comes(soon, '50 minutes')).toMatchObject({ etat: 'FAIT' });
    expect((await house.as('admin', 'POST', `${path}/${gone}/annuler`)).json()).toMatchObject({ code: 'plan-ended' });
    // What was given up is planned again by its hour.
    const again = { quand: tomorrow(), fuseau: 'Europe/Paris' };
    expect((await house.as('admin', 'POST', `${path}/${gone}/deplacer`, again)).statusCode).toBe(200);
    expect((await house.as('admin', 'GET', `${path}/${gone}`)).json().etat).toBe('PLANIFIE');
  });

  it('about somebody who was erased meanwhile are refused, at their hour and before: nothing is written in their place', async () => {
    const id = await planned(bulk({ ids: ['JAZZ'] }, { libelleEn: 'Jazz of Irène Quatremère' }));
    await house.query(
      "update actes_appels set corps = replace(corps::text, 'Irène Quatremère', '[effacé]')::jsonb where id = $1",
      [id],
    );
    const now = await house.as('admin', 'POST', `${path}/${id}/maintenant`, undefined, {
      'idempotency-key': randomUUID(),
    });
    expect(now.json()).toMatchObject({ etat: 'REFUSE', fait: 0, message: expect.stringContaining('effacée') });
    const other = await planned(bulk({ ids: ['JAZZ'] }, { libelleEn: '[effacé]' }));
    expect(await comes(other)).toMatchObject({ etat: 'REFUSE', message: expect.stringContaining('effacée') });
    const { rows } = await house.query("select 1 from genres where libelle_en like '%effac%'");
    expect(rows).toEqual([]);
  });

  it('whose command a newer server no longer has are refused, and say so; the next one is done', async () => {
    const gone = await planned(bulk({ ids: ['JAZZ'] }));
    const other = await planned(bulk({ ids: ['OPERA'] }));
    await house.query("update actes_appels set chemin = '/api/admin-config/disparus/bulk' where id = $1", [gone]);
    await house.query("update actes_planifies set quand = now() - interval '2 seconds' where id = $1", [gone]);
    expect(await comes(other)).toMatchObject({ etat: 'FAIT' });
    const refused = { etat: 'REFUSE', message: expect.stringMatching(/n’existe plus/) };
    expect((await house.as('admin', 'GET', `${path}/${gone}`)).json()).toMatchObject(refused);
    const now = await house.as('admin', 'POST', `${path}/${gone}/maintenant`);
    expect([now.statusCode, now.json().code]).toEqual([422, 'plan-call']);
  });

  it('are tried once, whether their hour has come or they are done now', async () => {
    const [mine, theirs] = [await planned(bulk({ ids: ['JAZZ'] })), await planned(bulk({ ids: ['OPERA'] }))];
    calls.length = 0;
    await house.as('admin', 'POST', `${path}/${mine}/maintenant`);
    expect(calls).toEqual([true, false]);
    await comes(theirs);
    expect(calls).toEqual([true, false, true, false]);
    expect(await filtered()).toEqual(['JAZZ', 'OPERA']);
  });

  it('are found by who planned them and by administrators', async () => {
    const id = await planned(bulk({ ids: ['JAZZ'] }));
    expect((await house.as('partenaire', 'GET', `${path}/${id}`)).statusCode).toBe(404);
    const hour = { quand: tomorrow(), fuseau: 'Europe/Paris' };
    for (const [end, body] of [['annuler'], ['maintenant'], ['deplacer', hour]] as const)
      expect((await house.as('partenaire', 'POST', `${path}/${id}/${end}`, body)).statusCode).toBe(404);
    expect((await house.as('partenaire', 'GET', path)).json().items).toEqual([]);
  });

  it('are tried themselves: a plan, its move, its end and what it does now leave nothing behind', async () => {
    const id = await planned(bulk({ ids: ['JAZZ'] }));
    const hour = { quand: tomorrow(), fuseau: 'Europe/Paris' };
    const plan = { titre: 'Essai', commande: 'genres.filtrer', requete: bulk({ ids: ['OPERA'] }), ...hour };
    for (const [url, body] of [
      [path, plan],
      [`${path}/${id}/deplacer`, hour],
      [`${path}/${id}/annuler`, {}],
      [`${path}/${id}/maintenant`, {}],
    ] as const) {
      const answer = await house.as('admin', 'POST', url, { ...body, dryRun: true });
      expect([url, answer.statusCode]).toEqual([url, url === path ? 201 : 200]);
    }
    expect(await filtered()).toEqual([]);
    const { items } = (await house.as('admin', 'GET', path)).json();
    expect(items).toMatchObject([{ id, etat: 'PLANIFIE', version: 1 }]);
    expect(items).toHaveLength(1);
  });

  it('come back each week at the same hour on the clock, each time its own lot, until their end', async () => {
    const answer = await ask(bulk({ q: 'codeGenre:JAZZ' }), {
      quand: '2026-12-07T08:00:00.000Z',
      more: { regle: 'SEMAINE', fin: '2027-04-01T00:00:00.000Z' },
    });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('"id"')]);
    const { id } = answer.json();
    // The summer hour begins in between: nine o’clock stays nine o’clock.
    expect(nextHour('SEMAINE', '2026-12-07T08:00:00.000Z', 'Europe/Paris', Date.parse('2027-03-26T00:00:00Z'))).toBe(
      '2027-03-29T07:00:00.000Z',
    );
    const months = [1, 2, 3].map((month) =>
      nextHour('MOIS', '2027-01-31T08:00:00.000Z', 'Europe/Paris', Date.parse(`2027-0${month}-28T09:00:00Z`)).slice(
        0,
        10,
      ),
    );
    expect(months).toEqual(['2027-02-28', '2027-03-31', '2027-03-31']);
    const first = await comes(id);
    expect(first).toMatchObject({ etat: 'PLANIFIE', fait: 1, echecs: 0 });
    expect(Date.parse(first.quand)).toBeGreaterThan(Date.now());
    await house.query('update genres set display_filter = false');
    const second = await comes(id);
    expect([second.lotId === first.lotId, await filtered()]).toEqual([false, ['JAZZ']]);
    await house.query(`update actes_planifies set fin = now() where id = '${id}'`);
    expect(await comes(id)).toMatchObject({ etat: 'FAIT' });
  });

  it('that come back are paused by three failures, wait where they are to be reviewed, and go on when they are moved', async () => {
    const more = { regle: 'JOUR', revue: new Date(Date.now() + 3 * 86_400_000).toISOString() };
    const { id } = (await ask(bulk({ ids: ['JAZZ'] }), { more })).json();
    const failing = async () => comes(id, '2 hours');
    expect(await failing()).toMatchObject({ etat: 'PLANIFIE', echecs: 1 });
    expect(await failing()).toMatchObject({ etat: 'PLANIFIE', echecs: 2 });
    expect(await failing()).toMatchObject({ etat: 'SUSPENDU', echecs: 3 });
    const hour = { quand: tomorrow(), fuseau: 'Europe/Paris' };
    expect((await house.as('admin', 'POST', `${path}/${id}/deplacer`, hour)).statusCode).toBe(200);
    expect(await comes(id)).toMatchObject({ etat: 'PLANIFIE', echecs: 0, fait: 1 });
    await house.query(`update actes_planifies set revue = now() where id = '${id}'`);
    expect(await comes(id)).toMatchObject({ etat: 'A_CONFIRMER', message: expect.stringMatching(/revoir/) });
    const again = { regle: 'JOUR', fin: new Date(Date.now() + 9 * 86_400_000).toISOString() };
    expect((await house.as('admin', 'POST', `${path}/${id}/repeter`, again)).statusCode).toBe(200);
    expect((await house.as('admin', 'GET', `${path}/${id}`)).json()).toMatchObject({ etat: 'PLANIFIE', message: null });
    expect((await house.as('admin', 'POST', `${path}/${id}/repeter`, { regle: null })).statusCode).toBe(200);
    expect(await comes(id)).toMatchObject({ etat: 'FAIT', regle: null });
    for (const wrong of [{ regle: 'JOUR' }, { regle: 'JOUR', fin: '2020-01-01T00:00:00Z' }])
      expect((await ask(bulk({ ids: ['JAZZ'] }), { more: wrong })).body).toMatch(/plan-repeat-end/);
  });

  it('on records that have another one are both kept, and told', async () => {
    await planned(bulk({ ids: ['JAZZ', 'DANSE'] }));
    expect((await ask(bulk({ ids: ['OPERA'] }))).json().aussi).toBe(0);
    const { id, aussi } = (await ask(bulk({ ids: ['JAZZ', 'OPERA'] }))).json();
    expect(aussi).toBe(2);
    const hour = { quand: tomorrow(), fuseau: 'Europe/Paris' };
    expect((await house.as('admin', 'POST', `${path}/${id}/deplacer`, hour)).json().aussi).toBe(2);
    expect((await house.as('admin', 'GET', path)).json().total).toBe(3);
  });

  it('on what a filter finds is told as on what is named, of the records that it finds now', async () => {
    await planned(bulk({ q: 'code:=JAZZ' }));
    expect((await ask(bulk({ ids: ['OPERA'] }))).json().aussi).toBe(0);
    expect((await ask(bulk({ ids: ['JAZZ'] }))).json().aussi).toBe(1);
    expect((await ask(bulk({ q: 'code:JAZZ OU code:OPERA' }))).json().aussi).toBe(3);
    expect((await ask(bulk({ q: 'code:=DANSE' }))).json().aussi).toBe(0);
    const on = async (key: string) =>
      (await house.as('admin', 'GET', `${path}/sur?type=genres&id=${key}`)).json().items.length;
    expect([await on('JAZZ'), await on('OPERA'), await on('DANSE'), await on('ZZZ')]).toEqual([3, 2, 1, 0]);
  });

  it('come once, however many look at the clock', async () => {
    const id = await planned(bulk({ ids: ['JAZZ'] }));
    await house.query(`update actes_planifies set quand = now() - interval '1 second' where id = '${id}'`);
    await Promise.all([doDue({ database: house.database }), doDue({ database: house.database })]);
    const { rows } = await house.query("select count(*)::integer as n from actions where entite = 'genres'");
    expect(rows).toEqual([{ n: 1 }]);
    expect((await house.as('admin', 'GET', `${path}/${id}`)).json()).toMatchObject({ etat: 'FAIT', fait: 1 });
  });

  it('is told on the records that it names, to whoever sees it', async () => {
    await planned(bulk({ ids: ['JAZZ', 'OPERA'] }));
    await planned(bulk({ q: 'code:DANSE' }));
    const on = async (id: string, who: Who = 'admin') => {
      const answer = await house.as(who, 'GET', `${path}/sur?type=genres&id=${id}`);
      return answer.json<{ items: { titre: string }[] }>().items.map(({ titre }) => titre);
    };
    expect([await on('JAZZ'), await on('DANSE'), await on('AUTRE')]).toEqual([
      ['Proposer en display_filter'],
      ['Proposer en display_filter'],
      [],
    ]);
    expect(await on('JAZZ', 'etranger')).toEqual([]);
  });
});
