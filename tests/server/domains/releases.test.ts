import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { defineCarrying } from '../../../server/content/lots/carry';
import { settleStopped, startDue } from '../../../server/content/plans';
import { keepDrafts } from '../../../server/content/versions';
import { catalogue } from '../../../server/domains';
import { mailTable } from '../../../server/domains/mails/table';
import { createRuns, type RunsRoom } from '../../../server/jobs/runs';
import { createLive } from '../../../server/live/live';
import { insertRows } from '../../../server/resource/write/insert';
import type { Services } from '../../../server/services';
import { describeBothDatabases } from '../../support/databases';
import { useHouse, type Who } from '../resource/house';

const path = '/api/admin-feed/publications';
const mails = '/api/notification/mails';
const styles = '/api/admin-config/styles';

interface Ref {
  type: string;
  id: string;
}

describeBothDatabases('lots of publication', () => {
  const house = useHouse();
  beforeEach(async () => {
    await house.query('truncate mails, styles, versions, publications, actions, batch_runs restart identity cascade');
  });

  const { as } = house;
  const later = (days = 1) => new Date(Date.now() + days * 86_400_000).toISOString();
  /** Templates, none of them live. */
  async function makeMails(count: number, more: Record<string, unknown> = {}): Promise<Ref[]> {
    const { drizzle } = house.database;
    await drizzle.transaction(async (tx) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        code: `ESSAI_${at}`,
        libelle: `Essai ${at}`,
        declencheur: 'MANUEL',
        objetFr: `Objet ${at}`,
        htmlFr: `<p>Bonjour ${at}</p>`,
        auteurModif: 'Alice Admin',
        ...more,
      }));
      await insertRows(tx, mailTable, rows);
      await keepDrafts(tx, mailTable);
    });
    return Array.from({ length: count }, (_, at) => ({ type: 'mails', id: String(at + 1) }));
  }
  const make = async (elements: readonly (Ref & { action?: string })[], who: Who = 'admin') =>
    as(who, 'POST', path, { libelle: 'Rentrée', elements });
  const act = (id: string, call: string, version: number, body: object = {}, who: Who = 'admin') =>
    as(who, 'POST', `${path}/${id}/${call}`, body, version);
  const one = (id: string) => house.read(`${path}/${id}`);
  const live = async () => (await house.read(`${mails}?q=publie:oui`)).total;

  it('are made of contents, checked, then published at once, element by element, under one lot', async () => {
    const elements = await makeMails(3);
    const { status, json } = await make(elements);
    expect([status, json.publication]).toMatchObject([
      201,
      { libelle: 'Rentrée', etat: 'BROUILLON', nbElements: 3, partenaires: [], validePar: 'admin' },
    ]);
    const { id, version } = json.publication;
    const { json: checked } = await act(id, 'check', version);
    expect(checked).toMatchObject({ publication: { etat: 'PRET' }, check: { blocked: 0, warned: 3, offered: [] } });
    expect(checked.check.elements[0].warnings).toMatchObject([
      { code: 'lot-english', message: 'Sans texte anglais\u00a0: Objet (anglais)' },
      { code: 'lot-english' },
    ]);
    const ran = await act(id, 'run', checked.publication.version);
    expect(ran.json).toMatchObject({ run: expect.any(String), publication: { etat: 'PUBLIE', nbEchecs: 0 } });
    expect(ran.json.publication.resultats[0]).toMatchObject({
      type: 'mails',
      id: '1',
      fait: true,
      version: 1,
      avant: null,
    });
    expect(await live()).toBe(3);
    const { items } = await house.read('/api/processing-ws/actions?q=action:PUBLICATION');
    expect(new Set(items.map(({ lotId }: { lotId: string }) => lotId))).toEqual(
      new Set([ran.json.publication.lotHistorique]),
    );
  });

  it('tell what stops each element: a missing field, a broken reference, what is gone, another version', async () => {
    await makeMails(2);
    await as('admin', 'POST', styles, { idTiers: 'P2', nom: 'p.css', contenu: '.a {}' });
    await house.query(`update mails set id_tiers = 'ZZ' where id = 1`);
    await house.query(`update styles set nom = '' where id = 1`);
    const refs = [
      { type: 'mails', id: '1' },
      { type: 'mails', id: '2' },
      { type: 'styles', id: '1' },
    ];
    const { publication } = (await make(refs)).json;
    await as('admin', 'DELETE', `${mails}/2`, undefined, 1);
    const { json } = await act(publication.id, 'check', publication.version);
    expect(json.publication.etat).toBe('BROUILLON');
    expect(json.check).toMatchObject({ blocked: 3 });
    expect(json.check.elements.map(({ faults }: { faults: { message: string }[] }) => faults[0]?.message)).toEqual([
      'Ce partenaire n’existe pas',
      'Ce contenu n’existe plus',
      'Nom du fichier\u00a0: Ce champ est obligatoire',
    ]);
    const refused = await act(publication.id, 'plan', publication.version, { at: later() });
    expect([refused.status, refused.json.code]).toEqual([422, 'lot-blocked']);
    expect((await make([{ type: 'genres', id: 'THEATRE' }])).status).toBe(422);
  });

  it('say in their dry run what their run does: nothing goes while one is in the way', async () => {
    await makeMails(2);
    const { publication } = (
      await make([
        { type: 'mails', id: '1' },
        { type: 'mails', id: '2' },
      ])
    ).json;
    const ask = async (call: string, more: object = {}) => {
      const { json } = await act(publication.id, call, publication.version, { ...more, dryRun: true });
      return [json.changed, json.unchanged, json.blocked];
    };
    expect(await ask('run')).toEqual([2, 0, 0]);
    await as('admin', 'DELETE', `${mails}/2`, undefined, 1);
    expect(await ask('run')).toEqual([0, 1, 1]);
    expect(await ask('plan', { at: later() })).toEqual([0, 1, 1]);
    expect((await act(publication.id, 'run', publication.version)).status).toBe(422);
    expect(await live()).toBe(0);
  });

  it('are frozen while they are planned, and written again once the plan is taken away', async () => {
    const [first] = await makeMails(1);
    const { publication } = (await make([first ?? { type: '', id: '' }])).json;
    const planned = (await act(publication.id, 'plan', publication.version, { at: later() })).json.publication;
    expect(planned).toMatchObject({ etat: 'PLANIFIE', elements: [{ id: '1', version: 1 }] });
    const edit = await as('admin', 'PUT', `${path}/${planned.id}`, { libelle: 'Autre' }, planned.version);
    expect([edit.status, edit.json.code]).toEqual([409, 'lot-state']);
    expect((await act(planned.id, 'unplan', planned.version - 1)).status).toBe(412);
    const open = await act(planned.id, 'unplan', planned.version);
    expect(open.json.publication).toMatchObject({ etat: 'BROUILLON', elements: [{ id: '1', version: null }] });
    const { json } = await as(
      'admin',
      'PUT',
      `${path}/${planned.id}`,
      { libelle: 'Autre' },
      open.json.publication.version,
    );
    expect(json.publication.libelle).toBe('Autre');
    expect((await house.read(`${mails}/1`)).publishAt).toBe(null);
  });

  it('give an element up to a later plan of another lot, say so, and take it back with it', async () => {
    const elements = await makeMails(2);
    const first = (await make(elements)).json.publication;
    await act(first.id, 'plan', first.version, { at: later(1) });
    const second = (await make(elements.slice(0, 1))).json.publication;
    const { check } = (await act(second.id, 'check', second.version)).json;
    expect(check.elements[0].warnings.at(-1)).toMatchObject({ code: 'lot-planned' });
    const { json } = await act(second.id, 'plan', second.version + 1, { at: later(2) });
    expect((await one(first.id)).elements).toMatchObject([{ id: '2' }]);
    await house.revert(json.lot);
    expect((await one(first.id)).elements).toMatchObject([{ id: '1' }, { id: '2' }]);
    expect((await one(second.id)).etat).toBe('PRET');
  });

  it('tell what waits, by author and type, to those who may read it', async () => {
    await makeMails(3);
    await as('admin', 'POST', styles, { idTiers: 'P3', nom: 'p.css', contenu: '.a {}' });
    await as('groupe', 'POST', styles, { idTiers: 'P1', nom: 'q.css', contenu: '.a {}' });
    const all = await house.read(`${path}/attente`);
    expect(all).toMatchObject({
      total: 5,
      types: { mails: 3, styles: 2 },
      auteurs: { 'Alice Admin': 4, 'Gilles Groupe': 1 },
    });
    expect(all.items[0]).toMatchObject({ type: 'styles', label: 'q.css', idTiers: 'P1', publishedVersion: null });
    const counted = await house.read(`${path}/attente?limite=0`);
    expect(counted).toMatchObject({ total: 5, items: [], types: { mails: 3, styles: 2 } });
    const mine = await house.read(`${path}/attente?auteur=Gilles%20Groupe`);
    expect(mine).toMatchObject({ total: 1, types: { styles: 1 } });
    const group = await house.read(`${path}/attente`, 'groupe');
    expect(group.items.map(({ idTiers }: { idTiers: string }) => idTiers)).toEqual(['P1']);
    expect((await as('groupe', 'GET', `${path}/attente?tiers=P3`)).status).toBe(403);
  });

  it('are of their elements’ partners: out of the perimeter they are not there, nor are their contents', async () => {
    await as('admin', 'POST', styles, { idTiers: 'P3', nom: 'p.css', contenu: '.a {}' });
    const foreign = (await make([{ type: 'styles', id: '1' }])).json.publication;
    expect(foreign.partenaires).toEqual(['P3']);
    expect((await as('groupe', 'GET', `${path}/${foreign.id}`)).status).toBe(404);
    for (const call of ['check', 'run', 'unplan', 'retry', 'inverse'])
      expect((await act(foreign.id, call, foreign.version, {}, 'groupe')).status).toBe(404);
    expect((await make([{ type: 'styles', id: '1' }], 'groupe')).status).toBe(422);
  });

  it('show the site at a date: what will have changed by then', async () => {
    const elements = await makeMails(2);
    const { publication } = (await make(elements)).json;
    await act(publication.id, 'plan', publication.version, { at: later(3) });
    const at = async (days: number) => (await house.read(`${path}/site?at=${later(days)}`)).items;
    expect(await at(2)).toEqual([]);
    expect(await at(4)).toMatchObject([
      { type: 'mails', id: '1', now: null, then: 1, lot: { libelle: 'Rentrée' } },
      { id: '2' },
    ]);
  });

  it('of 500 elements go live at their instant after a restart, but one; it is retried, then all is taken back', async () => {
    const elements = await makeMails(500);
    const { publication } = (await make(elements)).json;
    const planned = (await act(publication.id, 'plan', publication.version, { at: later() })).json.publication;
    const { pool } = house.database;
    // Frozen: the draft goes on. And one is gone by then.
    await as('admin', 'PUT', `${mails}/7`, { libelle: 'Essai modifié' }, 1);
    const gone = await as('admin', 'DELETE', `${mails}/250`, undefined, 1);
    expect(await startDue(house.services, catalogue)).toBe(0);
    await pool.query(`update publications set date = now() - interval '1 second'`);

    // A first server takes it up and stops; the second one goes on where it was.
    const first = await serverOf(house.services);
    await startDue(first.services, catalogue);
    await expect.poll(live, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    await first.room.stop(20_000);
    const between = await live();
    expect(between).toBeLessThan(499);
    const second = await serverOf(house.services);
    await expect.poll(async () => (await one(planned.id)).etat, { timeout: 60_000 }).toBe('PARTIEL');
    await second.room.stop(20_000);
    expect(await live()).toBe(499);
    const partial = await one(planned.id);
    expect(partial).toMatchObject({ nbEchecs: 1, nbElements: 500 });
    expect(partial.resultats.filter(({ fait }: { fait: boolean }) => !fait)).toMatchObject([
      { id: '250', erreur: 'Ce contenu n’existe plus' },
    ]);
    expect(await house.read(`${mails}/7`)).toMatchObject({
      version: 2,
      publishedVersion: 1,
      changed: true,
    });

    // The one that failed is put back, and tried again alone.
    await house.revert(gone.headers['x-lot']);
    const retried = await act(planned.id, 'retry', partial.version);
    expect(retried.json.publication).toMatchObject({ etat: 'PUBLIE', nbEchecs: 0 });
    expect(house.runs.at(-1)).toMatchObject({ total: 1 });
    expect(await live()).toBe(500);

    // The inverse lot: what was published since is left as it is.
    await as('admin', 'POST', `${mails}/7/publish`, {}, 2);
    const { version } = retried.json.publication;
    const dry = await act(planned.id, 'inverse', version, { dryRun: true });
    expect(dry.json).toMatchObject({
      changed: 499,
      blocked: 1,
      blockedRows: [{ id: '7', reasons: [{ message: 'Une autre version a été mise en ligne depuis' }] }],
    });
    const back = await act(planned.id, 'inverse', version);
    expect(back.json.publication).toMatchObject({ etat: 'PUBLIE', inverseDe: planned.id, nbElements: 499 });
    expect(await live()).toBe(1);
    expect(await one(planned.id)).toMatchObject({ annulePar: back.json.publication.id });
    // And the inverse of the inverse.
    await act(back.json.publication.id, 'inverse', back.json.publication.version);
    expect(await live()).toBe(500);
  }, 120_000);

  it('end when their run was cancelled before it began', async () => {
    const elements = await makeMails(1);
    const { publication } = (await make(elements)).json;
    const planned = (await act(publication.id, 'plan', publication.version, { at: later() })).json.publication;
    await house.query(`update publications set date = now() - interval '1 second'`);
    const { services, room } = await serverOf(house.services, 'idle');
    await startDue(services, catalogue);
    const [queued] = (await room.store.list({ user: null, job: 'publication', etat: null, limit: 1, offset: 0 })).rows;
    await room.cancel(queued?.id ?? '');
    expect(await settleStopped(services, catalogue)).toBe(1);
    expect(await one(planned.id)).toMatchObject({ etat: 'ECHEC', erreur: 'run-cancelled' });
    expect(await settleStopped(services, catalogue)).toBe(0);
  });

  it.each([
    { live: true, other: false, ends: 1 },
    { live: false, other: false, ends: null },
    { live: true, other: true, ends: 3 },
  ])('bring back at an hour what was live before ($live), unless another version was published since ($other)', async (given) => {
    await makeMails(1);
    const publish = async (version: number, body: object = {}) => {
      const answer = await as('admin', 'POST', `${mails}/1/publish`, body, version);
      expect([answer.status, answer.json.code]).toEqual([200, 'ESSAI_0']);
    };
    const save = async (version: number) =>
      expect((await as('admin', 'PUT', `${mails}/1`, { objetFr: `Objet v${version + 1}` }, version)).status).toBe(200);
    if (given.live) await publish(1);
    await save(1);
    await publish(2, { jusqua: later() });
    expect(await house.read(`${mails}/1`)).toMatchObject({ publishedVersion: 2 });
    if (given.other) {
      await save(2);
      await publish(3);
    }
    await house.query("update publications set date = now() - interval '1 second'");
    await startDue(house.services, catalogue);
    await expect.poll(async () => (await house.read(`${path}?q=etat:PLANIFIE,EN_COURS`)).total).toBe(0);
    expect((await house.read(`${mails}/1`)).publishedVersion).toBe(given.ends);
    const [plan] = (await house.read(path)).items;
    expect(plan.etat).toBe(given.other ? 'ECHEC' : 'PUBLIE');
  });

  it('refuse an hour to come back that is over, or before that of the publication', async () => {
    await makeMails(1);
    const asked = async (body: object) => (await as('admin', 'POST', `${mails}/1/publish`, body, 1)).status;
    expect(await asked({ jusqua: '2020-01-01T00:00:00Z' })).toBe(422);
    expect(await asked({ at: later(2), jusqua: later(1) })).toBe(422);
    expect(await asked({ jusqua: 'un jour' })).toBe(400);
    expect((await house.read(`${mails}/1`)).publishedVersion).toBe(null);
    expect((await house.read(path)).total).toBe(0);
  });
});

/** A server's runs over the same database. */
async function serverOf(services: Services, state: 'working' | 'idle' = 'working') {
  const live = createLive(services.database);
  const room: RunsRoom = createRuns(services.database, live);
  const own: Services = { ...services, runs: room };
  defineCarrying(own, catalogue);
  if (state === 'working') await room.begin(Fastify().log);
  return { services: own, room };
}
