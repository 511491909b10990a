/** Exports leave a trace too: who took how many rows of what, by which filter. */

import type { Scope } from '../resource/scope';
import type { Served } from '../resource/served';
import { insertRows } from '../resource/write/insert';
import type { Caller, Services } from '../services';
import { translators } from '../texts';
import { newId } from './identity';
import { actionTable } from './table';

/** Adds the entry of an export. */
export async function recordExport(
  { database }: Services,
  served: Served,
  caller: Caller,
  scope: Scope,
  { count, q, format }: { count: number; q: string; format: string },
): Promise<void> {
  const id = newId();
  const now = new Date().toISOString();
  const entry = {
    id,
    date: now,
    auteur: caller.nom,
    auteurId: caller.id,
    auteurModif: caller.nom,
    role: caller.role,
    origine: 'CONSOLE',
    action: 'EXPORT',
    entite: served.resource.name,
    libelle: `${translators.fr(served.resource.many, { n: count })} (${format})`,
    idTiers: scope.partners?.length === 1 ? scope.partners[0] : null,
    lotId: id,
    motif: q === '' ? null : q,
    restaurable: false,
  };
  await insertRows(database.drizzle, actionTable, [entry]);
}
