/** Answer of `POST {path}/usages`: what uses a selection, and what would come of deleting it. */

/** Users of one kind, by one of their leaves. */
export interface UsedBy {
  resource: string;
  /** Path of the leaf that points. */
  field: string;
  /** How many the reader may see; whether there are others, never how many. */
  count: number;
  others: boolean;
  /** Filter that lists them; null when none does. */
  q: string | null;
  /** The first of them by label. */
  first: { id: string | number; label: string }[];
}

export interface Usages {
  count: number;
  users: UsedBy[];
  /** Records that are deleted along. */
  owned: UsedBy[];
  /** Why it cannot be deleted now; empty when it can. */
  refusals: { code: string; message: string }[];
}
