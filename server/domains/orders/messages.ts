/** Mails to customers: noted on their order in the transaction of what they are about, sent once it is there. */

import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import type { Trigger } from '../../../src/plugins/mails/models/triggers';
import type { Order } from '../../../src/plugins/orders/model';
import type { Line, MailTemplate, Message, Refund } from '../../../src/plugins/orders/models/items';
import { newId } from '../../actions/identity';
import { plainHtml } from '../../mail/built-in';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { actOn } from './act';
import { ticketsFor } from './documents';
import { type Acting, operationFor, transactFor } from './operation';

/** What a mail is about, besides the order. */
export interface About {
  refunds?: readonly Pick<Refund, 'montant' | 'libelle' | 'destination'>[];
  lines?: readonly Line[];
}

/** A mail as it will leave, in the customer's language. */
export function composed(
  order: Order,
  modele: MailTemplate,
  platform: string,
  about: About = {},
): Pick<Message, 'a' | 'objet' | 'texte'> {
  const locale: Locale = order.lang === 'en' ? 'en' : 'fr';
  const t = translators[locale];
  const { money, dateTime } = formatOf(locale);
  const { refunds = [], lines = order.lignes } = about;
  const sum = refunds.reduce((total, { montant }) => total + Math.round(montant * 100), 0) / 100;
  const nameOf = ({ libelle, dateSeance, rang, siege }: Line) =>
    [libelle, dateSeance && dateTime(dateSeance), rang && siege && t('orders.mails.seat', { rang, siege })]
      .filter(Boolean)
      .join(', ');
  const params = {
    nom: [order.client.prenom, order.client.nom].filter(Boolean).join(' '),
    numero: order.numero ?? '',
    total: money(order.montantTotal),
    montant: money(sum),
    platform,
    lignes: lines.map((line) => `– ${nameOf(line)}`).join('\n'),
    remboursements: refunds
      .map(
        ({ montant, libelle, destination }) =>
          `– ${libelle ?? t(`orders.commande.items.remboursements.values.destination.${destination}`)} : ${money(montant)}`,
      )
      .join('\n'),
  };
  return {
    a: order.client.email ?? '',
    objet: t(`orders.mails.${modele}.subject`, params),
    texte: t(`orders.mails.${modele}.text`, params),
  };
}

/** The order with a mail that waits to leave; as it is when there is nobody to write to. */
export function withMessage(
  order: Order,
  modele: MailTemplate,
  platform: string,
  auteur: string,
  about?: About,
): Order {
  if (!order.client.email) return order;
  const message: Message = {
    ...composed(order, modele, platform, about),
    id: newId(),
    date: new Date().toISOString(),
    modele,
    etat: 'A_ENVOYER',
    auteur,
  };
  return { ...order, messages: [...order.messages, message] };
}

/** Sends what waits on an order, and notes what became of it: a server that stops in between leaves it waiting, to be sent again. */
export async function sendWaiting(services: Services, acting: Acting, order: Order): Promise<Order> {
  let last = order;
  for (const message of order.messages.filter(({ etat }) => etat === 'A_ENVOYER')) {
    const etat = (await leave(services, order, message)) ? 'ENVOYE' : 'ECHEC';
    last = await transactFor(services, acting, (within) =>
      actOn(operationFor(services, within, { action: 'ENVOI_MAIL' }), order.idCommande, null, (current) => ({
        ...current,
        messages: current.messages.map((each) => (each.id === message.id ? { ...each, etat } : each)),
        etats: current.etats.map((each) =>
          each.date >= message.date ? { ...each, mailEnvoye: etat === 'ENVOYE' } : each,
        ),
      })),
    );
  }
  return last;
}

/** What a mail of an order is called among all mails. */
const triggerOf = {
  CONFIRMATION: 'COMMANDE_CONFIRMEE',
  BILLETS: 'BILLETS',
  REMBOURSEMENT: 'COMMANDE_REMBOURSEE',
  ANNULATION: 'COMMANDE_ANNULEE',
} as const satisfies Readonly<Record<MailTemplate, Trigger>>;

async function leave(
  { mail, config, database }: Services,
  order: Order,
  { a, objet, texte, modele }: Message,
): Promise<boolean> {
  const locale: Locale = order.lang === 'en' ? 'en' : 'fr';
  try {
    const hasTickets = modele === 'BILLETS' || modele === 'CONFIRMATION';
    const attachments = hasTickets ? await ticketsFor(database, order, config.platformName) : [];
    // What was looked at before is what leaves: the order keeps its words, the outbox sends them.
    await database.drizzle.transaction((tx) =>
      mail.queueComposed(tx, {
        declencheur: triggerOf[modele],
        partner: order.idTiers,
        lang: locale,
        to: a,
        objet: objet ?? '',
        html: plainHtml(texte ?? ''),
        texte: texte ?? '',
        expediteur: '',
        cc: '',
        modele: null,
        essai: false,
        attachments,
      }),
    );
    return true;
  } catch {
    return false;
  }
}
