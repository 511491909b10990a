/** Exports leave a trace too: who took how many rows of what, by which filter. */

import type { Scope } from '../resource/scope';
import type { Served } from '../resource/served';
import type { Caller, Services } from '../services';
import { translators } from '../texts';
import { recordEvent } from './event-entry';

/** Adds the entry of an export. */
export async function recordExport(
  { database }: Services,
  served: Served,
  caller: Caller,
  scope: Scope,
  { count, q, format }: { count: number; q: string; format: string },
): Promise<void> {
  await recordEvent(database.drizzle, caller, {
    action: 'EXPORT',
    entite: served.resource.name,
    libelle: `${translators.fr(served.resource.many, { n: count })} (${format})`,
    idTiers: (scope.partners?.length === 1 && scope.partners[0]) || null,
    motif: q === '' ? null : q,
  });
}
