/** The sheet in effect on a partner's site, as a preview may hold it. */
import { liveContent } from '../../content/effective';
import { readLongText } from '../../content/reading/read';
import type { Tx } from '../../db/database';
import { styleTable } from './table';

/** Its own live sheet, else the nearest above it, made harmless; null: none is live, or no partner is named. */
export async function effectiveSheet(tx: Tx, partner: string | null, at: number | null = null): Promise<string | null> {
  const live = partner === null ? null : await liveContent(tx, styleTable, partner, at);
  const css = live?.['contenu'];
  return typeof css === 'string' ? (await readLongText('sheet', css, partner ?? '')).css : null;
}
