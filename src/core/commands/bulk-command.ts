/** Commands that change many records alike: dry run, then one lot that can be taken back; above 500 rows, a run. */

import { core } from '../../i18n/core';
import type { Text } from '../../i18n/text';
import type { BulkRequest, DryRun, Selection } from '../contract';
import { type AnyCommand, type Command, type Context, defineCommand, type Facts, type Resource } from '../define';
import { type Fields, field } from '../model/field';
import { type Change, getAt, leavesOf } from '../model/model';
import { accessOf, isPublishing } from '../model/rights';
import { Problem } from '../problem';
import { bulk, dryRun } from '../rows';
import { withUsages } from '../usage/usages';
import { outcomeOf, resultOf } from './bulk-result';
import { targetIn } from './target';

export interface BulkOptions
  extends Pick<
    Command,
    'id' | 'title' | 'aliases' | 'icon' | 'keys' | 'right' | 'danger' | 'when' | 'ready' | 'ask' | 'offers' | 'sets'
  > {
  resource: Resource;
  /** Its records, where the command prompts for its target. */
  target?: Text;
  /** What is written in every row; it may depend on further arguments. */
  change: Change | ((args: Readonly<Record<string, unknown>>) => Change);
  /** Contents go live, or are withdrawn. */
  action?: BulkRequest['action'];
  /** Further arguments, prompted for after the target. */
  args?: Fields;
  /** Success message, with `n`: rows changed. */
  said: Text;
  /** Prompts for a reason when the server refuses some row without one (its refusal has the code `motif`). */
  motifWhenRefused?: boolean;
  /** What uses the records is shown first: before what hides, closes or unpublishes them. Asking why shows it too. */
  usages?: boolean;
}

type Args = Readonly<Record<string, unknown>>;

/** Makes a command over the ticked records, the open one, or all that a filter finds (args.ts: `ids` and `q`); an only record is the target without a word. */
export function bulkCommand(options: BulkOptions): AnyCommand {
  const {
    resource,
    target = core('bulk.target'),
    change,
    action,
    args = {},
    said,
    motifWhenRefused = false,
    usages = false,
    ...shown
  } = options;
  const request = (given: Args, ctx: Context): BulkRequest => ({
    selection: resource.single === undefined ? selectionOf(given) : { ids: [resource.single] },
    change: typeof change === 'function' ? change(given) : change,
    ...(action && { action }),
    tiers: ctx.facts.tiers,
    ...(isMotivated(given) && { motif: String(given['motif']) }),
  });
  return defineCommand<Fields>({
    right: accessOf(resource, typeof change === 'object' && isPublished(resource, change) ? 'publish' : 'update'),
    ...(resource.single === undefined && { when: { resource: resource.name } }),
    ...shown,
    args: {
      ...(resource.single === undefined && {
        ids: field.references(resource.name, resource.model.key.kind, { required: true, label: target }),
        q: field.text({ label: core('bulk.filter') }),
      }),
      ...args,
      ...(motifWhenRefused && { motif: field.text({ max: 500, label: core('bulk.motif') }) }),
    },
    ...(resource.single === undefined && { fill: (facts: Facts) => targetIn(resource, facts) }),
    ...(motifWhenRefused && {
      needs: async (given: Args, ctx: Context) => {
        const { blockedRows } = await dryRun(resource, request(given, ctx), { signal: ctx.signal });
        return blockedRows.some(({ reasons }) => reasons.some(({ code }) => code === 'motif')) ? ['motif'] : [];
      },
    }),
    preview: (given, ctx) => {
      const body = request(given, ctx);
      const done = dryRun(resource, body, { signal: ctx.signal }).then((answer) => withKind(resource, answer));
      return usages || (motifWhenRefused && isMotivated(given))
        ? withUsages(resource, body.selection, done, ctx.signal)
        : done;
    },
    run: async (given, ctx) =>
      outcomeOf(await resultOf(await bulk(resource, request(given, ctx), { signal: ctx.signal }), ctx), said),
  });
}

/** A reason was given; where one was required, a status goes back, and orders may stand on it. */
function isMotivated({ motif }: Args): boolean {
  return typeof motif === 'string' && motif !== '';
}

/** Whether a change writes a leaf that is published by writing it. */
function isPublished({ model }: Resource, change: Change): boolean {
  return [...leavesOf(model).values()].some((leaf) => isPublishing(leaf) && getAt(change, leaf.path) !== undefined);
}

/** Where no argument names the kind of the rows, they do. */
function withKind({ single, name }: Resource, answer: DryRun): DryRun {
  if (single === undefined) return answer;
  return { ...answer, sample: answer.sample.map((row) => ({ ...row, resource: name })) };
}

/** The rows that arguments name. */
export function selectionOf({ ids, q }: Args): Selection {
  if (Array.isArray(ids) && ids.length > 0)
    return { ids: ids.filter((id) => typeof id === 'string' || typeof id === 'number') };
  if (typeof q === 'string' && q.trim() !== '') return { q };
  throw new Problem('selection', { status: 422 });
}
