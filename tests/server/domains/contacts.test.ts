import { beforeEach, expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { callers, codes, useHouse, type Who } from '../resource/house';
import { multipart } from '../storage/multipart';

const path = '/api/notification/contacts';
const asked = {
  sujet: 'INCIDENT',
  message: 'Le plan de salle ne s’affiche plus depuis ce matin.',
  email: 'camille@regie.example',
};

describeBothDatabases('requests to whoever runs the platform', () => {
  const house = useHouse();
  beforeEach(async () => {
    await house.query('truncate contacts, fichiers, actions restart identity');
  });

  const ask = (who: Who, change: object = {}) => house.as(who, 'POST', path, { ...asked, ...change });

  it('are seen by who made them and by administrators, with a reference of their own', async () => {
    const { status, json } = await ask('partenaire');
    expect(status).toBe(201);
    expect(json).toMatchObject({ statut: 'NOUVELLE', urgence: 'NORMALE', copieEmail: true });
    expect(json.reference).toMatch(/^DEM-\d{4}-\d{6}$/);
    for (const [who, total] of [
      ['partenaire', 1],
      ['groupe', 0],
      ['admin', 1],
    ] as const)
      expect((await house.read(path, who)).total).toBe(total);
    expect((await house.as('groupe', 'GET', `${path}/${json.id}`)).status).toBe(404);
  });

  it('leave with a copy for who asked for one, at their own address and no other', async () => {
    house.mails.length = 0;
    await ask('partenaire', { copieEmail: false });
    expect(house.mails).toEqual([]);
    const { json } = await ask('partenaire', { idTiers: 'P1' });
    expect(house.mails).toMatchObject([
      {
        template: 'CONTACT_RECU',
        partner: 'P1',
        lang: 'fr',
        to: callers.partenaire.id,
        data: { numero: json.reference, motif: { fr: 'Incident' }, message: asked.message, nom: 'Pia Partenaire' },
      },
    ]);
    // What is refused sends nothing.
    await ask('partenaire', { message: 'En panne' });
    expect(house.mails).toHaveLength(1);
  });

  it('bring five copies an hour at most: the sixth is refused at its field, and taken without', async () => {
    house.mails.length = 0;
    const asking = await Promise.all(Array.from({ length: 8 }, () => ask('partenaire')));
    expect(asking.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(5);
    expect(codes((await ask('partenaire')).json)).toEqual(['copieEmail: copies']);
    expect((await ask('partenaire', { copieEmail: false })).status).toBe(201);
    expect((await ask('groupe')).status).toBe(201);
    expect(house.mails).toHaveLength(6);
    await house.query("update contacts set date_creation = date_creation - interval '2 hours'");
    expect((await ask('partenaire')).status).toBe(201);
  });

  it.each([
    ['without a subject', { sujet: null }, ['sujet: required']],
    ['with a message too short', { message: 'En panne' }, ['message: tooShort']],
    ['without a way to answer', { email: 'camille' }, ['email: email']],
    ['urgent without a telephone', { urgence: 'HAUTE' }, ['telephone: required']],
    [
      'with a file that is nobody’s',
      { piecesJointes: [{ fichier: 'x', nom: 'a.png' }] },
      ['piecesJointes.0.fichier: attachment'],
    ],
    ['for another’s partner', { idTiers: 'P3' }, ['idTiers: intab']],
    ['answered already', { statut: 'RESOLUE' }, ['statut: forbidden']],
  ])('%s are refused at the field', async (_what, change, expected) => {
    const { status, json } = await ask('partenaire', change);
    expect([status, codes(json)]).toEqual([422, expected]);
  });

  it('take files of their author, five at most', async () => {
    await house.query(
      `insert into fichiers (id, cle, nom, type, taille, public, id_tiers, proprietaire)
       select 'f' || n, repeat('a', 64) || '.pdf', 'plan.pdf', case n when 7 then 'text/html' else 'application/pdf' end, 10, false, null, $1
       from generate_series(1, 7) n`,
      [callers.partenaire.id],
    );
    const files = (...numbers: number[]) => ({
      piecesJointes: numbers.map((n) => ({ fichier: `f${n}`, nom: 'plan.pdf' })),
    });
    expect((await ask('partenaire', files(1, 2, 3, 4, 5))).status).toBe(201);
    expect(codes((await ask('partenaire', files(1, 2, 3, 4, 5, 6))).json)).toEqual(['piecesJointes: tooMany']);
    expect(codes((await ask('partenaire', files(7))).json)).toEqual(['piecesJointes.0.fichier: attachment']);
    expect(codes((await ask('groupe', files(1))).json)).toEqual(['piecesJointes.0.fichier: attachment']);
  });

  it('are sent with their files in one request, as one lot; a file of another type is told at its field', async () => {
    const send = (dto: object, ...files: [name: string, content: string][]) => {
      const sent = files.map(([name, content]) => ({ part: 'files', name, content }));
      const { payload, headers } = multipart([{ part: 'dto', content: JSON.stringify(dto) }, ...sent]);
      return house.as('partenaire', 'POST', path, payload, headers);
    };
    const library = async () =>
      (await house.query('select id, nom, public, proprietaire from fichiers order by nom')).rows;
    const wrong = await send(asked, ['page.html', '<p>Bonjour</p>']);
    expect([wrong.status, codes(wrong.json)]).toEqual([422, ['piecesJointes: attachment-type']]);
    const refused = await send({ ...asked, message: 'Court' }, ['trace.log', 'ligne']);
    expect([refused.status, codes(refused.json)]).toEqual([422, ['message: tooShort']]);
    expect(await library()).toEqual([]);

    const made = await send(asked, ['trace.log', 'ligne 1'], ['ventes.csv', 'a;b']);
    expect(made.status, made.text).toBe(201);
    const stored = await library();
    expect(stored).toMatchObject([
      { nom: 'trace.log', public: false, proprietaire: callers.partenaire.id },
      { nom: 'ventes.csv', public: false, proprietaire: callers.partenaire.id },
    ]);
    expect(made.json.piecesJointes.map(({ fichier, nom }: { fichier: string; nom: string }) => [fichier, nom])).toEqual(
      stored.map(({ id, nom }) => [id, nom]),
    );
    const lots = await house.query('select distinct lot_id from actions');
    expect(lots.rows).toEqual([{ lot_id: made.headers['x-lot'] }]);
  });

  it('are answered by administrators alone; what was asked does not change', async () => {
    const { json } = await ask('partenaire');
    const put = (who: Who, change: object, version = 1) => house.as(who, 'PUT', `${path}/${json.id}`, change, version);
    expect((await put('partenaire', { statut: 'RESOLUE' })).status).toBe(403);
    expect((await put('admin', { statut: 'RESOLUE', reponse: 'C’est réparé.' })).status).toBe(200);
    expect((await put('admin', { message: 'Tout autre chose que ce qui fut demandé.' }, 2)).status).toBe(422);
    expect(await house.read(`${path}/${json.id}`, 'partenaire')).toMatchObject({
      statut: 'RESOLUE',
      reponse: 'C’est réparé.',
      message: asked.message,
    });
  });
});
