/** What makes a content live, withdraws it, or takes an earlier version back into its draft. */
import type { Row } from '../../src/core/model/model';
import { leavesOf } from '../../src/core/model/model';
import { Problem } from '../../src/core/problem';
import { newId } from '../actions/identity';
import { type Operation, write } from '../actions/write';
import type { Within } from '../resource/hooks';
import { findRow, showRow } from '../resource/read/show';
import type { Served } from '../resource/served';
import { mergeDerived } from '../resource/write/change';
import { errorsOf, keyIn } from '../resource/write/prepare';
import { validate } from '../resource/write/validate';
import { refuseStale, updateOne, type Written } from '../resource/write/write-one';
import type { Services } from '../services';
import { gonePictures } from './gone-pictures';
import { changeFrom, versionOf } from './versions';

/** What becomes of a content: a version of it goes live, or none is any more. */
export type PublicationAction = 'publish' | 'unpublish';

/** What the same operation does besides, of the content as it was before. */
export type AfterPublication = (operation: Operation, before: Row) => Promise<void>;

/** Publishes the draft of a content as it was read, or withdraws what is live; the draft keeps its version. */
export async function publishOne(
  services: Services,
  served: Served,
  within: Within,
  key: string,
  { version, action, then }: { version: number; action: PublicationAction; then?: AfterPublication | undefined },
): Promise<Written> {
  const current = await findRow(within.tx, served, within.scope, key, 'lock');
  await refuseStale(served, within, current, version);
  const operation: Operation = { within, live: services.live, lot: newId(), origine: 'CONSOLE' };
  const isWritten = await putLive(operation, served, current, action === 'publish' ? current.version : null);
  if (isWritten) await then?.(operation, current);
  const row = await showRow(within.tx, served, within.catalogue, within.scope, keyIn(served, current));
  return { row, lot: isWritten ? operation.lot : null };
}

/** Puts a version live (null: none); false when that is so already. Throws a Problem `invalid` with what prevents it. */
export async function putLive(
  operation: Operation,
  served: Served,
  current: Row,
  version: number | null,
): Promise<boolean> {
  if ((current['publishedVersion'] ?? null) === version) return false;
  const { within } = operation;
  const after = mergeDerived(served.resource.model, current, { publishedVersion: version });
  const pending = { key: keyIn(served, current), before: current, after };
  const refusals = (await validate(served, within, [pending])).get(pending.key) ?? [];
  if (refusals.length > 0) throw new Problem('invalid', { status: 422, errors: errorsOf(within, [], refusals) });
  await write(operation, served, [pending]);
  return true;
}

/**
 * Writes an earlier version, or some leaves of it, into the draft; never into what is live. A record that it points to and
 * that is gone refuses it, by its field; a picture that is gone is reported.
 */
export async function restoreOne(
  services: Services,
  served: Served,
  within: Within,
  key: string,
  { version, from, fields }: { version: number; from: number; fields: readonly string[] | null },
): Promise<Written> {
  const { model } = served.resource;
  const current = await findRow(within.tx, served, within.scope, key);
  const stored = await versionOf(within.tx, served.table, keyIn(served, current), from);
  if (stored === undefined) throw new Problem('not-found', { status: 404 });
  const paths = [...leavesOf(model).values()]
    .filter(({ path, field }) => !field.fixed && !field.derived && (fields === null || fields.includes(path)))
    .map(({ path }) => path);
  if (paths.length === 0) throw new Problem('change', { status: 422 });
  const change = changeFrom(stored, paths);
  const written = await updateOne(services, served, within, key, version, change, { action: 'RESTAURATION' });
  const gone = await gonePictures(served, within, change);
  return gone.length === 0 ? written : { ...written, warnings: [...(written.warnings ?? []), ...gone] };
}
