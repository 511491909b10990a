/** Dictionaries as a sheet: one line an entry, recognised by its dictionary and key. */

import { Problem } from '../../../src/core/problem';
import { type Entry, states } from '../../../src/plugins/translations/models/dictionaries';
import { guardedText } from '../../resource/formula-guard';
import { readGrid, rowsIn } from '../../resource/import/grid';
import type { FileUnit } from './xliff';

/** Headings, by the names that are read as theirs. */
const names = {
  dictionnaire: ['dictionnaire', 'dictionary'],
  cle: ['cle', 'key', 'id', 'code'],
  fr: ['fr', 'francais', 'french'],
  en: ['en', 'anglais', 'english'],
  etat: ['etat', 'state'],
} as const;

export function writeCsv(files: readonly { id: string; entries: readonly Entry[] }[]): string {
  const lines = files.flatMap(({ id, entries }) =>
    entries.map((entry) => [id, String(entry.id), entry.fr, entry.en ?? '', entry.etat]),
  );
  return `\uFEFF${[['dictionnaire', 'cle', 'fr', 'en', 'etat'], ...lines].map(lineOf).join('')}`;
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${guardedText(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;
}

/** The entries of a sheet, read in the turn of its owner; one without a key or an English column is refused. */
export async function readSheet(file: Buffer, owner: string): Promise<FileUnit[]> {
  const { headings, parts } = await readGrid(file, owner);
  const found = headings.map(folded);
  const place = (name: keyof typeof names) =>
    found.findIndex((heading) => names[name].some((each) => each === heading));
  const [dictionnaire, cle, fr, en, etat] = [
    place('dictionnaire'),
    place('cle'),
    place('fr'),
    place('en'),
    place('etat'),
  ];
  if (cle < 0 || en < 0) throw new Problem('translations-columns', { status: 422 });
  return parts.flatMap(({ content }) =>
    rowsIn(content).map(([ligne, cells]) => {
      const said = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim());
      return {
        dictionary: said(dictionnaire) || null,
        id: said(cle),
        source: said(fr) || null,
        en: said(en),
        etat: states.find((state) => state === said(etat)),
        ligne,
      };
    }),
  );
}

function folded(heading: string): string {
  return heading.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
