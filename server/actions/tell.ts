/** What the live channel is told of a write: ids by partner, so that each caller hears of their own rows only. */
import type { Pending, Touched } from '../resource/hooks';
import type { Served } from '../resource/served';
import { valueIn } from '../resource/shape';
import type { Told } from '../services';
import type { Operation } from './write';

/** Above this, listeners are told to read again rather than which rows. */
const most = 200;
/** Heard by those who see every partner, and by nobody else. */
const nobody = '';

/** Publishes the rows written and touched, in the transaction. */
export async function tellLive(
  operation: Operation,
  served: Served,
  written: readonly Pending[],
  touched: readonly Touched[],
): Promise<void> {
  const { within, live, lot } = operation;
  // Where not everybody sees a row, those who listen are told to read again: neither which, nor who wrote it.
  const isHidden = served.table.seen !== null;
  const auteur = isHidden ? '' : within.caller.nom;
  const told = [...byPartner(served, written)].flatMap(([perimeter, ids]): Told[] => {
    const own: Touched = { resource: served.resource.name, ids: isHidden ? null : [...ids] };
    return [own, ...touched, { resource: 'actions', ids: null }].map(({ resource, ids: keys }) => ({
      event: { type: 'rows', resource, ids: keys !== null && keys.length <= most ? keys : null, auteur, lot },
      perimeter,
    }));
  });
  await live.publish(within.tx, told);
}

function byPartner(served: Served, written: readonly Pending[]): Map<string | null, Set<string | number>> {
  const partners = new Map<string | null, Set<string | number>>();
  const { perimeter } = served.table;
  for (const { key, before, after } of written) {
    for (const row of [before, after]) {
      if (row === null) continue;
      const partner = perimeter === null ? null : partnerOf(valueIn(row, perimeter));
      partners.set(partner, (partners.get(partner) ?? new Set()).add(key));
    }
  }
  return partners;
}

function partnerOf(value: unknown): string {
  return typeof value === 'string' ? value : nobody;
}
