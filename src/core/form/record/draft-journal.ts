/** What a page had not kept yet when it went: jotted down there and then, among the drafts at the next look. */
import type { Draft } from './drafts';

const shelf = 'regie-draft:';

/** Jots a draft down before the next line runs: nothing that takes time ends in a page that goes. */
export function jot(key: string, draft: Draft): void {
  try {
    localStorage.setItem(shelf + key, JSON.stringify(draft));
  } catch {
    // No room, or no storage at all: what was kept before stays.
  }
}

/** What was jotted down and is not among the drafts yet, by key. */
export function jottings(): Map<string, Draft> {
  const found = new Map<string, Draft>();
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(shelf)) continue;
      const draft: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
      if (isDraft(draft)) found.set(name.slice(shelf.length), draft);
    }
  } catch {
    // Another hand wrote there: the drafts kept in time are read all the same.
  }
  return found;
}

/** Rubs a jotting out. */
export function rub(key: string): void {
  try {
    localStorage.removeItem(shelf + key);
  } catch {
    // There was no storage to jot in.
  }
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'user' in value && 'savedAt' in value && 'values' in value;
}
