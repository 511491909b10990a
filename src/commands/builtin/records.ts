/** Writes on any record by its resource's name: cells edited in place, deletions, exports. */
import { Download, PenLine, Trash2 } from 'lucide-react';
import { applyMulti, multiEdit } from '../../core/commands/multi-edit';
import { defineCommand, type Resource } from '../../core/define';
import { facts } from '../../core/facts';
import { labelOf, resourceNamed } from '../../core/form/record-choices';
import { http } from '../../core/http';
import { field } from '../../core/model/field';
import { changeAt, getAt, type Row } from '../../core/model/model';
import { Problem } from '../../core/problem';
import { remove, save } from '../../core/rows';
import { rehearseDeletion } from '../../core/usage/usages';
import { core } from '../../i18n/core';

function known(name: string): Resource {
  const resource = resourceNamed(name);
  if (resource === undefined) throw new Problem('not-found', { status: 404 });
  return resource;
}

const revert = (lot: string | null) => (lot === null ? {} : { undo: { id: 'history.revert', args: { lot } } });

/** One leaf of one record. A row changed meanwhile elsewhere is no obstacle; the same leaf changed is. */
export const setLeaf = defineCommand({
  id: 'records.set',
  title: core('table.setCell'),
  icon: PenLine,
  hidden: true,
  right: 'any',
  args: {
    resource: field.text({ required: true }),
    id: field.text({ required: true }),
    path: field.text({ required: true }),
    /** JSON of the new value, and of the one that was seen. */
    value: field.longText({ required: true, max: 1_000_000 }),
    before: field.longText({ required: true, max: 1_000_000 }),
    version: field.integer({ required: true }),
  },
  run: async ({ resource: name, id, path, value, before, version }, { signal }) => {
    const resource = known(name);
    const change = changeAt(path, JSON.parse(value));
    const written = await save(resource, id, change, version, { signal }).catch((cause: unknown) => {
      const now = currentOf(Problem.from(cause));
      if (now === null || JSON.stringify(getAt(now, path) ?? null) !== before) throw cause;
      return save(resource, id, change, now.version, { signal });
    });
    return {
      ...revert(written.lot),
      say: { text: core('table.saved'), params: { label: labelOf(resource, written.row, facts().locale) } },
    };
  },
});

function currentOf(problem: Problem): Row | null {
  const row = problem.status === 412 ? problem.body?.current : null;
  return isRow(row) ? row : null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';
}

/** Deletes one record; the history brings it back. */
export const deleteRecord = defineCommand({
  id: 'records.delete',
  title: core('table.deleteRecord'),
  icon: Trash2,
  hidden: true,
  right: 'any',
  args: { resource: field.text({ required: true }), id: field.text({ required: true }) },
  preview: ({ resource: name, id }, { signal }) => rehearseDeletion(known(name), id, signal),
  run: async ({ resource: name, id }, { signal }) => {
    const resource = known(name);
    const row = await http.show(resource, id, { signal });
    const { lot } = await remove(resource, id, row.version, { signal });
    return {
      ...revert(lot),
      say: { text: core('table.deleted'), params: { label: labelOf(resource, row, facts().locale) } },
    };
  },
});

/** What a filter selects, as a file. */
export const exportRecords = defineCommand({
  id: 'records.export',
  title: core('table.exportList'),
  icon: Download,
  hidden: true,
  right: 'any',
  args: {
    resource: field.text({ required: true }),
    format: field.oneOf(['csv', 'xlsx'], { required: true, valuesText: 'core.table.formats' }),
    q: field.longText(),
    sort: field.text(),
    tiers: field.text(),
  },
  run: async ({ resource: name, format, q, sort, tiers }, { signal, progress }) => {
    const { name: file } = await http.export(
      known(name),
      { q, sort, tiers, format },
      { signal, onProgress: (bytes) => progress(bytes, 0) },
    );
    return { say: { text: core('table.exported'), params: { nom: file } } };
  },
});

export const recordCommands = [setLeaf, deleteRecord, exportRecords, multiEdit, applyMulti];
