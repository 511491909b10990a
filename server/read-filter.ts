/** The filter of a request, parsed once for each resource; a mistake in it is refused, so that nothing is ever widened by one. */
import { type Parsed, parse } from '../src/core/filter/parse';
import type { Filter } from '../src/core/filter/tree';
import { problemWith } from './resource/refusal';
import type { Scope } from './resource/scope';
import type { Served } from './resource/served';

const parsed = new WeakMap<Served, Map<string, Parsed>>();

/** Reads a filter; one that is not understood whole is refused, for it would keep too much. */
export function readFilter(served: Served, q: string | null | undefined, scope: Scope): Filter {
  if (q === undefined || q === null || q.trim() === '') return { type: 'and', of: [] };
  const cache = parsed.get(served) ?? new Map<string, Parsed>();
  parsed.set(served, cache);
  const known = cache.get(q) ?? parse(q, served.fields, scope.locale);
  if (cache.size > 500) cache.clear();
  cache.set(q, known);
  const [first] = known.problems;
  if (first === undefined) return known.filter;
  const params = { position: first.start + 1, typed: q.slice(first.start, first.end) };
  throw problemWith('filter', 400, scope.locale, params, { context: known.problems });
}
