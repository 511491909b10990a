// Reviews and groups of manifestations: what is refused, to whom they belong, what is taken back, the calls of their own.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { mailReplies } from '../../../../server/domains/reviews/mail-replies';
import { groupTable, reviewTable } from '../../../../server/domains/reviews/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { publicationDelay } from '../../../../src/plugins/reviews/model';
import { describeBothDatabases } from '../../../support/databases';
import { codes, useHouse, type Who } from '../../resource/house';

const path = '/api/customer-reviews/avis';
const groupsPath = '/api/customer-reviews/groupes-manifestations';
const words = { note: 4, titre: 'Une soirée', texte: 'Nous reviendrons.', lang: 'fr', source: 'SITE' };

describeBothDatabases('reviews', () => {
  const house = useHouse();
  /** Two manifestations of the partner P1, one of another. */
  let own: number[];
  let foreign: number;

  beforeAll(async () => {
    const { rows } = await house.query<{ idmanif: number; id_tiers: string }>(
      'select idmanif, id_tiers from manifestations where id_tiers is not null order by idmanif',
    );
    own = rows.flatMap(({ idmanif, id_tiers }) => (id_tiers === 'P1' ? [idmanif] : []));
    foreign = rows.find(({ id_tiers }) => id_tiers !== 'P1')?.idmanif ?? 0;
  });
  beforeEach(async () => {
    await house.query('truncate avis, groupes_manifestations, actions restart identity');
  });

  const { as } = house;
  const event = (place = 0) => own[place] ?? 0;
  const put = (rows: readonly Record<string, unknown>[]) =>
    insertRows(
      house.database.drizzle,
      reviewTable,
      rows.map((row) => ({ ...words, manifestation: event(), userConsent: true, idTiers: 'P1', ...row })),
    );
  const putGroups = (rows: readonly Record<string, unknown>[]) =>
    insertRows(
      house.database.drizzle,
      groupTable,
      rows.map((row) => ({ idTiers: 'P1', ...row })),
    );
  const bulk = (who: Who, body: object) => as(who, 'POST', `${path}/bulk`, body);
  const statuses = async () => {
    const { json } = await as('admin', 'GET', `${path}?sort=reviewId&limit=500`);
    return json.items.map(({ status }: { status: string }) => status);
  };

  it('typed in by staff wait for a decision, with the partner of what was seen', async () => {
    const { status, json } = await as('partenaire', 'POST', path, {
      ...words,
      source: 'COURRIER',
      manifestation: event(),
    });
    expect([status, json.status, json.idTiers, json.publieLe]).toEqual([201, 'TO_VALIDATE', 'P1', null]);
  });

  it('tell their author of an answer once it is to be read: once, by whichever server looks, in their language', async () => {
    const services = { ...house.services };
    const past = '2026-01-01T00:00:00.000Z';
    const answered = { status: 'VALIDATED', publieLe: past, reponse: 'Merci\u00a0!', email: 'ada@exemple.fr' };
    house.mails.length = 0;
    await put([
      { ...answered, auteur: 'Ada L.', lang: 'en' },
      ...[
        { ...answered, email: null },
        { ...answered, reponse: ' ' },
        { ...answered, status: 'TO_VALIDATE' },
      ],
      { ...answered, publieLe: '2099-01-01T00:00:00.000Z' },
    ]);
    await house.query("update partenaires set avis_client = false where partner_id = 'P1'");
    await mailReplies(services);
    expect(house.mails).toEqual([]);
    await house.query("update partenaires set avis_client = true where partner_id = 'P1'");
    await Promise.all([mailReplies(services), mailReplies(services)]);
    await as('admin', 'PUT', `${path}/1`, { reponse: 'Merci à vous\u00a0!' });
    await mailReplies(services);
    expect(house.mails).toMatchObject([
      {
        ...{ template: 'AVIS_REPONSE', to: 'ada@exemple.fr', lang: 'en', partner: 'P1' },
        data: { nom: 'Ada L.', manifestation: expect.objectContaining({ en: null }), message: 'Merci\u00a0!' },
      },
    ]);
    const sent = (await house.read(`${path}?sort=reviewId`)).items.map((row: { reponseEnvoyee: string | null }) =>
      Boolean(row.reponseEnvoyee),
    );
    expect(sent).toEqual([true, false, false, false, false]);
  });

  it.each<[string, object, string[]]>([
    ['without the event', { manifestation: null }, ['manifestation: required']],
    [
      'without title, content and mark',
      { titre: ' ', texte: '', note: null },
      ['note: required', 'titre: required', 'texte: required'],
    ],
    ['validated without consent', { status: 'VALIDATED' }, ['status: review-consent']],
    ['rejected without a reason', { status: 'REJECTED' }, ['motifRejet: required']],
    ['with a sixth star', { note: 6 }, ['note: tooHigh']],
  ])('are refused %s', async (_, leaves, expected) => {
    const { status, json } = await as('admin', 'POST', path, { ...words, manifestation: event(), ...leaves });
    expect([status, codes(json).toSorted()]).toEqual([422, expected.toSorted()]);
  });

  it('are published ten seconds after their validation, and withdrawn with it', async () => {
    await put([{}]);
    const before = Date.now();
    const { json } = await as('admin', 'PUT', `${path}/1`, { status: 'VALIDATED' });
    const wait = Date.parse(json.publieLe) - before;
    expect(wait).toBeGreaterThanOrEqual(publicationDelay);
    const back = await as('admin', 'PUT', `${path}/1`, { status: 'TO_VALIDATE' }, 2);
    expect(back.json.publieLe).toBeNull();
  });

  it('keep a reason for as long as they are rejected', async () => {
    await put([{}]);
    const { json } = await as('admin', 'PUT', `${path}/1`, { status: 'REJECTED', motifRejet: 'HORS_SUJET' });
    expect(json.motifRejet).toBe('HORS_SUJET');
    expect((await as('admin', 'PUT', `${path}/1`, { status: 'TO_VALIDATE' }, 2)).json.motifRejet).toBeNull();
  });

  it('count their reports', async () => {
    await put([{}]);
    const signalements = [{ id: 'a', date: '2026-11-20', motif: 'INJURIEUX', texte: null }];
    expect((await as('admin', 'PUT', `${path}/1`, { signalements })).json.nbSignalements).toBe(1);
    expect((await bulk('admin', { selection: { q: 'signale:>0' }, change: { signalements: [] } })).json.changed).toBe(
      1,
    );
    expect((await house.read(`${path}/1`)).nbSignalements).toBe(0);
  });

  it('come with what waits first', async () => {
    await put([{ status: 'VALIDATED' }, { status: 'REJECTED', motifRejet: 'PUBLICITE' }, {}, { nbSignalements: 2 }]);
    const { json } = await as('admin', 'GET', path);
    expect(json.items.map(({ reviewId }: { reviewId: number }) => reviewId)).toEqual([4, 3, 2, 1]);
  });

  it('are rejected by two hundred with one reason, and taken back by one undo', async () => {
    await put(Array.from({ length: 200 }, () => ({})));
    const change = { status: 'REJECTED', motifRejet: 'FAUX_AVIS' };
    const { json } = await bulk('admin', { selection: { q: 'status:TO_VALIDATE' }, change });
    expect([json.changed, json.blocked]).toEqual([200, 0]);
    expect(new Set(await statuses())).toEqual(new Set(['REJECTED']));
    expect((await house.revert(json.lot)).json.changed).toBe(200);
    expect(new Set(await statuses())).toEqual(new Set(['TO_VALIDATE']));
  });

  it('without consent stay behind when many are validated, each with its reason', async () => {
    await put([{}, { userConsent: false }]);
    const { json } = await bulk('admin', { selection: { ids: [1, 2] }, change: { status: 'VALIDATED' } });
    expect([json.changed, json.blocked]).toEqual([1, 1]);
    expect(json.blockedRows[0].reasons[0].message).toBe('L’auteur n’a pas donné son consentement');
    expect(await statuses()).toEqual(['VALIDATED', 'TO_VALIDATE']);
  });

  it('decided by somebody else meanwhile are left alone', async () => {
    await put([{}]);
    await as('autre', 'PUT', `${path}/1`, { reponse: 'Merci.' });
    const { json } = await bulk('admin', {
      selection: { ids: [1] },
      versions: { 1: 1 },
      change: { status: 'VALIDATED' },
    });
    expect(json.blockedRows[0].reasons[0].code).toBe('saved-since');
  });

  it('of another partner are not there', async () => {
    await put([{ manifestation: foreign, idTiers: 'P3' }]);
    expect((await as('partenaire', 'GET', `${path}/1`)).status).toBe(404);
    expect((await house.read(path, 'partenaire')).total).toBe(0);
    const { json } = await bulk('partenaire', { selection: { ids: [1] }, change: { status: 'VALIDATED' } });
    expect(json.changed).toBe(0);
    expect(await statuses()).toEqual(['TO_VALIDATE']);
    expect((await as('partenaire', 'POST', path, { ...words, manifestation: foreign })).status).toBe(422);
  });

  it('make the scores of a manifestation and of its group, validated ones alone', async () => {
    await put([
      { note: 5, status: 'VALIDATED' },
      { note: 4, status: 'VALIDATED' },
      { note: 1 },
      { note: 2, status: 'VALIDATED', manifestation: event(1) },
    ]);
    await putGroups([{ libelle: 'Tournée', idmanif: event(), manifestations: [event(1)] }]);
    const { json } = await as('partenaire', 'GET', `${path}/notes?manifestation=${event()}`);
    expect(json.manifestation).toEqual({ moyenne: 4.5, nombre: 2, repartition: [1, 1, 0, 0, 0] });
    expect(json.groupe).toMatchObject({ libelle: 'Tournée', moyenne: 3.7, nombre: 3 });
    const group = await as('admin', 'GET', `${groupsPath}/1`);
    expect([group.json.note, group.json.nbAvis]).toEqual([3.7, 3]);
    expect((await as('partenaire', 'GET', `${path}/notes?manifestation=${foreign}`)).status).toBe(404);
  });

  it('are shared by a group that takes each manifestation once, and from no other group', async () => {
    await putGroups([{ libelle: 'Tournée', idmanif: event(1), manifestations: [event(2)] }]);
    const make = (manifestations: number[], idmanif = event()) =>
      as('partenaire', 'POST', groupsPath, { libelle: 'Autre', idmanif, manifestations });
    expect(codes((await make([event(2)])).json)).toEqual(['manifestations: group-other']);
    expect(codes((await make([], event(1))).json)).toEqual(['idmanif: group-other']);
    expect(codes((await make([event()])).json)).toEqual(['manifestations: group-already']);
    expect(codes((await make([987_654_321])).json)).toEqual(['manifestations: group-no-event']);
    expect(codes((await make([], 987_654_321)).json)).toEqual(['idmanif: group-unknown-event']);
    expect((await make([])).status).toBe(201);
  });

  it('has a group tell of each pasted id what it is', async () => {
    await putGroups([
      { libelle: 'Tournée', idmanif: event(1), manifestations: [] },
      { libelle: 'Ailleurs', idmanif: event(2), manifestations: [], idTiers: 'P3' },
    ]);
    const ids = [
      String(event()),
      String(event()),
      '987654321',
      'abc',
      String(event(1)),
      String(event(2)),
      String(foreign),
    ];
    const { json } = await as('partenaire', 'POST', `${groupsPath}/membres`, { ids });
    expect(json.membres.map(({ etat, message }: { etat: string; message: string }) => [etat, message])).toEqual([
      ['AJOUTEE', null],
      ['DEJA', 'Cette manifestation est déjà dans le groupe'],
      ['AUCUNE', 'Cet identifiant ne correspond à aucune manifestation'],
      ['INCONNUE', 'Manifestation inconnue'],
      ['AUTRE', 'Cette manifestation fait déjà partie d’un autre groupe\u00a0: Tournée'],
      // A group out of reach is not named, and a manifestation out of reach is not there.
      ['AUTRE', 'Cette manifestation fait déjà partie d’un autre groupe'],
      ['AUCUNE', 'Cet identifiant ne correspond à aucune manifestation'],
    ]);
  });

  it('has a group take the members that it may, and give them back', async () => {
    await putGroups([{ libelle: 'Tournée', idmanif: event(), manifestations: [] }]);
    const membres = { ids: [event(1), 'abc'] };
    const dry = await as('partenaire', 'PUT', `${groupsPath}/1/membres`, { ...membres, dryRun: true });
    expect(dry.json.lot).toBeNull();
    const { json } = await as('partenaire', 'PUT', `${groupsPath}/1/membres`, membres);
    expect(json.membres.map(({ etat }: { etat: string }) => etat)).toEqual(['AJOUTEE', 'INCONNUE']);
    expect((await house.read(`${groupsPath}/1`)).manifestations).toEqual([event(1)]);
    await house.revert(json.lot);
    expect((await house.read(`${groupsPath}/1`)).manifestations).toEqual([]);
    expect((await as('partenaire', 'PUT', `${groupsPath}/1/membres`, membres, 1)).status).toBe(412);
  });
});
