/** A grid of prices: its natures, its categories, what each pair costs; read again when anyone changes them. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getAt, http, keyOf, knownValues, labelOf, type Resource, type Row, rowKeys, useLocale } from '../../../core';
import { quoteValue } from '../../../core/model';
import { type Axes, cellKey, cellOf, type Heading, type Saved } from '../../../features/price-matrix';
import { categories, natures, prices } from '../model';

const atOnce = 500;

/** All the records that a filter finds. */
async function all(resource: Resource, q: string | null, signal: AbortSignal): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const page = await http.list(resource, { q, limit: atOnce, offset: found.length, total: 'skip' }, { signal });
    found.push(...page.items);
    if (page.items.length < atOnce) return found;
  }
}

function useAll(resource: Resource, q: string | null, enabled = true) {
  return useQuery({
    queryKey: [...rowKeys.resource(resource.name), 'all', q],
    queryFn: ({ signal }) => all(resource, q, signal),
    enabled,
  });
}

const filterOf = (grille: string | null) => (grille === null ? null : `grille:=${quoteValue(grille)}`);

/** Grids that have a price, as one types. */
export function findGrids(typed: string, signal: AbortSignal) {
  return knownValues(prices, 'grille', typed, signal);
}

/** The first grid by its name, where none is given; null where there is none. */
export function useFirstGrid(given: string | null) {
  const { data, error } = useQuery({
    queryKey: [...rowKeys.resource(prices.name), 'first'],
    queryFn: async ({ signal }) => {
      const { items } = await http.list(prices, { sort: 'grille', limit: 1, total: 'skip' }, { signal });
      return items[0]?.grille ?? null;
    },
    enabled: given === null,
  });
  return { grille: given ?? data, error };
}

/** The prices of a grid, by cell. */
export function useGridPrices(grille: string | null) {
  const { data, error, refetch } = useAll(prices, filterOf(grille), grille !== null);
  const saved = useMemo(() => data && savedOf(data), [data]);
  return {
    saved,
    error,
    reload: async () => {
      const read = await refetch();
      return read.data && savedOf(read.data);
    },
  };
}

function savedOf(rows: readonly Row[]): Saved {
  return new Map(
    rows.flatMap((row) => {
      const { idnatcl, codcatpl, montant } = row;
      if (typeof montant !== 'number') return [];
      const price = { id: keyOf(prices, row), version: row.version, value: montant };
      return [[cellKey(String(idnatcl), String(codcatpl)), price] as const];
    }),
  );
}

/**
 * Natures and categories of a grid: those that have a price in it; all of them where none has, or where they are wanted.
 * @returns undefined while they are loading
 */
export function useAxes(saved: Saved | undefined, isComplete: boolean) {
  const locale = useLocale();
  const lines = useAll(natures, null);
  const columns = useAll(categories, null);
  const axes = useMemo((): { shown: Axes; all: Axes } | undefined => {
    if (!lines.data || !columns.data || !saved) return undefined;
    const every: Axes = {
      lines: lines.data.map((row) => headingOf(natures, row, locale)),
      columns: columns.data.map((row) => headingOf(categories, row, locale)),
    };
    if (isComplete || saved.size === 0) return { shown: every, all: every };
    const cells = [...saved.keys()].map(cellOf);
    const [usedLines, usedColumns] = [new Set(cells.map(([line]) => line)), new Set(cells.map(([, column]) => column))];
    const shown = {
      lines: every.lines.filter(({ id }) => usedLines.has(id)),
      columns: every.columns.filter(({ id }) => usedColumns.has(id)),
    };
    return { shown, all: every };
  }, [lines.data, columns.data, saved, isComplete, locale]);
  return { axes, error: lines.error ?? columns.error };
}

function headingOf(resource: Resource, row: Row, locale: 'fr' | 'en'): Heading {
  const { fr, en = fr } = resource.label;
  const id = keyOf(resource, row);
  // A number would be taken for a price.
  const names = [getAt(row, fr), getAt(row, en), ...(typeof id === 'string' ? [id] : [])];
  return {
    id: String(id),
    label: labelOf(resource, row, locale),
    names: names.filter((name): name is string => typeof name === 'string' && name !== ''),
  };
}
