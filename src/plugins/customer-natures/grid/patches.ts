/** What is typed in a grid of prices, as one call: changed, made and deleted prices (pure). */
import type { DryRun, Patch, PatchReport } from '../../../core';
import { cellOf, type Saved, type Stage } from '../../../features/price-matrix';

export interface PricePatch {
  /** Its cell. */
  key: string;
  patch: Patch;
}

/** A patch for each price to be; one that is saved so already, by whomever, is none. */
export function patchesOf(stage: Pick<Stage, 'typed'>, saved: Saved, grille: string): PricePatch[] {
  return [...stage.typed].flatMap(([key, { value, of }]): PricePatch[] => {
    if (value === (saved.get(key)?.value ?? null)) return [];
    const seen = { version: of?.version ?? 0, before: { montant: of?.value ?? null } };
    if (of?.id !== undefined && value === null)
      return [{ key, patch: { id: of.id, ...seen, change: {}, remove: true } }];
    if (of?.id !== undefined) return [{ key, patch: { id: of.id, ...seen, change: { montant: value } } }];
    if (value === null) return [];
    const [line, codcatpl] = cellOf(key);
    return [{ key, patch: { id: null, change: { grille, idnatcl: Number(line), codcatpl, montant: value } } }];
  });
}

/** Why prices were left as they are, by the place of their patches. */
export function refusedRows({ rows }: PatchReport) {
  return rows
    .filter(({ state }) => state === 'refused')
    .map(({ index, label, refused }) => ({
      id: index,
      label,
      reasons: refused.flatMap(({ errorCodes }) => errorCodes),
    }));
}

/** A report of patches that were tried, as dry runs are shown. */
export function dryRunOf(report: PatchReport, patches: readonly Patch[]): DryRun {
  const written = report.rows.filter(({ state }) => state !== 'refused' && state !== 'unchanged');
  return {
    changed: written.length,
    unchanged: report.unchanged,
    blocked: report.refused,
    blockedRows: refusedRows(report),
    sample: written.slice(0, mostShown).flatMap(({ index, id, label, state }) => {
      const patch = patches[index];
      if (patch === undefined) return [];
      const after = patch.remove ? null : (patch.change['montant'] ?? null);
      const changes = [{ field: 'montant', before: patch.before?.['montant'] ?? null, after }];
      return [{ id: id ?? '', label, changes, ...(state === 'created' && { isNew: true as const }) }];
    }),
    refs: {},
  };
}

const mostShown = 20;
