/** Rules of the library: the shared one is kept by those who act for all, and what is shown stays. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { freshMs } from '../../../src/plugins/media/model';
import type { Hooks, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import { shownKeys, usedBy } from './holders';

export const mediaHooks: Hooks = {
  reads: ['cle', 'idTiers', 'public'],
  async refuse(within, pending) {
    const refused = new Map<string | number, readonly Refusal[]>();
    const leaving = pending.flatMap(({ before, after }) => (before !== null && after === null ? [before] : []));
    const shown = await heldHere(within, leaving);
    for (const { key, before, after } of pending) {
      if (before === null) continue;
      const reasons: Refusal[] = [];
      if (isShared(before) && within.caller.perimeter !== null) reasons.push({ code: 'media-shared' });
      if (after === null && shown.has(String(before['cle']))) reasons.push({ code: 'media-used' });
      if (after === null && within.origin === 'bulk' && isFresh(within, before)) reasons.push({ code: 'media-fresh' });
      if (reasons.length > 0) refused.set(key, reasons);
    }
    return refused;
  },
  async affects(within, ids) {
    const found = await run<{ cle: string }>(
      within.tx,
      sql`select distinct cle from fichiers where id = any(${textArray(ids.map(String))})`,
    );
    return usedBy(
      within,
      found.map(({ cle }) => cle),
    );
  },
};

function isShared(row: Row): boolean {
  return (row['idTiers'] ?? null) === null && row['public'] === true;
}

function isFresh({ scope }: Within, { dateCreation }: Row): boolean {
  return scope.now - new Date(String(dateCreation)).getTime() < freshMs;
}

/** Contents that are shown and that nothing but these files gives. */
async function heldHere(within: Within, leaving: readonly Row[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(leaving.map((row) => String(row['cle'])))];
  const shown = await shownKeys(within, keys);
  if (shown.size === 0) return shown;
  const given = await run<{ cle: string }>(
    within.tx,
    sql`select distinct cle from fichiers where public and cle = any(${textArray([...shown])})
      and not id = any(${textArray(leaving.map((row) => String(row['id'])))})`,
  );
  for (const { cle } of given) shown.delete(cle);
  return shown;
}
