/** Rules of manifestations and séances (domains.md 10 and 15). */
import { sql } from 'drizzle-orm';
import { getAt, type Row } from '../../../src/core/model/model';
import { seances } from '../../../src/plugins/events/models/session';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { together } from '../../resource/routes/refusal';
import { run, textArray } from '../../resource/run';
import { lackedBy } from '../../resource/write/rights';
import { warnSession } from '../orders/undersold';
import { refuseLocked } from '../publication/locks';
import { refuseStatus } from '../publication/status';
import { recomputeManifestations } from './derived';
import { fromInventory, inventorySeances, noGrid, refuseCreation } from './inventory';
import { manifestationStatus, refuseSubGenre } from './status';
import { refuseRate, refuseSessionRate, withUsualRate } from './vat';

export const manifestationHooks: Hooks = {
  reads: [
    ...['statut', 'lockStatus', 'libelleFr', 'genre', 'sousGenre', 'lieu', 'image', 'resumeFr', 'dateFin'],
    ...['tauxTva', 'idTiers'],
  ],
  owns: [
    { resource: 'contingents', leaf: 'idmanif' },
    // Those of the inventaire come with the new manifestation.
    { resource: 'seances', leaf: 'idmanif', copied: 'offered', alone: ['date'] },
    { resource: 'upsells', leaf: 'idmanif', copied: 'ticked' },
    { resource: 'upsells', leaf: 'evenement' },
  ],
  prefill: async (within, body) => withUsualRate(within, await fromInventory(within, body)),
  async refuse(within, pending) {
    const refusals = [
      await refuseCreation(within, pending),
      await refuseLocked(within, pending, 'manifestations', 'manifInfo.lockStatus'),
      await refuseStatus(manifestationStatus, within, pending),
      await refuseSubGenre(within, pending),
      await refuseRate(within, pending),
    ];
    return together(refusals);
  },
  follow: inventorySeances,
  async after(within, written) {
    const placed = written.filter(({ before, after }) => after !== null && differs(before, after, 'manifInfo.lieu'));
    await recomputeManifestations(within, numbers(placed));
    return [];
  },
};

export const seanceHooks: Hooks = {
  reads: ['idmanif', 'lock', 'tauxTva'],
  warn: warnSession,
  owns: [
    { resource: 'contingents', leaf: 'idseanc', copied: 'ticked' },
    { resource: 'upsells', leaf: 'idseanc', copied: 'ticked' },
  ],
  async refuse(within, pending) {
    return together([
      await refuseLocked(within, pending, 'seances', 'lock'),
      refuseCancelled(within, pending),
      refuseComplementary(pending),
      await refuseUnknownGrid(within, pending),
      await refuseSessionRate(within, pending),
    ]);
  },
  async after(within, written) {
    const parents = written.flatMap(({ before, after }) =>
      [before, after].flatMap((row) => (row ? [Number(row['idmanif'])] : [])),
    );
    return recomputeManifestations(within, [...new Set(parents)]);
  },
};

/** A price grid is known by its prices; an entry of the inventaire may come without one (`-`). */
async function refuseUnknownGrid(
  within: Within,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
  const chosen = pending.flatMap(({ key, before, after }) => {
    const grid = after?.['grilleTarif'];
    return typeof grid === 'string' && grid !== noGrid && grid !== before?.['grilleTarif'] ? [{ key, grid }] : [];
  });
  if (chosen.length === 0) return new Map();
  const grids = textArray([...new Set(chosen.map(({ grid }) => grid))]);
  const found = await run<{ grille: string }>(
    within.tx,
    sql`select distinct grille from prix where grille = any(${grids})`,
  );
  const known = new Set(found.map(({ grille }) => grille));
  return new Map(
    chosen
      .filter(({ grid }) => !known.has(grid))
      .map(({ key }) => [key, [{ code: 'grid-unknown', field: 'grilleTarif' }]]),
  );
}

/** A séance is cancelled by those who may (ANNULER_SEANCE), however it is written. */
function refuseCancelled({ caller }: Within, pending: readonly Pending[]): Map<string | number, Refusal[]> {
  const cancelled = pending.filter(
    ({ before, after }) => before !== null && before['statut'] !== 'ANNULEE' && after?.['statut'] === 'ANNULEE',
  );
  const lack = cancelled.length > 0 ? lackedBy(caller, seances, 'ANNULER_SEANCE') : null;
  return new Map(lack ? cancelled.map(({ key }) => [key, [{ ...lack, field: 'statut' }]]) : []);
}

/** Rule includesList: a séance is complementary once, and never to itself. */
function refuseComplementary(pending: readonly Pending[]): Map<string | number, Refusal[]> {
  const found = new Map<string | number, Refusal[]>();
  for (const { key, after } of pending) {
    const others = after?.['complementaires'];
    if (!Array.isArray(others)) continue;
    const refusals: Refusal[] = [];
    if (others.includes(key)) refusals.push({ code: 'complementary-self', field: 'complementaires' });
    if (new Set(others).size < others.length) refusals.push({ code: 'complementary-exists', field: 'complementaires' });
    if (refusals.length > 0) found.set(key, refusals);
  }
  return found;
}

function differs(before: Row | null, after: Row, path: string): boolean {
  return before === null || getAt(before, path) !== getAt(after, path);
}

function numbers(pending: readonly Pending[]): number[] {
  return pending.map(({ key }) => Number(key));
}
