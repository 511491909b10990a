/** A package as its rules read it, from a row or from what a form holds: what is missing or wrong is empty. */
import type { Tariff } from '../../../src/plugins/packages/models/prices';

export interface Component {
  type: string;
  idseanc: number | null;
  idmanif: number | null;
  idPackage: number | null;
  label: string | null;
  group: string | null;
  count: number;
  imposed: boolean;
  categories: readonly string[];
  supplement: number;
}

export interface Group {
  label: string;
  min: number;
  max: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Everything of a FERME package is imposed. */
export function componentsIn(row: Fields): Component[] {
  return itemsOf(row['composants']).map((item) => ({
    type: String(item['type'] ?? 'SEANCE'),
    idseanc: wholeOf(item['idseanc']),
    idmanif: wholeOf(item['idmanif']),
    idPackage: wholeOf(item['idPackage']),
    label: textOf(item['libelle']),
    group: textOf(item['groupe']),
    count: wholeOf(item['quantite']) ?? 1,
    imposed: row['type'] !== 'AU_CHOIX' || item['obligatoire'] === true,
    categories: Array.isArray(item['categoriesAutorisees']) ? item['categoriesAutorisees'].map(String) : [],
    supplement: numberOf(item['supplement']) ?? 0,
  }));
}

/** Groups have a meaning where the customer chooses. */
export function groupsIn(row: Fields): Group[] {
  if (row['type'] !== 'AU_CHOIX') return [];
  return itemsOf(row['groupes']).map((item) => ({
    label: String(item['libelle'] ?? ''),
    min: wholeOf(item['min']) ?? 0,
    max: wholeOf(item['max']),
  }));
}

export function tariffsIn(row: Fields): Tariff[] {
  return itemsOf(row['tarifs']).flatMap((item) => {
    const [idnatcl, codcatpl] = [wholeOf(item['idnatcl']), textOf(item['codcatpl'])];
    return idnatcl === null || codcatpl === null ? [] : [{ idnatcl, codcatpl, montant: numberOf(item['montant']) }];
  });
}

/** What the database takes as an integer. */
export function wholeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? value : null;
}

/** The items of a list, what is no item left out. */
export function itemsOf(value: unknown): Fields[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => (typeof item === 'object' && item !== null ? [{ ...item }] : []));
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
