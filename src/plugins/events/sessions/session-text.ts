/** What a séance is called where its date alone does not say it, and how it is looked for. */
import type { Refs, RowIn } from '../../../core';
import { quoteWord } from '../../../core/model';
import type { Format } from '../../../i18n/format';
import type { seances } from '../models/session';

/** `27 mars 2027, 20:00 · Carmen · Grande salle` */
export function sessionText(row: RowIn<typeof seances>, refs: Refs, format: Pick<Format, 'dateTime'>): string {
  const title = refs['manifestations']?.[String(row.idmanif)];
  return [format.dateTime(row.date), title, row.salle].filter((part) => part).join(' · ');
}

/** Séances to come by the title of their manifestation or their hall; any of them by an id. */
export function sessionQuery(typed: string): string {
  const words = typed.trim();
  if (words === '') return 'date:>=0j';
  if (/^\d+$/.test(words)) return `(idseanc:${words} OU idmanif:${words})`;
  return `date:>=0j (idmanif:${quoteWord(words)} OU salle:${quoteWord(words)})`;
}
