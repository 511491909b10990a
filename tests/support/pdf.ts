/** What readers of PDF show: the words of each page by two of them, and its picture in which a reader of bar codes looks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export interface PdfPage {
  text: string;
  /** Those found on the picture of the page. */
  codes: string[];
}

/** The lines of all pages by two readers: pdfium, that of Chrome, and pdf.js, that of Firefox. */
export async function linesOf(content: Uint8Array): Promise<{ pdfium: string[]; pdfJs: string[] }> {
  const library = await PDFiumLibrary.init();
  const opened = await library.loadDocument(new Uint8Array(content));
  const pdfium = [...opened.pages()].flatMap((page) => page.getText().split(/\r?\n/));
  opened.destroy();
  library.destroy();
  // The schema's own test loads a package into the same process that adds a method to all arrays, which pdf.js refuses.
  for (const name of Object.keys(Array.prototype)) Object.defineProperty(Array.prototype, name, { enumerable: false });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pdfJs: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    pdfJs.push(...text.split('\n'));
  }
  await document.destroy();
  return { pdfium: pdfium.map((line) => line.trim()), pdfJs: pdfJs.map((line) => line.trim()) };
}

export async function pagesOf(content: Uint8Array): Promise<PdfPage[]> {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(new Uint8Array(content));
    const pages: PdfPage[] = [];
    for (const page of document.pages()) {
      // Read first: drawing closes the page.
      const text = page.getText().replace(/\s+/g, ' ');
      const { data, width, height } = await page.render({ scale: 2, render: 'bitmap' });
      const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const;
      const found = await readBarcodes(picture);
      pages.push({ text, codes: found.map((each) => each.text) });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
