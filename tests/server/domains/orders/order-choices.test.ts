import { beforeEach, describe, expect, it } from 'vitest';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { seanceTable } from '../../../../server/domains/events/table';
import { packageTable } from '../../../../server/domains/packages/table';
import { subscriptionTable } from '../../../../server/domains/subscriptions/table';
import { pickupTable } from '../../../../server/domains/translations/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse, type Who } from '../../resource/house';
import { makeWorld, seance, switchOn } from '../../resource/world';
import { doneByHand } from './by-hand';

const path = '/api/order-management/commandes';
const part = (idseanc: number, leaves: object = {}) => ({
  ...{ id: `c${idseanc}`, type: 'SEANCE', idseanc, quantite: 1, groupe: 'Dates' },
  ...leaves,
});
const onSale = { idTiers: 'P1', statut: 'MISE_EN_VENTE', image: 'images/a.webp', resumeFr: 'Résumé' };
const tarifs = [{ idnatcl: 1, codcatpl: 'CAT1', montant: 100 }];
/** Two dates of four, with Carmen at the time of the first. */
const pack = {
  ...onSale,
  ...{ libelleFr: 'Deux dates au choix', libelleEn: 'Two dates of your choice', type: 'AU_CHOIX', prixMode: 'FORFAIT' },
  groupes: [{ libelle: 'Dates', libelleEn: 'Evenings', min: 2, max: 3 }],
  composants: [
    part(11),
    part(12, { supplement: 5 }),
    part(13),
    part(14),
    part(22),
    { id: 'p', type: 'LIBRE', libelle: 'Programme', quantite: 1, obligatoire: true },
  ],
  tarifs,
};
const open = {
  ...onSale,
  ...{ libelleFr: 'Billet ouvert', type: 'FERME', prixMode: 'FORFAIT', tarifs },
  composants: [{ id: 'm', type: 'MANIFESTATION', idmanif: 1, quantite: 2 }],
};
const season = {
  ...onSale,
  ...{ libelleFr: 'À la carte', formule: 'LIBRE', nbMin: 2, nbMax: 3, carte: false, indreport: true, tarifs },
  elements: [
    { id: 'a', idmanif: 1 },
    { id: 'b', idmanif: 2, idseanc: 22 },
    { id: 'c', idmanif: 2, idseanc: 23 },
  ],
  contraintes: [{ genre: 'OPERA', minimum: 1 }],
};
const pass = {
  ...onSale,
  ...{
    libelleFr: 'Pass trois entrées',
    formule: 'PASS',
    nbEntrees: 3,
    carte: false,
    tarifs: [{ ...tarifs[0], montant: 90 }],
  },
  ...{ elements: [{ id: 'a', idmanif: 1 }], debutValidite: '2099-06-01', finValidite: '2099-06-30' },
};
const days = {
  ...onSale,
  ...{ libelleFr: 'Pass deux jours', formule: 'PASS', duree: 2, carte: false, tarifs, elements: [], idTiers: 'P1' },
};

interface Line {
  id: string;
  type: string;
  prix: number;
  idseanc: number | null;
  parent: string | null;
  tauxTva: number | null;
  tva: number;
  statutBillet: string;
  entrees: number | null;
}

describeBothDatabases('what is chosen from, sold at the desk', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    const { drizzle } = database;
    await insertRows(drizzle, priceTable, [
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 60 },
      { grille: 'G2', idnatcl: 1, codcatpl: 'CAT1', montant: 20 },
    ]);
    await database.pool.query('delete from modes_retrait');
    await insertRows(drizzle, pickupTable, [{ code: 'E_BILLET', libelle: 'E-billet' }]);
    await insertRows(drizzle, seanceTable, [
      seance(13, 1, { date: '2099-06-03T18:00:00.000Z' }),
      seance(14, 1, { date: '2099-06-04T18:00:00.000Z' }),
      seance(22, 2, { grilleTarif: 'G2' }),
      seance(23, 2, { grilleTarif: 'G2', date: '2099-06-05T18:00:00.000Z' }),
    ]);
    await database.pool.query('update manifestations set taux_tva = 2.1 where idmanif = 2');
  });
  beforeEach(async () => {
    await house.query(
      'truncate commandes, codes_billet, numeros_documents, packages, abonnements, actions restart identity cascade',
    );
    await house.query("update seances set contingent = 100, vendus = 10, statut = 'OUVERTE', lock = false");
    await house.query("update seances set statut = 'ANNULEE' where idseanc = 14");
    await house.query("update manifestations set statut = 'MISE_EN_VENTE' where idmanif in (1, 2)");
    await insertRows(house.database.drizzle, packageTable, [pack, open]);
    await insertRows(house.database.drizzle, subscriptionTable, [season, pass, days]);
    house.composed.length = 0;
    house.mails.length = 0;
  });

  type Given = { type?: string; id?: number; n?: number; choix?: (number | object)[] };
  const formula = ({ type = 'PACKAGE', id = 1, n = 1, choix = [] }: Given) => ({
    ...{ type, id, idnatcl: 1, codcatpl: 'CAT1', n },
    choix: choix.map((each) => (typeof each === 'number' ? { idseanc: each } : each)),
  });
  const sell = (given: Given, leaves: object = {}, who: Who = 'admin', headers = {}) =>
    house.as(
      who,
      'POST',
      path,
      {
        ...{ canal: 'TELEPHONE', idseanc: 11, lignes: [], formules: [formula(given)], paiement: { moyen: 'CB' } },
        client: { nom: 'Vasseur', prenom: 'Hélène', email: 'helene@exemple.fr' },
        ...leaves,
      },
      headers,
    );
  const told = (json: { errors?: { field: string; errorCodes: { message: string }[] }[] }) =>
    json.errors?.map(({ field, errorCodes }) => [field, errorCodes[0]?.message]);
  const sold = async () =>
    (
      await house.query<{ vendus: number }>('select vendus from seances where idseanc in (11, 12, 13) order by idseanc')
    ).rows.map(({ vendus }) => vendus);
  const subscription = (choix: Given['choix'], id = 1): Given => ({ type: 'ABONNEMENT', id, ...(choix && { choix }) });

  it('is offered with any séance that may be chosen in it, and what there is to choose is told', async () => {
    const { formules } = await house.read(`${path}/vente/offre?idseanc=12&canal=TELEPHONE&lang=en`);
    expect(
      formules.map(({ type, id, formule, prix }: Record<string, unknown> & { prix: { montant: number }[] }) => [
        ...[type, id, formule, prix[0]?.montant],
      ]),
    ).toEqual([
      ['PACKAGE', 1, 'AU_CHOIX', 100],
      ['PACKAGE', 2, 'AU_CHOIX', 100],
      ['ABONNEMENT', 1, 'LIBRE', 100],
      ['ABONNEMENT', 2, 'PASS', 90],
      ['ABONNEMENT', 3, 'PASS', 100],
    ]);
    const choice = await house.read(`${path}/vente/choix?type=PACKAGE&id=1&lang=en`);
    expect(choice).toMatchObject({
      groupes: [{ label: 'Dates', nom: 'Evenings', min: 2, max: 3 }],
      options: [
        { composant: 'c11', seance: { idseanc: 11, etat: null, tauxTva: 5.5 } },
        { composant: 'c12', supplement: 5 },
        { seance: { idseanc: 13 } },
        { seance: { idseanc: 14, etat: 'ANNULE' } },
        { seance: { idseanc: 22, tauxTva: 2.1 } },
        { composant: 'p', libelle: 'Programme', impose: true, seance: null },
      ],
    });
    expect((await house.as('orphelin', 'GET', `${path}/vente/choix?type=PACKAGE&id=1`)).status).toBe(404);
  });

  it('holds a ticket of each chosen séance with its share, its own rate of VAT, and the place under its lock', async () => {
    const { status, json } = await sell({ choix: [12, 22] });
    expect([status, json]).toMatchObject([201, { statut: 'VALIDEE', montantTotal: 105, nbPlaces: 2 }]);
    const lines = json.lignes as Line[];
    expect(lines.map(({ type, idseanc, prix, tauxTva, tva }) => [type, idseanc, prix, tauxTva, tva])).toEqual([
      // The sum of what is rounded on each share.
      ['PACKAGE', null, 105, null, 4.65],
      ['SEANCE', 12, 78.75, 5.5, 4.11],
      ['SEANCE', 22, 26.25, 2.1, 0.54],
      ['UPSELL', null, 0, 0, 0],
    ]);
    expect(json.documents[1]).toMatchObject({
      ...{ montant: 105, tva: 4.65 },
      lignes: [
        { tauxTva: 5.5, montant: 78.75, tva: 4.11 },
        { tauxTva: 2.1, montant: 26.25, tva: 0.54 },
        { libelle: 'Programme', montant: 0 },
      ],
    });
    expect(await sold()).toEqual([10, 11, 10]);
    const back = await house.as('admin', 'POST', `${path}/1/remboursements`, {
      ...{ lignes: [lines[2]?.id], frais: false, destination: 'ORIGINE', motif: 'Empêchement', annuler: true },
      ...{ remettreEnVente: true, prevenir: false },
    });
    expect(back.json).toMatchObject({ statutPaiement: 'REMB_EN_COURS', nbPlaces: 1 });
    const after = await doneByHand(house, 1);
    expect(after).toMatchObject({ montantRembourse: 26.25, nbPlaces: 1 });
    expect(after.documents[2]).toMatchObject({ type: 'AVOIR', montant: 26.25, tva: 0.54 });
    await sell({ n: 2, choix: [12, 13] }, { paiement: null });
    expect((await house.read(`${path}/2`)).nbPlaces).toBe(4);
  });

  it.each<[string, Given, string, string?]>([
    [
      'too few of a group',
      { choix: [11] },
      'Deux dates au choix\u00a0: Dates\u00a0: 1 choisi, il en faut au moins 2.',
      'Two dates of your choice: Evenings: 1 chosen, at least 2 needed.',
    ],
    [
      'too many of a group',
      { choix: [12, 13, 14, 22] },
      'Deux dates au choix\u00a0: Dates\u00a0: 4 choisis, pas plus de 3.',
    ],
    [
      'a séance that is not in it',
      { choix: [11, 12, 23] },
      'Deux dates au choix\u00a0: une séance choisie n’y est pas proposée',
    ],
    [
      'a cancelled séance',
      { choix: [11, 14] },
      'Deux dates au choix\u00a0: Plus disponible\u00a0: Cyrano de Bergerac (4 juin 2099, 20:00).',
    ],
    [
      'two at one time in two venues',
      { choix: [11, 22] },
      'Deux dates au choix\u00a0: Cyrano de Bergerac (1 juin 2099, 20:00) et Carmen (1 juin 2099, 20:00) ont lieu en même temps, dans deux lieux différents.',
    ],
    [
      'no date of what is open',
      { id: 2 },
      'Billet ouvert\u00a0: Cyrano de Bergerac\u00a0: il faut en choisir la séance.',
    ],
    [
      'two dates of what is open',
      { id: 2, choix: [11, 12] },
      'Billet ouvert\u00a0: Cyrano de Bergerac\u00a0: une seule date.',
    ],
    ['fewer than the subscription asks', subscription([23]), 'À la carte\u00a0: Il faut au moins 2 séances.'],
    ['more than the subscription holds', subscription([11, 12, 13, 23]), 'À la carte\u00a0: Pas plus de 3 séances.'],
    [
      'a broken constraint',
      subscription([11, 12]),
      'À la carte\u00a0: Opéra\u00a0: 0 sur 1.',
      'À la carte: Opera: 0 of 1.',
    ],
    [
      'more entries than the pass has',
      subscription([11, 12, 13, 14], 2),
      'Pass trois entrées\u00a0: Le pass a 3 entrées, pas plus.',
    ],
    [
      'entries too far apart',
      subscription([11, 12, 13], 3),
      'Pass deux jours\u00a0: Après 2 jours\u00a0: Cyrano de Bergerac (3 juin 2099, 20:00).',
    ],
  ])('is refused at its field with %s', async (_, given, french, english) => {
    const field = `formules.${given.type ?? 'PACKAGE'}:${given.id ?? 1}:1:CAT1`;
    expect(told((await sell(given)).json)).toEqual([[field, french]]);
    if (english) {
      const refused = await sell(given, { lang: 'en' }, 'admin', { 'x-locale': 'en' });
      expect(told(refused.json)).toEqual([[field, english]]);
    }
    expect(await sold()).toEqual([10, 10, 10]);
  });

  it('is refused at its field where a chosen séance is short of places, and keeps to its contingent and to one order', async () => {
    await house.query('update seances set vendus = 99 where idseanc = 12');
    expect(told((await sell({ n: 2, choix: [12, 13] })).json)).toEqual([
      ['formules.PACKAGE:1:1:CAT1', 'Cyrano de Bergerac\u00a0: les places ne sont plus libres, il en reste 1'],
    ]);
    await house.query('update packages set contingent = 1, max_par_commande = 3');
    const codeOf = async (n: number) => (await sell({ n, choix: [11, 13] })).json.errors[0].errorCodes[0].code;
    expect([await codeOf(4), await codeOf(2)]).toEqual(['formula-most', 'formula-left']);
  });

  it('of a manifestation holds places of the date that is chosen', async () => {
    const { json } = await sell({ id: 2, choix: [{ composant: 'm', idseanc: 13 }] });
    expect(json).toMatchObject({ montantTotal: 100, nbPlaces: 2, lignes: [{}, { prix: 50 }, { prix: 50 }] });
    expect(await sold()).toEqual([10, 10, 12]);
  });

  it('of a free subscription is exchanged and given back as any share', async () => {
    const { json } = await sell(subscription([11, 23]));
    const [whole, first, second] = json.lignes as Line[];
    expect([whole?.prix, first?.prix, second?.prix]).toEqual([100, 75, 25]);
    const held = await house.read(`${path}/detenteurs?type=ABONNEMENT&id=1`);
    expect(held.items.map(({ idseanc }: Line) => idseanc)).toEqual([11, 23]);
    const done = await house.as('admin', 'POST', `${path}/1/lignes/${first?.id}/echange`, {
      ...{ idseanc: 13, idnatcl: 1, codcatpl: 'CAT1', motif: 'Report', prevenir: false, destination: 'ORIGINE' },
    });
    expect(done.json).toMatchObject({ montantTotal: 100, nbPlaces: 2 });
    const element = { type: 'ABONNEMENT', id: 1, idseanc: 23, motif: 'Séance retirée' };
    expect((await house.as('admin', 'POST', `${path}/detenteurs`, element)).status).toBe(202);
    expect(await doneByHand(house, 1)).toMatchObject({ montantRembourse: 25, nbPlaces: 1 });
  });

  describe('a pass', () => {
    const lineOf = (json: { lignes: Line[] }) => json.lignes[0]?.id;
    const use = (line: string | undefined, idseanc: number, leaves: object = {}, who: Who = 'admin', headers = {}) =>
      house.as(who, 'POST', `${path}/1/lignes/${line}/entree`, { idseanc, ...leaves }, headers);
    const codeOf = (json: { code?: string; errors?: { field: string; errorCodes: { code: string }[] }[] }) =>
      json.errors?.map(({ field, errorCodes }) => `${field}: ${errorCodes[0]?.code}`) ?? json.code;

    it('is a line without a séance, that says what it gives, and stays good until it is used up or over', async () => {
      const { json } = await sell(subscription([], 2));
      expect(json).toMatchObject({
        ...{ statut: 'VALIDEE', montantTotal: 90, nbPlaces: 0, dateSeance: null, dateFin: '2099-06-30T21:59:59.000Z' },
        lignes: [
          {
            ...{ type: 'ABONNEMENT', idabonnement: 2, idseanc: null, entrees: 3, jours: null, prix: 90, tauxTva: 5.5 },
            ...{ debutValidite: '2099-06-01', finValidite: '2099-06-30', statutBillet: 'EMIS' },
          },
        ],
      });
      expect(await sold()).toEqual([10, 10, 10]);
      await house.query('update seances set vendus = contingent where idseanc = 11');
      expect((await sell(subscription([], 2))).status).toBe(201);
    });

    it('has an entry used: a ticket of the séance, whose cancellation gives it back; the money stays the pass’s', async () => {
      const { json } = await sell(subscription([12], 2));
      expect(json).toMatchObject({ montantTotal: 90, nbPlaces: 1 });
      const line = lineOf(json);
      const { items } = await house.read(`${path}/1/lignes/${line}/entrees?q=cyrano`);
      expect(items.map(({ idseanc }: Line) => idseanc)).toEqual([11, 12, 13]);
      const dry = await use(line, 13, { dryRun: true });
      expect(dry.json).toMatchObject({
        changed: 1,
        warnedRows: [{ reasons: [{ message: expect.stringMatching(/^1 entrée/) }] }],
      });
      const used = await use(line, 13, { prevenir: true }, 'admin', { 'idempotency-key': 'once' });
      expect(used.json).toMatchObject({ montantTotal: 90, nbPlaces: 2, statutPaiement: 'PAYE' });
      const ticket = used.json.lignes[2];
      expect(ticket).toMatchObject({
        idseanc: 13,
        parent: line,
        prix: 0,
        codcatpl: 'CAT1',
        codeBarres: expect.anything(),
      });
      expect(house.composed.map(({ declencheur }: { declencheur: string }) => declencheur)).toContain('BILLETS');
      await use(line, 13, { prevenir: true }, 'admin', { 'idempotency-key': 'once' });
      expect(await sold()).toEqual([10, 11, 11]);
      const gone = await house.as('admin', 'POST', `${path}/1/annuler`, { lignes: [ticket.id], motif: 'Erreur' });
      expect(gone.json).toMatchObject({ statut: 'VALIDEE', nbPlaces: 1, lignes: [{ statutBillet: 'EMIS' }, {}, {}] });
      expect((await use(line, 11)).json.nbPlaces).toBe(2);
      expect((await use(line, 11)).json.nbPlaces).toBe(3);
      expect(codeOf((await use(line, 11)).json)).toEqual(['ligne: entry-none']);
      const back = await house.as('admin', 'POST', `${path}/1/remboursements`, {
        ...{ lignes: [line], frais: false, destination: 'ORIGINE', motif: 'Déménagement', annuler: true },
        ...{ remettreEnVente: true, prevenir: false },
      });
      expect(back.status).toBe(200);
      expect(await doneByHand(house, 1)).toMatchObject({ statut: 'ANNULEE', montantRembourse: 90, nbPlaces: 0 });
      expect(await sold()).toEqual([10, 10, 10]);
    });

    it('keeps its limits: its séances, its days from the first, one person, places that are left', async () => {
      const { json } = await sell(subscription([], 3));
      const line = lineOf(json);
      expect((await use(line, 12)).status).toBe(200);
      expect(codeOf((await use(line, 12)).json)).toEqual(['idseanc: entry-twice']);
      expect(told((await use(line, 23)).json)).toEqual([
        ['idseanc', 'Pass deux jours\u00a0: Après 2 jours\u00a0: Carmen (5 juin 2099, 20:00).'],
      ]);
      expect(codeOf((await use(line, 14)).json)).toEqual(['idseanc: choice-broken']);
      expect(codeOf((await use(line, 51)).json)).toEqual(['idseanc: entry-session']);
      await house.query('update seances set vendus = contingent where idseanc = 13');
      expect(codeOf((await use(line, 13)).json)).toEqual(['idseanc: choice-broken']);
      const ticket = (await house.read(`${path}/1`)).lignes[1].id;
      expect(codeOf((await use(ticket, 11)).json)).toEqual(['ligne: entry-pass']);
      expect((await use(line, 11, {}, 'orphelin')).status).toBe(404);
      await house.query("update commandes set statut = 'ANNULEE'");
      expect((await use(line, 11)).status).toBe(409);
    });
  });
});
