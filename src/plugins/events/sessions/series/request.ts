/** A series as arguments of a command, as it is sent to the server. */
import { type Context, Problem } from '../../../../core';
import { language } from '../../../../i18n/runtime';
import { datesOf, mostInSeries, readWeek } from '../../models/series';
import { text } from '../../text';
import type { SeriesRequest } from '../calls';
import { zoneOfEvent } from './zone';

/** @throws Problem `refused` with the reason when no séance comes of the arguments */
export async function seriesRequest(
  args: Readonly<Record<string, unknown>>,
  { facts, signal }: Pick<Context, 'facts' | 'signal'>,
): Promise<SeriesRequest> {
  const { t } = language();
  const [from, to] = [String(args['du']), String(args['au'])];
  const read = readWeek(String(args['regle']));
  if ('problem' in read)
    throw refused(t(text(`sessions.series.problems.${read.problem.code}`), { at: read.problem.at }));
  if (to < from) throw refused(t(text('sessions.series.problems.dates')));
  const except = Array.isArray(args['sauf']) ? args['sauf'].map(String) : [];
  const dates = datesOf(
    { from, to, week: read.week, except: new Set(except) },
    await zoneOfEvent(Number(args['idmanif']), signal),
  );
  if (dates.length > mostInSeries) throw refused(t(text('sessions.series.tooMany'), { n: mostInSeries }));
  if (dates.length === 0) throw refused(t(text('sessions.series.none')));
  return {
    idmanif: Number(args['idmanif']),
    dates,
    salle: textIn(args['salle']),
    grilleTarif: textIn(args['grilleTarif']),
    ...(typeof args['contingent'] === 'number' && { contingent: args['contingent'] }),
    tiers: facts.tiers,
  };
}

function refused(reason: string): Problem {
  return new Problem('refused', { status: 422, params: { reason } });
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
