/** Rules of manifestations and séances (domains.md 10 and 15). */
import { getAt, type Row } from '../../../src/core/model/model';
import type { Hooks, Pending, Refusal } from '../../resource/hooks';
import { together } from '../../resource/refusal';
import { refuseLocked } from '../publication/locks';
import { refuseStatus } from '../publication/status';
import { giveSeances, partnerOf, recomputeManifestations } from './derived';
import { fromInventory, inventorySeances, refuseCreation } from './inventory';
import { manifestationStatus, refuseSubGenre } from './status';

export const manifestationHooks: Hooks = {
  reads: ['statut', 'lockStatus', 'libelleFr', 'genre', 'sousGenre', 'lieu', 'image', 'resumeFr', 'dateFin'],
  owns: [{ resource: 'seances', leaf: 'idmanif' }],
  prefill: fromInventory,
  async refuse(within, pending) {
    const refusals = [
      await refuseCreation(within, pending),
      await refuseLocked(within, pending, 'manifestations', 'manifInfo.lockStatus'),
      await refuseStatus(manifestationStatus, within, pending),
      await refuseSubGenre(within, pending),
    ];
    return together(refusals);
  },
  follow: inventorySeances,
  async after(within, written) {
    const placed = written.filter(({ before, after }) => after !== null && differs(before, after, 'manifInfo.lieu'));
    await recomputeManifestations(within, numbers(placed));
    const given = written.filter(
      ({ before, after }) => before !== null && after !== null && differs(before, after, 'manifInfo.idTiers'),
    );
    return giveSeances(within, numbers(given));
  },
};

export const seanceHooks: Hooks = {
  reads: ['idmanif', 'lock'],
  async adopt(within, row) {
    return { idTiers: await partnerOf(within, row['idmanif']) };
  },
  async refuse(within, pending) {
    return together([await refuseLocked(within, pending, 'seances', 'lock'), refuseSelf(pending)]);
  },
  async after(within, written) {
    const parents = written.flatMap(({ before, after }) =>
      [before, after].flatMap((row) => (row ? [Number(row['idmanif'])] : [])),
    );
    return recomputeManifestations(within, [...new Set(parents)]);
  },
};

/** Rule includesList, one step on: a séance is not complementary to itself. */
function refuseSelf(pending: readonly Pending[]): Map<string | number, Refusal[]> {
  const own = pending.filter(({ key, after }) => {
    const others = after?.['complementaires'];
    return Array.isArray(others) && others.includes(key);
  });
  return new Map(own.map(({ key }) => [key, [{ code: 'complementary-self', field: 'complementaires' }]]));
}

function differs(before: Row | null, after: Row, path: string): boolean {
  return before === null || getAt(before, path) !== getAt(after, path);
}

function numbers(pending: readonly Pending[]): number[] {
  return pending.map(({ key }) => Number(key));
}
