/** Search and replace in the English of a dictionary. */
import { sql } from 'drizzle-orm';
import type { Entry } from '../../../src/plugins/translations/models/dictionaries';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import type { Unit } from './apply';
import type { Shelf } from './labels';
import { entriesOf } from './state';

export interface ReplacementRequest {
  chercher: string;
  remplacer: string;
  /** Capitals matter. */
  casse?: boolean | undefined;
  /** Entire words only. */
  mot?: boolean | undefined;
}

/** The entries whose English changes, as it becomes; what waits to be looked at again goes on waiting. */
export async function replacedIn(tx: Tx, shelf: Shelf, replacement: ReplacementRequest): Promise<Unit[]> {
  const entries = await run<Entry>(
    tx,
    sql`select * from ${entriesOf(shelf)} e where position(lower(${replacement.chercher}) in lower(e.en)) > 0 order by e.id`,
  );
  const pattern = patternOf(replacement);
  return entries.flatMap(({ id, fr, en, etat, source }, index): Unit[] => {
    const next = (en ?? '').replace(pattern, () => replacement.remplacer).trim();
    if (next === en || next === '') return [];
    return [{ id, en: next, ligne: index + 1, source: etat === 'A_REVOIR' ? (source ?? '') : fr }];
  });
}

function patternOf({ chercher, casse = false, mot = false }: ReplacementRequest): RegExp {
  const plain = chercher.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return new RegExp(mot ? `(?<![\\p{L}\\d])${plain}(?![\\p{L}\\d])` : plain, casse ? 'gu' : 'giu');
}
