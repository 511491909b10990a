/** Cards on paper: A4 sheets of cards of the usual size, each with its number to be read and typed. */
import type { Locale } from '../../../src/i18n/text';
import { grouped } from '../../../src/plugins/cards/models/number';
import { translators } from '../../texts';
import { type ToldCard, wordsOf } from './told';

const mm = 72 / 25.4;
const [width, height] = [85.6 * mm, 54 * mm];
const [columns, rows] = [2, 5];
const page = { width: 210 * mm, height: 297 * mm };
const gap = 2 * mm;
const inset = 5 * mm;
const brand = '#ff5638';
const ink = '#1c1917';
const quiet = '#57534e';

/** The sheets as one file. */
export async function printCards(cards: readonly ToldCard[], platform: string, locale: Locale): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const title = translators[locale]('cards.carte.many', { n: cards.length });
  const document = new PDFDocument({ size: 'A4', margin: 0, info: { Title: title, Author: platform }, lang: locale });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  cards.forEach((card, index) => {
    const place = index % (columns * rows);
    if (place === 0 && index > 0) document.addPage();
    const left = (page.width - columns * width - gap) / 2 + (place % columns) * (width + gap);
    const top = (page.height - rows * height - (rows - 1) * gap) / 2 + Math.floor(place / columns) * (height + gap);
    const { modele, montant, expiration } = wordsOf(card, locale);
    const line = (
      text: string,
      y: number,
      size: number,
      font: 'Helvetica' | 'Helvetica-Bold' | 'Courier-Bold',
      color = ink,
    ) =>
      document
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(printable(text), left + inset, top + y * mm, {
          width: width - 2 * inset,
          height: size * 1.3,
          ellipsis: true,
        });
    document
      .roundedRect(left, top, width, height, 3 * mm)
      .lineWidth(0.5)
      .stroke('#d6d3d1');
    document.rect(left + inset, top + 5 * mm, 10 * mm, 1 * mm).fill(brand);
    line(platform, 7.5, 8, 'Helvetica', quiet);
    line(modele, 12, 14, 'Helvetica-Bold');
    line(montant, 20, 18, 'Helvetica-Bold', ink);
    line(grouped(card.code), 32, 14, 'Courier-Bold');
    line(card.nom ?? '', 40, 9, 'Helvetica');
    line(expiration, 45, 8, 'Helvetica', quiet);
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The fonts that every reader has know no narrow space. */
function printable(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ');
}
