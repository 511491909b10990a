/** The command that ends the link of a record with what it inherits from: what holds becomes its own. */
import { Unlink } from 'lucide-react';
import type { Text } from '../../i18n/text';
import { type AnyCommand, type Context, defineCommand, type Resource } from '../define';
import { labelOf } from '../form/record/record-label';
import { http, keyPart } from '../http';
import type { Detached } from '../inherit/contract';
import { type Fields, field } from '../model/field';
import { leavesOf } from '../model/model';
import { accessOf } from '../model/rights';
import { rowKeys } from '../rows';
import { queryClient } from '../rows/client';
import { undoOf } from '../rows/undo';
import type { RecordCommandOptions } from './record-commands';
import { oneOf } from './target';

export interface DetachOptions extends RecordCommandOptions {
  /** Said of what was done: `label`, and `n` values frozen. */
  said: Text;
}

export function detachCommand({ resource, said, ...shown }: DetachOptions): AnyCommand {
  const { model } = resource;
  return defineCommand<Fields>({
    icon: Unlink,
    right: accessOf(resource, 'ROMPRE_HERITAGE'),
    when: { resource: resource.name },
    ...shown,
    args: { id: field.reference(resource.name, model.key.kind, { required: true, label: resource.one }) },
    fill: (facts) => {
      const id = oneOf(resource.name, facts);
      return id === undefined ? {} : { id: model.key.kind === 'text' ? String(id) : id };
    },
    preview: async ({ id }, ctx) => {
      const { label, answer } = await detach(resource, id, true, ctx);
      const changes = answer.frozen.map(({ section, field: name, value }) => ({
        field: leavesOf(model).get(name)?.path ?? `${section}.${name}`,
        before: null,
        after: value,
      }));
      const changed = changes.length > 0 ? 1 : 0;
      const key = typeof id === 'number' ? id : String(id);
      return {
        changed,
        unchanged: 1 - changed,
        blocked: 0,
        blockedRows: [],
        sample: changed === 0 ? [] : [{ id: key, label, changes, resource: resource.name }],
        refs: {},
      };
    },
    run: async ({ id }, ctx) => {
      const { label, answer } = await detach(resource, id, false, ctx);
      await queryClient.invalidateQueries({ queryKey: rowKeys.resource(resource.name) });
      return { ...undoOf(answer.lot), say: { text: said, params: { label, n: answer.frozen.length } } };
    },
  });
}

/** Freezes what is effective, or says what would be. */
async function detach(
  resource: Resource,
  id: unknown,
  dryRun: boolean,
  { signal, facts }: Context,
): Promise<{ label: string; answer: Detached }> {
  const key = typeof id === 'number' ? id : String(id);
  const row = await http.show(resource, key, { signal });
  const { data } = await http.request<Detached>({
    service: resource.service,
    path: `${resource.path}/${keyPart(key)}/detach`,
    method: 'POST',
    headers: { 'If-Match': `"${row.version}"` },
    body: { dryRun },
    signal,
  });
  return { label: labelOf(resource, row, facts.locale), answer: data };
}
