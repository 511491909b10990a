/** The administrative division of France, from @etalab/decoupage-administratif (MIT; data of Insee and La Poste). */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export interface Commune {
  code: string;
  nom: string;
  type: string;
  departement: string;
  region: string;
  population?: number;
  codesPostaux?: string[];
}

export interface Division {
  code: string;
  nom: string;
  region: string;
}

const packageName = '@etalab/decoupage-administratif';
const resolve = createRequire(import.meta.url).resolve;

/** The communes of today; those merged into others apart. */
export async function readCommunes(): Promise<Commune[]> {
  return (await read<Commune>('communes')).filter(({ type }) => type === 'commune-actuelle');
}

export const readDepartments = () => read<Division>('departements');
export const readRegions = () => read<Division>('regions');

/** Version of the package: another one brings another edition of the lists. */
export async function readEdition(): Promise<string> {
  const path = resolve(`${packageName}/package.json`);
  // The shape of any package.
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
  return version;
}

/** Names are written with the typographic apostrophe, as everywhere in the product. */
export function nameOf({ nom }: { nom: string }): string {
  return nom.replaceAll("'", '’');
}

async function read<T>(file: string): Promise<T[]> {
  // The shape that the package documents.
  return JSON.parse(await readFile(resolve(`${packageName}/data/${file}.json`), 'utf8')) as T[];
}
