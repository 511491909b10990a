/**
 * An edit of some leaves of one record, made over a row that others may save meanwhile. It rests on the row that it began
 * with: another leaf saved since is no obstacle, the same leaf saved otherwise prompts, as forms do.
 */
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import type { ListPage } from '../contract';
import type { Resource } from '../define';
import type { Key, RowIn } from '../http';
import { type Change, changeAt, getAt, leavesOf, type Row } from '../model/model';
import { Problem } from '../problem';
import { save } from '../rows';
import { queryClient } from '../rows/client';
import { rowKeys } from '../rows/keys';
import { mergeRefs } from '../rows/list';
import type { Written } from '../rows/writes';
import { askConflict } from './conflict';
import type { Conflict } from './record/record-form-shape';
import { sameValue } from './record/same-value';

type Paths = Readonly<Record<string, unknown>>;

export interface Edit<R extends Resource = Resource> {
  resource: R;
  id: Key;
  /** New values by path. */
  values: Paths;
  /** The values there when the edit began. */
  before: Paths;
}

/**
 * Writes an edit begun at `version`; null when the values of another person are taken instead.
 * @throws Problem `invalid` at the leaves that clash, when the choice is left
 */
export async function writeEdit<R extends Resource>(
  edit: Edit<R>,
  version: number,
  signal: AbortSignal,
): Promise<Written<RowIn<R>> | null> {
  const { resource, id } = edit;
  return writeOver(edit, version, (values, at) => save(resource, id, changeOf(values), at, { signal }));
}

/** The same by another write than a save of the record. */
export async function writeOver<W>(
  edit: Edit,
  version: number,
  put: (values: Paths, version: number) => Promise<W>,
): Promise<W | null> {
  const { values } = edit;
  if (Object.keys(values).length === 0) return null;
  try {
    return await put(values, version);
  } catch (cause) {
    const now = currentOf(Problem.from(cause));
    if (now === null) throw cause;
    const chosen = await chooseOver(edit, now);
    return await writeOver({ ...edit, values: chosen, before: pathsOf(now, chosen) }, now.version, put);
  }
}

/** The values that still have to be written over the row as it is now. */
async function chooseOver({ resource, values, before }: Edit, now: Row): Promise<Paths> {
  const conflict = conflictOf(resource, values, before, now);
  const own = Object.fromEntries(Object.entries(values).filter(([path, value]) => !sameValue(value, getAt(now, path))));
  if (conflict.clashes.length === 0) return own;
  const pages = queryClient.getQueriesData<ListPage>({ queryKey: rowKeys.lists(resource.name) });
  const refs = mergeRefs(pages.flatMap(([, page]) => (page ? [page.refs] : [])));
  const chosen = await askConflict({ resource, conflict, refs });
  if (chosen === null) throw changedSince(resource, conflict);
  const picked = Object.entries(chosen).map(
    ([name, value]) => [leavesOf(resource.model).get(name)?.path ?? name, value] as const,
  );
  const all = Object.entries({ ...own, ...Object.fromEntries(picked) });
  return Object.fromEntries(all.filter(([path, value]) => !sameValue(value, getAt(now, path))));
}

/** Leaves that were saved otherwise than they are in this edit, since it began. */
export function conflictOf({ model }: Resource, values: Paths, before: Paths, now: Row): Conflict {
  const clashes = [...leavesOf(model).values()].flatMap(({ name, path }) => {
    if (!(path in values)) return [];
    const theirs = getAt(now, path);
    if (sameValue(theirs, before[path]) || sameValue(theirs, values[path])) return [];
    return [{ name, base: before[path], mine: values[path], theirs }];
  });
  return { row: { ...now }, clashes, taken: [] };
}

/** The change that gives paths their values. */
export function changeOf(values: Readonly<Record<string, unknown>>): Change {
  const parts = Object.entries(values).map(([path, value]) => changeAt(path, value));
  return parts.reduce<Change>((all, part) => {
    const [[section, value] = ['', null]] = Object.entries(part);
    const old = all[section];
    const isSection = typeof old === 'object' && old !== null && typeof value === 'object' && value !== null;
    return { ...all, [section]: isSection && !Array.isArray(value) ? { ...old, ...value } : value };
  }, {});
}

/** The refusal of an edit that was left at its choice: what was typed stays in its cell. */
function changedSince({ model }: Resource, { clashes }: Conflict): Problem {
  const errorCodes = [{ code: 'changed-since', message: language().t(core('form.conflictTitle')) }];
  const errors = clashes.map(({ name }) => ({ field: leavesOf(model).get(name)?.path ?? name, errorCodes }));
  return new Problem('invalid', { errors });
}

function pathsOf(row: Row, values: Paths): Paths {
  return Object.fromEntries(Object.keys(values).map((path) => [path, getAt(row, path)]));
}

function currentOf(problem: Problem): Row | null {
  const row = problem.status === 412 ? problem.body?.current : null;
  return isRow(row) ? row : null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';
}
