/**
 * A document on paper: PDF/A-3 with its structure (headings, paragraphs, tables) and every letter embedded. Places are in
 * points from the top left corner of the page.
 */
import PDFDocument from 'pdfkit';
import type { Locale } from '../../src/i18n/text';
import type { Weight } from './faces';
import { shape, wrap } from './shaping';

export { hasRtl, isolated, joined } from './shaping';

export const mm = 72 / 25.4;
export const page = { width: 210 * mm, height: 297 * mm };

export const ink = '#1c1917';
export const quiet = '#57534e';
export const faint = '#d6d3d1';
export const brand = '#ff5638';

/** Of a line, in times the size of its type; where letters stand in it. */
const lineHeight = 1.32;
const baseline = 1;

export interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** What it is in the structure of the document. */
  tag?: 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Span';
}

export interface Paper {
  /** Writes a text, on as many lines as it needs; gives where it ends below. */
  text(text: string, x: number, y: number, width: number, style?: TextStyle): number;
  /** The same on that many lines at most, in smaller type where it is long: never cut. */
  fitted(text: string, x: number, y: number, width: number, lines: number, style?: TextStyle): number;
  fittedHeight(text: string, width: number, lines: number, style?: TextStyle): number;
  /** Where a text would end. */
  below(text: string, y: number, width: number, style?: TextStyle): number;
  rule(x: number, y: number, width: number, style?: { color?: string; dash?: number; upright?: boolean }): void;
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    style: { fill?: string; stroke?: string; radius?: number },
  ): void;
  /** Bars of a code, with what they say for who does not see them. */
  bars(widths: readonly number[], x: number, y: number, width: number, height: number, alt: string): void;
  /** A picture (JPEG) at the top right of a box that it fits in; the same one twice is in the file once. An ornament: it says nothing. */
  picture(content: Buffer, x: number, y: number, width: number, height: number): void;
  /** What is drawn within it stands under this tag. */
  within(tag: 'Table' | 'TR' | 'Sect', draw: () => void): void;
  newPage(): void;
}

/** Draws a document and gives it as a file. */
export async function drawPaper(
  { title, author, locale }: { title: string; author: string; locale: Locale },
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const pen = new PDFDocument({
    ...{ size: 'A4', margin: 0, lang: locale, displayTitle: true, info: { Title: title, Author: author } },
    ...{ subset: 'PDF/A-3a', pdfVersion: '1.7', tagged: true },
    // The faces are ours: a standard one would not be in the file.
    ...{ font: '' },
  });
  const chunks: Buffer[] = [];
  pen.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pen.on('end', resolve);
    pen.on('error', reject);
  });
  draw(paperOn(pen));
  pen.end();
  await ended;
  return Buffer.concat(chunks);
}

function paperOn(pen: PDFKit.PDFDocument): Paper {
  const top = pen.struct('Document');
  pen.addStructure(top);
  let under = top;

  /** Marks what is drawn as a part of the document, or as ornament. */
  const marked = (tag: string | null, draw: () => void, alt?: string) => {
    if (tag === null) pen.markContent('Artifact', { type: 'Layout' });
    const content = tag === null ? null : pen.markStructureContent(tag);
    draw();
    pen.endMarkedContent();
    if (tag !== null && content) under.add(pen.struct(tag, alt === undefined ? {} : { alt }, content));
  };

  const laid = (text: string, width: number, { size = 10, weight = 'regular' }: TextStyle) => {
    const { lines, direction } = wrap(text, width / size, weight);
    return { lines: lines.map((line) => shape(line, weight, direction)), height: lines.length * size * lineHeight };
  };

  /** In the largest type that needs no more lines than these. */
  const fitting = (text: string, width: number, lines: number, style: TextStyle): TextStyle => {
    const size = style.size ?? 10;
    const smaller = [1, 0.9, 0.8, 0.7, 0.6, 0.5].map((part) => ({ ...style, size: size * part }));
    return smaller.find((each) => laid(text, width, each).lines.length <= lines) ?? { ...style, size: size * 0.5 };
  };

  const paper: Paper = {
    text(text, x, y, width, style = {}) {
      if (text.trim() === '') return y;
      const { size = 10, color = ink, align = 'left', tag = 'P' } = style;
      const { lines, height } = laid(text, width, style);
      marked(tag, () => {
        pen.fillColor(color);
        for (const [index, line] of lines.entries()) {
          const free = width - line.width * size;
          const left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
          const base = y + index * size * lineHeight + size * baseline;
          // Given features, a text is not laid out word by word.
          for (const piece of line.pieces)
            pen
              // An open font is taken as it is (pdfkit 0.20), which its types do not know yet.
              .font(piece.face.font as unknown as Buffer, piece.face.name)
              .fontSize(size * piece.face.scale)
              .text(piece.text, left + piece.x * size, base, {
                ...{ lineBreak: false, baseline: 'alphabetic', features: [] },
              });
        }
      });
      return y + height;
    },
    fitted: (text, x, y, width, lines, style = {}) => paper.text(text, x, y, width, fitting(text, width, lines, style)),
    fittedHeight: (text, width, lines, style = {}) => laid(text, width, fitting(text, width, lines, style)).height,
    below: (text, y, width, style = {}) => (text.trim() === '' ? y : y + laid(text, width, style).height),
    rule(x, y, width, { color = faint, dash, upright = false } = {}) {
      marked(null, () => {
        pen.save().lineWidth(0.6).moveTo(x, y);
        if (dash !== undefined) pen.dash(dash, {});
        (upright ? pen.lineTo(x, y + width) : pen.lineTo(x + width, y)).stroke(color).restore();
      });
    },
    box(x, y, width, height, { fill, stroke, radius = 0 }) {
      marked(null, () => {
        pen.save().lineWidth(0.6).roundedRect(x, y, width, height, radius);
        if (fill !== undefined && stroke !== undefined) pen.fillAndStroke(fill, stroke);
        else if (fill !== undefined) pen.fill(fill);
        else pen.stroke(stroke ?? faint);
        pen.restore();
      });
    },
    bars(widths, x, y, width, height, alt) {
      const module = width / widths.reduce((sum, each) => sum + each, 0);
      marked(
        'Figure',
        () => {
          let left = x;
          for (const [index, each] of widths.entries()) {
            if (index % 2 === 0) pen.rect(left, y, each * module, height);
            left += each * module;
          }
          pen.fill('#000000');
        },
        alt,
      );
    },
    picture(content, x, y, width, height) {
      // As text: pdfkit recognises a picture that it has by its address alone.
      const address = `data:image/jpeg;base64,${content.toString('base64')}`;
      marked(null, () => {
        pen.image(address, x, y, { fit: [width, height], align: 'right' });
      });
    },
    within(tag, draw) {
      const outer = under;
      const element = pen.struct(tag);
      outer.add(element);
      under = element;
      draw();
      element.end();
      under = outer;
    },
    newPage: () => void pen.addPage(),
  };
  return paper;
}
