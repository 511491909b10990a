/** What a duplicate takes over: leaves of the record itself, and records that it owns. */
import type { BulkResult } from '../contract';
import type { Change, Leaf } from './model';

/** Whether a duplicate may take a leaf over. */
export function isCopied({ field }: Leaf): boolean {
  return (
    field.state === undefined &&
    field.derived !== true &&
    field.virtual !== true &&
    field.secret !== true &&
    field.own !== true
  );
}

/** Owned records of one kind that may be copied with their owner: `GET {path}/:id/owned`. */
export interface OwnedKind {
  /** `seances`, or `seances.contingents` for what these own themselves. */
  id: string;
  resource: string;
  /** The kind that owns them; null: the record itself does. */
  under: string | null;
  /** How many the caller may see. */
  count: number;
  /** Ticked at first. */
  chosen: boolean;
}

/** Body of `POST {path}/:id/copy`: the new record, and the kinds of owned records that come along. */
export interface CopyRequest {
  record: Change;
  owned: readonly string[];
  tiers?: string | null;
}

/** What a copy came to; above 500 owned records the server answers 202 with `{ run }` instead. */
export interface CopyResult extends BulkResult {
  /** Key of the new record. */
  id: string | number;
}
