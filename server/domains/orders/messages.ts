/** Mails to customers: noted on their order in the transaction of what they are about, sent once it is there. */

import { sql } from 'drizzle-orm';
import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import type { MailData, MailLine } from '../../../src/plugins/mails/models/placeholders';
import type { Trigger } from '../../../src/plugins/mails/models/triggers';
import type { Order } from '../../../src/plugins/orders/model';
import type { Line, MailTemplate, Message, Refund } from '../../../src/plugins/orders/models/items';
import { isReplaced } from '../../../src/plugins/orders/models/money';
import { newId } from '../../actions/identity';
import { zoneNow } from '../../clock';
import type { Tx } from '../../db/database';
import { plainHtml } from '../../mail/built-in';
import { compose } from '../../mail/compose';
import type { ComposedMail } from '../../mail/outbox';
import { run } from '../../resource/run';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { actOn } from './act';
import { ticketsFor } from './documents';
import { type Acting, operationFor, transactFor } from './operation';

/** What a mail is about, besides the order. */
export interface About {
  refunds?: readonly Pick<Refund, 'montant' | 'libelle' | 'destination' | 'motif'>[];
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
  const to = order.client.email ?? '';
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
        ...dataOf(order, about, await zoneNow(tx, order.idTiers)),
        ...(modele === 'ANNULATION' && { motif: cancelReason(order) }),
        lien: await siteAddress(tx, order.idTiers),
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

/** What was exchanged is not told again. */
function heldLines({ lignes }: Order): readonly Line[] {
  return lignes.filter((line) => !isReplaced(line));
}

/** What stands for the placeholders of an order's mails. */
function dataOf(
  order: Order,
  { refunds = [], lines = heldLines(order), data: more = {} }: About,
  zone?: string,
): MailData {
  const locale = localeOf(order);
  const t = translators[locale];
  const { dateTime } = formatOf(locale, zone);
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + Math.round(each * 100), 0);
  const lignes = lines.map(({ libelle, dateSeance, rang, siege, prix }): MailLine => {
    const detail = [dateSeance && dateTime(dateSeance), rang && siege && t('orders.mails.seat', { rang, siege })];
    return { libelle: libelle ?? '', detail: detail.filter(Boolean).join(', '), montant: prix };
  });
  const given = refunds.length > 0 ? refunds.map(({ montant }) => montant) : lines.map(({ prix }) => prix);
  return {
    nom: [order.client.prenom, order.client.nom].filter(Boolean).join(' '),
    prenom: order.client.prenom ?? '',
    numero: order.numero ?? '',
    date: order.dateCreation,
    lignes,
    total: order.montantTotal,
    paye: order.montantPaye,
    restant: cents([order.montantTotal, 0 - order.montantPaye]) / 100,
    montant: cents(given) / 100,
    motif: refunds.find(({ motif }) => motif)?.motif ?? '',
    expiration: order.dateExpiration,
    ...more,
    remboursements: refunds.map(
      ({ montant, libelle, destination }): MailLine => ({
        libelle: libelle ?? t(`orders.commande.items.remboursements.values.destination.${destination}`),
        montant,
      }),
    ),
  };
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
  if (!order.client.email) return order;
  const message = await messageOf(tx, order, modele, platform, auteur, about);
  return { ...order, messages: [...order.messages, message] };
}

/**
 * The order with a mail that leaves in the same transaction, written under a key: once, however often it is asked for. As it
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
  if (!order.client.email || order.messages.some((each) => each.cle === cle)) return order;
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
  };
}

/** Sends what waits on an order, and notes what became of it: a server that stops in between leaves it waiting, to be sent again. */
export async function sendWaiting(services: Services, acting: Acting, order: Order): Promise<Order> {
  let last = order;
  for (const message of order.messages.filter(({ etat }) => etat === 'A_ENVOYER'))
    last = await sendOne(services, acting, order, message);
  return last;
}

/** It is in the outbox and noted as sent, or neither: whoever sends the same order meanwhile finds it sent. */
async function sendOne(services: Services, acting: Acting, order: Order, message: Message): Promise<Order> {
  const { mail, config, database } = services;
  const note = (etat: 'ENVOYE' | 'ECHEC', leave: (tx: Tx) => Promise<unknown>) =>
    transactFor(services, acting, (within) =>
      actOn(operationFor(services, within, { action: 'ENVOI_MAIL' }), order.idCommande, null, async (current) => {
        const isWaiting = current.messages.some(({ id, etat }) => id === message.id && etat === 'A_ENVOYER');
        if (!isWaiting) return current;
        await leave(within.tx);
        return {
          ...current,
          messages: current.messages.map((each) => (each.id === message.id ? { ...each, etat } : each)),
          etats: current.etats.map((each) =>
            each.date >= message.date ? { ...each, mailEnvoye: etat === 'ENVOYE' } : each,
          ),
        };
      }),
    );
  try {
    const hasTickets = message.modele === 'BILLETS' || message.modele === 'CONFIRMATION';
    const attachments = hasTickets ? await ticketsFor(database, order, config.platformName) : [];
    return await note('ENVOYE', (tx) => mail.queueComposed(tx, { ...letterOf(order, message), attachments }));
  } catch {
    return note('ECHEC', async () => {});
  }
}

/** What was looked at before is what leaves: the order keeps its words, the outbox sends them. */
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
