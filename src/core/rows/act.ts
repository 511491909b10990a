/** Calls that change one record by actions of their own, from the version that it has now. */
import type { DryRun, RecordChanged } from '../contract';
import type { Context, Outcome, Resource } from '../define';
import { labelOf } from '../form/record/record-label';
import { http } from '../http';
import { queryClient } from './client';
import { rowKeys } from './keys';
import { undoOf } from './undo';

type Body = Readonly<Record<string, unknown>>;

/** What it would come to. */
export async function dryRunAct(resource: Resource, id: string | number, call: string, body: Body, ctx: Context) {
  return post<DryRun>(resource, id, call, { ...body, dryRun: true }, ctx);
}

/** Does it: what came of it, the name of the record, and what takes it back. */
export async function act(
  resource: Resource,
  id: string | number,
  call: string,
  body: Body,
  ctx: Context,
): Promise<{ changed: number; label: string; outcome: Outcome }> {
  const row = await http.show(resource, id, { signal: ctx.signal });
  const done = await post<RecordChanged>(resource, id, call, body, ctx, row.version);
  void queryClient.invalidateQueries({ queryKey: rowKeys.resource(resource.name) });
  const { lot, changed, blockedRows } = done;
  return {
    changed,
    label: labelOf(resource, row, ctx.facts.locale),
    outcome: { ...undoOf(lot), blocked: blockedRows },
  };
}

function post<T>(
  resource: Resource,
  id: string | number,
  call: string,
  body: Body,
  { facts: { tiers }, signal }: Context,
  version?: number,
): Promise<T> {
  return http.ask<T>(resource, `${id}/${call}`, {
    method: 'POST',
    body: { ...body, tiers },
    signal,
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
}
