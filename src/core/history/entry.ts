/** An entry of the history, as core reads it: it knows the plugin that owns the resource only by its name. */
import type { ActionKind, ActionOrigin } from '../contract';
import type { Row } from '../model/model';

/** One changed leaf of one record. */
export interface ChangedField {
  /** Path of the leaf: `manifInfo.statut`. */
  path: string;
  before: unknown;
  after: unknown;
  /** Its values are not kept. */
  isSensitive: boolean;
}

/** One write of one record. */
export interface Entry {
  id: string;
  date: string;
  author: string;
  kind: ActionKind;
  origin: ActionOrigin;
  /** Name of the resource, key and label of the record. */
  resource: string;
  recordId: string;
  label: string;
  partner: string | null;
  lot: string;
  reason: string | null;
  isRestorable: boolean;
  /** Lot that this entry takes back. */
  restores: string | null;
  fields: readonly ChangedField[];
}

/** Reads a row of the history; the server's own, so that only absent values are looked after. */
export function entryOf(row: Row): Entry {
  return {
    id: textAt(row, 'id') ?? '',
    date: textAt(row, 'date') ?? '',
    author: textAt(row, 'auteur') ?? '',
    // The two lists of codes are the contract's: a code of a later server is drawn as it is.
    kind: (textAt(row, 'action') ?? 'MODIFICATION') as ActionKind,
    // As above.
    origin: (textAt(row, 'origine') ?? 'CONSOLE') as ActionOrigin,
    resource: textAt(row, 'entite') ?? '',
    recordId: textAt(row, 'entiteId') ?? '',
    label: textAt(row, 'libelle') ?? textAt(row, 'entiteId') ?? '',
    partner: textAt(row, 'idTiers'),
    lot: textAt(row, 'lotId') ?? '',
    reason: textAt(row, 'motif'),
    isRestorable: row['restaurable'] === true,
    restores: textAt(row, 'idRestauration'),
    fields: fieldsOf(row['champs']),
  };
}

function fieldsOf(value: unknown): ChangedField[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): ChangedField[] => {
    if (!isObject(each) || typeof each['chemin'] !== 'string') return [];
    return [
      {
        path: each['chemin'],
        before: each['avant'] ?? null,
        after: each['apres'] ?? null,
        isSensitive: each['sensible'] === true,
      },
    ];
  });
}

function textAt(row: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
