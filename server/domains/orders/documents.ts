/** Documents of an order as PDF: tickets with their bar codes, invoice, credit notes; in the customer's language. */
import { sql } from 'drizzle-orm';
import { formatOf } from '../../../src/i18n/format';
import type { Locale } from '../../../src/i18n/text';
import type { Order } from '../../../src/plugins/orders/model';
import type { Line, OrderDocument } from '../../../src/plugins/orders/models/items';
import {
  cents,
  euros,
  isCounted,
  isShare,
  lineCents,
  ratesOf,
  serviceRate,
  vatIn,
  vatParts,
} from '../../../src/plugins/orders/models/money';
import { isRefundable } from '../../../src/plugins/orders/models/refund';
import { newId } from '../../actions/identity';
import { zoneNow } from '../../clock';
import type { Database } from '../../db/database';
import type { Attachment } from '../../mail/mailer';
import { read } from '../../resource/run';
import { translators } from '../../texts';

const mm = 72 / 25.4;
const ink = '#1c1917';
const quiet = '#57534e';
const rule = '#d6d3d1';
const brand = '#ff5638';
const margin = 18 * mm;

/** The fonts that every reader has know no narrow space, no arrow and no bullet of ours. */
function printable(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ').replaceAll('→', '>');
}

type Pen = PDFKit.PDFDocument;

async function drawn(
  title: string,
  platform: string,
  locale: Locale,
  draw: (pen: Pen) => Promise<void>,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pen = new PDFDocument({ size: 'A4', margin, info: { Title: title, Author: platform }, lang: locale });
  const chunks: Buffer[] = [];
  pen.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pen.on('end', resolve);
    pen.on('error', reject);
  });
  await draw(pen);
  pen.end();
  await ended;
  return Buffer.concat(chunks);
}

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  options: { bold?: boolean; color?: string; width?: number; align?: 'left' | 'right' } = {},
) {
  const { bold = false, color = ink, width = 400, align = 'left' } = options;
  pen
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(printable(text), x, y, { width, align, lineBreak: false, ellipsis: true, height: size * 1.3 });
}

/** White, with the margin that scanners need. */
const onPaper = { backgroundcolor: 'FFFFFF', paddingwidth: 10, paddingheight: 4 };

/** The picture of a bar code, as scanners read it. */
export async function barcodeImage(code: string): Promise<Buffer> {
  const { default: bwip } = await import('bwip-js/node');
  return bwip.toBuffer({ bcid: 'code128', text: code, scale: 3, height: 14, includetext: false, ...onPaper });
}

/** Tickets that open a door, with their codes. */
async function ticketsOf(database: Database, order: Order): Promise<{ line: Line; code: string }[]> {
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

const localeOf = ({ lang }: Order): Locale => (lang === 'en' ? 'en' : 'fr');

/** A page for each ticket. */
export async function ticketsPdf(database: Database, order: Order, platform: string): Promise<Buffer> {
  const tickets = await ticketsOf(database, order);
  const locale = localeOf(order);
  const t = translators[locale];
  const { longDate, time, money } = formatOf(locale, await zoneNow(database.drizzle, order.idTiers));
  return drawn(t('orders.print.tickets', { numero: order.numero ?? '' }), platform, locale, async (pen) => {
    if (tickets.length === 0) write(pen, t('orders.print.noTickets'), margin, margin, 12);
    for (const [index, { line, code }] of tickets.entries()) {
      if (index > 0) pen.addPage();
      pen.rect(margin, margin, 14 * mm, 1.2 * mm).fill(brand);
      write(pen, platform, margin, margin + 4 * mm, 10, { color: quiet });
      write(pen, line.libelle, margin, margin + 14 * mm, 24, { bold: true, width: 174 * mm });
      if (line.dateSeance)
        write(pen, `${longDate(line.dateSeance)}, ${time(line.dateSeance)}`, margin, margin + 28 * mm, 14);
      write(pen, line.lieu ?? '', margin, margin + 36 * mm, 12, { color: quiet });
      const place = [
        line.categorie,
        line.zone,
        line.rang && t('orders.print.row', { rang: line.rang }),
        line.siege && t('orders.print.seat', { siege: line.siege }),
      ];
      write(pen, place.filter(Boolean).join(' – '), margin, margin + 48 * mm, 14, { bold: true });
      write(
        pen,
        [line.beneficiaire, line.nature, money(line.prix + (line.frais ?? 0))].filter(Boolean).join(' – '),
        margin,
        margin + 56 * mm,
        11,
      );
      pen.image(await barcodeImage(code), margin, margin + 70 * mm, { width: 90 * mm });
      write(pen, code, margin, margin + 96 * mm, 12);
      write(
        pen,
        t('orders.print.order', { numero: order.numero ?? '', n: index + 1, total: tickets.length }),
        margin,
        margin + 108 * mm,
        9,
        { color: quiet },
      );
    }
  });
}

/** An invoice, or a credit note, with the VAT of each rate. */
export async function accountPdf(
  order: Order,
  document: OrderDocument,
  platform: string,
  zone?: string,
): Promise<Buffer> {
  const locale = localeOf(order);
  const t = translators[locale];
  const { date, money, number } = formatOf(locale, zone);
  const isCredit = document.type === 'AVOIR';
  const title = t(isCredit ? 'orders.print.creditNote' : 'orders.print.invoice', { numero: document.numero ?? '' });
  return drawn(title, platform, locale, async (pen) => {
    const right = 210 * mm - margin;
    pen.rect(margin, margin, 14 * mm, 1.2 * mm).fill(brand);
    write(pen, platform, margin, margin + 4 * mm, 10, { color: quiet });
    write(pen, title, margin, margin + 12 * mm, 20, { bold: true });
    write(
      pen,
      t('orders.print.dated', { date: date(document.date), numero: order.numero ?? '' }),
      margin,
      margin + 22 * mm,
      10,
      { color: quiet },
    );
    const { prenom, nom, adresse } = order.client;
    write(pen, [prenom, nom].filter(Boolean).join(' '), margin, margin + 32 * mm, 11, { bold: true });
    write(pen, adresse ?? '', margin, margin + 37 * mm, 10);
    let y = margin + 52 * mm;
    const row = (label: string, rate: string, amount: string, bold = false) => {
      if (y > 270 * mm) {
        pen.addPage();
        y = margin;
      }
      write(pen, label, margin, y, 10, { bold, width: 120 * mm });
      write(pen, rate, margin + 122 * mm, y, 10, { color: quiet, width: 20 * mm, align: 'right' });
      write(pen, amount, right - 30 * mm, y, 10, { bold, width: 30 * mm, align: 'right' });
      y += 6 * mm;
    };
    const line = () => {
      pen.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).stroke(rule);
      y += 2.5 * mm;
    };
    row(t('orders.print.what'), t('orders.print.vat'), t('orders.print.amount'), true);
    line();
    for (const each of accountLines(order, document))
      row(each.label, each.rate === null ? '' : `${number(each.rate)} %`, money(euros(each.cents)));
    line();
    row(t('orders.print.total'), '', money(document.montant ?? 0), true);
    const rates = ratesOf(accountLines(order, document).filter(({ rate }) => rate !== null));
    // Where there is one rate, its lines say it.
    if (rates.length > 1)
      for (const { rate, vat } of rates) row(t('orders.print.vatAt'), `${number(rate ?? 0)} %`, money(euros(vat)));
    row(t('orders.print.ofWhichVat'), '', money(document.tva ?? 0));
  });
}

/** A line of an account, with the VAT that is in it. */
export interface AccountLine {
  label: string;
  rate: number | null;
  cents: number;
  vat: number;
}

/** What a ticket is called on an account. */
export function labelOf(line: Line): string {
  return [line.libelle, line.nature, line.categorie].filter(Boolean).join(' – ');
}

/** An account as it is kept: with its lines, and their VAT. */
export function accountOf(
  given: Pick<OrderDocument, 'date' | 'type' | 'numero' | 'remboursements'>,
  lines: readonly AccountLine[],
): OrderDocument {
  const montant = euros(lines.reduce((sum, each) => sum + each.cents, 0));
  const tva = euros(lines.reduce((sum, each) => sum + each.vat, 0));
  return { ...given, id: newId(), montant, tva, lignes: keptLines(lines) };
}

/** The same account with the lines that it had when it was made: what happens to the order later changes none. */
export function frozen(order: Order, document: OrderDocument): OrderDocument {
  return document.type === 'FACTURE' ? { ...document, lignes: keptLines(accountLines(order, document)) } : document;
}

function keptLines(lines: readonly AccountLine[]): OrderDocument['lignes'] {
  return lines.map(({ label, rate, cents: own, vat }, index) => ({
    id: `l${index + 1}`,
    libelle: label.slice(0, 500),
    tauxTva: rate,
    montant: euros(own),
    tva: euros(vat),
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
    return kept.map(({ libelle, tauxTva, montant, tva }) =>
      // Those that were written before their VAT was kept have none.
      accountLine(libelle, tauxTva, cents(montant), typeof tva === 'number' ? cents(tva) : undefined),
    );
  if (document.type === 'FACTURE') {
    const sold = order.lignes.filter((line) => isCounted(line, order.lignes));
    return [
      // A package whose séances have several rates is told by rate.
      ...sold.flatMap((line) => vatParts(line, order.lignes).map((part) => ({ label: labelOf(line), ...part }))),
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
          return { label: labelOf(line), rate, cents: cents(montant), vat };
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
  const t = translators[localeOf(order)];
  if (document.type === 'BILLETS')
    return {
      name: `${t('orders.print.ticketsFile')}-${order.numero}.pdf`,
      content: await ticketsPdf(database, order, platform),
    };
  return {
    name: `${document.numero}.pdf`,
    content: await accountPdf(order, document, platform, await zoneNow(database.drizzle, order.idTiers)),
  };
}

/** Tickets, as a mail takes them. */
export async function ticketsFor(database: Database, order: Order, platform: string): Promise<Attachment[]> {
  if ((await ticketsOf(database, order)).length === 0) return [];
  const t = translators[localeOf(order)];
  const filename = `${t('orders.print.ticketsFile')}-${order.numero}.pdf`;
  return [{ filename, content: await ticketsPdf(database, order, platform), contentType: 'application/pdf' }];
}
