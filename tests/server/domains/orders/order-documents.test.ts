import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { accountLines, accountPdf, barcodeImage } from '../../../../server/domains/orders/documents';
import '../../../../server/domains';
import { cents, lineVat } from '../../../../src/plugins/orders/models/money';
import { paid, refundEnded, refunding } from '../../../../src/plugins/orders/models/moves';
import { isRefundRefusal, planRefund } from '../../../../src/plugins/orders/models/refund';
import { card, line, now, order, somebody } from '../../../plugins/orders/sample';

beforeAll(() => {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
});

describe('the documents of an order', () => {
  it.each(['1230000042001', 'ABC-123456'])('have a bar code that a reader reads: %s', async (code) => {
    const [found] = await readBarcodes(new Uint8Array(await barcodeImage(code)));
    expect(found).toMatchObject({ text: code, format: 'Code128' });
  });

  it('say the amounts of the screen: the invoice its total, the credit note what was given back', async () => {
    const upsell = line('u', { type: 'UPSELL', parent: '1', idseanc: null, prix: 12, frais: 0, tauxTva: 20 });
    const sold = paid(order([line('1'), upsell, line('2')]), { ...card, montant: 97 }, somebody());
    const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, each) => all + each.cents, 0);
    const invoice = {
      id: 'f',
      date: now,
      type: 'FACTURE' as const,
      numero: 'F26-000001',
      montant: 97,
      tva: 0,
      remboursements: [],
      reparti: false,
      taux: [],
      lignes: [],
    };
    expect(sum(accountLines(sold, invoice))).toBe(cents(sold.montantTotal));
    const plan = planRefund(sold, { lignes: ['1'], frais: true, destination: 'ORIGINE' });
    if (isRefundRefusal(plan)) throw new Error(plan.code);
    const begun = refunding(sold, plan, { motif: 'Malade', frais: true, key: 'k' }, somebody());
    const [refund] = begun.refunds;
    const after = refundEnded(begun.order, refund?.id ?? '', { etat: 'REUSSI' }, somebody());
    const credit = {
      ...invoice,
      type: 'AVOIR' as const,
      numero: 'A26-000001',
      montant: 54.5,
      remboursements: [refund?.id ?? ''],
    };
    expect(sum(accountLines(after, credit))).toBe(cents(after.montantRembourse));
    for (const lang of ['fr', 'en'] as const) {
      const pdf = await accountPdf({ ...after, lang }, credit, 'Théâtres réunis');
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.subarray(-6).toString()).toContain('%%EOF');
    }
  });

  it('have the VAT of each rate, rounded line by line', () => {
    expect(lineVat({ prix: 78, frais: 2.5, tauxTva: 5.5 })).toBe(4.49);
    expect(lineVat({ prix: 12, frais: 0, tauxTva: 20 })).toBe(2);
  });
});
