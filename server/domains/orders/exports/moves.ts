/** A row for each payment and each refund of an order, whatever became of it; what came in and what went out is apart. */
import { cents } from '../../../../src/plugins/orders/models/money';
import { decimals, type RowsOfRecords, type Value } from '../../../resource/export/records-as-rows';
import { translators } from '../../../texts';
import { columnsOf, orderColumns, orderLeaves, orderOf, orderValues, valueLabel } from './columns';

export const moveRows: RowsOfRecords = {
  columns: [
    ...orderColumns,
    ...columnsOf({
      sens: 'text',
      date: 'dateTime',
      etat: 'text',
      moyen: 'text',
      libelle: 'text',
      reference: 'text',
      demande: 'number',
      encaisse: 'number',
      rendu: 'number',
      destination: 'text',
      paiementRendu: 'text',
      mouvement: 'text',
      motif: 'text',
      auteur: 'text',
    }),
  ],
  reads: [...orderLeaves, 'paiements', 'remboursements'],
  rowsOf(row, locale) {
    const order = orderOf(row);
    const t = translators[locale];
    const came = order.paiements.map((payment): Value[] => {
      const { id, date, etat, moyen, libelle, reference, montant, motif, auteur } = payment;
      const isIn = etat === 'REUSSI' || etat === 'LITIGE';
      return [
        ...orderValues(order, locale),
        ...[t('orders.files.paiement'), date, valueLabel('paiements.etat', etat, locale)],
        ...[valueLabel('paiements.moyen', moyen, locale), libelle, reference, decimals(cents(montant))],
        ...[isIn ? decimals(cents(montant)) : null, null, null, null, id, motif, auteur],
      ];
    });
    const went = order.remboursements.map((refund): Value[] => {
      const { id, date, etat, moyen, libelle, reference, montant, destination, paiement, motif, auteur } = refund;
      return [
        ...orderValues(order, locale),
        ...[t('orders.files.remboursement'), date, valueLabel('remboursements.etat', etat, locale)],
        ...[valueLabel('remboursements.moyen', moyen, locale), libelle, reference, decimals(cents(montant))],
        ...[null, etat === 'REUSSI' ? decimals(cents(montant)) : null],
        ...[valueLabel('remboursements.destination', destination, locale), paiement, id, motif, auteur],
      ];
    });
    return [...came, ...went].sort((a, b) => (String(a[dated]) < String(b[dated]) ? -1 : 1));
  },
};

const dated = orderColumns.length + 1;
