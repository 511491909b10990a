/** Merges one record into another of its kind: its users go to the other, then it is deleted; one lot. */

import { Merge } from 'lucide-react';
import { core } from '../../i18n/core';
import type { Text } from '../../i18n/text';
import type { BulkResult, DryRun } from '../contract';
import { type AnyCommand, defineCommand } from '../define';
import { http, keyPart } from '../http';
import { newKey } from '../http/key';
import { type Fields, field } from '../model/field';
import { accessOf } from '../model/rights';
import { rowsMissed } from '../rows/changes';
import { undoOf } from '../rows/undo';
import { firstOf, oneReady, type RecordCommandOptions } from './record-commands';
import { targetIn } from './target';

export interface MergeOptions extends RecordCommandOptions {
  /** Label of the other record, in its prompt. */
  into: Text;
}

/** The server runs it dry first: how many move, and what prevents it. */
export function mergeCommand({ resource, into, ...shown }: MergeOptions): AnyCommand {
  const { name, model } = resource;
  const ask = <T>(args: Readonly<Record<string, unknown>>, dryRun: boolean, signal: AbortSignal): Promise<T> =>
    http.ask<T>(resource, `${keyPart(firstOf(args['ids']))}/merge`, {
      method: 'POST',
      body: { into: args['into'], dryRun },
      timeout: 60_000,
      signal,
      ...(!dryRun && { headers: { 'Idempotency-Key': newKey() } }),
    });
  return defineCommand<Fields>({
    right: accessOf(resource, 'delete'),
    icon: Merge,
    when: { resource: name },
    ...shown,
    ready: oneReady(resource),
    args: {
      ids: field.references(name, model.key.kind, { required: true, label: resource.one }),
      into: field.reference(name, model.key.kind, { required: true, label: into }),
    },
    fill: (facts) => targetIn(resource, facts),
    preview: async (args, { signal }) => withDeletion(await ask<DryRun>(args, true, signal)),
    run: async (args, { signal }) => {
      const result = await ask<BulkResult>(args, false, signal);
      rowsMissed();
      return {
        ...undoOf(result.lot),
        say: { text: core('bulk.merged'), params: { n: result.changed } },
      };
    },
  });
}

/** A record that nobody uses is merged too: its deletion is what changes. */
function withDeletion(dryRun: DryRun): DryRun {
  return dryRun.changed === 0 && dryRun.blocked === 0 ? { ...dryRun, changed: 1 } : dryRun;
}
