/** One demo order, as it went. */
import type { Order } from '../../../../src/plugins/orders/model';
import type { Line } from '../../../../src/plugins/orders/models/items';
import { cents, euros, isCounted, lineCents, paymentStatusOf } from '../../../../src/plugins/orders/models/money';
import { settled } from '../../../../src/plugins/orders/models/moves';
import { issuedAs } from '../../../../src/plugins/orders/models/states';
import { lastPaymentDays } from '../../../../src/plugins/settings/model';
import { familyNames, givenNames } from '../../../seed/names';
import { createRandom, type Random } from '../../../seed/random';
import { linesOf } from './lines';
import { paymentOf, payments } from './payments';
import { addMail, addStep, author, machine } from './record';
import { giveBack } from './refunds';
import { day, type Making, type Sketch } from './sketch';
import { cities, labels, notes, streets } from './words';

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

export function makeOrder(making: Making): Order {
  const { random, now, sketch } = making;
  const story = storyOf(random, sketch, now);
  const order = draftOf(making, story);
  addStep(order, sketch.created, { axe: 'statut', de: 'PANIER', vers: 'EN_ATTENTE' });
  const total =
    order.lignes
      .filter(({ parent, type }) => parent === null || type === 'UPSELL')
      .reduce((sum, line) => sum + lineCents(line), 0) +
    order.frais.reduce((sum, { montant }) => sum + cents(montant), 0);
  if (story === 'waiting' || story === 'expired' || story === 'failed') leaveUnpaid(making, order, story, total);
  else {
    pay(making, order, story, total);
    if (story === 'cancelled' || story === 'partly' || story === 'pending') giveBack(making, order, story, total);
    else if (sketch.session.date < now) attend(making, order);
  }
  return finished(order);
}

const channels: readonly (readonly [NonNullable<Order['canal']>, number])[] = [
  ['WEB', 55],
  ['MOBILE', 26],
  ['GUICHET', 9],
  ['TELEPHONE', 6],
  ['PARTENAIRE', 4],
];

const pickups: readonly (readonly [NonNullable<Order['modeRetrait']>, number])[] = [
  ['E_BILLET', 52],
  ['MOBILE', 30],
  ['GUICHET', 10],
  ['POSTE', 5],
  ['RETRAIT_MAGASIN', 2],
  ['BORNE', 1],
];

/** As it was when it was requested. */
function draftOf(making: Making, story: Story): Order {
  const { random, id, sketch, next } = making;
  const { session, created } = sketch;
  const dateCreation = new Date(created).toISOString();
  const canal = random.weighted(channels) ?? 'WEB';
  const pickup = random.weighted(pickups) ?? 'E_BILLET';
  const drawn = customerOf(random.int(1, making.customers));
  const lines = linesOf(making, nameOf(drawn));
  const client = subscriberOf(making, lines, story) ?? drawn;
  const lignes = lines.map((line) =>
    line.beneficiaire === nameOf(drawn) ? { ...line, beneficiaire: nameOf(client) } : line,
  );
  if (story === 'done') keepHolder(making, lignes, client);
  const paidAt = created + random.int(40, 400) * 1000;
  return {
    ...{ idCommande: id, version: 1, dateCreation, dateModif: new Date(paidAt).toISOString() },
    auteurModif: canal === 'GUICHET' || canal === 'TELEPHONE' ? author : machine,
    numero: next('COMMANDE', '', dateCreation.slice(2, 4)),
    ...{ idTiers: session.idTiers, canal },
    ...{ statut: 'EN_ATTENTE', statutPaiement: 'EN_ATTENTE', statutRetrait: 'A_PREPARER' },
    controle: story === 'control' ? 'A_CONTROLER' : 'NON_CONTROLE',
    motifsControle: story === 'control' ? [random.pick(['MONTANT', 'RYTHME', 'LIEU'])] : [],
    ...{ montantTotal: 0, montantPaye: 0, montantRembourse: 0, montantDetenu: 0, devise: 'EUR', nbPlaces: 0 },
    ...{ resume: null, dateSeance: null, dateFin: null, dateExpiration: null, lignes },
    frais:
      pickup === 'POSTE'
        ? [{ id: 'f1', code: 'POSTE', libelle: 'Envoi postal suivi', montant: 6.5, tauxTva: 20, tva: 1.08 }]
        : [],
    ...{
      paiements: [],
      remboursements: [],
      etats: [],
      messages: [],
      documents: [],
      reports: [],
      liens: [],
      reperes: [],
    },
    modeRetrait: pickup,
    lang: random.chance(0.06) ? 'en' : 'fr',
    etiquettes: random.chance(0.05) ? [random.pick(labels)] : [],
    notesInternes: random.chance(0.03)
      ? [{ id: 'n1', date: new Date(paidAt + day / 4).toISOString(), auteur: author, texte: random.pick(notes) }]
      : [],
    client,
  };
}

function leaveUnpaid(
  { random, now, sketch: { session, created } }: Making,
  order: Order,
  story: 'waiting' | 'expired' | 'failed',
  total: number,
): void {
  if (story === 'failed')
    order.paiements = [
      { ...paymentOf(random, 'p1', order.dateModif, total), etat: 'ECHEC', motif: 'Provision insuffisante' },
    ];
  const expiry = story === 'expired' ? created + 40 * 60_000 : now + random.int(1, 9) * day;
  const latest = session.date - lastPaymentDays * day;
  order.dateExpiration = new Date(Math.min(expiry, latest > now ? latest : session.date - 3_600_000)).toISOString();
  order.lignes = order.lignes.map((line) => ({ ...line, statutBillet: 'RESERVE' as const }));
  if (story === 'expired') {
    order.statut = 'EXPIREE';
    addStep(order, created + 40 * 60_000, { axe: 'statut', de: 'EN_ATTENTE', vers: 'EXPIREE' });
  }
}

/** Paid, issued, invoiced and confirmed. */
function pay(making: Making, order: Order, story: Story, total: number): void {
  const date = order.dateModif;
  const paidAt = Date.parse(date);
  // What is reviewed was paid through the provider: the card may be somebody else's.
  const paid = payments(making, total, date, story !== 'control');
  order.paiements = story === 'disputed' ? paid.map((payment) => ({ ...payment, etat: 'LITIGE' as const })) : paid;
  addStep(order, paidAt, { axe: 'statutPaiement', de: 'EN_ATTENTE', vers: 'PAYE' });
  addStep(order, paidAt, { axe: 'statut', de: 'EN_ATTENTE', vers: 'VALIDEE' });
  const issued = issuedAs(order.modeRetrait);
  order.statut = 'VALIDEE';
  order.statutRetrait = issued;
  if (issued !== 'A_PREPARER')
    addStep(order, paidAt + 30_000, { axe: 'statutRetrait', de: 'A_PREPARER', vers: issued });
  const own = order.lignes.filter((line) => isCounted(line, order.lignes));
  const tva = euros([...own, ...order.frais].reduce((sum, each) => sum + cents(each.tva), 0));
  const numero = making.next('FACTURE', making.sketch.session.idTiers, order.dateCreation.slice(2, 4));
  const document = {
    date,
    montant: euros(total),
    tva,
    remboursements: [],
    reparti: false,
    taux: [],
    lignes: [],
    vendeur: [],
  };
  order.documents = [
    { id: 'd1', type: 'BILLETS', numero: null, ...document },
    { id: 'd2', type: 'FACTURE', numero, ...document },
  ];
  const objet = `Votre commande ${order.numero}`;
  const mail = { id: 'm1', date: new Date(paidAt + 45_000).toISOString(), modele: 'CONFIRMATION' as const };
  addMail(order, { ...mail, objet, auteur: machine }, `${objet} est confirmée.`);
}

/** Its séance is over: its tickets were shown, or not. */
function attend({ random, sketch: { session } }: Making, order: Order): void {
  order.lignes = order.lignes.map((line) => ({
    ...line,
    statutBillet: random.chance(0.92) ? ('CONTROLE' as const) : line.statutBillet,
  }));
  if (order.modeRetrait === 'POSTE') {
    order.statutRetrait = 'EXPEDIE';
    addStep(order, Date.parse(order.dateModif) + 2 * day, { axe: 'statutRetrait', de: 'EMIS', vers: 'EXPEDIE' });
  } else if (order.statutRetrait === 'A_RETIRER') {
    order.statutRetrait = 'RETIRE';
    addStep(order, session.date - 1_800_000, { axe: 'statutRetrait', de: 'A_RETIRER', vers: 'RETIRE' });
  }
  order.statut = 'TERMINEE';
  addStep(order, session.date + day / 2, { axe: 'statut', de: 'VALIDEE', vers: 'TERMINEE' });
}

function finished(order: Order): Order {
  const by = { auteur: machine, now: order.dateModif, newId: () => 'x', zones: {} };
  const known = { ...order, statutPaiement: paymentStatusOf(order) };
  const done = settled(known, by);
  // Reckoned once more with what was given back of each line.
  return { ...done, statutPaiement: paymentStatusOf(done) };
}

/** The same customer every time for the same number. */
function nameOf({ prenom, nom }: Order['client']): string {
  return `${prenom} ${nom}`;
}

/** Two out of three buyers of a subscription that renews another one held that one. */
function subscriberOf(
  { id, formulas, holders }: Making,
  lines: readonly Line[],
  story: Story,
): Order['client'] | undefined {
  const bought = lines.find(({ idabonnement }) => idabonnement !== null)?.idabonnement;
  const sold = formulas.find((each) => each.type === 'ABONNEMENT' && each.id === bought);
  if (!sold?.renouvelle || story !== 'done' || id % 3 === 0) return undefined;
  return holders.get(sold.renouvelle)?.shift();
}

function keepHolder({ holders }: Making, lines: readonly Line[], client: Order['client']): void {
  for (const { idabonnement } of lines)
    if (idabonnement !== null) holders.set(idabonnement, [...(holders.get(idabonnement) ?? []), client]);
}

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
