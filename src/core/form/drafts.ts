/** Drafts: what is typed and not saved, kept on this machine within a second, for its author alone. */
import { createStore, del, entries, get, set } from 'idb-keyval';
import { leavesOf, type Model } from '../model/model';
import type { Values } from './record-values';

export interface Draft {
  user: string;
  resource: string;
  /** Null for a record being created. */
  id: string | number | null;
  /** Version of the row the draft was typed over; 0 for a creation. */
  version: number;
  label: string;
  /** Where to take it up again. */
  href: string;
  /** Only the leaves that were changed. */
  values: Values;
  savedAt: string;
}

const store = () => createStore('regie-drafts', 'drafts');

function keyOf({ user, resource, id }: Pick<Draft, 'user' | 'resource' | 'id'>): string {
  return JSON.stringify([user, resource, id]);
}

/** Leaves never kept: secrets. */
export function keepable(model: Model, values: Values): Values {
  const leaves = leavesOf(model);
  return Object.fromEntries(Object.entries(values).filter(([name]) => leaves.get(name)?.field.secret !== true));
}

/** Keeps a draft. A browser without storage keeps none: the form stays dirty and leaving asks. */
export async function keepDraft(draft: Draft): Promise<boolean> {
  return set(keyOf(draft), draft, store()).then(
    () => true,
    () => false,
  );
}

/** The draft of a record, if any. */
export async function readDraft(which: Pick<Draft, 'user' | 'resource' | 'id'>): Promise<Draft | null> {
  const found = await get<Draft>(keyOf(which), store()).catch(() => undefined);
  return found ?? null;
}

export async function dropDraft(which: Pick<Draft, 'user' | 'resource' | 'id'>): Promise<void> {
  await del(keyOf(which), store()).catch(() => undefined);
}

/** Drafts of one user, the latest first. */
export async function draftsOf(user: string): Promise<Draft[]> {
  const all = await entries<string, Draft>(store()).catch(() => []);
  return all
    .map(([, draft]) => draft)
    .filter((draft) => draft.user === user)
    .sort((left, right) => right.savedAt.localeCompare(left.savedAt));
}

/** Removes a user's drafts: at a sign-out that they asked for. */
export async function dropDraftsOf(user: string): Promise<void> {
  for (const draft of await draftsOf(user)) await dropDraft(draft);
}
