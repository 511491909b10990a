/**
 * Receipts by day, partner, rate and category: what invoices say less what credit notes say, so that they add up to these.
 * A day is that of the document.
 */
import type { Locale } from '../../../../src/i18n/text';
import type { Order } from '../../../../src/plugins/orders/model';
import { decimals, type RowsOfRecords, type Value } from '../../../resource/export/records-as-rows';
import { wallText } from '../../../resource/wall-text';
import { translators } from '../../../texts';
import { labelOf } from '../documents';
import { columnsOf, orderLeaves, orderOf, valueLabel } from './columns';
import { accountsOf } from './documents';

const named = columnsOf({ jour: 'date', partenaire: 'text', devise: 'text', taux: 'number', categorie: 'text' });

export const receiptRows: RowsOfRecords = {
  columns: [
    ...named,
    ...columnsOf({ htVendu: 'number', tvaVendue: 'number', ttcVendu: 'number' }),
    ...columnsOf({ ttcRendu: 'number', ht: 'number', tva: 'number', ttc: 'number' }),
  ],
  reads: [...orderLeaves, 'lignes', 'frais', 'paiements', 'remboursements', 'documents'],
  sumsAfter: named.length,
  rowsOf(row, locale) {
    const order = orderOf(row);
    return accountsOf(order).flatMap(({ document, lines, sign }) =>
      lines.map(({ label, rate, cents: all, vat }): Value[] => [
        ...[wallText(document.date).slice(0, 10), order.idTiers, order.devise, rate],
        categoryOf(order, label, locale),
        ...(sign > 0
          ? [decimals(all - vat), decimals(vat), decimals(all), '0.00']
          : ['0.00', '0.00', '0.00', decimals(all)]),
        ...[decimals(sign * (all - vat)), decimals(sign * vat), decimals(sign * all)],
      ]),
    );
  },
};

/** What a line of an account was for: the category of its places, what else it is, or fees. */
function categoryOf(order: Order, label: string, locale: Locale): string {
  const line = order.lignes.find((each) => labelOf(each) === label);
  if (line) return line.categorie ?? valueLabel('lignes.type', line.type, locale) ?? '';
  const fees = Object.values(translators).some((t) => label.startsWith(`${t('orders.print.fees')} – `));
  const isFee = fees || order.frais.some(({ libelle }) => libelle === label);
  return isFee ? (valueLabel('lignes.type', 'FRAIS', locale) ?? '') : translators[locale]('orders.files.autre');
}
