/** Many séances made at once, under one lot: what is there already stays, collisions at the venue are warned. */
import type { BlockedRow, BulkResult, DryRun, Reason } from '../../../src/core/contract';
import { getAt } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import type { Collision, SeriesDate } from '../../../src/plugins/events/models/series';
import { type Operation, write } from '../../actions/write';
import { zoneNow } from '../../clock';
import type { Pending, Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { reasonOf } from '../../resource/routes/refusal';
import { type Served, servedNamed } from '../../resource/served';
import { draftCreate } from '../../resource/write/prepare';
import { validate } from '../../resource/write/validate';
import { collisionsOf, datesTaken } from './collisions';

/** What every séance of a series has. */
export interface SeriesRequest {
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
  /** In which the séances are said; undefined: the platform's. */
  zone: string | undefined;
}

/** The séances that a series makes; wrong values are errors of their fields. */
export async function planSeries(within: Within, request: SeriesRequest): Promise<SeriesPlan> {
  const served = servedNamed(within.catalogue, 'seances');
  const owner = await findRow(
    within.tx,
    servedNamed(within.catalogue, 'manifestations'),
    within.scope,
    String(request.idmanif),
  );
  const partner = getAt(owner, 'manifInfo.idTiers') ?? owner['idTiers'];
  const dates = [...new Set(request.dates.map((date) => new Date(date).toISOString()))].toSorted();
  const [first] = dates;
  if (first === undefined) throw new Problem('change', { status: 422 });
  const { dates: _dates, ...same } = request;
  const draft = await draftCreate(served, within, { ...same, date: first }, new Set());
  if (draft.valueErrors.length > 0) throw new Problem('invalid', { status: 422, errors: draft.valueErrors });
  const row = draft.pending.after;
  if (row === null) throw new Problem('unexpected', { status: 500 });
  const taken = await datesTaken(within, request.idmanif, dates);
  const free = dates.filter((date) => !taken.has(date));
  const salle = getAt(row, 'salle');
  const collisions = await collisionsOf(
    within,
    free.map((date) => ({
      key: date,
      idmanif: request.idmanif,
      date,
      salle: typeof salle === 'string' ? salle : null,
    })),
  );
  return {
    zone: typeof partner === 'string' ? await zoneNow(within.tx, partner) : undefined,
    pending: free.map((date) => ({ key: date, before: null, after: { ...row, date } })),
    dates: dates.map((date) => ({ date, taken: taken.has(date), collisions: collisions.get(date) ?? [] })),
  };
}

/** What a series would make; every date is listed, for a preview of them all. */
export async function dryRunSeries(
  within: Within,
  request: SeriesRequest,
): Promise<DryRun & { dates: readonly SeriesDate[] }> {
  const { pending, dates, zone } = await planSeries(within, request);
  const judged = await validate(servedNamed(within.catalogue, 'seances'), within, pending);
  const free = pending.filter(({ key }) => !judged.has(key));
  return {
    changed: free.length,
    unchanged: dates.length - pending.length,
    blocked: judged.size,
    blockedRows: blockedOf(judged, within, zone),
    warnedRows: warnedOf(within, dates, zone),
    sample: free.slice(0, 20).map(({ key }) => ({
      id: '+',
      label: dateLabel(within, String(key), zone),
      changes: [{ field: 'salle', before: null, after: request.salle ?? null }],
    })),
    refs: {},
    dates,
  };
}

/** Makes the séances of a series. */
export async function makeSeries(operation: Operation, request: SeriesRequest): Promise<BulkResult> {
  const { within } = operation;
  const served: Served = servedNamed(within.catalogue, 'seances');
  const { pending, dates, zone } = await planSeries(within, request);
  const judged = await validate(served, within, pending);
  const free = pending.filter(({ key }) => !judged.has(key));
  await write(operation, served, free);
  return {
    lot: operation.lot,
    changed: free.length,
    unchanged: dates.length - pending.length,
    blocked: judged.size,
    blockedRows: blockedOf(judged, within, zone),
  };
}

/** Collisions as reasons to look twice. */
export function warningsOf({ scope }: Within, collisions: readonly Collision[], zone?: string): Reason[] {
  const format = formatOf(scope.locale, zone);
  return collisions.map(({ libelle, date, salle }) =>
    reasonOf(
      { code: 'collision', params: { libelle, date: format.dateTime(date), salle: salle ?? '—' } },
      scope.locale,
    ),
  );
}

function warnedOf(within: Within, dates: readonly SeriesDate[], zone: string | undefined): BlockedRow[] {
  return dates
    .filter(({ collisions }) => collisions.length > 0)
    .map(({ date, collisions }) => ({
      id: '+',
      label: dateLabel(within, date, zone),
      reasons: warningsOf(within, collisions, zone),
    }));
}

function blockedOf(
  judged: Awaited<ReturnType<typeof validate>>,
  within: Within,
  zone: string | undefined,
): BlockedRow[] {
  return [...judged].map(([key, refusals]) => ({
    id: '+',
    label: dateLabel(within, String(key), zone),
    reasons: refusals.map((refusal) => reasonOf(refusal, within.scope.locale)),
  }));
}

function dateLabel({ scope }: Within, date: string, zone: string | undefined): string {
  return formatOf(scope.locale, zone).dateTime(date);
}
