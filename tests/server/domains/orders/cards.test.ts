import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { associationTable, cardModelTable } from '../../../../server/domains/cards/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { keyOfContent } from '../../../../server/storage/storage';
import { isNumber } from '../../../../src/plugins/cards/models/number';
import { cardCode } from '../../../support/codes';
import { describeBothDatabases } from '../../../support/databases';
import { codes, openHouse, useHouse, type Who } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/admin-config/cartes-cadeaux';
const links = '/api/admin-config/associations-carte';

const messages = (json: { errors?: { errorCodes: { message: string }[] }[] }) =>
  (json.errors ?? []).flatMap(({ errorCodes }) => errorCodes.map(({ message }) => message));

const gift = { modele: 'CADEAU', montantInitial: 50, idTiers: 'P1' };
const ecard = {
  modele: 'ECADEAU',
  montantInitial: 42.5,
  idTiers: 'P1',
  titulaire: { nom: 'Ada', email: 'ada@exemple.fr' },
};

describeBothDatabases('cards', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    const tx = database.drizzle;
    await insertRows(tx, cardModelTable, [
      {
        codeModele: 'CADEAU',
        libelleFr: 'Carte cadeau',
        montants: [{ montant: 20 }, { montant: 50 }],
        validiteMois: 12,
      },
      { codeModele: 'ECADEAU', libelleFr: 'E-carte cadeau', type: 'E-CARTE', libre: { min: 10, max: 500 } },
      { codeModele: 'POINTS', libelleFr: 'Fidélité', programme: 'FIDELITE', pointsParEuro: 1, pointsPourUnEuro: 20 },
    ]);
  });
  beforeEach(async () => {
    await house.query('truncate cartes, codes_carte, mouvements_carte, associations_carte, actions restart identity');
    house.mails.length = 0;
    await insertRows(house.database.drizzle, associationTable, [
      { modele: 'CADEAU', idTiers: 'P1' },
      { modele: 'ECADEAU', idTiers: 'P1' },
      { modele: 'POINTS', idTiers: 'P1' },
      { modele: 'CADEAU', idTiers: 'P3' },
    ]);
  });

  const { as } = house;
  const issue = async (body: object = ecard, who: Who = 'admin') => as(who, 'POST', path, body);
  const move = (id: number, body: object, who: Who = 'admin') => as(who, 'POST', `${path}/${id}/mouvements`, body);
  const card = (id: number) => house.read(`${path}/${id}`);
  const numberOf = (id: number) => cardCode(house.database, id);

  it('are issued with a number that only mail and print tell, the last four apart', async () => {
    const { status, json, text, headers } = await issue();
    expect(status).toBe(201);
    expect(json).toMatchObject({ type: 'E-CARTE', statut: 'ACTIVE', solde: 42.5, titulaire: { nom: 'Ada' } });
    const code = await numberOf(1);
    expect(isNumber(code)).toBe(true);
    expect(json.numero).toBe(`•••• •••• •••• ${code.slice(-4)}`);
    expect(text).not.toContain(code);
    expect(headers['x-lot']).toBeUndefined();
    const { rows } = await house.query<{ all: string }>('select string_agg(a::text, chr(10)) as all from actions a');
    expect(rows[0]?.all).not.toContain(code);
    const [mail] = house.mails;
    expect(mail).toMatchObject({ to: 'ada@exemple.fr', template: 'CARTE', partner: 'P1' });
    expect(String(mail?.data.code).replaceAll(' ', '')).toBe(code);
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('are sent in the language of their holder’s orders, not in that of the console', async () => {
    await house.query("insert into commandes (id_tiers, email, lang) values ('P1', 'Ada@exemple.fr', 'en')");
    await house.as('admin', 'POST', path, ecard, { 'x-locale': 'fr' });
    await house.as(
      'admin',
      'POST',
      path,
      { ...ecard, titulaire: { nom: 'Dan', email: 'dan@exemple.fr' } },
      { 'x-locale': 'en' },
    );
    await house.as('admin', 'POST', `${path}/envois`, { ids: [1] }, { 'x-locale': 'fr' });
    expect(house.mails.map(({ to, lang }) => [to, lang])).toEqual([
      ['ada@exemple.fr', 'en'],
      ['dan@exemple.fr', 'fr'],
      ['ada@exemple.fr', 'en'],
    ]);
    await house.query('delete from commandes');
  });

  it('tell their holders of what is put on them, once, in the language of their orders; of nothing where nobody is to be told', async () => {
    await issue();
    await issue({ ...gift, titulaire: { nom: 'Bea', email: 'bea@exemple.fr' } });
    await issue({ modele: 'POINTS', idTiers: 'P1', titulaire: { nom: 'Cleo', email: 'cleo@exemple.fr' } });
    for (const id of [2, 3]) await move(id, { type: 'ACTIVATION' });
    await house.query("insert into commandes (id_tiers, email, lang) values ('P1', 'Bea@exemple.fr', 'en')");
    house.mails.length = 0;
    const credit = { type: 'RECREDIT', montant: 7.5, motif: 'Geste', cle: 'un-seul-recredit' };
    expect((await move(2, credit)).status).toBe(200);
    expect((await move(2, credit)).json.lot).toBeNull();
    await move(3, { type: 'RECREDIT', points: 40, motif: 'Achat' });
    await move(1, { type: 'TRANSFERT', vers: 2, motif: 'Perdue' });
    await move(2, { type: 'RECREDIT', montant: 1, motif: 'Erreur', prevenir: false });
    await move(2, { type: 'DEBIT', montant: 1, motif: 'Achat' });
    expect(house.mails).toMatchObject([
      {
        ...{ template: 'CARTE_CREDITEE', to: 'bea@exemple.fr', lang: 'en', partner: 'P1' },
        data: { nom: 'Bea', modele: { fr: 'Carte cadeau' }, montant: 7.5, solde: 57.5, motif: 'Geste' },
      },
      { template: 'FIDELITE_POINTS', to: 'cleo@exemple.fr', lang: 'fr', data: { points: 40 } },
      { template: 'CARTE_CREDITEE', to: 'bea@exemple.fr', data: { montant: 42.5, solde: 100, motif: 'Perdue' } },
    ]);
    await house.query('truncate commandes restart identity cascade');
  });

  it.each<[string, object, string[]]>([
    ['an amount that the model does not have', { ...gift, montantInitial: 33 }, ['montantInitial: card-price']],
    ['an amount out of bounds', { ...ecard, montantInitial: 501 }, ['montantInitial: card-price']],
    ['no amount', { ...gift, montantInitial: null }, ['montantInitial: card-amount']],
    ['a loyalty card that begins with euros', { ...gift, modele: 'POINTS' }, ['montantInitial: card-points']],
    ['a model that the partner does not sell', { ...ecard, idTiers: 'P3' }, ['modele: card-association']],
    ['a model that does not exist', { ...gift, modele: 'RIEN' }, ['modele: reference']],
    ['an address that is none', { ...ecard, titulaire: { email: 'ada' } }, ['titulaire.email: email']],
  ])('are refused with %s', async (_, body, expected) => {
    expect(codes((await issue(body)).json)).toEqual(expected);
    expect((await house.read(path)).total).toBe(0);
  });

  it('go through their states, which are read from the ledger', async () => {
    await issue(gift);
    const states: string[] = [];
    const step = async (body: object) => {
      const { status } = await move(1, body);
      const { statut, solde } = await card(1);
      states.push(`${status} ${statut} ${solde}`);
    };
    await step({ type: 'DEBIT', montant: 10, motif: 'Achat' });
    await step({ type: 'ACTIVATION' });
    await step({ type: 'DEBIT', montant: 10.1, motif: 'Achat' });
    await step({ type: 'DEBIT', montant: 40, motif: 'Achat' });
    await step({ type: 'BLOCAGE', motif: 'Perdue' });
    await step({ type: 'DEBIT', montant: 1, motif: 'Achat' });
    await step({ type: 'DEBLOCAGE', motif: 'Retrouvée' });
    await step({ type: 'DEBIT', montant: 39.9, motif: 'Achat' });
    await step({ type: 'RECREDIT', montant: 5, motif: 'Geste' });
    await house.query(`update cartes set date_expiration = '2020-01-01'`);
    await step({ type: 'RECREDIT', montant: 5, motif: 'Geste' });
    await step({ type: 'EXPIRATION' });
    expect(states).toEqual([
      '409 INACTIVE 50',
      '200 ACTIVE 50',
      '200 ACTIVE 39.9',
      '422 ACTIVE 39.9',
      '200 BLOQUEE 39.9',
      '409 BLOQUEE 39.9',
      '200 ACTIVE 39.9',
      '200 EPUISEE 0',
      '200 ACTIVE 5',
      '409 EXPIREE 5',
      '200 EXPIREE 0',
    ]);
    expect((await house.read(`${path}?q=statut:EXPIREE`)).total).toBe(1);
    expect((await house.read('/api/admin-config/mouvements-carte?q=carte:%3D1')).total).toBe(8);
  });

  it('say why they move, and move once under a key', async () => {
    await issue();
    expect(codes((await move(1, { type: 'BLOCAGE' })).json)).toEqual(['motif: card-motif']);
    const debit = { type: 'DEBIT', montant: 10, motif: 'Achat', cle: 'commande-77' };
    expect((await move(1, debit)).json.lot).not.toBeNull();
    expect((await move(1, debit)).json).toMatchObject({ lot: null, carte: { solde: 32.5 } });
    expect(codes((await move(1, { ...debit, type: 'RECREDIT' })).json)).toEqual(['cle: card-key']);
    expect((await card(1)).solde).toBe(32.5);
  });

  it('are debited at once from two servers for no more than there is', async () => {
    await issue();
    const second = await openHouse(house.database);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        (turn % 2 === 0 ? house : second).as('admin', 'POST', `${path}/1/mouvements`, {
          type: 'DEBIT',
          montant: 10,
          motif: 'Achat',
        }),
      ),
    );
    await second.app.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 422, 422, 422, 422]);
    expect((await card(1)).solde).toBe(2.5);
  });

  it('give what they hold to another of the same partner and programme', async () => {
    await issue();
    await issue();
    await issue({ modele: 'POINTS', idTiers: 'P1' });
    await move(1, { type: 'BLOCAGE', motif: 'Perdue' });
    const give = (vers: number | null) => move(1, { type: 'TRANSFERT', vers, motif: 'Perdue' });
    expect(codes((await give(1)).json)).toEqual(['vers: card-self']);
    await move(3, { type: 'ACTIVATION' });
    expect(codes((await give(3)).json)).toEqual(['vers: card-programme']);
    expect((await give(2)).status).toBe(200);
    expect([(await card(1)).solde, (await card(2)).solde]).toEqual([0, 85]);
    expect((await move(2, { type: 'TRANSFERT', vers: 99, motif: 'x' })).status).toBe(404);
  });

  it('hold points when they are loyalty cards', async () => {
    await issue({ modele: 'POINTS', idTiers: 'P1' });
    await move(1, { type: 'ACTIVATION' });
    await move(1, { type: 'RECREDIT', montant: 45.9, motif: 'Achat' });
    expect(await card(1)).toMatchObject({ points: 45, solde: 0, statut: 'ACTIVE' });
    expect((await move(1, { type: 'DEBIT', montant: 2, motif: 'Achat' })).json.carte).toMatchObject({ points: 5 });
    expect(codes((await move(1, { type: 'DEBIT', points: 6, motif: 'Achat' })).json)).toEqual(['montant: card-short']);
  });

  it('have a ledger that nobody rewrites, and that never owes anything', async () => {
    await issue();
    const { pool } = house.database;
    await expect(pool.query('update mouvements_carte set montant = 1')).rejects.toThrow(/never change/);
    await expect(pool.query('delete from mouvements_carte')).rejects.toThrow(/never change/);
    await expect(
      pool.query(`insert into mouvements_carte (carte, date, type, montant) values (1, now(), 'DEBIT', -100)`),
    ).rejects.toThrow(/owe/);
    const { lot } = (await move(1, { type: 'DEBIT', montant: 10, motif: 'Achat' })).json;
    const reverted = await house.revert(lot);
    expect(reverted.json.changed ?? 0).toBe(0);
    expect((await card(1)).solde).toBe(32.5);
    expect((await as('admin', 'DELETE', `${path}/1`, undefined, 1)).status).toBe(404);
  });

  const wrongMail = "Le mail n'est pas correct.";

  it.each([
    ['pas un mail', [['destinataires.1.email', wrongMail]]],
    ['x@y', [['destinataires.1.email', wrongMail]]],
    ['a@b.fr,c@d.fr', [['destinataires.1.email', wrongMail]]],
    ['Jeanne <jeanne@exemple.fr>', [['destinataires.1.email', wrongMail]]],
  ])('go to no address such as %s: in a batch as in the form, said of the same line', async (email, said) => {
    const destinataires = [
      { nom: 'Ada', email: 'ada@exemple.fr' },
      { nom: 'Bea', email },
    ];
    const batch = { modele: 'ECADEAU', montant: 25, idTiers: 'P1', destinataires };
    const told = (json: { errors?: { field: string; errorCodes: { message: string }[] }[] }) =>
      json.errors?.map(({ field, errorCodes }) => [field, errorCodes[0]?.message]);
    for (const dryRun of [true, false]) {
      const { status, json } = await as('admin', 'POST', `${path}/lot`, { ...batch, dryRun });
      expect([status, told(json)]).toEqual([422, said]);
    }
    const one = await issue({ ...ecard, titulaire: { nom: 'Bea', email } });
    expect([one.status, told(one.json)]).toEqual([422, [['titulaire.email', wrongMail]]]);
    expect(house.mails).toEqual([]);
  });

  it.each([
    '2020-01-31',
    new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  ])('are not issued already over (%s), one by one or as a batch', async (dateExpiration) => {
    expect(codes((await issue({ ...gift, dateExpiration })).json)).toEqual(['dateExpiration: card-over']);
    const batch = { modele: 'ECADEAU', montant: 25, idTiers: 'P1', nombre: 2, dateExpiration };
    for (const dryRun of [true, false])
      expect(codes((await as('admin', 'POST', `${path}/lot`, { ...batch, dryRun })).json)).toEqual([
        'dateExpiration: card-over',
      ]);
    expect((await house.read(path)).total).toBe(0);
  });

  it('come a hundred at once as a run, and are found by their last digits or the whole number', async () => {
    const destinataires = Array.from({ length: 100 }, (_, index) => ({
      nom: `Client ${index}`,
      email: `c${index}@exemple.fr`,
    }));
    const batch = { modele: 'ECADEAU', montant: 25, idTiers: 'P1', destinataires };
    const rehearsed = await as('admin', 'POST', `${path}/lot`, { ...batch, dryRun: true });
    expect(rehearsed.json).toMatchObject({ changed: 100 });
    expect(codes((await as('admin', 'POST', `${path}/lot`, { ...batch, montant: 5 })).json)).toEqual([
      'montantInitial: card-price',
    ]);
    const { status, json } = await as('admin', 'POST', `${path}/lot`, batch);
    expect(status).toBe(202);
    expect(house.runs.at(-1)?.resultat).toMatchObject({ changed: 100, sent: 100 });
    expect(house.mails).toHaveLength(100);
    expect((await house.read(`${path}?q=lot:${json.lot}`)).total).toBe(100);
    const code = await numberOf(57);
    const find = async (typed: string, who: Who = 'admin') =>
      (await as(who, 'POST', `${path}/recherche`, { code: typed })).json.items.map(({ id }: { id: number }) => id);
    expect(await find(code.slice(-4))).toContain(57);
    expect(await find(code.replace(/(.{4})/g, '$1 '))).toEqual([57]);
    expect(await find('1234567')).toEqual([]);
    const sheet = await as('admin', 'GET', `${path}/impression?lot=${json.lot}`);
    expect(sheet.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await as('admin', 'POST', `${path}/envois`, { ids: [57] })).status).toBe(202);
    expect(house.mails).toHaveLength(101);
  });

  it('are said in the currency of their partner: a batch before it, refused amounts, what is left', async () => {
    await house.query("update partenaires set devise = 'CHF' where partner_id = 'P1'");
    try {
      const batch = { modele: 'ECADEAU', montant: 25, idTiers: 'P1', nombre: 2, dryRun: true };
      const { json } = await as('admin', 'POST', `${path}/lot`, batch);
      const said = json.said.map(({ what }: { what: string }) => what.replaceAll(/\s/g, ' ')).join(' | ');
      expect(said).toContain('50,00 CHF');
      expect(said).not.toContain('€');
      const refused = messages((await issue({ ...gift, montantInitial: 33 })).json).join();
      expect([refused.includes('CHF'), refused.includes('€')]).toEqual([true, false]);
      await issue();
      const short = messages((await move(1, { type: 'DEBIT', montant: 1000, motif: 'Achat' })).json).join();
      expect([short.includes('CHF'), short.includes('€')]).toEqual([true, false]);
    } finally {
      await house.query("update partenaires set devise = null where partner_id = 'P1'");
    }
  });

  it('have the picture of their partner on paper and in the sheet of their mail, points have none', async () => {
    const red = sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff0000' } });
    const content = await red.png().toBuffer();
    const cle = keyOfContent(content, 'png');
    await house.services.storage.driver.put(cle, content, 'image/png');
    const picture = (key: string | null) =>
      house.query("update partenaires set gift_card_image = $1 where partner_id = 'P1'", [key]);
    const pictures = (file: Buffer | string) => file.toString('latin1').split('/Subtype /Image').length - 1;
    const printed = async (ids: string) => pictures((await as('admin', 'GET', `${path}/impression?ids=${ids}`)).raw);
    await issue(gift);
    await issue();
    await issue({ modele: 'POINTS', idTiers: 'P1' });
    expect(await printed('1,2,3')).toBe(0);
    try {
      await picture(cle);
      // Once in the file, whatever number of cards shows it.
      expect([await printed('1'), await printed('1,2'), await printed('3')]).toEqual([1, 1, 0]);
      expect((await as('admin', 'POST', `${path}/envois`, { ids: [2] })).status).toBe(202);
      expect(house.mails.at(-1)?.attachments?.map(({ content }) => pictures(content))).toEqual([1]);
      // A picture that is gone from the library stops no card.
      await picture(`${'0'.repeat(64)}.png`);
      expect(await printed('1')).toBe(0);
    } finally {
      await picture(null);
    }
  });

  it('stay with their partner', async () => {
    await issue({ ...gift, idTiers: 'P3' });
    const code = await numberOf(1);
    expect((await house.read(path, 'partenaire')).total).toBe(0);
    expect((await as('partenaire', 'POST', `${path}/recherche`, { code })).json.items).toEqual([]);
    expect((await move(1, { type: 'ACTIVATION' }, 'partenaire')).status).toBe(404);
    expect((await as('partenaire', 'GET', `${path}/impression?ids=1`)).status).toBe(404);
    expect((await as('partenaire', 'POST', `${path}/envois`, { ids: [1] })).status).toBe(409);
    expect(codes((await issue({ ...gift, idTiers: 'P3' }, 'partenaire')).json)).not.toEqual([]);
    expect((await house.read('/api/admin-config/mouvements-carte', 'partenaire')).total).toBe(0);
    expect((await issue(gift, 'partenaire')).status).toBe(201);
  });

  it('are of models that partners are associated with once, and only partners that are there', async () => {
    const paste = (ids: string[], dryRun = false) =>
      as('admin', 'POST', `${links}/bulk`, {
        patches: ids.map((idTiers) => ({ id: null, change: { modele: 'POINTS', idTiers } })),
        dryRun,
      });
    const told = (rows: { refused: { errorCodes: { message: string }[] }[] }[]) =>
      rows.map(({ refused }) => refused[0]?.errorCodes[0]?.message ?? 'ok');
    const all = ['P1', 'P2', 'NOBODY', 'P3', 'P2'];
    const expected = [
      'Ce partenaire est déjà associé',
      'ok',
      'Partenaire introuvable',
      'ok',
      'Ce partenaire est déjà associé',
    ];
    expect(told((await paste(all, true)).json.rows)).toEqual(expected);
    const { json } = await paste(all);
    expect(told(json.rows)).toEqual(expected);
    expect((await house.read(`${links}?q=modele:POINTS`)).total).toBe(3);
    expect(messages((await as('admin', 'POST', links, { modele: 'POINTS', idTiers: 'P2' })).json)).toEqual([
      'Ce partenaire est déjà associé',
    ]);
    expect(
      messages((await as('admin', 'POST', `${links}/validate`, { modele: 'POINTS', idTiers: 'P9' })).json),
    ).toEqual(['Partenaire introuvable']);
    await house.revert(json.lot);
    expect((await house.read(`${links}?q=modele:POINTS`)).total).toBe(1);
    expect((await house.read(links, 'groupe')).total).toBe(3);
  });
});
