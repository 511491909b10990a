/** A row for each line of an order and each of its fees: their sum is what the order was sold for. */
import type { Order } from '../../../../src/plugins/orders/model';
import type { Line } from '../../../../src/plugins/orders/models/items';
import {
  cents,
  euros,
  feeRate,
  isReplaced,
  sharesOf,
  type VatPart,
  vatIn,
} from '../../../../src/plugins/orders/models/money';
import { decimals, type RowsOfRecords, type Value } from '../../../resource/export/records-as-rows';
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

/** A row of the file: what is sold, and the parts that its money is made of. */
interface Sold {
  line: Partial<Line> & Pick<Line, 'id' | 'type' | 'libelle'>;
  price: VatPart;
  fees: VatPart;
  /** The package or subscription that it is a share of. */
  of?: string;
}

export const lineRows: RowsOfRecords = {
  columns: [
    ...orderColumns,
    ...columnsOf({
      ligne: 'text',
      type: 'text',
      libelle: 'text',
      dans: 'text',
      manifestation: 'number',
      seance: 'number',
      dateSeance: 'dateTime',
      lieu: 'text',
      nature: 'text',
      categorie: 'text',
      zone: 'text',
      rang: 'text',
      siege: 'text',
      beneficiaire: 'personal',
      statutBillet: 'text',
      prix: 'number',
      taux: 'number',
      frais: 'number',
      ht: 'number',
      tva: 'number',
      ttc: 'number',
      rembourse: 'number',
    }),
    ...rateColumns,
  ],
  reads: [...orderLeaves, 'lignes', 'frais'],
  rowsOf(row, locale) {
    const order = orderOf(row);
    return soldIn(order).map(({ line, price, fees, of = null }): Value[] => {
      const parts = fees.cents === 0 && fees.vat === 0 ? [price] : [price, fees];
      return [
        ...orderValues(order, locale),
        ...[line.id, valueLabel('lignes.type', line.type, locale), line.libelle, of],
        ...[line.idmanif ?? null, line.idseanc ?? null, line.dateSeance ?? null, line.lieu ?? null],
        ...[line.nature ?? null, line.categorie ?? null, line.zone ?? null, line.rang ?? null, line.siege ?? null],
        line.beneficiaire ?? null,
        valueLabel('lignes.statutBillet', line.statutBillet ?? null, locale),
        ...[decimals(price.cents), price.rate, decimals(fees.cents)],
        ...totalValues(parts),
        line.rembourse ? decimals(cents(line.rembourse)) : null,
        ...rateValues(parts),
      ];
    });
  },
};

/** Lines whose money counts: those that were exchanged are counted by the line in their place, a package by its shares. */
function soldIn({ lignes, frais }: Order): Sold[] {
  const lines = lignes.filter((line) => !isReplaced(line));
  const sharesByFormula = new Map(
    lines.flatMap((line) => {
      const shares = line.type === 'PACKAGE' || line.type === 'ABONNEMENT' ? sharesOf(line, lignes) : [];
      return shares.length > 0 ? [[line.id, shares] as const] : [];
    }),
  );
  const shareIn = new Map(
    [...sharesByFormula].flatMap(([id, shares]) => shares.map((share) => [share.id, id] as const)),
  );
  const nameOf = (id: string | undefined) => lignes.find((line) => line.id === id)?.libelle;
  const sold = lines.map((line): Sold => {
    const of = nameOf(shareIn.get(line.id));
    const fees = { rate: feeRate(line), cents: cents(line.frais), vat: vatIn(cents(line.frais), feeRate(line)) };
    const own = { rate: line.tauxTva, cents: cents(line.prix), vat: cents(line.tva) - fees.vat };
    // What its shares do not hold: nothing, but for rounding and exchanges.
    const price = (sharesByFormula.get(line.id) ?? []).reduce(
      (left, { prix, tva }) => ({ ...left, cents: left.cents - cents(prix), vat: left.vat - cents(tva) }),
      own,
    );
    return { line, price, fees, ...(of !== undefined && { of }) };
  });
  const charged = frais.map(({ id, libelle, montant, tauxTva, tva }): Sold => {
    const price = { rate: tauxTva, cents: cents(montant), vat: cents(tva ?? euros(vatIn(cents(montant), tauxTva))) };
    return { line: { id, type: 'FRAIS', libelle }, price, fees: { rate: tauxTva, cents: 0, vat: 0 } };
  });
  return [...sold, ...charged];
}
