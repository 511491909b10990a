/** What a reader of PDF shows: the words of each page, and its picture in which a reader of bar codes looks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export interface PdfPage {
  text: string;
  /** Those found on the picture of the page. */
  codes: string[];
}

export async function pagesOf(content: Uint8Array): Promise<PdfPage[]> {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(content);
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
