/** When a planned act comes back. Pure. */
import { addMonths, instantOf, wallDay, wallOf } from '../../../src/core/filter/zone';
import type { Repetition } from '../../../src/plugins/plans/model';
import type { Act } from './acts';

/** How often in a row a repetition may fail. */
const mostFailures = 3;

/** The first hour after `from` (ms): that of `start` on the clock of a zone, days, weeks or months later. */
export function nextHour(rule: Repetition, start: string, zone: string, from: number): string {
  const first = wallOf(Date.parse(start), zone);
  const at = (step: number) =>
    instantOf(rule === 'MOIS' ? addMonths(first, step) : first + step * (rule === 'JOUR' ? 1 : 7) * wallDay, zone);
  const period = (rule === 'JOUR' ? 1 : rule === 'SEMAINE' ? 7 : 31) * wallDay;
  let step = Math.max(1, Math.floor((from - Date.parse(start)) / period) - 1);
  while (at(step) <= from) step += 1;
  return new Date(at(step)).toISOString();
}

/** What a repetition becomes once its hour was done or not: it waits for the next, is paused, or is looked at again. */
export function comesBack(act: Act, now: number): Partial<Act> {
  const { regle, debut, fuseau, fin, revue } = act;
  if (!regle || !debut || !fuseau || !['FAIT', 'PARTIEL', 'REFUSE', 'MANQUE'].includes(act.etat)) return {};
  const echecs = act.etat === 'REFUSE' || act.etat === 'MANQUE' ? (act.echecs ?? 0) + 1 : 0;
  if (echecs >= mostFailures) return { etat: 'SUSPENDU', echecs };
  const quand = nextHour(regle, debut, fuseau, Math.max(now, Date.parse(act.quand ?? '')));
  if (fin && quand > fin) return { echecs };
  return { etat: revue && quand > revue ? 'A_CONFIRMER' : 'PLANIFIE', quand, echecs };
}
