/** Writes the prices of a grid as one lot, or tries them; loaded when they are. */
import {
  type DryRun,
  facts,
  type Outcome,
  type Patch,
  type PatchReport,
  Problem,
  sendPatches,
  tryPatches,
  undoOf,
} from '../../../core';
import { prices } from '../model';
import { text } from '../text';

/** What would come of patches, as JSON. */
export async function tryPrices(patches: string, signal: AbortSignal): Promise<DryRun> {
  const sent = patchesIn(patches);
  return dryRunOf(await tryPatches(prices, { patches: sent, tiers: facts().tiers }, { signal }), sent);
}

/** Writes patches, as JSON; those that are refused are left out, and said by their places. */
export async function writePrices(patches: string, signal: AbortSignal): Promise<Outcome> {
  const report = await sendPatches(prices, { patches: patchesIn(patches), tiers: facts().tiers }, { signal });
  const n = report.changed + report.created + report.removed;
  return {
    ...undoOf(report.lot),
    blocked: refusedRows(report),
    say: {
      text: text(report.refused > 0 ? 'grid.writtenPartly' : 'grid.written'),
      params: { n, refuses: report.refused },
      tone: report.refused > 0 ? 'wait' : 'ok',
    },
  };
}

function patchesIn(json: string): Patch[] {
  const parsed: unknown = JSON.parse(json);
  if (!Array.isArray(parsed) || !parsed.every(isPatch)) throw new Problem('bad-request', { status: 400 });
  return parsed;
}

function isPatch(value: unknown): value is Patch {
  return typeof value === 'object' && value !== null && 'id' in value && 'change' in value;
}

/** Why prices were left as they are, by the place of their patches. */
function refusedRows({ rows }: PatchReport) {
  return rows
    .filter(({ state }) => state === 'refused')
    .map(({ index, label, refused }) => ({
      id: index,
      label,
      reasons: refused.flatMap(({ errorCodes }) => errorCodes),
    }));
}

/** A report of patches that were tried, as dry runs are shown. */
function dryRunOf(report: PatchReport, patches: readonly Patch[]): DryRun {
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
