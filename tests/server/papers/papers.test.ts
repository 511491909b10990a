import { beforeAll, describe, expect, it } from 'vitest';
import { barsOf } from '../../../server/papers/barcode';
import { drawPaper, isolated, joined, mm, type Paper } from '../../../server/papers/paper';
import { linesOf, pagesOf } from '../../support/pdf';

const drawn = (draw: (paper: Paper) => void) => drawPaper({ title: 'Essai', author: 'Régie', locale: 'fr' }, draw);

/** Each on a line of its own. */
const put = [
  'Antonín Dvořák',
  'Zofia Łukasiewicz',
  'Nguyễn Thị Ánh',
  'Ελένη Παπαδοπούλου',
  'Лук’яненко Ґалина',
  'Șerban Țepeș, Ğüneş İnönü, Þórður, Ġużè, Ŋuyen',
  'محمد الحسن',
  'محمد الحسن 12',
  'مقعد 12 في الصف 3',
  'דוד בן-גוריון 12',
  '王小明',
  'さくら 山田',
  '김철수',
  'գրիգոր ქართველი',
  'Rang C -> 3x4, 45,00 €',
] as const;

const inSentence = `Billet de ${isolated('محمد الحسن')}, siège 12`;
const apart = `السعر ${isolated('354,50 €')}`;
const others = [
  ['Dvor\u030ca\u0301k', 'Dvořák'],
  ['Ab क c', 'Ab \ufffd c'],
  [joined(['Łódź', null, '', 'rang 12'], ', '), 'Łódź, rang 12'],
] as const;

const onLines = (texts: readonly string[]) =>
  drawn((paper) => {
    let y = 20 * mm;
    for (const text of texts) y = paper.text(text, 20 * mm, y, 170 * mm, { size: 12 }) + 3 * mm;
  });

describe('a text on paper', () => {
  let read: Awaited<ReturnType<typeof linesOf>>;
  const prices = ['مقعد 12 السعر 354,50 € صف', 'السعر 354,50 €', 'السعر 1234,50 €', 'דוד 12 %'];
  const lines = [...put, ...others.map(([given]) => given), ...prices, inSentence, apart];
  beforeAll(async () => {
    read = await linesOf(await onLines(lines));
  });

  it.each(put.map((text, index) => ({ text, index })))('is read back as it was put in: $text', ({ text, index }) => {
    expect([read.pdfium[index], read.pdfJs[index]]).toEqual([text, text]);
  });

  it.each(
    others.map(([, shown], index) => ({ shown, index: put.length + index })),
  )('is composed, and has a sign where no face has the letter: $shown', ({ shown, index }) => {
    expect([read.pdfium[index], read.pdfJs[index]]).toEqual([shown, shown]);
  });

  it.each(
    prices,
  )('keeps a price in its order, inside Arabic or at its end; pdf.js leaves out the spaces beside a sign of currency: %s', (price) => {
    const at = lines.indexOf(price);
    expect(read.pdfium[at]).toBe(price);
    expect(read.pdfJs[at]?.replace(/ ?([€%]) ?/g, ' $1 ').trim()).toBe(price);
  });

  it('keeps a price that stands apart in Arabic as it is: its sign after it', () => {
    // pdfium reads a line from the right where some of it does.
    expect(read.pdfJs[lines.indexOf(apart)]).toBe('السعر354,50 €');
  });

  it('keeps the order of a sentence that an Arabic name stands in', () => {
    // pdfium reads the words of the name as they are seen, from the left.
    expect(read.pdfJs[lines.indexOf(inSentence)]).toBe('Billet de محمد الحسن, siège 12');
  });

  it('has the letters of each document, whatever was drawn before', async () => {
    await onLines(['Ångström à Łódź']);
    expect((await linesOf(await onLines(['Rang A']))).pdfJs).toEqual(['Rang A']);
  });

  it('goes on where a line ends, and is never cut, be it a single word', async () => {
    const words = 'Résidence des Hautes-Bruyères, bâtiment C, escalier 4, 148 bis, avenue du Maréchal-Leclerc';
    const word = 'wolfeschlegelsteinhausenbergerdorff'.repeat(3);
    const content = await drawn((paper) => {
      paper.text(word, 20 * mm, paper.text(words, 20 * mm, 20 * mm, 40 * mm), 40 * mm);
    });
    // Pdfium tells a hyphen at the end of a line apart.
    const bare = (text: string) => text.replace(/[\s\ufffe-]/g, '');
    const { pdfium, pdfJs } = await linesOf(content);
    expect([bare(pdfium.join('')), bare(pdfJs.join(''))]).toEqual([bare(words + word), bare(words + word)]);
  });

  it('stands in a file that says its language and its structure, with every letter in it', async () => {
    const content = await drawn((paper) => void paper.text('Dvořák', 20, 20, 200, { tag: 'H1' }));
    const text = content.toString('latin1');
    for (const mark of ['/MarkInfo', '/StructTreeRoot', '/S /H1', '/Lang (fr)', '/OutputIntents', '/FontFile2'])
      expect(text).toContain(mark);
    expect(text).not.toContain('Helvetica');
    expect(text).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>A</);
  });

  it.each(['1230000042001', 'ABC-123456'])('has bars that a reader of codes reads: %s', async (code) => {
    const bars = await barsOf(code);
    const [page] = await pagesOf(await drawn((paper) => paper.bars(bars, 20 * mm, 20 * mm, 76 * mm, 20 * mm, code)));
    expect(page?.codes).toEqual([code]);
  });
});
