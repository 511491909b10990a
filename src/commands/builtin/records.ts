/** Writes on any record by its resource's name: cells edited in place, deletions, exports, imports. */
import { ClipboardPaste, Download, PenLine, Trash2 } from 'lucide-react';
import { copyRecord, duplicateOf, duplicateRecord } from '../../core/commands/duplicate';
import { applyMulti, multiEdit } from '../../core/commands/multi-edit';
import { showDraftOnSite, showOnSite } from '../../core/commands/site-commands';
import { usagesOf, usagesOfOne } from '../../core/commands/usages';
import type { BlockedRow, Patch, PatchedRow } from '../../core/contract';
import { defineCommand } from '../../core/define';
import { facts } from '../../core/facts';
import { knownResource } from '../../core/form/record/record-choices';
import { labelOf } from '../../core/form/record/record-label';
import { writeEdit } from '../../core/form/write-edit';
import { http } from '../../core/http';
import { goOnImport, importRecords, writeImport } from '../../core/import/commands';
import { field } from '../../core/model/field';
import { Problem } from '../../core/problem';
import { replayCommands } from '../../core/replay/commands';
import { remove } from '../../core/rows';
import { sendPatches } from '../../core/rows/patches';
import { undoOf } from '../../core/rows/undo';
import { afterDeletion, dryRunDeletion } from '../../core/usage/usages';
import { core } from '../../i18n/core';

/** Leaves of one record. A row changed meanwhile elsewhere is no obstacle; the same leaves changed are. */
export const setLeaves = defineCommand({
  id: 'records.set',
  writes: true,
  title: core('table.setCell'),
  icon: PenLine,
  hidden: true,
  right: 'any',
  args: {
    resource: field.text({ required: true }),
    id: field.text({ required: true }),
    /** JSON of the new values by path, and of those that were seen. */
    values: field.longText({ required: true, max: 1_000_000 }),
    before: field.longText({ required: true, max: 1_000_000 }),
    version: field.integer({ required: true }),
  },
  run: async ({ resource: name, id, values, before, version }, { signal }) => {
    const resource = knownResource(name);
    const edit = { resource, id, values: objectOf(JSON.parse(values)), before: objectOf(JSON.parse(before)) };
    try {
      const written = await writeEdit(edit, version, signal);
      if (written === null) return undefined;
      return {
        ...undoOf(written.lot),
        say: { text: core('table.saved'), params: { label: labelOf(resource, written.row, facts().locale) } },
      };
    } catch (cause) {
      const { errors } = Problem.from(cause);
      if (errors.length > 0) return { refused: errors };
      throw cause;
    }
  },
});

/** Many rows, each with its own change, as one lot: what a paste, a fill or a clearing of cells comes to. */
export const patchRecords = defineCommand({
  id: 'records.patch',
  writes: true,
  title: core('paste.commands.paste'),
  icon: ClipboardPaste,
  hidden: true,
  right: 'any',
  args: {
    resource: field.text({ required: true }),
    /** JSON of the patches (contract.ts). */
    patches: field.longText({ required: true, max: 8_000_000 }),
  },
  run: async ({ resource: name, patches }, { signal }) => {
    const parsed: unknown = JSON.parse(patches);
    if (!Array.isArray(parsed) || !parsed.every(isPatch)) throw new Problem('bad-request', { status: 400 });
    const report = await sendPatches(knownResource(name), { patches: parsed, tiers: facts().tiers }, { signal });
    const written = report.changed + report.created;
    return {
      ...undoOf(report.lot),
      blocked: report.rows.filter(({ refused }) => refused.length > 0).map(blockedRow),
      say:
        written === 0
          ? { text: core('paste.nothing'), tone: 'info' }
          : { text: core('paste.done'), params: { n: written }, tone: report.refused > 0 ? 'wait' : 'ok' },
    };
  },
});

function isPatch(value: unknown): value is Patch {
  return typeof value === 'object' && value !== null && 'id' in value && 'change' in value;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function blockedRow({ id, index, label, refused }: PatchedRow): BlockedRow {
  return { id: id ?? index, label, reasons: refused.flatMap(({ errorCodes }) => errorCodes) };
}

/** Deletes one record; the history brings it back. */
export const deleteRecord = defineCommand({
  id: 'records.delete',
  title: core('table.deleteRecord'),
  icon: Trash2,
  hidden: true,
  right: 'any',
  args: { resource: field.text({ required: true }), id: field.text({ required: true }) },
  preview: async ({ resource: name, id }, { signal }) => dryRunDeletion(knownResource(name), id, signal),
  run: async ({ resource: name, id }, { signal }) => {
    const resource = knownResource(name);
    const row = await http.show(resource, id, { signal });
    const { lot } = await remove(resource, id, row.version, { signal });
    return {
      ...undoOf(lot),
      say: { text: core('table.deleted'), params: { label: labelOf(resource, row, facts().locale) } },
      ...afterDeletion(resource, facts()),
    };
  },
});

/** What a filter selects, as a file. */
export const exportRecords = defineCommand({
  id: 'records.export',
  writes: true,
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
    /** Personal data too, for those who may. */
    personal: field.flag(),
    /** What its rows are, when they are not its records (`exports` of the resource). */
    table: field.text(),
  },
  run: async ({ resource: name, format, q, sort, tiers, personal, table }, { signal, progress }) => {
    const { name: file } = await http.export(
      knownResource(name),
      { q, sort, tiers, format, ...(personal && { personal: 'true' }), ...(table && { table }) },
      { signal, onProgress: (bytes) => progress(bytes, 0) },
    );
    return { say: { text: core('table.exported'), params: { nom: file } } };
  },
});

export const recordCommands = [
  setLeaves,
  patchRecords,
  deleteRecord,
  exportRecords,
  ...replayCommands,
  importRecords,
  writeImport,
  goOnImport,
  multiEdit,
  applyMulti,
  duplicateRecord,
  duplicateOf,
  copyRecord,
  usagesOfOne,
  usagesOf,
  showOnSite,
  showDraftOnSite,
];
