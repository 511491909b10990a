/** Many records edited at once: from a list's selection to the form over it, and what that form writes. */
import { PencilRuler } from 'lucide-react';
import { core } from '../../i18n/core';
import type { BulkRequest } from '../contract';
import { defineCommand, type Facts, type Resource } from '../define';
import { actorAtom, store, tiersAtom } from '../facts';
import { multiReportAtom } from '../form/multi/report';
import { formPath, multiAddress } from '../form/multi/target';
import { knownResource, resourceNamed } from '../form/record/record-choices';
import { field } from '../model/field';
import { bulk, dryRun } from '../rows';
import { withUsages } from '../usage/usages';
import { outcomeOf, resultOf } from './bulk-result';
import { askKind, recordsOf } from './record-argument';
import { mayWriteRecords } from './rights';
import { targetIn } from './target';

/** Opens the form of a kind of record over all that is ticked, or under the cursor; elsewhere it prompts for kind and records. */
export const multiEdit = defineCommand({
  id: 'records.multiEdit',
  title: core('multi.command'),
  aliases: core('multi.aliases'),
  icon: PencilRuler,
  keys: 'Mod+E',
  when: { view: 'list' },
  right: 'any',
  ready: (facts) => {
    const kind = facts.selection?.resource ?? facts.resource;
    const resource = kind === null ? undefined : resourceNamed(kind);
    if (!resource || !isMeant(facts, resource)) return true;
    if (!mayWriteRecords(resource, facts)) return core('multi.noRight');
    return formPath(resource) === null ? core('multi.noForm') : true;
  },
  args: {
    resource: field.text({ required: true, label: core('multi.kind') }),
    ids: field.references('', 'text', { required: true, label: core('bulk.target') }),
    q: field.text({ label: core('bulk.filter') }),
  },
  fill: (facts) => {
    const kind = facts.selection?.resource ?? facts.cursor?.resource;
    const resource = kind === undefined ? undefined : resourceNamed(kind);
    if (!resource) return {};
    const { ids, q } = targetIn(resource, { ...facts, record: null });
    return { resource: resource.name, ...(ids && { ids: ids.map(String) }), ...(q !== undefined && { q }) };
  },
  ask: {
    resource: askKind((resource) => formPath(resource) !== null && mayWriteRecords(resource, store.get(actorAtom))),
    ids: (typed, ctx, { resource }) => recordsOf(String(resource), typed, ctx),
  },
  run: async ({ resource: name, ids, q }) => {
    const path = formPath(knownResource(name));
    return path === null ? undefined : { to: multiAddress(path, { ids, q: q ?? null }, store.get(tiersAtom)) };
  },
});

/** Writes what was touched in that form: dry run first, one lot, a report record by record. */
export const applyMulti = defineCommand({
  id: 'records.applyMulti',
  title: core('multi.apply'),
  icon: PencilRuler,
  hidden: true,
  right: 'any',
  args: {
    resource: field.text({ required: true }),
    /** JSON of the bulk call. */
    request: field.longText({ required: true, max: 8_000_000 }),
    motif: field.text({ max: 500, label: core('bulk.motif') }),
  },
  needs: async (args, { signal }) => {
    const { blockedRows } = await dryRun(knownResource(args.resource), requestIn(args), { signal });
    return blockedRows.some(({ reasons }) => reasons.some(({ code }) => code === 'motif')) ? ['motif'] : [];
  },
  preview: async (args, { signal }) => {
    const [resource, request] = [knownResource(args.resource), requestIn(args)];
    const done = dryRun(resource, request, { signal });
    // A status goes back: what hangs on the records is shown.
    return args.motif ? withUsages(resource, request.selection, done, signal) : done;
  },
  run: async (args, ctx) => {
    const resource = knownResource(args.resource);
    const result = await resultOf(await bulk(resource, requestIn(args), { signal: ctx.signal }), ctx);
    store.set(multiReportAtom, { resource: resource.name, result });
    return outcomeOf(result, core('multi.said'));
  },
});

/** Whether ticked rows, or the row under the cursor, are of a kind. */
function isMeant({ selection, cursor }: Facts, { name }: Resource): boolean {
  return (selection ?? cursor)?.resource === name;
}

function requestIn({ request, motif }: { request: string; motif: string | null }): BulkRequest {
  // Written by the form a moment ago.
  const body = JSON.parse(request) as BulkRequest;
  return motif ? { ...body, motif } : body;
}
