/** Tickets on paper: one a page, with what the law wants on each (docs/papers.md) and its bar code. */
import { type Format, formatOf } from '../../../../src/i18n/format';
import type { Order } from '../../../../src/plugins/orders/model';
import type { Line, Seller } from '../../../../src/plugins/orders/models/items';
import { euros, lineCents } from '../../../../src/plugins/orders/models/money';
import { barsOf } from '../../../papers/barcode';
import { brand, drawPaper, faint, isolated, joined, mm, type Paper, page, quiet } from '../../../papers/paper';
import { translators } from '../../../texts';
import { localeOf } from '../documents';
import { addressOf, registeredAs } from './seller';

/** A ticket that opens a door, with its code. */
export interface Ticket {
  line: Line;
  code: string;
}

const margin = 18 * mm;
const inset = 8 * mm;
const width = page.width - 2 * margin;
const stub = 50 * mm;
const main = width - stub - 3 * inset;
const gutter = 4 * mm;

/**
 * A page for each ticket.
 * @param site the zone of its hours and days, the platform's when absent; whom its partner's customers call
 */
export async function ticketsPdf(
  order: Order,
  tickets: readonly Ticket[],
  seller: Seller | null,
  platform: string,
  site: { zone?: string | undefined; telephone?: string } = {},
): Promise<Buffer> {
  const { zone, telephone = '' } = site;
  const locale = localeOf(order);
  const format = formatOf(locale, zone, order.devise ?? undefined);
  const t = translators[locale];
  const bars = await Promise.all(tickets.map(({ code }) => barsOf(code)));
  const title = t('orders.print.tickets', { numero: order.numero ?? '' });
  return drawPaper({ title, author: seller?.raisonSociale ?? platform, locale }, (paper) => {
    if (tickets.length === 0) paper.text(t('orders.print.noTickets'), margin, margin, width, { size: 12 });
    for (const [index, ticket] of tickets.entries()) {
      if (index > 0) paper.newPage();
      const place = { n: index + 1, total: tickets.length };
      paper.within('Sect', () =>
        drawTicket(paper, order, ticket, bars[index] ?? [], place, { seller, telephone }, platform, format),
      );
    }
  });
}

function drawTicket(
  paper: Paper,
  order: Order,
  { line, code }: Ticket,
  bars: readonly number[],
  place: { n: number; total: number },
  { seller, telephone }: { seller: Seller | null; telephone: string },
  platform: string,
  { longDate, time, date, money }: Format,
): void {
  const locale = localeOf(order);
  const t = translators[locale];
  const [left, top] = [margin + inset, margin + inset];
  const operator = seller?.raisonSociale ?? platform;

  paper.box(left, top, 12 * mm, 1.2 * mm, { fill: brand });
  let y = paper.text(operator, left, top + 3.5 * mm, main, { size: 9, color: quiet }) + 2 * mm;
  y = paper.fitted(line.libelle, left, y, main, 4, { size: 20, weight: 'bold', tag: 'H1' }) + 2.5 * mm;
  if (line.dateSeance)
    y = paper.text(
      t('orders.print.when', { date: longDate(line.dateSeance), heure: time(line.dateSeance) }),
      left,
      y,
      main,
      {
        ...{ size: 12.5, weight: 'bold' },
      },
    );
  y = paper.text(line.lieu ?? '', left, y + 0.5 * mm, main, { size: 11, color: quiet }) + 5 * mm;

  const price = lineCents(line);
  const facts = (named: readonly (readonly [string, string | null, number?])[]) => {
    const shown = named.flatMap(([label, value, weight = 1]) => (value ? [{ label, value, weight }] : []));
    const part = (main - gutter * (shown.length - 1)) / shown.reduce((sum, { weight }) => sum + weight, 0);
    let x = left;
    let end = y;
    // One after the other, label and value: readers of the file take what stands on one line for one text.
    for (const { label, value, weight } of shown) {
      const own = part * weight;
      const under = paper.text(label, x, y, own, { size: 7.5, color: quiet }) + 0.3 * mm;
      end = Math.max(end, paper.text(value, x, under, own, { size: 11.5, weight: 'bold' }));
      x += own + gutter;
    }
    if (shown.length > 0) y = end + 3 * mm;
  };
  facts([
    [t('orders.print.category'), line.categorie, 2],
    [t('orders.print.zone'), line.zone],
    [t('orders.print.rowLabel'), line.rang],
    [t('orders.print.seatLabel'), line.siege],
  ]);
  facts([
    [t('orders.print.tariff'), line.nature, 2],
    [t('orders.print.price'), price === 0 ? t('orders.print.free') : money(euros(price))],
  ]);
  facts([[t('orders.print.holder'), line.beneficiaire]]);

  const height = 20 * mm;
  y += 2 * mm;
  paper.bars(bars, left, y, 76 * mm, height, t('orders.print.code', { code }));
  y = paper.text(code, left, y + height + 2.5 * mm, 76 * mm, { size: 10, align: 'center' });

  const end = Math.max(y + inset, margin + 92 * mm);
  const right = margin + width - stub - inset / 2;
  const number = line.numeroBillet;
  let below = paper.text(t('orders.print.ticket'), right, top, stub, { size: 7.5, color: quiet });
  below = paper.text(number ?? `${order.numero}-${place.n}`, right, below + 0.3 * mm, stub, {
    size: 13,
    weight: 'bold',
  });
  const said = [
    t('orders.print.order', { numero: isolated(order.numero ?? '') }),
    t('orders.print.ticketOf', place),
    t('orders.print.soldOn', { date: date(order.dateCreation) }),
    order.canal ? t('orders.print.soldAt', { canal: t(`orders.commande.values.canal.${order.canal}`) }) : '',
  ];
  below += 2 * mm;
  for (const each of said) below = paper.text(each, right, below, stub, { size: 8.5, color: quiet }) + 0.8 * mm;
  if (seller) {
    below = paper.text(t('orders.print.operator'), right, below + 3 * mm, stub, { size: 7.5, color: quiet });
    below = paper.text(seller.raisonSociale, right, below + 0.3 * mm, stub, { size: 9 });
    for (const each of [...addressOf(seller), ...registeredAs(seller, locale)])
      below = paper.text(each, right, below, stub, { size: 8, color: quiet });
  }
  if (telephone !== '')
    below = paper.text(t('orders.print.telephone', { telephone }), right, below + 1 * mm, stub, {
      ...{ size: 8, color: quiet },
    });
  const bottom = Math.max(end, below + inset);
  paper.rule(right - inset / 2, margin + 4 * mm, bottom - margin - 8 * mm, { dash: 2, upright: true });
  paper.box(margin, margin, width, bottom - margin, { stroke: faint, radius: 3 * mm });
  paper.text(joined([t('orders.print.present'), t('orders.print.onlyFor')], ' '), margin, bottom + 5 * mm, width, {
    ...{ size: 8.5, color: quiet },
  });
}
