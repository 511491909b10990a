/** Documents of an order: tickets with their bar codes, invoice, credit notes; what they say, and the files of them (papers/). */
import { sql } from 'drizzle-orm';
import type { Locale } from '../../../src/i18n/text';
import type { Order } from '../../../src/plugins/orders/model';
import type { Line, OrderDocument } from '../../../src/plugins/orders/models/items';
import {
  cents,
  euros,
  isCounted,
  isShare,
  lineCents,
  serviceRate,
  vatIn,
  vatParts,
} from '../../../src/plugins/orders/models/money';
import { isRefundable } from '../../../src/plugins/orders/models/refund';
import { newId } from '../../actions/identity';
import type { Database } from '../../db/database';
import type { Attachment } from '../../mail/mailer';
import { read } from '../../resource/run';
import { translators } from '../../texts';
import { sellerOf } from '../partners/sellers';
import type { Ticket } from './papers/tickets';

/** Tickets that open a door, with their codes. */
async function ticketsOf(database: Database, order: Order): Promise<Ticket[]> {
  const codes = await read<{ ligne: string; code: string }>(
    database,
    sql`select ligne, code from codes_billet where commande = ${order.idCommande}`,
  );
  const known = new Map(codes.map(({ ligne, code }) => [ligne, code]));
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

/** An account as it is kept: with its lines, and their VAT. */
export function accountOf(
  given: Pick<OrderDocument, 'date' | 'type' | 'numero' | 'remboursements'>,
  lines: readonly AccountLine[],
): OrderDocument {
  const montant = euros(lines.reduce((sum, each) => sum + each.cents, 0));
  const tva = euros(lines.reduce((sum, each) => sum + each.vat, 0));
  return { ...given, id: newId(), montant, tva, lignes: keptLines(lines), vendeur: [] };
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
      // A package whose séances have several rates is told by rate.
      ...sold.flatMap((line) => vatParts(line, order.lignes).map((part) => ({ ...namedBy(line), ...part }))),
      ...sold.flatMap((line) =>
        line.frais ? [accountLine(`${t('orders.print.fees')} – ${line.libelle}`, serviceRate, cents(line.frais))] : [],
      ),
      ...order.frais.map(({ libelle, montant, tauxTva }) => accountLine(libelle, tauxTva, cents(montant))),
    ];
  }
  const refunds = order.remboursements.filter(({ id }) => document.remboursements?.includes(id));
  return refunds.flatMap((refund) =>
    refund.lignes.length === 0
      ? [accountLine(refund.motif ?? '', null, cents(refund.montant))]
      : refund.lignes.map(({ id, montant }) => {
          const line = order.lignes.find((each) => each.id === id);
          if (!line) return accountLine(id, null, cents(montant));
          const { rate, vat } = refundedVat(line, order.lignes, cents(montant));
          return { ...namedBy(line), rate, cents: cents(montant), vat };
        }),
  );
}

function accountLine(label: string, rate: number | null, amount: number, vat = vatIn(amount, rate)): AccountLine {
  return { label, rate, cents: amount, vat };
}

/** VAT that is in what is given back of a line, in cents: what was frozen on it, in proportion. */
export function refundedVat(line: Line, lines: readonly Line[], back: number): { rate: number | null; vat: number } {
  const part = (vat: number, whole: number) => (whole === 0 ? 0 : Math.round((vat * back) / whole));
  // Of a package or a subscription its fees alone: the rest is given back for its shares.
  if (!isRefundable(line, lines)) return { rate: serviceRate, vat: vatIn(back, serviceRate) };
  const whole = isShare(line, lines) ? lines.find(({ id }) => id === line.parent) : undefined;
  // Shares that were sold before they had a rate have that of the whole.
  const rate = whole && whole.tauxTva !== null ? whole.tauxTva : line.tauxTva;
  const own = whole && cents(line.tva) === 0 ? vatIn(cents(line.prix), rate) : cents(line.tva);
  return { rate, vat: part(own, lineCents(line)) };
}

/** A document of an order by its key; null when there is none. */
export async function documentPdf(
  database: Database,
  order: Order,
  id: string,
  platform: string,
): Promise<{ name: string; content: Buffer } | null> {
  const document = order.documents.find((each) => each.id === id);
  if (!document) return null;
  if (document.type === 'BILLETS') return ticketsFile(database, order, await ticketsOf(database, order), platform);
  const { accountPdf } = await import('./papers/account');
  // Documents that were written before they named their seller have none.
  const seller = document.vendeur?.[0] ?? (await sellerOf(database.drizzle, order.idTiers));
  return { name: `${document.numero}.pdf`, content: await accountPdf(order, document, seller, platform) };
}

/** Tickets, as a mail takes them. */
export async function ticketsFor(database: Database, order: Order, platform: string): Promise<Attachment[]> {
  const tickets = await ticketsOf(database, order);
  if (tickets.length === 0) return [];
  const { name, content } = await ticketsFile(database, order, tickets, platform);
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
  return { name, content: await ticketsPdf(order, tickets, seller, platform) };
}
