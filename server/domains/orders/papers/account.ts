/** Invoices and credit notes on paper: who sold what to whom, with amounts before tax, VAT and all taxes by rate. */

import { lawOf } from '../../../../src/features/sold/models/vat';
import { type Format, formatOf } from '../../../../src/i18n/format';
import type { Locale } from '../../../../src/i18n/text';
import type { Order } from '../../../../src/plugins/orders/model';
import { customerName } from '../../../../src/plugins/orders/models/customer';
import type { OrderDocument, Seller } from '../../../../src/plugins/orders/models/items';
import { byRate, euros } from '../../../../src/plugins/orders/models/money';
import {
  brand,
  drawPaper,
  faint,
  hasRtl,
  ink,
  isolated,
  joined,
  mm,
  type Paper,
  page,
  quiet,
} from '../../../papers/paper';
import { translators } from '../../../texts';
import { type AccountLine, accountLines, localeOf } from '../documents';
import { addressOf, registeredAs } from './seller';

const margin = 18 * mm;
const width = page.width - 2 * margin;
const right = margin + width;
const foot = page.height - 22 * mm;

/**
 * An invoice, or a credit note.
 * @param zone of its hours and days; the platform's when absent
 */
export async function accountPdf(
  order: Order,
  document: OrderDocument,
  seller: Seller | null,
  platform: string,
  zone?: string,
): Promise<Buffer> {
  const locale = localeOf(order);
  const format = formatOf(locale, zone, order.devise ?? undefined);
  const isCredit = document.type === 'AVOIR';
  const title = translators[locale](isCredit ? 'orders.print.creditNote' : 'orders.print.invoice', {
    numero: document.numero ?? '',
  });
  return drawPaper({ title, author: seller?.raisonSociale ?? platform, locale }, (paper) => {
    const lines = accountLines(order, document);
    let y = drawHead(paper, order, document, seller, title, platform, format);
    /** Begins a page where something would not end on this one. */
    const room = (height: number): boolean => {
      if (y + height <= foot) return false;
      paper.newPage();
      y = paper.text(title, margin, margin, width, { size: 9, color: quiet }) + 4 * mm;
      return true;
    };
    paper.within('Table', () => {
      y = drawTitles(paper, y, locale);
      for (const row of rowsOf(lines)) {
        if (room(rowHeight(paper, row, locale, format))) y = drawTitles(paper, y, locale);
        y = drawRow(paper, row, y, locale, format);
      }
    });
    room((16 + 10 * byRate(lines).length) * mm);
    drawSums(paper, lines, seller, y + 4 * mm, locale, format);
  });
}

function drawHead(
  paper: Paper,
  order: Order,
  document: OrderDocument,
  seller: Seller | null,
  title: string,
  platform: string,
  { date }: Format,
): number {
  const locale = localeOf(order);
  const t = translators[locale];
  const [half, column] = [86 * mm, margin + 100 * mm];
  const side = right - column;

  paper.box(margin, margin, 12 * mm, 1.2 * mm, { fill: brand });
  let from = paper.text(seller?.raisonSociale ?? platform, margin, margin + 4 * mm, half, { size: 12, weight: 'bold' });
  if (seller)
    for (const line of [...addressOf(seller), ...registeredAs(seller, locale)])
      from = paper.text(line, margin, from + 0.4 * mm, half, { size: 9, color: quiet });

  let y = paper.text(title, column, margin + 3 * mm, side, { size: 17, weight: 'bold', tag: 'H1' });
  y = paper.text(
    t('orders.print.dated', { date: date(document.date), numero: isolated(order.numero ?? '') }),
    column,
    y,
    side,
    {
      ...{ size: 9.5, color: quiet },
    },
  );
  for (const invoice of invoicesOf(order, document))
    y = paper.text(
      t('orders.print.creditOf', { numero: isolated(invoice.numero ?? ''), date: date(invoice.date) }),
      ...([column, y + 0.6 * mm, side, { size: 9.5 }] as const),
    );

  const { adresse } = order.client;
  const top = Math.max(from, y, margin + 32 * mm) + 4 * mm;
  let to = paper.text(t('orders.print.to'), column, top, side, { size: 7.5, color: quiet });
  to = paper.text(customerName(order.client), column, to + 0.5 * mm, side, { size: 11, weight: 'bold' });
  to = paper.text(adresse ?? '', column, to + 0.5 * mm, side, { size: 10 });
  return to + 12 * mm;
}

/** Invoices that a credit note takes back: those with what it credits, else all before it. */
function invoicesOf({ documents }: Pick<Order, 'documents'>, document: OrderDocument): OrderDocument[] {
  if (document.type !== 'AVOIR') return [];
  const at = documents.findIndex(({ id }) => id === document.id);
  const before = documents.slice(0, at < 0 ? documents.length : at).filter(({ type }) => type === 'FACTURE');
  const credited = new Set((document.lignes ?? []).map(({ libelle }) => libelle));
  const own = before.filter(({ lignes }) => lignes.some(({ libelle }) => credited.has(libelle)));
  return own.length > 0 ? own : before;
}

interface Row extends AccountLine {
  quantity: number;
}

/** Lines that say the same are one row. */
function rowsOf(lines: readonly AccountLine[]): Row[] {
  const found = new Map<string, Row>();
  for (const line of lines) {
    const key = JSON.stringify([line.label, line.rate, line.cents, line.vat, line.date ?? null]);
    const row = found.get(key);
    found.set(key, { ...line, quantity: (row?.quantity ?? 0) + 1 });
  }
  return [...found.values()];
}

const columns = [
  { key: 'what', width: 72 * mm, align: 'left' },
  { key: 'quantity', width: 12 * mm, align: 'right' },
  { key: 'unit', width: 26 * mm, align: 'right' },
  { key: 'vat', width: 16 * mm, align: 'right' },
  { key: 'net', width: 24 * mm, align: 'right' },
  { key: 'gross', width: 24 * mm, align: 'right' },
] as const;

function drawTitles(paper: Paper, y: number, locale: Locale): number {
  const t = translators[locale];
  paper.within('TR', () => {
    let x = margin;
    for (const { key, width: own, align } of columns) {
      paper.text(t(`orders.print.${key}`), x, y, own, { size: 8, color: quiet, align, tag: 'TH' });
      x += own;
    }
  });
  paper.rule(margin, y + 5 * mm, width, { color: ink });
  return y + 7 * mm;
}

/** What a row is for, the name of the show on a line of its own. */
function wordsOf({ label, date }: Row, locale: Locale, { dateTime }: Format): { name: string; more: string } {
  const [name = '', ...rest] = label.split(' – ');
  const when = date ? translators[locale]('orders.print.session', { date: dateTime(date) }) : '';
  // On one line with French, a reader of the file takes Arabic words in the order in which they are seen.
  const kind = rest.some(hasRtl) ? rest : [joined(rest)];
  return { name, more: [...kind, when].filter((line) => line !== '').join('\n') };
}

const [nameStyle, moreStyle] = [{ size: 9.5 }, { size: 8.5, color: quiet }] as const;
const label = columns[0].width - 4 * mm;

function rowHeight(paper: Paper, row: Row, locale: Locale, format: Format): number {
  const { name, more } = wordsOf(row, locale, format);
  return paper.below(more, paper.below(name, 0, label, nameStyle), label, moreStyle) + 3 * mm;
}

function drawRow(paper: Paper, row: Row, y: number, locale: Locale, format: Format): number {
  const { money, number } = format;
  const { name, more } = wordsOf(row, locale, format);
  const net = row.cents - row.vat;
  let end = y;
  paper.within('TR', () => {
    end = paper.text(name, margin, y, label, { ...nameStyle, tag: 'TD' });
    end = paper.text(more, margin, end, label, { ...moreStyle, tag: 'TD' });
    const cells = [
      number(row.quantity),
      money(euros(net)),
      row.rate === null ? '–' : `${number(row.rate)} %`,
      money(euros(net * row.quantity)),
      money(euros(row.cents * row.quantity)),
    ];
    let x = margin + columns[0].width;
    for (const [index, cell] of cells.entries()) {
      const own = columns[index + 1]?.width ?? 0;
      paper.text(cell, x, y, own, { ...nameStyle, align: 'right', tag: 'TD' });
      x += own;
    }
  });
  paper.rule(margin, end + 1.2 * mm, width);
  return end + 3 * mm;
}

/** Amounts by rate, the sums, and the articles that the rates stand on. */
function drawSums(
  paper: Paper,
  lines: readonly AccountLine[],
  seller: Seller | null,
  top: number,
  locale: Locale,
  { money, number }: Format,
): void {
  const t = translators[locale];
  const rates = byRate(lines);
  const percent = (rate: number | null) => (rate === null ? '–' : `${number(rate)} %`);
  const [at, own] = [margin, 22 * mm];
  const cells = (values: readonly string[], y: number, tag: 'TH' | 'TD') =>
    paper.within('TR', () => {
      for (const [index, value] of values.entries())
        paper.text(value, at + index * own, y, own, {
          ...{ size: 8.5, tag, align: index === 0 ? 'left' : 'right' },
          ...(tag === 'TH' && { color: quiet, size: 8 }),
        });
    });
  let y = top;
  paper.within('Table', () => {
    cells([t('orders.print.rate'), t('orders.print.base'), t('orders.print.vat'), t('orders.print.gross')], y, 'TH');
    paper.rule(at, y + 4.6 * mm, own * 4);
    y += 6 * mm;
    for (const { rate, cents, vat } of rates) {
      cells([percent(rate), money(euros(cents - vat)), money(euros(vat)), money(euros(cents))], y, 'TD');
      y += 5 * mm;
    }
  });
  for (const article of articlesOf(rates, seller, locale))
    y = paper.text(article, at, y + 1.2 * mm, own * 4, { size: 7.5, color: quiet });

  const [gross, vat] = [sum(rates, 'cents'), sum(rates, 'vat')];
  const [x, wide] = [margin + 110 * mm, width - 110 * mm];
  let below = top;
  const total = (name: string, amount: number, isLast = false) => {
    const style = isLast ? ({ size: 12, weight: 'bold' } as const) : ({ size: 10 } as const);
    paper.text(name, x, below, wide / 2, style);
    below = paper.text(money(euros(amount)), x + wide / 2, below, wide / 2, { ...style, align: 'right' }) + 1.4 * mm;
  };
  total(t('orders.print.net'), gross - vat);
  total(t('orders.print.vat'), vat);
  paper.rule(x, below + 0.4 * mm, wide, { color: faint });
  below += 2.4 * mm;
  total(t('orders.print.gross'), gross, true);
}

function articlesOf(rates: readonly Pick<AccountLine, 'rate'>[], seller: Seller | null, locale: Locale): string[] {
  const t = translators[locale];
  const territory = seller?.territoireTva ?? 'METROPOLE';
  if (territory === 'SANS_TVA') return [t('orders.print.noVat', { article: lawOf(territory, 0) ?? '' })];
  return rates.flatMap(({ rate }) => {
    const article = rate === null ? null : lawOf(territory, rate);
    return article === null ? [] : [t('orders.print.law', { taux: formatOf(locale).number(rate ?? 0), article })];
  });
}

function sum(rates: readonly { cents: number; vat: number }[], of: 'cents' | 'vat'): number {
  return rates.reduce((all, each) => all + each[of], 0);
}
