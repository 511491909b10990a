/** Six thousand orders over eighteen months, as a ticket office sees them: most went well, some were given back, a few wait. */
import type { Order } from '../../../src/plugins/orders/model';
import type { Line, Payment, Refund, Step } from '../../../src/plugins/orders/models/items';
import { cents, euros, lineCents, paymentStatusOf, shared } from '../../../src/plugins/orders/models/money';
import { settled } from '../../../src/plugins/orders/models/moves';
import { lineOf, serviceFee } from '../../../src/plugins/orders/models/sale';
import { issuedAs } from '../../../src/plugins/orders/models/states';
import { lastPaymentDays } from '../../../src/plugins/settings/model';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { familyNames, givenNames } from '../../seed/names';
import { createRandom, type Random } from '../../seed/random';
import type { SeedAsked } from '../domain';
import { cities, extras, halls, labels, notes, reasons, streets } from './seed-words';
import { orderTable } from './table';

const day = 86_400_000;
const author = 'Camille Morel';
const machine = 'Billetterie';

interface DemoSession {
  id: number;
  idmanif: number;
  idTiers: string;
  date: number;
  libelle: string;
  lieu: string;
  grille: string;
  /** Sold, as the séance says: tickets made here are among them. */
  sold: number;
  free: number;
}

interface Price {
  idnatcl: number;
  nature: string;
  codcatpl: string;
  categorie: string;
  montant: number;
}

interface Debit {
  id: number;
  carte: number;
  numero: string;
  montant: number;
}

/** What an order is made of, before it is. */
interface Sketch {
  session: DemoSession;
  created: number;
  seats: number;
}

/** Of a mail that no template wrote. */
const writtenByHand = { html: null, expediteur: null, cc: null, gabarit: null, gabaritVersion: null } as const;

export async function seedOrders(database: Database, { counts }: SeedAsked): Promise<void> {
  const wanted = counts.commandes ?? Math.round(counts.seances / 2);
  const random = createRandom(22_600);
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const sessions = await sessionsOf(database);
  const prices = await pricesOf(database);
  const debits = await debitsOf(database);
  const drafts = sketches(random, wanted, sessions, now);
  const numbers = new Map<string, number>();
  const next = (kind: string, tiers: string, year: string) => {
    const key = `${kind}\t${tiers}\t${year}`;
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    return `${kind === 'FACTURE' ? 'F' : kind === 'AVOIR' ? 'A' : ''}${year}-${String(number).padStart(6, '0')}`;
  };
  let rows: Record<string, unknown>[] = [];
  let codes: { code: string; commande: number; ligne: string }[] = [];
  const flush = async () => {
    await insertRows(database, orderTable, rows);
    await database.pool.query(
      'insert into codes_billet (code, commande, ligne) select code, commande, ligne from jsonb_to_recordset($1::jsonb) as r(code text, commande integer, ligne text)',
      [JSON.stringify(codes)],
    );
    [rows, codes] = [[], []];
  };
  const used: { mouvement: number; commande: number }[] = [];
  for (const [index, sketch] of drafts.entries()) {
    const id = index + 1;
    const grid = prices.get(sketch.session.grille) ?? [...prices.values()][0] ?? [];
    const order = makeOrder({
      random,
      now,
      id,
      sketch,
      prices: grid,
      customers: Math.max(1, Math.round(wanted / 3)),
      next,
      debits,
      used,
    });
    codes.push(...codesOf(id, order, random));
    rows.push(flat(order, sketch.created));
    if (rows.length === 1000) await flush();
  }
  await flush();
  await skipKeys(database, orderTable);
  await database.pool.query('delete from numeros_documents');
  await database.pool.query(
    'insert into numeros_documents (genre, id_tiers, annee, dernier) select genre, tiers, annee, dernier from jsonb_to_recordset($1::jsonb) as r(genre text, tiers text, annee text, dernier integer)',
    [
      JSON.stringify(
        [...numbers].map(([key, dernier]) => ({
          genre: key.split('\t')[0],
          tiers: key.split('\t')[1],
          annee: key.split('\t')[2],
          dernier,
        })),
      ),
    ],
  );
  await database.pool.query(
    'update mouvements_carte m set id_commande = r.commande::text from jsonb_to_recordset($1::jsonb) as r(mouvement integer, commande integer) where m.id = r.mouvement',
    [JSON.stringify(used)],
  );
}

async function sessionsOf({ pool }: Database): Promise<DemoSession[]> {
  const { rows } = await pool.query<Omit<DemoSession, 'date'> & { date: string }>(
    `select s.idseanc as id, s.idmanif, s.id_tiers as "idTiers", s.date::text as date, m.libelle_fr as libelle,
        coalesce(l.libelle_fr, '') as lieu, s.grille_tarif as grille, s.vendus as sold, s.contingent - s.vendus as free
      from seances s join manifestations m on m.idmanif = s.idmanif left join lieux l on l.id_lieu = m.lieu
      where s.vendus >= 12 and s.id_tiers is not null and s.statut not in ('ANNULEE', 'REPORTEE')
      order by md5(s.idseanc::text) limit 30000`,
  );
  return rows.map((row) => ({ ...row, date: Date.parse(row.date) }));
}

async function pricesOf({ pool }: Database): Promise<Map<string, Price[]>> {
  const { rows } = await pool.query<Price & { grille: string }>(
    `select p.grille, p.idnatcl, n.name as nature, p.codcatpl, c.libelle_fr as categorie, p.montant::float8 as montant
      from prix p join natures_client n on n.idnatcl = p.idnatcl join categories_place c on c.codcatpl = p.codcatpl
      where p.montant > 0 order by p.id_prix`,
  );
  const found = new Map<string, Price[]>();
  for (const { grille, ...price } of rows) found.set(grille, [...(found.get(grille) ?? []), price]);
  return found;
}

/** What gift cards paid for: each goes with an order of its partner. */
async function debitsOf({ pool }: Database): Promise<Map<string, Debit[]>> {
  const { rows } = await pool.query<Debit & { tiers: string }>(
    `select m.id, m.carte, c.numero, (-m.montant)::float8 as montant, c.id_tiers as tiers from mouvements_carte m
      join cartes c on c.id = m.carte where m.type = 'DEBIT' and m.montant < 0 and c.id_tiers is not null order by m.id`,
  );
  const found = new Map<string, Debit[]>();
  for (const { tiers, ...debit } of rows) found.set(tiers, [...(found.get(tiers) ?? []), debit]);
  return found;
}

/** Who goes when: no more tickets of a séance than it sold. Oldest first, so that numbers follow the dates. */
function sketches(random: Random, wanted: number, sessions: readonly DemoSession[], now: number): Sketch[] {
  const [first, ...others] = sessions;
  if (!first) return [];
  const all: [DemoSession, ...DemoSession[]] = [first, ...others];
  const drafts: Sketch[] = [];
  for (let turn = 0; drafts.length < wanted && turn < wanted * 20; turn += 1) {
    const session = random.pick(all);
    const seats =
      random.weighted([
        [1, 22],
        [2, 48],
        [3, 12],
        [4, 13],
        [6, 5],
      ]) ?? 2;
    if (session.sold < seats) continue;
    session.sold -= seats;
    const last = Math.min(now - 5 * 60_000, session.date - 3_600_000);
    const early = Math.floor(random.next() ** 2 * 330 * day);
    drafts.push({ session, seats, created: Math.max(now - 540 * day, last - early - random.int(0, 720) * 60_000) });
  }
  return drafts.toSorted((a, b) => a.created - b.created);
}

interface Making {
  random: Random;
  now: number;
  id: number;
  sketch: Sketch;
  prices: readonly Price[];
  customers: number;
  next(kind: string, tiers: string, year: string): string;
  debits: Map<string, Debit[]>;
  used: { mouvement: number; commande: number }[];
}

/** How it went. */
type Story = 'done' | 'waiting' | 'expired' | 'cancelled' | 'partly' | 'pending' | 'failed' | 'disputed' | 'control';

function storyOf(random: Random, { session, created }: Sketch, now: number): Story {
  const isPast = session.date < now;
  const isFresh = now - created < 4 * day;
  const story = random.weighted<Story>([
    ['done', 880],
    ['cancelled', 35],
    ['partly', isPast ? 12 : 30],
    ['expired', 26],
    ['waiting', isFresh && !isPast ? 160 : 0],
    ['failed', isFresh && !isPast ? 50 : 1],
    ['control', isFresh && !isPast ? 60 : 0],
    ['pending', isPast ? 1 : 5],
    ['disputed', 1],
  ]);
  return story ?? 'done';
}

function makeOrder(making: Making): Order {
  const { random, now, id, sketch, next } = making;
  const { session, created } = sketch;
  const iso = (time: number) => new Date(time).toISOString();
  const year = iso(created).slice(2, 4);
  const story = storyOf(random, sketch, now);
  const isPast = session.date < now;
  const canal =
    random.weighted<NonNullable<Order['canal']>>([
      ['WEB', 55],
      ['MOBILE', 26],
      ['GUICHET', 9],
      ['TELEPHONE', 6],
      ['PARTENAIRE', 4],
    ]) ?? 'WEB';
  const pickup =
    random.weighted([
      ['E_BILLET', 52],
      ['MOBILE', 30],
      ['GUICHET', 10],
      ['POSTE', 5],
      ['RETRAIT_MAGASIN', 2],
      ['BORNE', 1],
    ]) ?? 'E_BILLET';
  const client = customerOf(random.int(1, making.customers));
  const lignes = linesOf(making, `${client.prenom} ${client.nom}`);
  const isGood = story !== 'waiting' && story !== 'expired' && story !== 'failed';
  const paidAt = created + random.int(40, 400) * 1000;
  const base: Order = {
    idCommande: id,
    version: 1,
    dateCreation: iso(created),
    dateModif: iso(paidAt),
    auteurModif: canal === 'GUICHET' || canal === 'TELEPHONE' ? author : machine,
    numero: next('COMMANDE', '', year),
    idTiers: session.idTiers,
    canal,
    statut: 'EN_ATTENTE',
    statutPaiement: 'EN_ATTENTE',
    statutRetrait: 'A_PREPARER',
    controle: story === 'control' ? 'A_CONTROLER' : 'NON_CONTROLE',
    motifsControle: story === 'control' ? [random.pick(['Montant élevé', 'Rythme d’achat', 'Lieu à risque'])] : [],
    montantTotal: 0,
    montantPaye: 0,
    montantRembourse: 0,
    devise: 'EUR',
    nbPlaces: 0,
    resume: null,
    dateSeance: null,
    dateFin: null,
    dateExpiration: null,
    lignes,
    frais:
      pickup === 'POSTE'
        ? [{ id: 'f1', code: 'POSTE', libelle: 'Envoi postal suivi', montant: 6.5, tauxTva: 20, tva: 1.08 }]
        : [],
    paiements: [],
    remboursements: [],
    etats: [],
    messages: [],
    documents: [],
    reports: [],
    reperes: [],
    modeRetrait: pickup,
    lang: random.chance(0.06) ? 'en' : 'fr',
    etiquettes: random.chance(0.05) ? [random.pick(labels)] : [],
    notesInternes: random.chance(0.03)
      ? [{ id: 'n1', date: iso(paidAt + day / 4), auteur: author, texte: random.pick(notes) }]
      : [],
    client,
  };
  const steps: Step[] = [];
  const step = (
    time: number,
    axe: Step['axe'],
    de: string | null,
    vers: string,
    auteur = machine,
    motif: string | null = null,
  ) =>
    steps.push({
      id: `e${steps.length + 1}`,
      date: iso(time),
      axe,
      objet: null,
      de,
      vers,
      auteur,
      motif,
      mailEnvoye: false,
    });
  step(created, 'statut', 'PANIER', 'EN_ATTENTE');
  const total =
    lignes
      .filter(({ parent, type }) => parent === null || type === 'UPSELL')
      .reduce((sum, line) => sum + lineCents(line), 0) +
    base.frais.reduce((sum, { montant }) => sum + cents(montant), 0);
  const order = { ...base, etats: steps };
  if (!isGood) {
    if (story === 'failed')
      order.paiements = [
        { ...paymentOf(random, 'p1', iso(paidAt), total), etat: 'ECHEC', motif: 'Provision insuffisante' },
      ];
    const expiry = story === 'expired' ? created + 40 * 60_000 : now + random.int(1, 9) * day;
    const latest = session.date - lastPaymentDays * day;
    order.dateExpiration = iso(Math.min(expiry, latest > now ? latest : session.date - 3_600_000));
    order.lignes = lignes.map((line) => ({ ...line, statutBillet: 'RESERVE' as const }));
    if (story === 'expired') {
      order.statut = 'EXPIREE';
      step(created + 40 * 60_000, 'statut', 'EN_ATTENTE', 'EXPIREE');
    }
    return finished(order);
  }
  order.paiements = payments(making, total, iso(paidAt));
  if (story === 'disputed')
    order.paiements = order.paiements.map((payment) => ({ ...payment, etat: 'LITIGE' as const }));
  step(paidAt, 'statutPaiement', 'EN_ATTENTE', 'PAYE');
  step(paidAt, 'statut', 'EN_ATTENTE', 'VALIDEE');
  const issued = issuedAs(pickup);
  order.statut = 'VALIDEE';
  order.statutRetrait = issued;
  if (issued !== 'A_PREPARER') step(paidAt + 30_000, 'statutRetrait', 'A_PREPARER', issued);
  const tva = euros([...lignes, ...base.frais].reduce((sum, each) => sum + cents(each.tva), 0));
  order.documents = [
    {
      id: 'd1',
      date: iso(paidAt),
      type: 'BILLETS',
      numero: null,
      montant: euros(total),
      tva,
      remboursements: [],
      lignes: [],
    },
    {
      id: 'd2',
      date: iso(paidAt),
      type: 'FACTURE',
      numero: next('FACTURE', session.idTiers, year),
      montant: euros(total),
      tva,
      remboursements: [],
      lignes: [],
    },
  ];
  order.messages = [
    {
      ...{
        id: 'm1',
        date: iso(paidAt + 45_000),
        modele: 'CONFIRMATION',
        a: client.email ?? '',
        etat: 'ENVOYE',
        auteur: machine,
      },
      objet: `Votre commande ${order.numero}`,
      texte: `Bonjour ${client.prenom} ${client.nom},\n\nVotre commande ${order.numero} est confirmée.\n\nL’équipe de Billetterie\n`,
      ...writtenByHand,
    },
  ];
  if (story === 'cancelled' || story === 'partly' || story === 'pending') giveBack(making, order, story, total, step);
  else if (isPast) {
    order.lignes = lignes.map((line) => ({
      ...line,
      statutBillet: random.chance(0.92) ? ('CONTROLE' as const) : line.statutBillet,
    }));
    if (pickup === 'POSTE') {
      order.statutRetrait = 'EXPEDIE';
      step(paidAt + 2 * day, 'statutRetrait', 'EMIS', 'EXPEDIE');
    } else if (issued === 'A_RETIRER') {
      order.statutRetrait = 'RETIRE';
      step(session.date - 1_800_000, 'statutRetrait', 'A_RETIRER', 'RETIRE');
    }
    order.statut = 'TERMINEE';
    step(session.date + day / 2, 'statut', 'VALIDEE', 'TERMINEE');
  }
  return finished(order);
}

/** Lines, or all of it, given back some days later, while there was still time. */
function giveBack(
  { random, now, next, sketch }: Making,
  order: Order,
  story: 'cancelled' | 'partly' | 'pending',
  total: number,
  step: (
    time: number,
    axe: Step['axe'],
    de: string | null,
    vers: string,
    auteur?: string,
    motif?: string | null,
  ) => void,
): void {
  const motif = random.pick(reasons);
  const paidAt = Date.parse(order.dateCreation) + 400_000;
  const at = Math.min(now - 60_000, sketch.session.date - 1_800_000, paidAt + random.int(1, 20) * day);
  const date = new Date(Math.max(at, paidAt + 60_000)).toISOString();
  const own = order.lignes.filter(({ type, parent }) => type === 'SEANCE' && parent === null);
  const [ticket] = own;
  const isAll = story !== 'partly' || own.length < 2 || ticket === undefined;
  const lines = isAll
    ? order.lignes
    : order.lignes.filter(({ id, parent }) => id === ticket.id || parent === ticket.id);
  const chosen = new Set(lines.map(({ id }) => id));
  const amount = isAll ? total : lines.reduce((sum, line) => sum + lineCents(line), 0);
  const etat = story === 'pending' ? 'EN_COURS' : 'REUSSI';
  let left = amount;
  const refunds: Refund[] = order.paiements.flatMap((payment, index) => {
    const part = Math.min(left, cents(payment.montant));
    left -= part;
    if (part === 0) return [];
    const { id, moyen, libelle, carte } = payment;
    return [
      {
        ...{
          id: `r${index + 1}`,
          date,
          etat,
          montant: euros(part),
          destination: 'ORIGINE',
          paiement: id,
          moyen,
          libelle,
          carte,
          frais: true,
          motif,
        },
        ...{
          lignes: [],
          auteur: author,
          cle: `demo:${index}`,
          essais: 1,
          reference: etat === 'REUSSI' ? `SIM-${order.idCommande}-${index}` : null,
        },
      } satisfies Refund,
    ];
  });
  const [only] = refunds;
  if (!isAll && only && refunds.length === 1)
    only.lignes = lines.map((line) => ({ id: line.id, montant: euros(lineCents(line)) }));
  order.remboursements = refunds;
  order.lignes = order.lignes.map((line) =>
    chosen.has(line.id) ? { ...line, statutBillet: 'ANNULE' as const } : line,
  );
  // Its places are on sale again: they are not among those that the séance sold.
  sketch.session.sold += order.lignes.filter(({ id, idseanc }) => chosen.has(id) && idseanc !== null).length;
  step(
    Date.parse(date),
    'statutPaiement',
    'PAYE',
    etat === 'EN_COURS' ? 'REMB_EN_COURS' : isAll ? 'REMBOURSE' : 'REMB_PARTIEL',
    author,
    motif,
  );
  if (isAll) {
    order.statut = 'ANNULEE';
    step(Date.parse(date), 'statut', 'VALIDEE', 'ANNULEE', author, motif);
  }
  if (etat === 'REUSSI')
    for (const refund of refunds) {
      const tva = euros(Math.round((cents(order.documents[1]?.tva) * cents(refund.montant)) / Math.max(1, total)));
      order.documents.push({
        id: `a${refund.id}`,
        date,
        type: 'AVOIR',
        numero: next('AVOIR', sketch.session.idTiers, date.slice(2, 4)),
        montant: refund.montant,
        tva,
        remboursements: [refund.id],
        lignes: [],
      });
    }
  const rendu = refunds.reduce((sum, { montant }) => sum + cents(montant), 0) / 100;
  const mail = `Votre remboursement de ${rendu.toFixed(2).replace('.', ',')} €`;
  order.messages.push({
    id: 'm2',
    date,
    modele: 'REMBOURSEMENT',
    a: order.client.email ?? '',
    objet: mail,
    texte: `Bonjour ${order.client.prenom} ${order.client.nom},\n\n${mail} est en route.\n\nL’équipe de Billetterie\n`,
    ...writtenByHand,
    etat: 'ENVOYE',
    auteur: author,
  });
}

function finished(order: Order): Order {
  const by = { auteur: machine, now: order.dateModif, newId: () => 'x' };
  const known = { ...order, statutPaiement: paymentStatusOf(order) };
  const done = settled(known, by);
  // Reckoned once more with what was given back of each line.
  return { ...done, statutPaiement: paymentStatusOf(done) };
}

function linesOf({ random, sketch: { session, seats }, prices }: Making, name: string): Line[] {
  const category = random.pick(asFilled(prices)).codcatpl;
  const offered = asFilled(prices.filter(({ codcatpl }) => codcatpl === category));
  const [full] = offered;
  const rang = String.fromCharCode(65 + random.int(0, 19));
  const seat = random.int(1, 30) * 2;
  const zone = random.pick(halls);
  const lines: Line[] = [];
  for (let index = 0; index < seats; index += 1) {
    const price = random.chance(0.7) ? full : random.pick(offered);
    const id = `l${lines.length + 1}`;
    const frais = euros(serviceFee(cents(price.montant)));
    lines.push(
      issuedLine({
        ...{
          id,
          type: 'SEANCE',
          libelle: session.libelle,
          idmanif: session.idmanif,
          idseanc: session.id,
          lieu: session.lieu,
        },
        ...{
          dateSeance: new Date(session.date).toISOString(),
          idnatcl: price.idnatcl,
          nature: price.nature,
          codcatpl: price.codcatpl,
        },
        ...{
          categorie: price.categorie,
          zone,
          rang,
          siege: String(seat + index * 2),
          beneficiaire: index === 0 ? name : null,
        },
        ...{ prix: price.montant, frais, tauxTva: 5.5, codeBarres: 'x' },
      }),
    );
    if (random.chance(0.12)) {
      const [libelle, prix] = random.pick(extras);
      lines.push(
        issuedLine({
          id: `l${lines.length + 1}`,
          type: 'UPSELL',
          libelle,
          idmanif: session.idmanif,
          prix,
          tauxTva: 20,
          parent: id,
        }),
      );
    }
  }
  if (seats === 2 && random.chance(0.08)) return asPackage(lines, session.libelle);
  return lines;
}

/** Two seats sold as one: the package holds the price, its children share it. */
function asPackage(lines: readonly Line[], libelle: string): Line[] {
  const tickets = lines.filter(({ type }) => type === 'SEANCE');
  const whole = Math.round(tickets.reduce((sum, { prix }) => sum + cents(prix), 0) * 0.9);
  const parts = shared(
    whole,
    tickets.map(({ prix }) => cents(prix)),
  );
  const pack = issuedLine({
    id: 'l0',
    type: 'PACKAGE',
    libelle: `Duo ${libelle}`.slice(0, 300),
    prix: euros(whole),
    frais: 3,
    tauxTva: 5.5,
  });
  return [
    pack,
    ...lines.map((line): Line => {
      const index = tickets.indexOf(line);
      if (index < 0) return line;
      const share = { ...line, prix: euros(parts[index] ?? 0), frais: 0, parent: 'l0' };
      // Its VAT is that of the package.
      return { ...share, tva: 0 };
    }),
  ];
}

/** Of an order that was paid. */
function issuedLine(given: Parameters<typeof lineOf>[0]): Line {
  return lineOf({ statutBillet: 'EMIS', ...given });
}

function asFilled<T>(items: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error('No price grid: the demo natures come first.');
  return [first, ...rest];
}

const brands = ['Visa', 'Mastercard', 'CB'] as const;

function paymentOf(random: Random, id: string, date: string, amount: number): Payment {
  const last = String(random.int(1000, 9999));
  const moyen =
    random.weighted<Payment['moyen']>([
      ['CB', 80],
      ['AMEX', 5],
      ['PAYPAL', 8],
      ['APPLE_PAY', 7],
    ]) ?? 'CB';
  const brand =
    moyen === 'CB'
      ? random.pick(brands)
      : moyen === 'AMEX'
        ? 'American Express'
        : moyen === 'PAYPAL'
          ? 'PayPal'
          : 'Apple Pay';
  const hasDigits = moyen === 'CB' || moyen === 'AMEX';
  return {
    ...{
      id,
      date,
      moyen,
      etat: 'REUSSI',
      montant: euros(amount),
      reference: `PAY-${random.int(10_000_000, 99_999_999)}`,
    },
    ...{
      libelle: hasDigits ? `${brand} •••• ${last}` : brand,
      derniersChiffres: hasDigits ? last : null,
      carte: null,
      motif: null,
      auteur: null,
    },
  };
}

/** What came in: mostly one card, sometimes a gift card first, sometimes a cheque at the box office. */
function payments({ random, sketch, debits, used, id }: Making, total: number, date: string): Payment[] {
  const pool = random.chance(0.06) ? debits.get(sketch.session.idTiers) : undefined;
  const debit = pool?.at(-1);
  if (pool && debit && cents(debit.montant) <= total) {
    pool.pop();
    used.push({ mouvement: debit.id, commande: id });
    const last = debit.numero.slice(-4);
    const own: Payment = {
      ...{ id: 'p1', date, moyen: 'CARTE_CADEAU', etat: 'REUSSI', montant: debit.montant, reference: null },
      ...{
        libelle: `Carte cadeau •••• ${last}`,
        derniersChiffres: last,
        carte: debit.carte,
        motif: null,
        auteur: null,
      },
    };
    const rest = total - cents(debit.montant);
    return rest === 0 ? [own] : [own, paymentOf(random, 'p2', date, rest)];
  }
  if (random.chance(0.03))
    return [
      {
        ...{
          id: 'p1',
          date,
          moyen: 'CHEQUE',
          etat: 'REUSSI',
          montant: euros(total),
          reference: `CHQ ${random.int(1_000_000, 9_999_999)}`,
        },
        ...{ libelle: 'Chèque', derniersChiffres: null, carte: null, motif: null, auteur: author },
      },
    ];
  return [paymentOf(random, 'p1', date, total)];
}

/** The same customer every time for the same number. */
function customerOf(number: number): Order['client'] {
  const random = createRandom(number * 7_919);
  const prenom = random.pick(givenNames);
  const nom = random.pick(familyNames);
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, '-');
  const [code, city] = random.pick(cities);
  const digits = String(random.int(0, 9999)).padStart(4, '0');
  return {
    idClient: `C${String(number).padStart(6, '0')}`,
    nom,
    prenom,
    email: `${plain(prenom)}.${plain(nom)}${number % 7 === 0 ? number : ''}@exemple.fr`,
    telephone: `06 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}`,
    adresse: `${random.int(1, 120)} ${random.pick(streets)}, ${code} ${city}`,
  };
}

/** Bar codes of its tickets, and the end of each on its line. */
function codesOf(commande: number, order: Order, random: Random): { code: string; commande: number; ligne: string }[] {
  const found: { code: string; commande: number; ligne: string }[] = [];
  for (const [index, line] of order.lignes.entries()) {
    if (line.codeBarres === null) continue;
    const code = `${random.int(100, 999)}${String(commande).padStart(7, '0')}${String(index).padStart(2, '0')}${random.int(10, 99)}`;
    found.push({ code, commande, ligne: line.id });
    line.codeBarres = `•••• ${code.slice(-4)}`;
  }
  return found;
}

/** As the inserter takes rows: leaves without their sections. */
function flat({ client, ...order }: Order, created: number): Record<string, unknown> {
  return { ...order, ...client, dateCreation: new Date(created).toISOString() };
}
