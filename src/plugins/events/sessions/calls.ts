/** What the server does with many séances at once, besides what it does with any rows. */
import { type BulkResult, type DryRun, http, newKey, queryClient, rowKeys, type Selection } from '../../../core';
import type { Move } from '../models/move';
import type { SeriesDate } from '../models/series';
import { seances } from '../models/session';

export interface SeriesRequest {
  idmanif: number;
  dates: readonly string[];
  salle?: string | null;
  grilleTarif?: string | null;
  contingent?: number;
  tiers?: string | null;
}

export type SeriesDryRun = DryRun & { dates: readonly SeriesDate[] };

interface Manner {
  signal?: AbortSignal;
}

/** What a series would make. */
export function dryRunSeries(series: SeriesRequest, manner?: Manner): Promise<SeriesDryRun> {
  return post('serie', { ...series, dryRun: true }, manner);
}

/** Makes a series, as one lot. */
export function makeSeries(series: SeriesRequest, manner?: Manner): Promise<BulkResult> {
  return written(post('serie', series, manner));
}

interface MoveRequest {
  selection: Selection;
  move: Move;
  tiers?: string | null;
}

/** What a move would do. */
export function dryRunMove(move: MoveRequest, manner?: Manner): Promise<DryRun> {
  return post('decalage', { ...move, dryRun: true }, manner);
}

/** Moves séances, as one lot. */
export function makeMove(move: MoveRequest, manner?: Manner): Promise<BulkResult> {
  return written(post('decalage', move, manner));
}

/** Lists of séances are read again at once; the live channel tells the others. */
async function written(result: Promise<BulkResult>): Promise<BulkResult> {
  const done = await result;
  void queryClient.invalidateQueries({ queryKey: rowKeys.resource(seances.name) });
  return done;
}

async function post<T>(end: string, body: object, manner: Manner = {}): Promise<T> {
  const { data } = await http.request<T>({
    service: seances.service,
    path: `${seances.path}/${end}`,
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': newKey() },
    timeout: 60_000,
    ...manner,
  });
  return data;
}
