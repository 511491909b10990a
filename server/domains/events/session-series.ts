/** Many séances made at once, under one lot: what is there already stays, collisions at the venue are warned. */
import type { BlockedRow, BulkResult, DryRun, Reason } from '../../../src/core/contract';
import { getAt } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import type { Collision, SeriesDate } from '../../../src/plugins/events/models/series';
import { type Operation, write } from '../../actions/write';
import type { Pending, Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { reasonOf } from '../../resource/routes/refusal';
import { type Served, servedNamed } from '../../resource/served';
import { judge } from '../../resource/write/judge';
import { draftCreate } from '../../resource/write/prepare';
import { collisionsOf, datesTaken } from './collisions';

/** What every séance of a series has. */
export interface SeriesAsked {
  idmanif: number;
  dates: readonly string[];
  salle?: string | null;
  grilleTarif?: string | null;
  contingent?: number;
  statut?: string;
}

export interface SeriesPlan {
  pending: readonly Pending[];
  dates: readonly SeriesDate[];
}

/** The séances that a series makes; wrong values are errors of their fields. */
export async function planSeries(within: Within, asked: SeriesAsked): Promise<SeriesPlan> {
  const served = servedNamed(within.catalogue, 'seances');
  await findRow(within.tx, servedNamed(within.catalogue, 'manifestations'), within.scope, String(asked.idmanif));
  const dates = [...new Set(asked.dates.map((date) => new Date(date).toISOString()))].toSorted();
  const [first] = dates;
  if (first === undefined) throw new Problem('change', { status: 422 });
  const { dates: _dates, ...same } = asked;
  const draft = await draftCreate(served, within, { ...same, date: first }, new Set());
  if (draft.valueErrors.length > 0) throw new Problem('invalid', { status: 422, errors: draft.valueErrors });
  const row = draft.pending.after;
  if (row === null) throw new Problem('unexpected', { status: 500 });
  const taken = await datesTaken(within, asked.idmanif, dates);
  const free = dates.filter((date) => !taken.has(date));
  const salle = getAt(row, 'salle');
  const collisions = await collisionsOf(
    within,
    free.map((date) => ({ key: date, idmanif: asked.idmanif, date, salle: typeof salle === 'string' ? salle : null })),
  );
  return {
    pending: free.map((date) => ({ key: date, before: null, after: { ...row, date } })),
    dates: dates.map((date) => ({ date, taken: taken.has(date), collisions: collisions.get(date) ?? [] })),
  };
}

/** What a series would make; every date is told, for a preview of them all. */
export async function rehearseSeries(
  within: Within,
  asked: SeriesAsked,
): Promise<DryRun & { dates: readonly SeriesDate[] }> {
  const { pending, dates } = await planSeries(within, asked);
  const judged = await judge(servedNamed(within.catalogue, 'seances'), within, pending);
  const free = pending.filter(({ key }) => !judged.has(key));
  return {
    changed: free.length,
    unchanged: dates.length - pending.length,
    blocked: judged.size,
    blockedRows: blockedOf(judged, within),
    warnedRows: warnedOf(within, dates),
    sample: free.slice(0, 20).map(({ key }) => ({
      id: '+',
      label: dateLabel(within, String(key)),
      changes: [{ field: 'salle', before: null, after: asked.salle ?? null }],
    })),
    refs: {},
    dates,
  };
}

/** Makes the séances of a series. */
export async function makeSeries(operation: Operation, asked: SeriesAsked): Promise<BulkResult> {
  const { within } = operation;
  const served: Served = servedNamed(within.catalogue, 'seances');
  const { pending, dates } = await planSeries(within, asked);
  const judged = await judge(served, within, pending);
  const free = pending.filter(({ key }) => !judged.has(key));
  await write(operation, served, free);
  return {
    lot: operation.lot,
    changed: free.length,
    unchanged: dates.length - pending.length,
    blocked: judged.size,
    blockedRows: blockedOf(judged, within),
  };
}

/** Collisions as reasons to look twice. */
export function warningsOf({ scope }: Within, collisions: readonly Collision[]): Reason[] {
  const format = formatOf(scope.locale);
  return collisions.map(({ libelle, date, salle }) =>
    reasonOf(
      { code: 'collision', params: { libelle, date: format.dateTime(date), salle: salle ?? '—' } },
      scope.locale,
    ),
  );
}

function warnedOf(within: Within, dates: readonly SeriesDate[]): BlockedRow[] {
  return dates
    .filter(({ collisions }) => collisions.length > 0)
    .map(({ date, collisions }) => ({
      id: '+',
      label: dateLabel(within, date),
      reasons: warningsOf(within, collisions),
    }));
}

function blockedOf(judged: Awaited<ReturnType<typeof judge>>, within: Within): BlockedRow[] {
  return [...judged].map(([key, refusals]) => ({
    id: '+',
    label: dateLabel(within, String(key)),
    reasons: refusals.map((refusal) => reasonOf(refusal, within.scope.locale)),
  }));
}

function dateLabel({ scope }: Within, date: string): string {
  return formatOf(scope.locale).dateTime(date);
}
