/** The commands that most kinds of records have: make one, open one, delete one; each write with its undo. */

import { FolderOpen, Plus, Trash2 } from 'lucide-react';
import { core } from '../../i18n/core';
import { type Text, textOf } from '../../i18n/text';
import { type AnyCommand, type Command, defineCommand, type Facts, keyOf, type Resource } from '../define';
import { labelOf } from '../form/record/record-label';
import { changeOf } from '../form/record/record-values';
import { http } from '../http';
import { type Fields, field } from '../model/field';
import { leavesOf } from '../model/model';
import { accessOf } from '../model/rights';
import { create, remove } from '../rows';
import { undoOf } from '../rows/undo';
import { afterDeletion, dryRunDeletion } from '../usage/usages';
import { oneOf, targetIn } from './target';

export interface RecordCommandOptions
  extends Pick<Command, 'id' | 'title' | 'aliases' | 'icon' | 'keys' | 'right' | 'when'> {
  resource: Resource;
}

/** Arguments that make a record: its key when it is typed, and every leaf that can be written. */
export function creationArgs({ model }: Resource): Fields {
  const label = textOf(`${model.text}.fields.${model.key.name}`);
  const key =
    model.key.kind === 'integer' ? field.integer({ required: true, label }) : field.text({ required: true, label });
  const leaves = [...leavesOf(model).values()].filter((leaf) => leaf.field.derived !== true);
  return {
    ...(model.key.given && { [model.key.name]: key }),
    ...Object.fromEntries(
      leaves.map((leaf) => [
        leaf.name,
        { ...leaf.field, label: leaf.label, valuesText: leaf.field.valuesText ?? `${model.text}.values.${leaf.name}` },
      ]),
    ),
  };
}

/** Makes a record; prompts for what is missing, leaf by leaf. A new line of a grid sends the same call. */
export function createCommand({ resource, ...shown }: RecordCommandOptions): AnyCommand {
  return defineCommand<Fields>({
    right: accessOf(resource, 'create'),
    icon: Plus,
    ...shown,
    args: creationArgs(resource),
    run: async (args, { signal, facts }) => {
      const given = Object.keys(args).filter((name) => args[name] !== null && args[name] !== undefined);
      const { row, lot } = await create(resource, changeOf(resource.model, args, given), { signal });
      return {
        ...undoOf(lot),
        say: { text: core('form.created'), params: { label: labelOf(resource, row, facts.locale) } },
      };
    },
  });
}

/** Opens a record where its resource says (`href`). */
export function openCommand({ resource, ...shown }: RecordCommandOptions): AnyCommand {
  const { model, href = '' } = resource;
  return defineCommand({
    right: accessOf(resource, 'read'),
    icon: FolderOpen,
    ...shown,
    args: { id: field.reference(resource.name, model.key.kind, { required: true, label: resource.one }) },
    // What is open already is not what is meant.
    fill: (facts) => ({ id: oneOf(resource.name, { ...facts, record: null }) }),
    run: ({ id }) => ({ to: href.replace('$id', encodeURIComponent(String(id))) }),
  });
}

/**
 * Deletes one record as it is now. The server refuses while others use it, and says how many.
 * One at a time: what uses it is looked at case by case, and each deletion has its own undo.
 */
export function deleteCommand({ resource, ...shown }: RecordCommandOptions): AnyCommand {
  return defineCommand<Fields>({
    right: accessOf(resource, 'delete'),
    icon: Trash2,
    when: { resource: resource.name },
    ...shown,
    ready: oneReady(resource),
    args: { ids: field.references(resource.name, resource.model.key.kind, { required: true, label: resource.one }) },
    fill: (facts) => targetIn(resource, facts),
    preview: ({ ids }, { signal }) => dryRunDeletion(resource, firstOf(ids), signal),
    run: async ({ ids }, { signal, facts }) => {
      const id = firstOf(ids);
      const row = await http.show(resource, id, { signal });
      const { lot } = await remove(resource, keyOf(resource, row), row.version, { signal });
      return {
        ...undoOf(lot),
        say: { text: core('table.deleted'), params: { label: labelOf(resource, row, facts.locale) } },
        ...afterDeletion(resource, facts),
      };
    },
  });
}

/** Commands over one record of a kind are refused to more. */
export function oneReady({ name }: Resource) {
  return ({ selection }: Facts): true | Text =>
    selection?.resource === name && (selection.q !== null || selection.count > 1) ? core('table.oneOnly') : true;
}

/** The one key of an argument that holds several. */
export function firstOf(ids: unknown): string | number {
  const id: unknown = Array.isArray(ids) ? ids[0] : undefined;
  return typeof id === 'number' ? id : String(id);
}
