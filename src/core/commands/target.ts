/** What a command acts on where its call names nothing: ticked rows, else the open record, else the row under the cursor. */
import type { Facts, RecordFact, Resource, SelectionFact } from '../define';
import type { NamedRecord } from '../form/record/record-choices';

/** `ids` or `q`, as commands over many records take them (args.ts). */
export interface TargetArgs extends Readonly<Record<string, unknown>> {
  ids?: (string | number)[];
  q?: string;
}

/** A filter that every record passes: an argument must not be empty. */
export const wholeList = 'dateCreation:>=1900-01-01';

/** The target that the facts give a command over records of a kind. */
export function targetIn({ name }: Pick<Resource, 'name'>, facts: Facts): TargetArgs {
  const { selection } = facts;
  if (selection?.resource === name)
    return selection.q === null ? { ids: [...selection.ids] } : { q: selection.q.trim() || wholeList };
  const one = recordOf(name, facts);
  return one ? { ids: [one.id] } : {};
}

/** The one record of a kind that is open or under the cursor; ticked rows come before it. */
export function recordOf(name: string, { record, resource, cursor }: Facts): RecordFact | null {
  if (record && resource === name) return { resource, ...record };
  return cursor?.resource === name ? cursor : null;
}

/** The same as an argument that takes one record: the single ticked row of a kind comes first. */
export function oneOf(name: string, facts: Facts): string | number | undefined {
  const { selection } = facts;
  if (selection?.resource === name) return selection.ids.length === 1 ? selection.ids[0] : undefined;
  return recordOf(name, facts)?.id;
}

/** The one record, of any kind, that a command is about; null when there is none, or when there are several. */
export function onlyRecord(facts: Facts): NamedRecord | null {
  const found = aboutOne(facts);
  return found && { resource: found.resource, id: String(found.id) };
}

function aboutOne({ selection, record, resource, cursor, focus }: Facts): Pick<RecordFact, 'resource' | 'id'> | null {
  if (selection) return single(selection);
  if (cursor && focus === 'table') return cursor;
  return record && resource !== null ? { resource, id: record.id } : cursor;
}

function single({ resource, ids, q }: SelectionFact): Pick<RecordFact, 'resource' | 'id'> | null {
  const [id, another] = ids;
  return id !== undefined && another === undefined && q === null ? { resource, id } : null;
}

/** The label of the record that a call names, when it is one that the facts know. */
export function labelIn({ selection, record, resource, cursor }: Facts, kind: string, id: unknown): string | null {
  const isIt = (each: string | number | undefined) => String(each) === String(id);
  if (cursor?.resource === kind && isIt(cursor.id)) return cursor.label;
  if (record && resource === kind && isIt(record.id)) return record.label;
  return selection?.resource === kind && isIt(selection.ids[0]) ? (selection.label ?? null) : null;
}
