/** Which kinds of records can be read as they stood: those whose every write is in the history. */
import type { Served } from '../served';

/** Why the others cannot, by resource; a text is under `reasons` of core. */
const apart: Readonly<Record<string, ReplayRefusal>> = {
  // Made and joined by the purchases of the sites, in statements of their own.
  clients: 'replay-other-writes',
  // Accounts and keys are closed by sign-ins, and by whoever owns them.
  users: 'replay-other-writes',
  cles: 'replay-other-writes',
  // The key of a host is learnt at its first visit.
  flux: 'replay-other-writes',
  // What is past its duration goes by itself.
  contacts: 'replay-other-writes',
  'durees-conservation': 'replay-other-writes',
  // Attachments go with the person who is erased.
  fichiers: 'replay-other-writes',
  // Counted as visitors search.
  'recherches-sans-suite': 'replay-other-writes',
};

export type ReplayRefusal = 'replay-other-writes' | 'replay-of-server';

/** Why a kind of record cannot be read as it stood; null when it can. */
export function replayRefusal({ resource }: Pick<Served, 'resource'>): ReplayRefusal | null {
  if (resource.sealed === true) return 'replay-of-server';
  return apart[resource.name] ?? null;
}

/** Names of the kinds that are refused one by one. */
export const refusedApart: readonly string[] = Object.keys(apart);
