/** A file of translations, XLIFF or a sheet: its entries go to their dictionaries, what is refused is reported line by line. */

import type { ApplyReport } from '../../../src/plugins/translations/models/dictionaries';
import type { Operation } from '../../actions/write';
import type { Within } from '../../resource/hooks';
import { translators } from '../../texts';
import { applyUnits, refuse, type Unit } from './apply';
import { readSheet } from './csv';
import type { Shelf } from './labels';
import { type FileUnit, readXliff } from './xliff';

const atOnce = 2_000;

/** @param owner whose turn reading takes */
export async function readUnits(file: Buffer, owner: string): Promise<FileUnit[]> {
  const start = file
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return start.startsWith('<') ? readXliff(file.toString('utf8').replace(/^\uFEFF/, '')) : readSheet(file, owner);
}

/** @param only the dictionary that the file is for; null when it names its own */
export async function applyFile(
  within: Within,
  operation: Operation | null,
  shelves: readonly Shelf[],
  only: string | null,
  units: readonly FileUnit[],
  report: ApplyReport,
): Promise<void> {
  const byShelf = new Map<Shelf, Unit[]>();
  for (const { dictionary, id, source, en, etat, ligne } of units) {
    const name = dictionary ?? only ?? '';
    const shelf = shelves.find((each) => each.dictionary.id === name);
    if (!shelf) {
      const raisons = [translators[within.scope.locale]('translations.refusals.dictionary', { nom: name || '?' })];
      refuse(report, { ligne, dictionnaire: name, id, fr: source ?? '', en, raisons });
      continue;
    }
    // What is not translated says nothing.
    if (en.trim() === '' && etat !== 'IDENTIQUE_VALIDE') {
      report.unchanged += 1;
      continue;
    }
    const unit: Unit = { id, en, etat, ligne, ...(source !== null && { source }) };
    const own = byShelf.get(shelf) ?? [];
    own.push(unit);
    byShelf.set(shelf, own);
  }
  for (const [shelf, own] of byShelf)
    for (let from = 0; from < own.length; from += atOnce)
      await applyUnits(within, operation, shelf, own.slice(from, from + atOnce), report);
}
