import { describe, expect, it } from 'vitest';
import { accountLines } from '../../../../server/domains/orders/documents';
import { accountPdf } from '../../../../server/domains/orders/papers/account';
import { ticketsPdf } from '../../../../server/domains/orders/papers/tickets';
import '../../../../server/domains';
import { printCards } from '../../../../server/domains/cards/print';
import type { PrintedCard } from '../../../../server/domains/cards/printed';
import type { Order } from '../../../../src/plugins/orders/model';
import type { OrderDocument, Seller } from '../../../../src/plugins/orders/models/items';
import { cents, lineVat } from '../../../../src/plugins/orders/models/money';
import { paid, refundEnded, refunding } from '../../../../src/plugins/orders/models/moves';
import { isRefundRefusal, planRefund, type RefundPlan } from '../../../../src/plugins/orders/models/refund';
import { card, line, now, order, somebody } from '../../../plugins/orders/sample';
import { linesOf, pagesOf } from '../../../support/pdf';

const seller: Seller = {
  raisonSociale: 'Théâtres réunis SAS',
  ...{ adresse: '12, rue de la Gaîté', codePostal: '75014', ville: 'Paris', pays: 'France' },
  ...{ siret: '73282932000074', numeroTva: 'FR83732829320', territoireTva: 'METROPOLE' },
};

const invoiceOf = (leaves: Partial<OrderDocument> = {}): OrderDocument => ({
  ...{ id: 'f', date: now, type: 'FACTURE', numero: 'F26-000001', montant: 97, tva: 0 },
  ...{ remboursements: [], reparti: false, taux: [], lignes: [], vendeur: [seller] },
  ...leaves,
});

const names = ['Antonín Dvořák', 'Zofia Łukasiewicz', 'Nguyễn Thị Ánh', 'محمد الحسن', '王小明'];
const address =
  'Résidence du Parc des Hautes-Bruyères, bâtiment C, escalier 4, appartement 127, 148 bis, avenue du Maréchal-de-Lattre-de-Tassigny, 94120 Fontenay-sous-Bois';

const code = '12300000420010';
/** A seat and a price inside Arabic. */
const priced = 'مقعد 12 السعر 354,50 € صف';
const payment = (montant: number) => ({ ...card, montant });
const giftCard = (nom: string): PrintedCard => ({
  ...{ id: 1, code: '4970101234567893', type: 'E-CARTE', idTiers: 'P1', nom, email: null, libelleFr: priced },
  ...{ libelleEn: null, programme: 'CADEAU', message: null, solde: 354.5, points: 0, idCommande: null },
  ...{ dateExpiration: '2027-12-31', devise: 'EUR', image: '' },
});
function planOf(sold: Order, montant: number): RefundPlan {
  const plan = planRefund(sold, { montant, frais: true, destination: 'ORIGINE' });
  if (isRefundRefusal(plan)) throw new Error(plan.code);
  return plan;
}

/** Its words, whatever the lines that they stand on. */
const words = (lines: readonly string[]) => lines.join(' ').replace(/[\s\u202f\ufffe-]+/g, ' ');

describe('the documents of an order', () => {
  const seat = (name: string, id = '1') =>
    line(id, { beneficiaire: name, libelle: `${name} 12`, categorie: priced, statutBillet: 'EMIS' });
  /** An order of somebody, its invoice, and a credit note of a part of it. */
  const accounts = (nom: string): [Order, OrderDocument][] => {
    const bought = order([{ ...seat(nom), statutBillet: 'RESERVE' }]);
    const sold = paid({ ...bought, client: { ...bought.client, nom, prenom: null } }, payment(42.5), somebody());
    const begun = refunding(sold, planOf(sold, 10), { motif: 'Malade', frais: true, key: 'k' }, somebody());
    const [id = ''] = begun.refunds.map((refund) => refund.id);
    const back = refundEnded(begun.order, id, { etat: 'REUSSI' }, somebody());
    const credit = invoiceOf({ id: 'a', type: 'AVOIR', numero: 'A26-000001', remboursements: [id] });
    const all = { ...back, documents: [invoiceOf(), credit] };
    return [
      [all, invoiceOf()],
      [all, credit],
    ];
  };

  it.each(
    names,
  )('name anybody, and read back, a seat and a price too: ticket, invoice, credit note and gift card of %s', async (name) => {
    const tickets = await ticketsPdf(order([seat(name)]), [{ line: seat(name), code }], seller, 'Billetterie');
    const [page] = await pagesOf(tickets);
    expect(page?.codes).toEqual([code]);
    const files = [tickets];
    for (const [sold, document] of accounts(name)) files.push(await accountPdf(sold, document, seller, ''));
    files.push(await printCards([giftCard(name)], new Map(), 'Billetterie', 'fr'));
    for (const [index, file] of files.entries()) {
      const { pdfium, pdfJs } = await linesOf(file);
      for (const lines of [pdfium, pdfJs]) {
        // A name and a seat stand on a line of their own, in their order; pdf.js leaves out spaces beside a sign of currency.
        const said = lines.map((each) => each.replace(/ ?€ ?/g, ' € ').trim());
        expect(said).toContain(name);
        if (index < 3) expect(said).toContain(`${name} 12`);
        // On a ticket it takes two lines.
        expect([index, said.join(' ').replace(/ +/g, ' ').includes(priced)], said.join('\n')).toEqual([index, true]);
      }
    }
  });

  it('have on a ticket what the law wants, and digits clear of the bars', async () => {
    const free = line('1', { prix: 0, frais: 0, numeroBillet: 'B26-000042', statutBillet: 'EMIS', beneficiaire: null });
    const sold = { ...order([free]), numero: '26-000123', canal: 'GUICHET' as const };
    const file = await ticketsPdf(sold, [{ line: free, code: '12300000420010' }], seller, 'Billetterie');
    const [page] = await pagesOf(file);
    expect(page?.codes).toEqual(['12300000420010']);
    for (const said of [
      ...['Théâtres réunis SAS', 'SIRET 732 829 320 00074', 'B26-000042', 'Catégorie 1', 'Gratuit', 'Billet 1'],
      ...['lundi 1 juin 2099, 20:00', 'Zénith', 'Vendu le', 'Lieu de vente : Guichet', '12300000420010'],
    ])
      expect(page?.text).toContain(said);
  });

  it('say whom customers call, and the price in the currency of the order', async () => {
    const sold = order([line('1', { statutBillet: 'EMIS' })]);
    const tickets = [{ line: line('1', { statutBillet: 'EMIS' }), code }];
    const textOf = async (file: Buffer) => (await pagesOf(file))[0]?.text ?? '';
    const plain = await textOf(await ticketsPdf(sold, tickets, seller, 'Billetterie'));
    expect(plain).not.toContain('Service client');
    expect(plain).toContain('€');
    const own = await textOf(
      await ticketsPdf({ ...sold, devise: 'CHF' }, tickets, seller, 'Billetterie', { telephone: '01 02 03' }),
    );
    expect(own).toContain('Service client : 01 02 03');
    expect(own).toContain('CHF');
    expect(own).not.toContain('€');
  });

  it('wrap a long address: its town is there', async () => {
    const sold = { ...order([line('1')]) };
    const file = await accountPdf({ ...sold, client: { ...sold.client, adresse: address } }, invoiceOf(), seller, '');
    const { pdfium, pdfJs } = await linesOf(file);
    for (const lines of [pdfium, pdfJs]) expect(words(lines)).toContain(words([address]));
  });

  it('have seller, quantity, unit price before tax, VAT by rate with its article, and the séance, be there one rate', async () => {
    const two = ['1', '2'].map((id) => line(id, { libelle: 'Le Malade', frais: 0, tva: 2.09 }));
    const { pdfJs } = await linesOf(await accountPdf(order(two), invoiceOf(), seller, ''));
    const said = words(pdfJs).replaceAll('-', ' ');
    for (const part of [
      ...['Théâtres réunis SAS', '12, rue de la Gaîté', '75014 Paris', 'SIRET 732 829 320 00074', 'TVA FR83732829320'],
      'séance du 1 juin 2099, 20:00',
      // Two at 37.91 before tax; 80 of which 4.18.
      '2 37,91 € 5,5 % 75,82 € 80,00 €',
      '5,5 % 75,82 € 4,18 € 80,00 €',
      'TVA à 5,5 % : CGI, art. 278 0 bis',
    ])
      expect(said).toContain(part);
  });

  it('name on a credit note the invoice that it takes back, and its date', async () => {
    const credit = invoiceOf({ id: 'a', type: 'AVOIR', numero: 'A26-000001' });
    const sold = { ...order([line('1')]), documents: [invoiceOf(), credit] };
    const { pdfJs } = await linesOf(await accountPdf(sold, credit, seller, ''));
    expect(pdfJs).toContain('Sur la facture F26-000001 du 23 nov. 2026');
  });

  it('say that no VAT is due where there is none', async () => {
    const there: Seller = { ...seller, territoireTva: 'SANS_TVA' };
    const file = await accountPdf(order([line('1', { tauxTva: 0, tva: 0, frais: 0 })]), invoiceOf(), there, '');
    expect((await linesOf(file)).pdfJs).toContain('TVA non applicable, CGI, art. 294');
  });

  it('say the amounts of the screen: the invoice its total, the credit note what was given back', async () => {
    const upsell = line('u', { type: 'UPSELL', parent: '1', idseanc: null, prix: 12, frais: 0, tauxTva: 20 });
    const sold = paid(order([line('1'), upsell, line('2')]), { ...card, montant: 97 }, somebody());
    const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, each) => all + each.cents, 0);
    const invoice = invoiceOf();
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
      const pdf = await accountPdf({ ...after, lang }, credit, null, 'Théâtres réunis');
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.subarray(-6).toString()).toContain('%%EOF');
    }
  });

  it('have the VAT of each rate, rounded line by line', () => {
    expect(lineVat({ prix: 78, frais: 2.5, tauxTva: 5.5 })).toBe(4.49);
    expect(lineVat({ prix: 12, frais: 0, tauxTva: 20 })).toBe(2);
  });
});
