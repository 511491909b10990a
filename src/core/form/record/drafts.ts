/** Drafts: what is typed and not saved, kept on this machine within a second, for its author alone. */
import { createStore, del, entries, set } from 'idb-keyval';
import type { Selection } from '../../contract';
import { leavesOf, type Model } from '../../model/model';
import type { ListMode } from '../multi/touched';
import { jot, jottings, rub } from './draft-journal';
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
  /** The same leaves as they were stored when this was typed: what another saves since is recognised by it. */
  base?: Values;
  /** Of many records edited at once: which, how many they were, and what becomes of their lists. */
  many?: { selection: Selection; count: number; modes: Readonly<Record<string, ListMode>> };
  savedAt: string;
  /** The form that keeps it: another form over the same record leaves it alone until it is chosen or dropped. */
  session?: string;
}

/** A record of a user; with a session, the draft of one form over it. */
export type Drafted = Pick<Draft, 'user' | 'resource' | 'id' | 'session'>;

const store = () => createStore('regie-drafts', 'drafts');

function keyOf({ user, resource, id, session }: Drafted): string {
  return JSON.stringify(session === undefined ? [user, resource, id] : [user, resource, id, session]);
}

/** Leaves never kept: secrets. */
export function keepable(model: Model, values: Values): Values {
  const leaves = leavesOf(model);
  return Object.fromEntries(Object.entries(values).filter(([name]) => leaves.get(name)?.field.secret !== true));
}

/** Keeps a draft. A browser without storage keeps none: the form stays dirty and leaving asks. */
export async function keepDraft(draft: Draft): Promise<boolean> {
  const key = keyOf(draft);
  // The database answers later, and this page may be gone by then.
  jot(key, draft);
  const isKept = await set(key, draft, store()).then(
    () => true,
    () => false,
  );
  if (isKept && (jottings().get(key)?.savedAt ?? '') <= draft.savedAt) rub(key);
  return isKept;
}

/** Keeps a draft in a page that goes: the next one finds it among the others, or none where it has no values. */
export function jotDraft(draft: Draft): void {
  jot(keyOf(draft), draft);
}

/** Drafts of a record, the latest first; those of other forms than `session` when it is given. */
export async function waitingDrafts({ user, resource, id, session }: Drafted): Promise<Draft[]> {
  const all = await draftsOf(user);
  return all.filter(
    (draft) => draft.resource === resource && draft.id === id && (session === undefined || draft.session !== session),
  );
}

/** The latest draft of a record, if any. */
export async function readDraft(which: Drafted): Promise<Draft | null> {
  return (await waitingDrafts(which))[0] ?? null;
}

/** Removes the draft of one form; without a session all those of the record. */
export async function dropDraft(which: Drafted): Promise<void> {
  const gone = which.session === undefined ? await waitingDrafts(which) : [which];
  await Promise.all(gone.map(removeDraft));
}

/** Removes this very draft. */
export async function discardDraft(draft: Draft): Promise<void> {
  await removeDraft(draft);
}

/** Removes a draft that was taken up, once `keep` has kept what it held; a page that goes meanwhile leaves one of both. */
export async function replaceDraft(draft: Draft, keep: () => Promise<void>): Promise<void> {
  const leave = () => jotGone(draft);
  window.addEventListener('pagehide', leave);
  try {
    await keep();
    await removeDraft(draft);
  } finally {
    window.removeEventListener('pagehide', leave);
  }
}

async function removeDraft(which: Drafted): Promise<void> {
  // The database answers later, and this page may be gone by then.
  jotGone(which);
  await del(keyOf(which), store()).then(
    () => rub(keyOf(which)),
    () => undefined,
  );
}

/** Says at once, for the next look, that nothing is left of a draft. */
function jotGone(which: Drafted): void {
  jotDraft({ ...which, version: 0, label: '', href: '', values: {}, savedAt: new Date().toISOString() });
}

/** Drafts of one user, the latest first. */
export async function draftsOf(user: string): Promise<Draft[]> {
  const all = new Map(await entries<string, Draft>(store()).catch(() => []));
  for (const [key, draft] of jottings()) {
    if ((all.get(key)?.savedAt ?? '') > draft.savedAt) rub(key);
    else if (Object.keys(draft.values).length === 0) {
      all.delete(key);
      await removeDraft(draft);
    } else {
      all.set(key, draft);
      await keepDraft(draft);
    }
  }
  return [...all.values()]
    .filter((draft) => draft.user === user)
    .sort((left, right) => right.savedAt.localeCompare(left.savedAt));
}

/** Removes a user's drafts: at a sign-out of their own. */
export async function dropDraftsOf(user: string): Promise<void> {
  for (const draft of await draftsOf(user)) await dropDraft(draft);
}
