/** A row for each invoice and each credit note, with its VAT by rate; credit notes are less than zero. */
import type { Order } from '../../../../src/plugins/orders/model';
import type { OrderDocument } from '../../../../src/plugins/orders/models/items';
import { cents, type VatPart } from '../../../../src/plugins/orders/models/money';
import { decimals, type RowsOfRecords, type Value } from '../../../resource/export/records-as-rows';
import { type AccountLine, accountLines } from '../documents';
import {
  columnsOf,
  orderColumns,
  orderLeaves,
  orderOf,
  orderValues,
  rateColumns,
  rateValues,
  totalValues,
  valueLabel,
} from './columns';

export const documentRows: RowsOfRecords = {
  columns: [
    ...columnsOf({ type: 'text', numero: 'text', date: 'dateTime', facture: 'text' }),
    ...orderColumns,
    ...columnsOf({ moyens: 'text', references: 'text', ht: 'number', tva: 'number', ttc: 'number' }),
    ...rateColumns,
  ],
  reads: [...orderLeaves, 'lignes', 'frais', 'paiements', 'remboursements', 'documents'],
  rowsOf(row, locale) {
    const order = orderOf(row);
    return accountsOf(order).map(({ document, lines, sign }): Value[] => {
      const isCredit = sign < 0;
      const moves = isCredit
        ? order.remboursements.filter(({ id }) => document.remboursements.includes(id))
        : order.paiements.filter(({ etat }) => etat === 'REUSSI' || etat === 'LITIGE');
      const list = isCredit ? 'remboursements' : 'paiements';
      const means = moves.map(({ moyen }) => valueLabel(`${list}.moyen`, moyen, locale) ?? '');
      const references = moves.flatMap(({ reference, libelle }) => reference ?? libelle ?? []);
      return [
        ...[valueLabel('documents.type', document.type, locale), document.numero, document.date],
        isCredit ? (order.documents.find(({ type }) => type === 'FACTURE')?.numero ?? null) : null,
        ...orderValues(order, locale),
        ...[[...new Set(means)].filter(Boolean).join(', '), references.join(', ')],
        ...totals(document, lines, sign),
        ...rateValues(lines, sign),
      ];
    });
  },
};

/** As the document says, not as its lines come to. */
function totals(document: OrderDocument, lines: readonly VatPart[], sign: 1 | -1): Value[] {
  const [, vat] = totalValues(lines, sign);
  const all = sign * cents(document.montant);
  const own = document.tva === null ? Math.round(Number(vat) * 100) : sign * cents(document.tva);
  return [decimals(all - own), decimals(own), decimals(all)];
}

/** An invoice or a credit note with its lines. */
export interface Account {
  document: OrderDocument;
  lines: readonly AccountLine[];
  sign: 1 | -1;
}

/** The accounts of an order. */
export function accountsOf(order: Order): Account[] {
  return order.documents
    .filter(({ type }) => type !== 'BILLETS')
    .map((document) => ({
      ...{ document, lines: accountLines(order, document) },
      sign: document.type === 'AVOIR' ? -1 : 1,
    }));
}
