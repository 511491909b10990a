/** What the files of orders share: of which order a row is, and amounts by their rates of VAT. */
import type { Row } from '../../../../src/core/model/model';
import type { Locale } from '../../../../src/i18n/text';
import { textOf } from '../../../../src/i18n/text';
import type { Order } from '../../../../src/plugins/orders/model';
import type { VatPart } from '../../../../src/plugins/orders/models/money';
import { decimals, type FileColumn, type Value } from '../../../resource/export/records-as-rows';
import { translators } from '../../../texts';
import { orderIn } from '../act';

type Kind = FileColumn['kind'];

/** Columns by name and kind; their headings are the texts `orders.files.<name>`. */
export function columnsOf(kinds: Readonly<Record<string, Kind | 'personal'>>): FileColumn[] {
  return Object.entries(kinds).map(([name, kind]) => ({
    ...{ name, heading: textOf(`orders.files.${name}`) },
    ...(kind === 'personal' ? { kind: 'text', personal: true } : { kind }),
  }));
}

/** The order that a row is of. */
export const orderColumns = columnsOf({
  commande: 'text',
  dateCommande: 'dateTime',
  partenaire: 'text',
  canal: 'text',
  statut: 'text',
  statutPaiement: 'text',
  devise: 'text',
  nom: 'personal',
  prenom: 'personal',
  email: 'personal',
});

/** Leaves that these come from. */
export const orderLeaves = [
  ...['numero', 'dateCreation', 'idTiers', 'canal', 'statut', 'statutPaiement', 'devise', 'lang'],
  ...['nom', 'prenom', 'email'],
];

/** A row of the table of orders. */
export function orderOf(row: Row): Order {
  return orderIn(row);
}

/** What these columns hold of an order. */
export function orderValues(order: Order, locale: Locale): Value[] {
  const { numero, dateCreation, idTiers, canal, statut, statutPaiement, devise, client } = order;
  return [
    ...[numero, dateCreation, idTiers],
    valueLabel('canal', canal, locale),
    valueLabel('statut', statut, locale),
    valueLabel('statutPaiement', statutPaiement, locale),
    ...[devise, client.nom, client.prenom, client.email],
  ];
}

/** A choice by its label: of a leaf of orders, or of a field of one of its lists (`paiements.moyen`). */
export function valueLabel(leaf: string, code: string | null, locale: Locale): string | null {
  if (code === null) return null;
  const [list, field] = leaf.split('.');
  const key = `orders.commande.${field === undefined ? '' : `items.${list}.`}values.${field ?? list}.${code}`;
  const said = translators[locale](key);
  return said === key ? code : said;
}

/** Rates that have columns of their own; others are summed in the last. */
export const fileRates = [0, 2.1, 5.5, 10, 20] as const;

/** Without and with VAT, by rate. */
export const rateColumns: readonly FileColumn[] = [
  ...fileRates.flatMap((rate) => pairOf(String(rate).replace('.', '_'), { taux: rate })),
  ...pairOf('autre', {}),
];

function pairOf(name: string, params: FileColumn['params'] & object): FileColumn[] {
  const isOther = name === 'autre';
  return (['ht', 'tva'] as const).map((part) => ({
    name: `${part}_${name}`,
    kind: 'number',
    heading: textOf(`orders.files.${part}${isOther ? 'Autre' : 'Taux'}`),
    params,
  }));
}

/** What these columns hold of some parts; nothing where there is nothing of a rate. */
export function rateValues(parts: readonly VatPart[], sign: 1 | -1 = 1): Value[] {
  const isOwn = (rate: number | null) => fileRates.some((each) => each === rate);
  const sets = [
    ...fileRates.map((rate) => parts.filter((part) => part.rate === rate)),
    parts.filter((part) => !isOwn(part.rate)),
  ];
  return sets.flatMap((set) => {
    if (set.length === 0) return [null, null];
    const all = set.reduce((sum, part) => sum + part.cents, 0);
    const vat = set.reduce((sum, part) => sum + part.vat, 0);
    return [decimals(sign * (all - vat)), decimals(sign * vat)];
  });
}

/** Tax included, VAT, and without. */
export function totalValues(parts: readonly VatPart[], sign: 1 | -1 = 1): Value[] {
  const all = parts.reduce((sum, part) => sum + part.cents, 0);
  const vat = parts.reduce((sum, part) => sum + part.vat, 0);
  return [decimals(sign * (all - vat)), decimals(sign * vat), decimals(sign * all)];
}
