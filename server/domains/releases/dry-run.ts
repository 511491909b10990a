/** What a lot, or taking one back, would come to. */
import type { DryRun } from '../../../src/core/contract';
import type { LotCheck } from '../../../src/plugins/releases/model';
import type { Within } from '../../resource/hooks';
import { translators } from '../../texts';

/**
 * The check of a lot as any dry run.
 * @param isComplete nothing of it goes while something blocks one
 */
export function dryRunOf({ elements, blocked }: LotCheck, isComplete: boolean): DryRun {
  const going = elements.filter(({ faults }) => faults.length === 0);
  const moving = isComplete && blocked > 0 ? [] : going.filter(({ version, live }) => version !== live);
  const rowOf = ({ id, label, faults }: LotCheck['elements'][number]) => ({ id, label, reasons: [...faults] });
  return {
    changed: moving.length,
    unchanged: going.length - moving.length,
    blocked: elements.length - going.length,
    blockedRows: elements.filter(({ faults }) => faults.length > 0).map(rowOf),
    sample: sampleOf(moving),
    refs: {},
  };
}

export function inverseDryRun({ scope }: Within, back: LotCheck['elements'], left: LotCheck['elements']): DryRun {
  const message = translators[scope.locale]('releases.reasons.lot-since');
  return {
    changed: back.length,
    unchanged: 0,
    blocked: left.length,
    blockedRows: left.map(({ id, label }) => ({ id, label, reasons: [{ code: 'lot-since', message }] })),
    sample: sampleOf(back),
    refs: {},
  };
}

function sampleOf(elements: LotCheck['elements']): DryRun['sample'] {
  return elements.slice(0, 20).map(({ id, label, type: resource, live, version }) => ({
    id,
    label,
    resource,
    changes: [{ field: 'publishedVersion', before: live, after: version }],
  }));
}
