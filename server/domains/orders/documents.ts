/** Documents of an order: tickets with their bar codes, invoice, credit notes; what they say, and the files of them (papers/). */
import { sql } from 'drizzle-orm';
import type { Locale } from '../../../src/i18n/text';
import type { Order } from '../../../src/plugins/orders/model';
import type { Line, OrderDocument } from '../../../src/plugins/orders/models/items';
import { cents, euros, feeRate, isCounted, rateRows, vatIn, vatParts } from '../../../src/plugins/orders/models/money';
import { creditsOf } from '../../../src/plugins/orders/models/worth';
import { newId } from '../../actions/identity';
import { zoneNow } from '../../clock';
import type { Database } from '../../db/database';
import type { Attachment } from '../../mail/mailer';
import { read } from '../../resource/run';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { keptLeaves } from '../customers/held/kept';
import { identityOf } from '../partners/functions';
import { sellerOf } from '../partners/sellers';
import type { Ticket } from './papers/tickets';

/** Where codes are read. */
export type Sealing = Pick<Services, 'database' | 'codes'>;

/** Tickets that open a door, with their codes. */
async function ticketsOf({ database, codes }: Sealing, order: Order): Promise<Ticket[]> {
  const sealed = await read<{ ligne: string; marque: string; scelle: string | null }>(
    database,
    sql`select ligne, marque, scelle from codes_billet where commande = ${order.idCommande}`,
  );
  const known = new Map(sealed.map((each) => [each.ligne, codes.open(each)]));
  return order.lignes.flatMap((line) => {
    const code = known.get(line.id);
    return code !== undefined && line.statutBillet === 'EMIS' ? [{ line, code }] : [];
  });
}

export const localeOf = ({ lang }: Pick<Order, 'lang'>): Locale => (lang === 'en' ? 'en' : 'fr');

/** A line of an account, with the VAT that is in it. */
export interface AccountLine {
  label: string;
  rate: number | null;
  cents: number;
  vat: number;
  /** Of its séance. */
  date?: string | null;
}

/** What a ticket is called on an account. */
export function labelOf(line: Line): string {
  return [line.libelle, line.nature, line.categorie].filter(Boolean).join(' – ');
}

/** What a row of an account says of the line that it is for. */
export function namedBy(line: Line): Pick<AccountLine, 'label' | 'date'> {
  return { label: labelOf(line), date: line.dateSeance };
}

/** An account as it is kept: with its lines, and their VAT by rate. */
export function accountOf(
  given: Pick<OrderDocument, 'date' | 'type' | 'numero' | 'remboursements'> & Partial<Pick<OrderDocument, 'reparti'>>,
  lines: readonly AccountLine[],
): OrderDocument {
  const montant = euros(lines.reduce((sum, each) => sum + each.cents, 0));
  const tva = euros(lines.reduce((sum, each) => sum + each.vat, 0));
  return {
    reparti: false,
    ...given,
    ...{ id: newId(), montant, tva, taux: rateRows(lines), lignes: keptLines(lines), vendeur: [] },
  };
}

/** The same account with the lines that it had when it was made: what happens to the order later changes none. */
export function frozen(order: Order, document: OrderDocument): OrderDocument {
  return document.type === 'FACTURE' ? { ...document, lignes: keptLines(accountLines(order, document)) } : document;
}

function keptLines(lines: readonly AccountLine[]): OrderDocument['lignes'] {
  return lines.map(({ label, rate, cents: own, vat, date = null }, index) => ({
    id: `l${index + 1}`,
    libelle: label.slice(0, 500),
    tauxTva: rate,
    montant: euros(own),
    tva: euros(vat),
    dateSeance: date,
  }));
}

/** What an account says, line by line: as it was kept, else what was sold, or what was given back. */
export function accountLines(
  order: Order,
  document: Pick<OrderDocument, 'type' | 'remboursements'> & Partial<Pick<OrderDocument, 'lignes'>>,
): AccountLine[] {
  const t = translators[localeOf(order)];
  const { lignes: kept = [] } = document;
  if (kept.length > 0)
    return kept.map(({ libelle, tauxTva, montant, tva, dateSeance }) => ({
      // Those that were written before their VAT was kept have none.
      ...accountLine(libelle, tauxTva, cents(montant), typeof tva === 'number' ? cents(tva) : undefined),
      date: dateSeance,
    }));
  if (document.type === 'FACTURE') {
    const sold = order.lignes.filter((line) => isCounted(line, order.lignes));
    return [
      // A package whose séances have several rates is itemised by rate.
      ...sold.flatMap((line) => vatParts(line, order.lignes).map((part) => ({ ...namedBy(line), ...part }))),
      ...sold.flatMap((line) =>
        line.frais
          ? [
              {
                ...accountLine(`${t('orders.print.fees')} – ${line.libelle}`, feeRate(line), cents(line.frais)),
                date: line.dateSeance,
              },
            ]
          : [],
      ),
      ...order.frais.map(({ libelle, montant, tauxTva }) => accountLine(libelle, tauxTva, cents(montant))),
    ];
  }
  return creditLines(order, document.remboursements);
}

/** What refunds credit, line by line: price, fees and postage apart, each at its rate. */
export function creditLines(order: Order, refunds: readonly string[]): AccountLine[] {
  const t = translators[localeOf(order)];
  const lines = new Map(order.lignes.map((line) => [line.id, line]));
  return creditsOf(order, refunds, notedBefore(order, refunds)).map(({ id, part, rate, cents: own, vat }) => {
    const line = lines.get(id);
    const fee = order.frais.find((each) => each.id === id)?.libelle ?? id;
    const label = line ? (part === 'fees' ? `${t('orders.print.fees')} – ${line.libelle}` : labelOf(line)) : fee;
    return { ...(line && namedBy(line)), label, rate, cents: own, vat };
  });
}

/** Refunds with a credit note before that of these. */
export function notedBefore({ documents }: Pick<Order, 'documents'>, refunds: readonly string[] = []): string[] {
  const notes = documents.filter(({ type }) => type === 'AVOIR');
  const own = notes.findIndex(({ remboursements }) => remboursements.some((id) => refunds.includes(id)));
  return (own < 0 ? notes : notes.slice(0, own)).flatMap(({ remboursements }) => remboursements);
}

function accountLine(label: string, rate: number | null, amount: number, vat = vatIn(amount, rate)): AccountLine {
  return { label, rate, cents: amount, vat };
}

/** A document of an order by its key; null when there is none. */
export async function documentPdf(
  sealing: Sealing,
  order: Order,
  id: string,
  platform: string,
): Promise<{ name: string; content: Buffer } | null> {
  const { database } = sealing;
  const document = order.documents.find((each) => each.id === id);
  if (!document) return null;
  // Of somebody who was erased, accounts say what the law keeps on them.
  const { nom, prenom, adresse } = await keptLeaves(database.drizzle, 'commandes', order.idCommande);
  if (document.type === 'BILLETS') return ticketsFile(database, order, await ticketsOf(sealing, order), platform);
  const { accountPdf } = await import('./papers/account');
  const { client } = order;
  const named = {
    ...order,
    client: {
      ...client,
      nom: client.nom ?? nom ?? null,
      prenom: client.prenom ?? prenom ?? null,
      adresse: client.adresse ?? adresse ?? null,
    },
  };
  const zone = await zoneNow(database.drizzle, order.idTiers);
  // Documents that were written before they named their seller have none.
  const seller = document.vendeur?.[0] ?? (await sellerOf(database.drizzle, order.idTiers));
  return { name: `${document.numero}.pdf`, content: await accountPdf(named, document, seller, platform, zone) };
}

/** Tickets, as a mail takes them. */
export async function ticketsFor(sealing: Sealing, order: Order, platform: string): Promise<Attachment[]> {
  const tickets = await ticketsOf(sealing, order);
  if (tickets.length === 0) return [];
  const { name, content } = await ticketsFile(sealing.database, order, tickets, platform);
  return [{ filename: name, content, contentType: 'application/pdf' }];
}

async function ticketsFile(
  database: Database,
  order: Order,
  tickets: readonly Ticket[],
  platform: string,
): Promise<{ name: string; content: Buffer }> {
  const { ticketsPdf } = await import('./papers/tickets');
  const seller = await sellerOf(database.drizzle, order.idTiers);
  const name = `${translators[localeOf(order)]('orders.print.ticketsFile')}-${order.numero}.pdf`;
  const zone = await zoneNow(database.drizzle, order.idTiers);
  const { telephone } = await identityOf(database.drizzle, order.idTiers);
  return { name, content: await ticketsPdf(order, tickets, seller, platform, { zone, telephone }) };
}
