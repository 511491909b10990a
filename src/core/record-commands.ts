/** What commands over records share: create, delete and change many, each with its undo. */
import type { BulkResult, DryRun, RunStarted, Selection } from './contract';
import { type Context, keyOf, type Outcome, type Resource } from './define';
import { labelOf } from './form/record-choices';
import { http, type Key } from './http';
import { runEnded } from './live/runs';
import { field, type Field, type Fields } from './model/field';
import { type Change, leavesOf } from './model/model';
import { changeOf } from './form/record-values';
import { Problem } from './problem';
import { bulk, create, dryRun, remove } from './rows';
import { core } from '../i18n/core';
import { type Text, textOf } from '../i18n/text';

/** The convention of targets: ticked rows by their keys, or all that a filter finds (args.ts). */
export interface Aim {
  ids: readonly Key[];
  q: string | null;
}

/** Arguments of a command that makes a record: its key when it is typed, and every leaf that can be written. */
export function creationArgs({ model }: Resource): Fields {
  const label = textOf(`${model.text}.fields.${model.key.name}`);
  const key: Field = model.key.kind === 'integer' ? field.integer({ required: true, label }) : field.text({ required: true, label });
  const leaves = [...leavesOf(model).values()].filter((leaf) => leaf.field.derived !== true);
  return {
    ...(model.key.given && { [model.key.name]: key }),
    ...Object.fromEntries(
      leaves.map((leaf) => [leaf.name, { ...leaf.field, label: leaf.label, valuesText: leaf.field.valuesText ?? `${model.text}.values.${leaf.name}` }]),
    ),
  };
}

/** Makes a record from the arguments of `creationArgs`. */
export async function createRecord(resource: Resource, args: Change, ctx: Context): Promise<Outcome> {
  const given = Object.entries(args).flatMap(([name, value]) => (value === null || value === undefined ? [] : [name]));
  const { row, lot } = await create(resource, changeOf(resource.model, args, given), { signal: ctx.signal });
  return { ...undoOf(lot), say: { text: core('form.created'), params: { label: labelOf(resource, row, ctx.facts.locale) } } };
}

/** Deletes one record as it is now; the server refuses while others use it, and says how many. */
export async function deleteRecord(resource: Resource, id: Key, ctx: Context): Promise<Outcome> {
  const row = await http.show(resource, id, { signal: ctx.signal });
  const { lot } = await remove(resource, keyOf(resource, row), row.version, { signal: ctx.signal });
  return { ...undoOf(lot), say: { text: core('table.deleted'), params: { label: labelOf(resource, row, ctx.facts.locale) } } };
}

/** What `changeRecords` would do. */
export function tryRecords(resource: Resource, aim: Aim, change: Change, ctx: Context): Promise<DryRun> {
  return dryRun(resource, { selection: selectionOf(aim), change, tiers: ctx.facts.tiers }, { signal: ctx.signal });
}

/**
 * Changes many records alike; a long one is followed to its end.
 * @param say text with `n` (changed) and `blocked`
 */
export async function changeRecords(resource: Resource, aim: Aim, change: Change, say: Text, ctx: Context): Promise<Outcome> {
  const started = await bulk(resource, { selection: selectionOf(aim), change, tiers: ctx.facts.tiers }, { signal: ctx.signal });
  const { lot, changed, blocked, blockedRows } = await resultOf(started, ctx);
  return {
    ...(changed > 0 && undoOf(lot)),
    blocked: blockedRows,
    say: { text: say, params: { n: changed, blocked }, tone: blocked > 0 ? 'wait' : 'ok' },
  };
}

/** The rows of an aim, as bulk calls take them. */
export function selectionOf({ ids, q }: Aim): Selection {
  if (ids.length > 0) return { ids };
  if (q === null) throw new Problem('selection', { status: 422 });
  return { q };
}

async function resultOf(started: BulkResult | RunStarted, ctx: Context): Promise<BulkResult> {
  if (!('run' in started)) return started;
  const run = await runEnded(started.run, ctx.signal, ({ fait, total }) => ctx.progress(fait, total));
  if (!isBulkResult(run.resultat)) throw new Problem('unexpected', { message: run.erreur ?? run.etat });
  return run.resultat;
}

function isBulkResult(result: unknown): result is BulkResult {
  return typeof result === 'object' && result !== null && 'lot' in result && 'blockedRows' in result;
}

/** What takes a lot back, on the server. */
function undoOf(lot: string | null): Pick<Outcome, 'undo'> {
  return lot === null ? {} : { undo: { id: 'history.revert', args: { lot } } };
}
