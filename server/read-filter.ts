/** The filter of a request, parsed once for each resource; a mistake in it is refused, so that nothing is ever widened by one. */
import { parse } from '../src/core/filter/parse';
import { sizeProblems } from '../src/core/filter/problems';
import type { Filter } from '../src/core/filter/tree';
import { problemWith } from './resource/routes/refusal';
import type { Scope } from './resource/scope';
import type { Served } from './resource/served';

/** Filters that were understood, and the length of their texts. */
interface Cache {
  filters: Map<string, Filter>;
  length: number;
}

const caches = new WeakMap<Served, Cache>();
/** Characters of filter text kept for each resource; then it starts again. */
const mostKept = 100_000;

/** Reads a filter; one that is not understood completely is refused, for it would keep too much. */
export function readFilter(served: Served, q: string | null | undefined, scope: Scope): Filter {
  if (q === undefined || q === null || q.trim() === '') return { type: 'and', of: [] };
  const cache = caches.get(served) ?? { filters: new Map<string, Filter>(), length: 0 };
  caches.set(served, cache);
  const known = cache.filters.get(q);
  if (known) return known;
  const { filter, problems } = parse(q, served.fields, scope.locale);
  const size = problems.find(({ code }) => sizeProblems.has(code));
  if (size) throw problemWith('filter-size', 422, scope.locale, size.params, { context: [size] });
  const [first] = problems;
  if (first) {
    const params = { position: first.start + 1, typed: q.slice(first.start, first.end) };
    throw problemWith('filter', 400, scope.locale, params, { context: problems });
  }
  if (cache.length + q.length > mostKept) {
    cache.filters.clear();
    cache.length = 0;
  }
  cache.filters.set(q, filter);
  cache.length += q.length;
  return filter;
}
