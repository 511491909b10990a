/**
 * What is known of a translation follows every write of the labels, by whatever door: a French label that changes leaves
 * the one its English was written for behind. Under the same lot, so that taking it back brings both back.
 */
import { sql } from 'drizzle-orm';
import { getAt, type Row } from '../../../src/core/model/model';
import type { Hooks, Pending, Within } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { run, textArray } from '../../resource/run';
import { type Served, servedNamed } from '../../resource/served';
import { blankRow, changeOf, mergeDerived } from '../../resource/write/change';
import { type Labels, labelsIn, traceKey, translated } from './labels';
import { translationTable } from './table';

const kind = 'traductions';

/** What an English label was written for; null when that is forgotten. */
export interface Trace {
  key: string | number;
  pair: { source: string; en: string } | null;
}

/** A kind of record of a dictionary, its translations followed; any other as it is. */
export function withTranslations(served: Served): Served {
  const labels = translated.has(served.resource.name) ? labelsIn(served) : null;
  if (!labels) return served;
  const { follow, after } = served.hooks;
  const hooks: Hooks = {
    ...served.hooks,
    follow: async (within, written) => [
      ...((await follow?.(within, written)) ?? []),
      ...(within.origin === 'revert' ? [] : [{ resource: kind, pending: await followed(within, labels, written) }]),
    ],
    after: async (within, written) => [
      ...((await after?.(within, written)) ?? []),
      ...(written.some((each) => isRelabelled(labels, each)) ? [{ resource: kind, ids: null }] : []),
    ],
  };
  return { ...served, hooks };
}

async function followed(within: Within, labels: Labels, written: readonly Pending[]): Promise<Pending[]> {
  const moved = written.filter((each) => each.before !== null && isRelabelled(labels, each));
  if (moved.length === 0) return [];
  const known = await tracesOf(
    within,
    labels,
    moved.map(({ key }) => key),
  );
  const traces = moved.flatMap(({ key, before, after }): Trace[] => {
    const trace = known.get(traceKey(labels.served.resource.name, key));
    const [was, is] = [textsOf(labels, before), textsOf(labels, after)];
    if (after === null || (is.en === '' && labels.served.resource.sealed)) return trace ? [{ key, pair: null }] : [];
    if (is.en === '') return [];
    if (is.en !== was.en)
      return trace || labels.served.resource.sealed ? [{ key, pair: { source: is.fr, en: is.en } }] : [];
    // The first French that this English was written for stays.
    return trace?.['libelleEn'] === is.en ? [] : [{ key, pair: { source: was.fr, en: is.en } }];
  });
  return pendingTraces(within, labels, known, traces);
}

/** What is known of these records, locked until the transaction ends. */
export async function tracesOf(
  within: Within,
  { served }: Labels,
  keys: readonly (string | number)[],
): Promise<Map<string, Row>> {
  const ids = keys.map((key) => traceKey(served.resource.name, key));
  const rows = await run<{ row: string }>(
    within.tx,
    sql`select ${rowText(translationTable, within.scope, 'full')} as row from traductions t where t.id = any(${textArray(ids)}) order by t.id for update of t`,
  );
  return new Map(readRows(rows).map((row) => [String(row['id']), row]));
}

/** Traces as they are written; those that say nothing new are left out. */
export function pendingTraces(
  within: Within,
  { served: { resource } }: Labels,
  known: ReadonlyMap<string, Row>,
  traces: readonly Trace[],
): Pending[] {
  const { model } = servedNamed(within.catalogue, kind).resource;
  return traces.flatMap(({ key, pair }): Pending[] => {
    const id = traceKey(resource.name, key);
    const before = known.get(id) ?? null;
    if (pair === null) return before ? [{ key: id, before, after: null }] : [];
    if (before && before['source'] === pair.source && before['libelleEn'] === pair.en) return [];
    const said: [string, unknown][] = [
      ['ressource', resource.name],
      ['cle', String(key)],
      ['source', pair.source],
      ['libelleEn', pair.en],
    ];
    const base = before ?? { ...blankRow(translationTable, id, within.caller.nom), version: 1 };
    return [{ key: id, before, after: mergeDerived(model, base, changeOf(said)) }];
  });
}

/** Both labels of a row; what is empty is ''. */
export function textsOf({ fr, en }: Labels, row: Row | null): { fr: string; en: string } {
  const at = (path: string) => String((row && getAt(row, path)) ?? '');
  return { fr: at(fr.path), en: at(en.path) };
}

function isRelabelled(labels: Labels, { before, after }: Pending): boolean {
  const [was, is] = [textsOf(labels, before), textsOf(labels, after)];
  return was.fr !== is.fr || was.en !== is.en || (before === null) !== (after === null);
}
