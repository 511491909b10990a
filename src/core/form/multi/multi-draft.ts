/** Drafts of many records edited at once: kept as those of one are, and offered at the next edit of that kind. */
import type { Selection } from '../../contract';
import type { Resource } from '../../define';
import { store, userAtom } from '../../facts';
import { type Draft, keepable } from '../record/drafts';
import { sameValue } from '../record/same-value';
import type { Touched } from './touched';

/** Stands for the key of a record in drafts over many. */
export const manyId = '*';

/** Where and under what name a form over many keeps its draft. */
export interface Keeping {
  /** The same for all the forms of one visit: what one takes up from another stays one draft. */
  session: string;
  label: string;
  href: string;
}

/** What was touched, to be kept; without values when that is nothing, null when nobody is signed in. */
export function draftOf(
  { resource, selection, count }: { resource: Resource; selection: Selection; count: number },
  { values, modes }: Touched,
  { session, label, href }: Keeping,
): Draft | null {
  const user = store.get(userAtom)?.id;
  if (user === undefined) return null;
  return {
    user,
    resource: resource.name,
    id: manyId,
    session,
    // Each record has its own: they are made unique when it is written.
    version: 0,
    label,
    href,
    values: keepable(resource.model, values),
    many: {
      selection,
      count,
      modes: Object.fromEntries(
        Object.keys(values).flatMap((name) => (modes[name] ? [[name, modes[name]] as const] : [])),
      ),
    },
    savedAt: new Date().toISOString(),
  };
}

/** Whether a draft was typed over this very selection. */
export function isOfSelection({ many }: Draft, selection: Selection): boolean {
  return many !== undefined && sameValue(many.selection, selection);
}
