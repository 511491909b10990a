/** What is read and written of a contingent. */
import { type BulkResult, http, newKey, type RowIn } from '../../../core';
import { categories, natures, prices } from '../../customer-natures/model';
import { contingents, type LineRequest } from '../models/contingent';
import { seances } from '../models/session';

export type ContingentLine = RowIn<typeof contingents>;

export interface ContingentData {
  natures: RowIn<typeof natures>[];
  categories: RowIn<typeof categories>[];
  sessions: RowIn<typeof seances>[];
  lines: ContingentLine[];
  prices: RowIn<typeof prices>[];
}

const most = 500;

/** All that the tree of a manifestation is built from. */
export async function readContingent(idmanif: number, signal: AbortSignal): Promise<ContingentData> {
  const [natureRows, categoryRows, sessions, lines] = await Promise.all([
    http.list(natures, { sort: natures.sort, limit: most }, { signal }),
    http.list(categories, { sort: categories.sort, limit: most }, { signal }),
    http.list(seances, { q: `idmanif:${idmanif}`, sort: 'date', limit: most }, { signal }),
    allLines(idmanif, signal),
  ]);
  const grids = [...new Set(sessions.items.map(({ grilleTarif }) => grilleTarif))].filter((grid) => grid !== '');
  const q = `grille:${grids.map((grid) => `="${grid.replaceAll('"', '')}"`).join(',')}`;
  const priced = grids.length === 0 ? [] : (await http.list(prices, { q, limit: most }, { signal })).items;
  return {
    natures: natureRows.items,
    categories: categoryRows.items.filter(({ codcatpl }) => isSold(String(codcatpl), priced, lines)),
    sessions: sessions.items,
    lines,
    prices: priced,
  };
}

/** Categories that the grids price, or that are on sale already; all of them while nothing is priced. */
function isSold(
  category: string,
  priced: readonly { codcatpl: string }[],
  lines: readonly { codcatpl: string }[],
): boolean {
  return priced.length === 0 || [...priced, ...lines].some(({ codcatpl }) => codcatpl === category);
}

async function allLines(idmanif: number, signal: AbortSignal): Promise<ContingentLine[]> {
  const lines: ContingentLine[] = [];
  let after: string | null = null;
  do {
    const page: { items: ContingentLine[]; next: string | null } = await http.list(
      contingents,
      { q: `idmanif:${idmanif}`, limit: most, after, total: 'skip' },
      { signal },
    );
    lines.push(...page.items);
    after = page.next;
  } while (after !== null);
  return lines;
}

/** Writes lines, as one lot. */
export async function saveLines(
  idmanif: number,
  lignes: readonly LineRequest[],
  signal: AbortSignal,
): Promise<BulkResult> {
  const { data } = await http.request<BulkResult>({
    service: contingents.service,
    path: `${contingents.path}/lot`,
    method: 'POST',
    body: { idmanif, lignes },
    headers: { 'Idempotency-Key': newKey() },
    timeout: 60_000,
    signal,
  });
  return data;
}
