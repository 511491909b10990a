/** Mails to customers: noted on their order in the transaction of what they are about, sent once it is there. */

import { sql } from 'drizzle-orm';
import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import type { MailData, MailLine } from '../../../src/plugins/mails/models/placeholders';
import type { Trigger } from '../../../src/plugins/mails/models/triggers';
import type { Order } from '../../../src/plugins/orders/model';
import { customerName } from '../../../src/plugins/orders/models/customer';
import {
  type Line,
  type MailTemplate,
  type Message,
  mailTemplates,
  type Postponement,
  type Refund,
} from '../../../src/plugins/orders/models/items';
import {
  givenByLine,
  heldFees,
  lastPostponement,
  mailLines,
  mailRefusal,
  mailSums,
  refundsMailed,
  ticketLines,
} from '../../../src/plugins/orders/models/mails';
import { cents, euros, isShare } from '../../../src/plugins/orders/models/money';
import { isOpen as isChoiceOpen } from '../../../src/plugins/orders/models/postpone';
import { moneyFacts } from '../../../src/plugins/orders/models/worth';
import { newId } from '../../actions/identity';
import { zoneNow } from '../../clock';
import type { Tx } from '../../db/database';
import { isDryRun } from '../../db/dry-run';
import { plainHtml } from '../../mail/built-in';
import { compose } from '../../mail/compose';
import type { ComposedMail } from '../../mail/outbox';
import { run } from '../../resource/run';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { actOn } from './act';
import { ticketsFor } from './documents';
import { type Acting, operationFor, transactFor } from './operation';
import { saidOf } from './session-said';

/** What a mail is about, besides the order. */
export interface About {
  /** Where it goes, where that is not the customer's address. */
  to?: string | null | undefined;
  refunds?: readonly Pick<Refund, 'id' | 'montant' | 'libelle' | 'destination' | 'motif' | 'lignes' | 'reparti'>[];
  lines?: readonly Line[];
  data?: MailData;
}

type Words = Pick<Message, 'a' | 'objet' | 'texte' | 'html' | 'expediteur' | 'cc' | 'gabarit' | 'gabaritVersion'>;

/** What a mail of an order is called among all mails. */
const triggerOf = {
  CONFIRMATION: 'COMMANDE_CONFIRMEE',
  ATTENTE: 'COMMANDE_ATTENTE',
  BILLETS: 'BILLETS',
  REMBOURSEMENT: 'COMMANDE_REMBOURSEE',
  ANNULATION: 'COMMANDE_ANNULEE',
  REPORT: 'SEANCE_REPORTEE',
  SEANCE_ANNULEE: 'SEANCE_ANNULEE',
  RAPPEL: 'RAPPEL_SEANCE',
  RENOUVELLEMENT: 'ABONNEMENT_RENOUVELLEMENT',
  LIEN: 'LIEN_PAIEMENT',
} as const satisfies Readonly<Record<MailTemplate, Trigger>>;

const localeOf = (order: Order): Locale => (order.lang === 'en' ? 'en' : 'fr');

/** A mail as it will leave: by the live template of the order's site, in the customer's language. */
export async function composed(
  tx: Tx,
  order: Order,
  modele: MailTemplate,
  platform: string,
  about: About = {},
): Promise<Words> {
  const to = about.to ?? order.client.email ?? '';
  const zone = await zoneNow(tx, order.idTiers);
  const {
    objet,
    texte,
    html,
    expediteur,
    cc,
    modele: template,
  } = await compose(
    tx,
    {
      template: triggerOf[modele],
      partner: order.idTiers,
      lang: localeOf(order),
      to,
      data: {
        ...dataOf(order, modele, about, zone),
        ...(modele === 'REPORT' && (await postponementSaid(tx, order, zone))),
        lien: about.data?.lien ?? (await siteAddress(tx, order.idTiers)),
      },
    },
    platform,
  );
  return {
    a: to,
    objet,
    texte,
    html,
    expediteur,
    cc,
    gabarit: template?.id ?? null,
    gabaritVersion: template?.version ?? null,
  };
}

/** Why an order, or a part of it, was cancelled last. */
function cancelReason({ etats }: Order): string {
  return etats.findLast(({ vers, motif }) => (vers === 'ANNULEE' || vers === 'ANNULE') && motif)?.motif ?? '';
}

/** The séance that was put off, from when to when and why, and what may still be chosen. */
async function postponementSaid(tx: Tx, order: Order, zone: string | undefined): Promise<MailData> {
  const report = lastPostponement(order);
  if (report === null) return {};
  const { idseanc, de, vers, motif } = report;
  const isOpen = isChoiceOpen(report, new Date().toISOString());
  return {
    ...(await saidOf({ tx }, idseanc, vers ?? '')),
    date: de,
    motif,
    message: isOpen ? choicesSaid(localeOf(order), report, zone) : null,
  };
}

/** What a customer may choose, and until when. */
function choicesSaid(lang: Locale, { choix, jusquau }: Postponement, zone: string | undefined): string | null {
  if (jusquau === null || choix.length === 0) return null;
  const t = translators[lang];
  const { longDate, time } = formatOf(lang, zone);
  const or = new Intl.ListFormat(lang, { type: 'disjunction' });
  return t('orders.mails.REPORT.message', {
    choix: or.format(choix.map((each) => t(`orders.mails.REPORT.${each}`))),
    quand: `${longDate(jusquau)}, ${time(jusquau)}`,
  });
}

/** What stands for the placeholders of an order's mails: what is so now. What there is nothing to say of is null. */
function dataOf(order: Order, modele: MailTemplate, about: About, zone: string | undefined): MailData {
  const t = translators[localeOf(order)];
  const refunds = about.refunds ?? (modele === 'REMBOURSEMENT' ? refundsMailed(order) : []);
  const given = givenByLine(modele === 'ANNULATION' && !about.refunds ? refundsMailed(order) : refunds);
  const lines = linesOf(order, modele, about, given);
  // Of an order that is cancelled all that went back is said, what was given for no line in particular too.
  const isAll = modele === 'ANNULATION' && !about.refunds && order.statut === 'ANNULEE';
  const counted = isAll ? refundsMailed(order) : refunds;
  const back =
    counted.length > 0
      ? sumOf(counted.map(({ montant }) => cents(montant)))
      : sumOf(lines.map(({ id }) => given.get(id) ?? 0));
  const isGiven = modele === 'REMBOURSEMENT' || modele === 'SEANCE_ANNULEE' || modele === 'ANNULATION';
  return {
    nom: customerName(order.client),
    prenom: order.client.prenom ?? '',
    numero: order.numero ?? '',
    date: order.dateCreation,
    lignes: linesSaid(order, modele, lines, given, zone),
    ...mailSums(order),
    montant: isGiven && back > 0 ? euros(back) : null,
    garde: isGiven ? keptSaid(order) : null,
    motif: modele === 'ANNULATION' ? cancelReason(order) : (refunds.find(({ motif }) => motif)?.motif ?? ''),
    expiration: order.dateExpiration,
    ...about.data,
    remboursements: refunds.map(
      ({ montant, libelle, destination }): MailLine => ({
        libelle: libelle ?? t(`orders.commande.items.remboursements.values.destination.${destination}`),
        montant,
      }),
    ),
  };
}

/** What stays of the money of an order, each sum with its reason; null: nothing does. */
function keptSaid(order: Order): string | null {
  const locale = localeOf(order);
  const t = translators[locale];
  const { money } = formatOf(locale, undefined, order.devise ?? undefined);
  const said = moneyFacts(order).kept.map(({ raison, cents: own }) =>
    t('orders.mails.kept', { montant: money(euros(own)), raison: t(`orders.refund.kept.${raison}`) }),
  );
  return said.length === 0 ? null : new Intl.ListFormat(locale, { type: 'conjunction' }).format(said);
}

/** Tickets are those that are attached, a refund is that of its lines; else what it is about, or all of the order. */
function linesOf(
  order: Order,
  modele: MailTemplate,
  { lines }: About,
  given: ReadonlyMap<string, number>,
): readonly Line[] {
  if (modele === 'REMBOURSEMENT') return order.lignes.filter(({ id }) => given.has(id));
  return lines === undefined || modele === 'BILLETS' ? mailLines(order, modele) : lines;
}

/**
 * Lines of a mail, what goes with another one under it. Prices add up to the total where the order is named as one; a share
 * of a package has none of its own beside it; a refund says what went back of each.
 */
function linesSaid(
  order: Order,
  modele: MailTemplate,
  lines: readonly Line[],
  given: ReadonlyMap<string, number>,
  zone: string | undefined,
): MailLine[] {
  const named = new Set(lines.map(({ id }) => id));
  const said = (line: Line): MailLine => {
    const options = lines.filter(({ parent }) => parent === line.id).map(said);
    const isPart = isShare(line, order.lignes) && named.has(line.parent ?? '');
    const amount = modele === 'REMBOURSEMENT' ? (given.get(line.id) ?? 0) : cents(line.prix);
    return {
      ...wordsOf(order, line, zone),
      ...(!isPart && (modele !== 'REMBOURSEMENT' || amount > 0) && { montant: euros(amount) }),
      ...(options.length > 0 && { options }),
    };
  };
  const top = lines.filter(({ parent }) => parent === null || !named.has(parent)).map(said);
  const fees = modele === 'CONFIRMATION' || modele === 'ATTENTE' || modele === 'LIEN' ? heldFees(order) : 0;
  const libelle = translators[localeOf(order)]('orders.print.fees');
  return fees > 0 ? [...top, { libelle, montant: euros(fees) }] : top;
}

function wordsOf(order: Order, { libelle, dateSeance, rang, siege }: Line, zone: string | undefined): MailLine {
  const locale = localeOf(order);
  const seat = rang && siege && translators[locale]('orders.mails.seat', { rang, siege });
  const detail = [dateSeance && formatOf(locale, zone).dateTime(dateSeance), seat].filter(Boolean).join(', ');
  return { libelle, detail };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Where the customer finds the order again; empty for a site without an address. */
export async function siteAddress(tx: Tx, partner: string | null): Promise<string> {
  const [found] = await run<{ url: string | null }>(tx, sql`select url from partenaires where partner_id = ${partner}`);
  return found?.url ?? '';
}

/** The order with a mail that waits to leave; as it is when there is nobody to write to. */
export async function withMessage(
  tx: Tx,
  order: Order,
  modele: MailTemplate,
  platform: string,
  auteur: string,
  about?: About,
): Promise<Order> {
  if (!(about?.to ?? order.client.email)) return order;
  const message = await messageOf(tx, order, modele, platform, auteur, about);
  return { ...order, messages: [...order.messages, message] };
}

/**
 * The order with a mail that leaves in the same transaction, written under a key: once, however often it is requested. As it
 * is when there is nobody to write to.
 */
export async function withSent(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  tx: Tx,
  order: Order,
  modele: MailTemplate,
  auteur: string,
  { cle, ...about }: About & { cle: string },
): Promise<Order> {
  if (!(about.to ?? order.client.email) || order.messages.some((each) => each.cle === cle)) return order;
  const message = await messageOf(tx, order, modele, config.platformName, auteur, about);
  await mail.queueComposed(tx, letterOf(order, message));
  return { ...order, messages: [...order.messages, { ...message, cle, etat: 'ENVOYE' }] };
}

async function messageOf(
  tx: Tx,
  order: Order,
  modele: MailTemplate,
  platform: string,
  auteur: string,
  about?: About,
): Promise<Message> {
  return {
    ...(await composed(tx, order, modele, platform, about)),
    id: newId(),
    date: new Date().toISOString(),
    modele,
    etat: 'A_ENVOYER',
    auteur,
    cle: null,
    remboursements: about?.refunds?.map(({ id }) => id) ?? [],
  };
}

/** Sends what waits on an order, and notes what became of it: a server that stops in between leaves it waiting, to be sent again. */
export async function sendWaiting(services: Services, acting: Acting, order: Order): Promise<Order> {
  let last = order;
  // What leaves is written down with its words already.
  if (isDryRun()) return order;
  for (const message of order.messages.filter(({ etat }) => etat === 'A_ENVOYER'))
    last = await sendOne(services, acting, order, message);
  return last;
}

/**
 * It is in the outbox and noted as sent, or neither: whoever sends the same order meanwhile finds it sent. It says what is so
 * when it leaves: one that makes no sense any more, or tells of a refund that failed, stays.
 */
async function sendOne(services: Services, acting: Acting, order: Order, message: Message): Promise<Order> {
  const { mail, config } = services;
  const hasTickets = message.modele === 'BILLETS' || message.modele === 'CONFIRMATION';
  const note = (leave: (tx: Tx, current: Order) => Promise<Message>) =>
    transactFor(services, acting, (within) =>
      actOn(operationFor(services, within, { action: 'ENVOI_MAIL' }), order.idCommande, null, async (current) => {
        if (!current.messages.some(isWaiting)) return current;
        const left = await leave(within.tx, current);
        return {
          ...current,
          messages: current.messages.map((each) => (each.id === message.id ? left : each)),
          etats: current.etats.map((each) =>
            each.date >= message.date ? { ...each, mailEnvoye: left.etat === 'ENVOYE' } : each,
          ),
        };
      }),
    );
  const isWaiting = ({ id, etat }: Message) => id === message.id && etat === 'A_ENVOYER';
  const send = async (known: Order): Promise<Order> => {
    const attachments = hasTickets ? await ticketsFor(services, known, config.platformName) : [];
    const next = await note(async (tx, current) => {
      if (hasTickets && ticketKeys(current) !== ticketKeys(known)) return message;
      if (!isSo(current, message)) return { ...message, etat: 'ECHEC' };
      const words = isWhole(message.modele)
        ? await composed(tx, current, message.modele, config.platformName, { to: message.a })
        : {};
      const left: Message = { ...message, ...words, etat: 'ENVOYE' };
      await mail.queueComposed(tx, { ...letterOf(current, left), attachments });
      return left;
    });
    // Its tickets changed while they were drawn.
    return next.messages.some(isWaiting) ? send(next) : next;
  };
  try {
    return await send(order);
  } catch {
    return note(async () => ({ ...message, etat: 'ECHEC' }));
  }
}

/** Mails about all of the order: they are written anew as they leave. */
function isWhole(modele: MailTemplate): boolean {
  return modele === 'CONFIRMATION' || modele === 'ATTENTE' || modele === 'BILLETS';
}

/** Whether what a mail that waits says is still so. */
function isSo(order: Order, { a, modele, remboursements }: Message): boolean {
  const failed = order.remboursements.filter(({ etat }) => etat === 'ECHEC').map(({ id }) => id);
  // A mail that was written before it said of which refunds has none.
  if (remboursements?.some((id) => failed.includes(id))) return false;
  const staff = mailTemplates.find((each) => each === modele);
  return staff === undefined || mailRefusal(order, staff, new Date().toISOString(), a) === null;
}

function ticketKeys(order: Order): string {
  return ticketLines(order)
    .map(({ id }) => id)
    .join(' ');
}

/** The order keeps its words, the outbox sends them. */
function letterOf(
  order: Order,
  { a, objet, texte, html, expediteur, cc, modele, gabarit, gabaritVersion }: Message,
): ComposedMail {
  return {
    declencheur: triggerOf[modele],
    partner: order.idTiers,
    lang: localeOf(order),
    to: a,
    objet: objet ?? '',
    html: html || plainHtml(texte ?? ''),
    texte: texte ?? '',
    expediteur: expediteur ?? '',
    cc: cc ?? '',
    modele: gabarit && gabaritVersion ? { id: gabarit, version: gabaritVersion } : null,
    essai: false,
  };
}
