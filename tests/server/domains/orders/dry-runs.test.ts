/** Each dry run of orders, and its run, over orders in generated states: the same counts, sums and refusals, and nothing done before. */
import { beforeEach, expect, it } from 'vitest';
import { associationTable, cardModelTable, cardTable, movementTable } from '../../../../server/domains/cards/table';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { orderTable } from '../../../../server/domains/orders/table';
import { packageTable } from '../../../../server/domains/packages/table';
import { subscriptionTable } from '../../../../server/domains/subscriptions/table';
import { pickupTable } from '../../../../server/domains/translations/table';
import { insertRows } from '../../../../server/resource/write/insert';
import type { DryRun } from '../../../../src/core/contract';
import type { Order } from '../../../../src/plugins/orders/model';
import type { Line, Message, Payment } from '../../../../src/plugins/orders/models/items';
import { card, line, now, order } from '../../../plugins/orders/sample';
import { addCardCode } from '../../../support/codes';
import { describeBothDatabases } from '../../../support/databases';
import { often } from '../../../support/often';
import { type Answer, useHouse } from '../../resource/house';
import { makeWorld, switchOn } from '../../resource/world';
import { pack, season } from './sold-whole';

const path = '/api/order-management/commandes';

/** A sequence of numbers below one, the same for a seed. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const payment = (id: string, montant: number, leaves: Partial<Payment> = {}): Payment => ({
  ...card,
  ...{ id, date: now, montant, auteur: null },
  ...leaves,
});

/** An order in a state that a seed draws. */
function stateOf(seed: number): Partial<Order> {
  const draw = drawn(seed);
  const oneOf = <T>(...all: readonly [T, ...T[]]): T => all[Math.floor(draw() * all.length)] ?? all[0];
  const prix = oneOf(40, 40, 40, 4, 340, 20.13);
  const ticket = (id: string): Line =>
    line(id, {
      prix,
      statutBillet: oneOf('EMIS', 'EMIS', 'EMIS', 'RESERVE', 'CONTROLE', 'ANNULE'),
      idseanc: oneOf(11, 11, 12),
    });
  const lines = Array.from({ length: oneOf(1, 2, 3) }, (_, index) => ticket(String(index + 1)));
  const due = Math.round(lines.reduce((sum, each) => sum + each.prix + (each.frais ?? 0), 0) * 100) / 100;
  const half = Math.round(due * 50) / 100;
  const paiements = oneOf<readonly Payment[]>(
    [payment('p1', due)],
    [payment('p1', due)],
    [payment('p1', due, { moyen: 'CHEQUE' })],
    [payment('p1', half), payment('p2', Math.round((due - half) * 100) / 100, { moyen: 'ESPECES' })],
    [payment('p1', half)],
    // By a card that is gone.
    [payment('p1', due, { moyen: 'CARTE_CADEAU', carte: 99 })],
    [],
  );
  const made = order(lines, {
    paiements: paiements.map((each) => ({ ...each, reference: `PAY-${seed}-${each.id}` })),
  });
  return {
    ...made,
    statut: oneOf('VALIDEE', 'VALIDEE', 'VALIDEE', 'EN_ATTENTE', 'TERMINEE', 'EXPIREE', 'ANNULEE'),
    statutRetrait: oneOf('EMIS', 'EMIS', 'RETIRE', 'EXPEDIE'),
    dateExpiration: null,
    client: { ...made.client, email: oneOf('anne@example.org', 'anne@example.org', null) },
  };
}

interface Call {
  /** Short: tests are named by it. */
  name: string;
  url: (id: number) => string;
  body: object;
  /** No state accepts it. */
  isRefused?: true;
}
const refused = (call: Call): Call => ({ ...call, isRefused: true });
const one = (end: string, body: object): Call => ({
  name: `${end} ${JSON.stringify(body)}`,
  url: (id) => `${path}/${id}/${end}`,
  body,
});
const many = (body: object): Call => ({
  name: `lot ${JSON.stringify(body)}`,
  url: () => `${path}/lot`,
  body: { motif: 'Malade', selection: { q: '' }, ...body },
});
const session = (end: string, body: object): Call => ({
  name: `seances/${end} ${JSON.stringify(body)}`,
  url: () => `/api/admin-config/seances/11/${end}`,
  body: { motif: 'Grève', ...body },
});
const motif = 'Malade';
const place = { idseanc: 12, idnatcl: 1, codcatpl: 'CAT1' };
const calls: readonly Call[] = [
  one('annuler', { motif }),
  one('annuler', { motif, lignes: ['1'], prevenir: true }),
  one('transitions', { statut: 'ANNULEE', motif }),
  one('transitions', { statutRetrait: 'RETIRE' }),
  one('paiements', { moyen: 'ESPECES' }),
  one('paiements', { moyen: 'CHEQUE', montant: 10 }),
  one('prolonger', { dateExpiration: '2099-01-01T00:00:00.000Z' }),
  one('revente', { lignes: ['1'], motif }),
  one('messages', { modele: 'BILLETS' }),
  one('remboursements', { motif, lignes: ['1'], frais: true, destination: 'ORIGINE', annuler: true }),
  one('remboursements', { motif, montant: 12.5, destination: 'ORIGINE' }),
  one('remboursements', { motif, lignes: ['1'], destination: 'CARTE_CADEAU', annuler: true, prevenir: true }),
  one('remboursements', { motif, montant: 5, destination: 'CARTE_CADEAU' }),
  one('lignes/1/echange', { ...place, motif, paiement: { moyen: 'ESPECES' } }),
  one('lignes/1/echange', { ...place, codcatpl: 'CAT2', motif, destination: 'CARTE_CADEAU' }),
  many({ action: 'annuler' }),
  many({ action: 'renvoyer' }),
  many({ action: 'rembourser' }),
  many({ action: 'rembourser', destination: 'CARTE_CADEAU', prevenir: true }),
  many({ action: 'rembourser', destination: 'CARTE_CADEAU', frais: false, remettreEnVente: false }),
  session('annulation', {}),
  session('annulation', { destination: 'CARTE_CADEAU', frais: false }),
  session('report', { date: '2099-09-12T18:00:00.000Z', choix: ['GARDER'], jusquau: '2099-07-01T00:00:00.000Z' }),
];
/** Sales, over packages, subscriptions, séances and models of cards in drawn states. */
const formula = (type: string, n: number, leaves: object = {}) => ({
  ...{ type, id: 1, idnatcl: 1, codcatpl: 'CAT1', n, beneficiaires: ['Anne', 'Paul', 'Zoé'].slice(0, n) },
  ...leaves,
});
const sale = (body: object): Call => ({
  name: `vente ${JSON.stringify(body)}`,
  url: () => path,
  body: {
    ...{ canal: 'TELEPHONE', idTiers: 'P1', idseanc: 11, lignes: [], paiement: { moyen: 'CB' } },
    client: { nom: 'Vasseur', email: 'anne@example.org' },
    ...body,
  },
});
const tickets = (n: number) => ({ lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n }] });
const sales: readonly Call[] = [
  sale(tickets(2)),
  sale({ formules: [formula('PACKAGE', 1)] }),
  sale({ formules: [formula('PACKAGE', 2)], paiement: null }),
  sale({ formules: [formula('ABONNEMENT', 1)] }),
  sale({ formules: [formula('ABONNEMENT', 2, { beneficiaires: ['Anne'] })] }),
  sale({ ...tickets(1), formules: [formula('PACKAGE', 1), formula('ABONNEMENT', 1)] }),
  sale({ ...tickets(1), cartes: [{ modele: 'ECADEAU', montant: 50, n: 2 }] }),
  sale({ idseanc: null, cartes: [{ modele: 'ECADEAU', montant: 50, n: 1 }] }),
  refused(sale({ idseanc: null, cartes: [{ modele: 'ECADEAU', montant: 5, n: 1 }] })),
  sale({ ...tickets(1), carteCadeau: '4970101234567893' }),
  refused(sale({ ...tickets(1), carteCadeau: '4970101234567893', paiement: null })),
];

/** What is done to gift cards, in drawn states. */
const gifts = '/api/admin-config/cartes-cadeaux';
const moving = (body: object): Call => ({
  name: `cartes/mouvements ${JSON.stringify(body)}`,
  url: () => `${gifts}/1/mouvements`,
  body,
});
const batch = (body: object): Call => ({
  name: `cartes/lot ${JSON.stringify(body)}`,
  url: () => `${gifts}/lot`,
  body: { modele: 'ECADEAU', montant: 20, idTiers: 'P1', motif, ...body },
});
const prolonged = (dateExpiration: string | null): Call => ({
  name: `cartes/bulk ${dateExpiration}`,
  url: () => `${gifts}/bulk`,
  body: { selection: { q: '' }, change: { dateExpiration } },
});
const cardCalls: readonly Call[] = [
  moving({ type: 'ACTIVATION' }),
  moving({ type: 'DEBIT', montant: 20, motif }),
  refused(moving({ type: 'DEBIT', montant: 0, motif })),
  moving({ type: 'RECREDIT', montant: 20, motif }),
  refused(moving({ type: 'RECREDIT', montant: 20 })),
  moving({ type: 'BLOCAGE', motif }),
  moving({ type: 'DEBLOCAGE', motif }),
  moving({ type: 'EXPIRATION' }),
  moving({ type: 'TRANSFERT', vers: 2, motif }),
  refused(moving({ type: 'TRANSFERT', vers: 1, motif })),
  batch({ nombre: 3 }),
  refused(batch({ nombre: 2, montant: 5 })),
  batch({ destinataires: [{ nom: 'Anne', email: 'anne@example.org' }, { nom: 'Paul' }] }),
  refused(batch({ destinataires: [{ nom: 'Anne', email: 'anne' }] })),
  refused(batch({ nombre: 1, dateExpiration: '2020-01-01' })),
  prolonged('2099-12-31'),
  prolonged('2020-01-01'),
  prolonged(null),
];

/** Seeds of the states that each call of one order is tried on; calls of many take them all at once. */
const seeds = Array.from({ length: often(6, 12) }, (_, index) => 41 + index * 97);

describeBothDatabases('dry runs of orders', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    await insertRows(database.drizzle, cardModelTable, [
      { codeModele: 'ECADEAU', libelleFr: 'E-carte cadeau', type: 'E-CARTE', libre: { min: 10, max: 500 } },
    ]);
    await insertRows(database.drizzle, associationTable, [{ modele: 'ECADEAU', idTiers: 'P1' }]);
    await insertRows(database.drizzle, priceTable, [{ grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 60 }]);
    await database.pool.query("update manifestations set statut = 'MISE_EN_VENTE' where idmanif = 1");
    await database.pool.query('delete from modes_retrait');
    await insertRows(database.drizzle, pickupTable, [{ code: 'E_BILLET', libelle: 'E-billet' }]);
  });
  beforeEach(async () => {
    await house.query('update parametres set seuil_code_annulation = 1000000');
  });

  const sell = async (seed: number): Promise<number> => {
    const [id] = await insertRows(house.database.drizzle, orderTable, [
      { ...stateOf(seed), idCommande: undefined, numero: `R${seed}`, documents: [] },
    ]);
    return Number(id);
  };
  /** All that the database holds, by table. */
  const stored = async (): Promise<Readonly<Record<string, string>>> => {
    const { rows: tables } = await house.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'horaires' order by 1",
    );
    const parts = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as all from "${name}" t`,
    );
    const { rows } = await house.query<{ name: string; all: string }>(parts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, all }) => [name, all]));
  };
  const orders = async (): Promise<Order[]> =>
    (await house.read(`${path}?limit=100&columns=statut,remboursements,paiements,montantRembourse,messages`)).items;
  const givenBack = (all: readonly Order[]) =>
    all.reduce(
      (sum, { remboursements }) =>
        sum + remboursements.reduce((own, { montant }) => own + Math.round(montant * 100), 0),
      0,
    );
  /** The number of a card that the run makes is drawn then. */
  const saidIn = ({ a, objet, texte }: Pick<Message, 'a' | 'objet' | 'texte'>) =>
    [a, objet, texte?.replace(/(•{4} ){3}\d{4}/g, '•••• •••• •••• ••••')].join('\n');
  /** Mails of orders, by what they say. */
  const written = (all: readonly Order[]) => all.flatMap(({ messages }) => messages.map(saidIn)).toSorted();
  const refusal = ({ status, json }: Answer) =>
    status < 400 ? null : { status, code: json.code, detail: json.detail, errors: json.errors };
  /** What an order came to, without what is drawn anew each time. */
  const facts = ({
    statut,
    statutPaiement,
    statutRetrait,
    montantPaye,
    montantRembourse,
    nbPlaces,
    documents,
    lignes,
  }: Order) => ({
    ...{ statut, statutPaiement, statutRetrait, montantPaye, montantRembourse, nbPlaces },
    documents: documents.map(({ type, numero, montant, tva }) => [type, numero, montant, tva]),
    lignes: lignes.map(({ statutBillet, rembourse, prix }) => [statutBillet, rembourse, prix]),
  });

  const forget = async () => {
    await house.query(
      'truncate commandes, codes_billet, numeros_documents, simulateur_paiements, cartes, codes_carte, mouvements_carte, actions restart identity cascade',
    );
    await house.query(
      "update seances set contingent = 100, vendus = 10, statut = 'OUVERTE', date = '2099-06-01T18:00:00Z' where idseanc in (11, 12)",
    );
    for (const heard of [house.events, house.mails, house.composed, house.runs]) heard.length = 0;
  };

  interface Counts {
    changed: number;
    unchanged?: number;
    blocked: number;
    blockedRows: { id: number; reasons: { code: string }[] }[];
  }
  /** A provider that has not answered is told by the run alone. */
  const counts = ({ changed, blocked, blockedRows }: Counts, cents: number, mails: { length: number }) => ({
    ...{ changed, blocked, cents, mails: mails.length },
    rows: blockedRows.filter(({ reasons }) => reasons[0]?.code !== 'refund-waiting'),
  });
  /** What both said, in the same words: refusals, counts and sums, or the facts of the order. */
  const compared = (
    dry: Answer,
    run: Answer,
    result: Counts | null,
    sum: number,
    mails: readonly string[],
  ): [unknown, unknown] => {
    if (dry.status >= 400 || run.status >= 400) return [refusal(dry), refusal(run)];
    if (result) {
      const { n = 0, first = [] }: Partial<NonNullable<DryRun['mails']>> = dry.json.mails ?? {};
      const told = first.map(saidIn);
      // As many as the run writes, and those that are shown are among them, letter for letter.
      const shown = told.filter((each) => mails.includes(each));
      return [
        { ...counts(dry.json, dry.json.cents, { length: n }), shown: told },
        { ...counts(result, sum, mails), shown },
      ];
    }
    if ('plan' in dry.json)
      return [
        [dry.json.plan.cents, dry.json.statut],
        [sum, run.json.statut],
      ];
    return 'statut' in dry.json ? [facts(dry.json), facts(run.json)] : [dry.status, run.status];
  };

  it.each(calls.map((call) => [call.name, call] as const))('%s: says what the run does, and does nothing', async (_, {
    url,
    body,
  }) => {
    const isMany = url(0) === url(1);
    const wrong: unknown[] = [];
    for (const some of isMany ? [seeds] : seeds.map((seed) => [seed])) {
      await forget();
      const ids: number[] = [];
      for (const seed of some) ids.push(await sell(seed));
      const at = url(ids[0] ?? 0);
      const [before, paid] = [await stored(), givenBack(await orders())];
      const dry = await house.as('admin', 'POST', at, { ...body, dryRun: true });
      const after = await stored();
      const touched = [
        ...Object.keys(after).filter((table) => after[table] !== before[table]),
        ...[house.composed, house.mails, house.events, house.runs].flat(),
      ];
      const run = await house.as('admin', 'POST', at, body);
      const result = house.runs.at(-1)?.resultat;
      // The result of a run of orders.
      const made = await orders();
      const [said, came] = compared(
        ...([dry, run, (result ?? null) as Counts | null, givenBack(made) - paid, written(made)] as const),
      );
      const isSame = JSON.stringify(said) === JSON.stringify(came);
      if (touched.length > 0 || !isSame) wrong.push({ some, touched, said, came });
    }
    expect(wrong).toEqual([]);
  });

  /** Puts what is sold, and two gift cards, in states that a seed draws. */
  const drawStock = async (seed: number, turn: number) => {
    await forget();
    const draw = drawn(seed);
    const oneOf = <T>(...all: readonly [T, ...T[]]): T => all[Math.floor(draw() * all.length)] ?? all[0];
    const { drizzle } = house.database;
    await house.query('truncate packages, abonnements restart identity cascade');
    const statut = () => oneOf('MISE_EN_VENTE', 'MISE_EN_VENTE', 'MISE_EN_VENTE', 'BROUILLON', 'ANNULE');
    await insertRows(drizzle, packageTable, [
      { ...pack, statut: statut(), contingent: oneOf(null, null, 1), maxParCommande: oneOf(1, 2, 3) },
    ]);
    await insertRows(drizzle, subscriptionTable, [
      { ...season, statut: statut(), contingent: oneOf(null, null, 1), identbenef: oneOf(true, false) },
    ]);
    for (const idseanc of [11, 12])
      await house.query('update seances set statut = $2, contingent = $3 where idseanc = $1', [
        ...[idseanc, oneOf('OUVERTE', 'OUVERTE', 'OUVERTE', 'FERMEE'), oneOf(100, 100, 11, 10)],
      ]);
    await house.query('update associations_carte set actif = $1', [oneOf(true, true, false)]);
    const moves: readonly (readonly object[])[] = [
      [{ type: 'ACTIVATION' }],
      [{ type: 'ACTIVATION' }],
      [{ type: 'ACTIVATION' }, { type: 'DEBIT', montant: -20 }],
      [{ type: 'ACTIVATION' }, { type: 'BLOCAGE' }],
      [],
    ];
    for (const id of [1, 2]) {
      const first = { carte: id, date: '2026-01-01T10:00:00.000Z', idTiers: oneOf('P1', 'P1', 'P3') };
      // The first is in each state once: active, past its date, spent in part, blocked, issued.
      const at = id === 1 ? turn : Math.floor(draw() * moves.length);
      const dateExpiration = at === 1 ? '2026-02-01' : '2099-06-01';
      await insertRows(drizzle, cardTable, [
        {
          ...{ modele: 'ECADEAU', programme: 'CADEAU', type: oneOf('E-CARTE', 'PHYSIQUE'), idTiers: first.idTiers },
          ...{ numero: `•••• •••• •••• 789${id + 2}`, dateExpiration, email: oneOf('anne@example.org', null) },
        },
      ]);
      await insertRows(drizzle, movementTable, [
        { ...first, type: 'EMISSION', montant: oneOf(50, 500, 20) },
        ...(moves[at] ?? []).map((each) => ({ ...first, montant: 0, ...each })),
      ]);
      await addCardCode(house.database, `497010123456789${id + 2}`, id);
    }
  };

  const touchedBy = async (before: Readonly<Record<string, string>>) => {
    const after = await stored();
    return [
      ...Object.keys(after).filter((table) => after[table] !== before[table]),
      ...[house.composed, house.mails, house.events, house.runs].flat(),
    ];
  };

  const stockSeeds = [5, 216, 427, 638, 849];
  /** What some state accepts. */
  const accepted = new Set<string>();
  it.each(
    [...sales, ...cardCalls].map((call) => [call.name, call] as const),
  )('%s: says what the run does, and does nothing', async (name, { url, body }) => {
    const wrong: unknown[] = [];
    for (const [turn, seed] of stockSeeds.entries()) {
      await drawStock(seed, turn);
      const before = await stored();
      const dry = await house.as('admin', 'POST', url(1), { ...body, dryRun: true });
      const touched = await touchedBy(before);
      const run = await house.as('admin', 'POST', url(1), body);
      if (run.status < 400) accepted.add(name);
      expect(run.status).toBeLessThan(500);
      const [said, came] = outcomes(dry, run);
      if (touched.length > 0 || JSON.stringify(said) !== JSON.stringify(came))
        wrong.push({ seed, touched, said, came });
    }
    expect(wrong).toEqual([]);
  });

  it('are asked in states that accept them, but for what never makes sense', () => {
    const wrong = [...sales, ...cardCalls].filter(({ name, isRefused }) => accepted.has(name) === (isRefused === true));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  /** What both came to: refusals, orders, cards, or counts. */
  const outcomes = (dry: Answer, run: Answer): [unknown, unknown] => {
    if (dry.status >= 400 || run.status >= 400) return [refusal(dry), refusal(run)];
    if ('lignes' in dry.json) return [facts(dry.json), facts(run.json)];
    if ('carte' in dry.json) return [cardOf(dry.json.carte), cardOf(run.json.carte)];
    const came = run.status === 202 ? house.runs.at(-1)?.resultat : run.json;
    return [countsOf(dry.json), countsOf(came)];
  };
  const cardOf = ({ solde, statut, dateExpiration }: Record<string, unknown>) => ({ solde, statut, dateExpiration });
  const countsOf = ({ changed, unchanged = 0, blocked = 0, blockedRows = [] }: Partial<Counts>) => ({
    ...{ changed, unchanged, blocked, blockedRows },
  });

  it('says of orders that share a reference of the provider what the run gives back of it, once', async () => {
    await forget();
    const base = { statut: 'VALIDEE', statutRetrait: 'EMIS', dateExpiration: null, documents: [] } as const;
    for (const [index, reference] of ['PAY-1', 'PAY-2', 'PAY-1'].entries())
      await insertRows(house.database.drizzle, orderTable, [
        {
          ...order([line('1', { prix: 40, frais: 0, statutBillet: 'EMIS' })]),
          ...base,
          ...{ idCommande: undefined, numero: `S${index}` },
          paiements: [payment('p1', 40, { reference, origine: 'PRESTATAIRE' })],
        },
      ]);
    const asked = { action: 'rembourser', motif, selection: { q: '' } };
    const { json } = await house.as('admin', 'POST', `${path}/lot`, { ...asked, dryRun: true });
    await house.as('admin', 'POST', `${path}/lot`, asked);
    const result = house.runs.at(-1)?.resultat;
    expect(result).toMatchObject({ changed: 2, blocked: 1 });
    // The result of a run of orders.
    const made = await orders();
    expect(counts(json, json.cents, { length: json.mails?.n ?? 0 })).toEqual(
      counts(result as Counts, givenBack(made), written(made)),
    );
  });

  it('are asked while a refund is made, and neither stands in the way of the other', async () => {
    await forget();
    const base = { statut: 'VALIDEE', statutRetrait: 'EMIS', dateExpiration: null, documents: [] } as const;
    await insertRows(house.database.drizzle, orderTable, [
      {
        ...order([line('1', { prix: 40, frais: 0, statutBillet: 'EMIS' })]),
        ...base,
        ...{ idCommande: undefined, numero: 'T1' },
        paiements: [payment('p1', 40, { reference: 'PAY-1', origine: 'PRESTATAIRE' })],
      },
    ]);
    const refund = (montant: number, dryRun: boolean) =>
      house.as('admin', 'POST', `${path}/1/remboursements`, { montant, motif, destination: 'ORIGINE', dryRun });
    for (let turn = 1; turn <= 8; turn += 1) {
      const trials = [5, 6, 7].map((montant) => refund(montant, true));
      const answers = await Promise.all([...trials.slice(0, 2), refund(1, false), ...trials.slice(2)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    expect(givenBack(await orders())).toBe(800);
  });

  it('above 500 orders are a run, whose result they are', async () => {
    await forget();
    const { client, ...rest } = stateOf(seeds[0] ?? 0);
    const rows = Array.from({ length: 501 }, (_, index) => ({
      ...{ ...rest, client: { ...client, email: null }, documents: [] },
      ...{ idCommande: undefined, numero: `M${index}` },
    }));
    await insertRows(house.database.drizzle, orderTable, rows);
    const asked = { action: 'renvoyer', selection: { q: '' }, dryRun: true };
    const answer = await house.as('admin', 'POST', `${path}/lot`, asked);
    expect([answer.status, answer.json]).toEqual([202, { run: 'run-1' }]);
    expect(house.runs[0]).toMatchObject({
      etat: 'TERMINE',
      total: 501,
      fait: 501,
      resultat: { changed: 0, blocked: 501 },
    });
    expect(house.runs[0]?.resultat).toMatchObject({
      blockedRows: expect.arrayContaining([
        {
          id: 1,
          label: expect.stringMatching(/^M0/),
          reasons: [{ code: 'order-no-mail', message: expect.any(String) }],
        },
      ]),
    });
  });
});
