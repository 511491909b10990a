/** Which records a form edits at once, in the address: `?ids=1;2`, `?q=lieu:12`; many keys are kept aside under `?sel=`. */
import type { Selection } from '../../contract';
import type { Resource, SelectionFact } from '../../define';
import type { PageSearch } from '../../routing/search';
import { stringifySearch } from '../../routing/search';

/** As many keys as an address holds without becoming too long. */
const mostInAddress = 200;
const shelf = 'regie.selection.';
/** Selections kept aside in this tab. */
const mostKept = 10;

/** Path of the form of one record without its key, after the locale; null when records have no page of their own. */
export function formPath({ href }: Resource): string | null {
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
  const name = crypto.randomUUID().slice(0, 8);
  const old = Object.keys(sessionStorage).filter((key) => key.startsWith(shelf));
  for (const key of old.slice(0, Math.max(0, old.length - mostKept + 1))) sessionStorage.removeItem(key);
  sessionStorage.setItem(shelf + name, ids.join(';'));
  return name;
}

function kept(name: string): string[] {
  return sessionStorage.getItem(shelf + name)?.split(';') ?? [];
}
