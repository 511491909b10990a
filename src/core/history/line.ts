/** A line of the list of lots, or of the list of actions: what both say. */
import type { Translate } from '../../i18n/translate';
import type { ActionKind } from '../contract';
import type { Resource } from '../define';
import { resourceNamed } from '../form/record/record-choices';
import type { Row } from '../model/model';
import { entryOf } from './entry';
import { sayAction } from './say-entry';

export interface Line {
  kind: ActionKind;
  author: string;
  date: string;
  /** Records written; 1 for a line of the list of actions. */
  count: number;
  resource: Resource | undefined;
  recordId: string;
  label: string;
  fields: number;
  paths: readonly string[];
  to: unknown;
  lot: string;
  /** Set on a line of the list of actions. */
  entry: string | null;
  /** Lot that took this one back. */
  takenBackBy: string | null;
}

/** Reads a row of either list. */
export function lineOf(row: Row): Line {
  const entry = entryOf(row);
  const { champ, champs, count, vers, restaurePar } = row;
  const isLot = typeof count === 'number';
  const [only] = entry.fields;
  return {
    kind: entry.kind,
    author: entry.author,
    date: entry.date,
    count: isLot ? count : 1,
    resource: resourceNamed(entry.resource),
    recordId: entry.recordId,
    label: entry.label,
    fields: isLot ? (typeof champs === 'number' ? champs : 0) : entry.fields.length,
    paths: typeof champ === 'string' && champ !== '' ? champ.split(' ') : [],
    to: isLot ? vers : entry.fields.length === 1 ? only?.after : null,
    lot: entry.lot === '' ? entry.id : entry.lot,
    entry: isLot ? null : entry.id,
    takenBackBy: typeof restaurePar === 'string' && restaurePar !== '' ? restaurePar : null,
  };
}

/** *Mise en vente*, *Création*, *Verrouillage*. */
export function sayLine(line: Line, t: Translate): string {
  return sayAction({ kind: line.kind, paths: line.paths, to: line.to }, line.resource, t);
}

/** Whether the title leaves the changed fields unsaid. */
export function hidesFields(line: Line, t: Translate): boolean {
  return (
    line.kind === 'MODIFICATION' &&
    line.paths.length > 0 &&
    sayLine(line, t) === sayAction({ kind: line.kind, paths: [], to: null }, undefined, t)
  );
}

/** *42 manifestations*, or the record's label. */
export function sayObject(
  { count, resource, label }: Pick<Line, 'count' | 'resource' | 'label'>,
  t: Translate,
): string {
  return count > 1 && resource ? t(resource.many, { n: count }) : label;
}

/** Path of a record's page; null when its resource has none. */
export function recordPath(resource: Resource | undefined, id: string): string | null {
  return resource?.href === undefined || id === '' ? null : resource.href.replace('$id', encodeURIComponent(id));
}
