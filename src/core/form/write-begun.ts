/** Writes of commands that edit one record: over the row as it was when their call was sent, before anything was typed. */
import type { Context, Resource } from '../define';
import { http, type Key, type RowIn } from '../http';
import { getAt, type Row } from '../model/model';
import { queryClient } from '../rows/client';
import { rowKeys } from '../rows/keys';
import type { Written } from '../rows/writes';
import { writeEdit } from './write-edit';

/** The record that an edit begins with: as it is shown, else as it is now; null when there is none to be read. */
export async function rowBegun(resource: Resource, id: Key): Promise<Row | null> {
  const shown = queryClient.getQueryData<Row>(rowKeys.one(resource.name, id));
  return shown ?? http.show(resource, id, { retries: 0 }).catch(() => null);
}

/**
 * Writes values by path over the row that the call began with: another leaf saved since is no obstacle, the same one saved
 * otherwise prompts. Null when the values of another person are taken instead.
 */
export async function writeBegun(
  resource: Resource,
  id: Key,
  values: Readonly<Record<string, unknown>>,
  { begun, signal }: Context,
): Promise<Written<Row> | null> {
  const began = await begun;
  const isThis = began && String(began[resource.model.key.name]) === String(id);
  const row: Row = isThis ? began : await http.show(resource, id, { signal });
  const before = Object.fromEntries(Object.keys(values).map((path) => [path, getAt(row, path) ?? null]));
  return writeEdit({ resource, id, values, before }, row.version, signal);
}

/**
 * The row that an act rests on: as it is now while what it acts on is as it was when its call was sent, so that what else was
 * saved since is no obstacle; else as it was then, whose version the server refuses.
 */
export async function rowOver<R extends Resource>(
  resource: R,
  id: Key,
  { begun, signal }: Context,
  isAsItWas: (was: RowIn<R>, now: RowIn<R>) => boolean,
): Promise<RowIn<R>> {
  const [began, now] = await Promise.all([begun, http.show(resource, id, { signal })]);
  if (!began || String(began[resource.model.key.name]) !== String(id)) return now;
  // Read by its own resource and key: what `show` gives, which the context holds as a plain row.
  const was = began as RowIn<R>;
  return isAsItWas(was, now) ? now : was;
}
