/** What a séance is called where its date alone does not say it. */
import type { Refs, RowIn } from '../../../core';
import type { Format } from '../../../i18n/format';
import type { seances } from '../models/session';

/** `27 mars 2027, 20:00 · Carmen · Grande salle` */
export function sessionText(row: RowIn<typeof seances>, refs: Refs, format: Pick<Format, 'dateTime'>): string {
  const title = refs['manifestations']?.[String(row.idmanif)];
  return [format.dateTime(row.date), title, row.salle].filter((part) => part).join(' · ');
}
