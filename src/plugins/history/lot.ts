/** A line of the list of lots, or of the list of actions: what both say. */
import type { ActionKind, Resource, Row } from '../../core';
import { entryOf } from '../../core/history/entry';
import { resourceNamed } from '../../core/form/record-choices';
import { sayAction } from '../../core/history/say-entry';
import type { Translate } from '../../i18n/translate';

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
  isTakenBack: boolean;
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
    isTakenBack: typeof restaurePar === 'string' && restaurePar !== '',
  };
}

/** *Mise en vente*, *Création*, *Verrouillage*. */
export function sayLine(line: Line, t: Translate): string {
  return sayAction({ kind: line.kind, paths: line.paths, to: line.to }, line.resource, t);
}

/** *42 manifestations*, or the record's label. */
export function sayObject({ count, resource, label }: Pick<Line, 'count' | 'resource' | 'label'>, t: Translate): string {
  return count > 1 && resource ? t(resource.many, { n: count }) : label;
}

/** Path of a record's page; null when its resource has none. */
export function recordPath(resource: Resource | undefined, id: string): string | null {
  return resource?.href === undefined || id === '' ? null : resource.href.replace('$id', encodeURIComponent(id));
}
