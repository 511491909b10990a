/** Which records a form edits at once, in the address: `?ids=1;2`, `?q=lieu:12`; many keys are kept aside under `?sel=`. */
import type { Selection } from '../../contract';
import type { Resource, SelectionFact } from '../../define';
import { newKey } from '../../http/key';
import type { PageSearch } from '../../routing/search';
import { stringifySearch } from '../../routing/search';

/** As many keys as an address holds without becoming too long. */
const mostInAddress = 200;
const shelf = 'regie.selection.';
/** Selections kept aside: in this tab, and on this machine for the drafts that outlive it. */
const mostKept = 10;

/** Path of the form of one record without its key, after the locale; null when records have no page of their own. */
export function formPath({ href, formHref }: Resource): string | null {
  if (formHref !== undefined) return formHref;
  return href?.endsWith('/$id') === true ? href.slice(0, -'/$id'.length) : null;
}

/** Address of the form over a selection. */
export function multiAddress(path: string, { ids, q }: Pick<SelectionFact, 'ids' | 'q'>, tiers: string | null): string {
  const search =
    q !== null ? { q: q || everything } : ids.length > mostInAddress ? { sel: keep(ids) } : { ids: ids.join(';') };
  return path + stringifySearch({ ...search, tiers });
}

/** Whether an address names a selection, whatever becomes of it. */
export function namesSelection({ ids, q, sel }: PageSearch): boolean {
  return ids !== undefined || q !== undefined || sel !== undefined;
}

/** The selection that an address names; null when it names none. */
export function targetIn(resource: Resource, { ids, q, sel }: PageSearch): Selection | null {
  if (q !== undefined) return { q: q === everything ? '' : q };
  const keys = ids?.split(';') ?? (sel === undefined ? [] : kept(sel));
  const known = keys.filter((key) => key !== '');
  if (known.length === 0) return null;
  return { ids: resource.model.key.kind === 'integer' ? known.map(Number) : known };
}

/** An empty filter, which an address would leave out. */
const everything = '*';

function keep(ids: readonly (string | number)[]): string {
  // In the order of their making.
  const name = `${Date.now().toString(36)}-${newKey().slice(0, 8)}`;
  put(sessionStorage, name, ids);
  try {
    put(localStorage, name, ids);
  } catch {
    // No room, or no such storage: this tab has them all the same.
  }
  return name;
}

function put(storage: Storage, name: string, ids: readonly (string | number)[]): void {
  const old = Object.keys(storage).filter((key) => key.startsWith(shelf));
  for (const key of old.toSorted().slice(0, Math.max(0, old.length - mostKept + 1))) storage.removeItem(key);
  storage.setItem(shelf + name, ids.join(';'));
}

function kept(name: string): string[] {
  const [here, there] = [sessionStorage, localStorage].map((storage) => storage.getItem(shelf + name));
  return (here ?? there)?.split(';') ?? [];
}
