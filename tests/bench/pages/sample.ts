/** What both tables show: 10,000 rows of 20 columns of every kind. */
import type { Row } from '../../../src/core/model/model';

export const statuses = ['CONFIRMEE', 'MISE_A_L_AFFICHE', 'MISE_EN_VENTE', 'ANNULEE'];
/** Columns of short texts. */
export const names = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
export const columns = [
  'id',
  'titre',
  'statut',
  'jour',
  'verrou',
  'nombre',
  ...names.map((name) => `texte${name}`),
  'flaga',
  'flagb',
  'flagc',
  'comptea',
  'compteb',
  'comptec',
];
export function rowAt(index: number): Row {
  const mixed = Math.imul(index + 1, 2_654_435_761) >>> 0;
  return {
    id: index + 1,
    version: 1,
    dateCreation: '',
    dateModif: '',
    auteurModif: '',
    titre: `Manifestation ${mixed % 100_000}`,
    statut: statuses[mixed % 4],
    jour: new Date(1_800_000_000_000 + (mixed % 10_000) * 3_600_000).toISOString(),
    verrou: mixed % 7 === 0,
    nombre: mixed % 5_000,
    ...Object.fromEntries(names.map((name) => [`texte${name}`, `${name} ${mixed % 997}`])),
    ...Object.fromEntries(['a', 'b', 'c'].map((name, place) => [`flag${name}`, mixed % (place + 2) === 0])),
    ...Object.fromEntries(['a', 'b', 'c'].map((name, place) => [`compte${name}`, mixed % (place * 100 + 10)])),
  };
}

/** As the peers compare: by value, without a collator; what a column holds is looked at once. Ours is sorted by the server otherwise. */
export function sortRows(rows: readonly Row[], sort: string): readonly Row[] {
  const [name, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  const values = rows.map((row) => row[name]);
  const compare = values.every((value) => typeof value === 'number')
    ? byNumber(values, sign)
    : byText(values.map(String), sign);
  const sorted: Row[] = [];
  for (const index of Array.from(rows.keys()).sort(compare)) {
    const row = rows[index];
    if (row) sorted.push(row);
  }
  return sorted;
}

function byNumber(values: readonly number[], sign: number) {
  return (left: number, right: number) => ((values[left] ?? 0) - (values[right] ?? 0)) * sign || left - right;
}

function byText(values: readonly string[], sign: number) {
  return (left: number, right: number) => {
    const [a, b] = [values[left] ?? '', values[right] ?? ''];
    return a < b ? -sign : a > b ? sign : left - right;
  };
}
