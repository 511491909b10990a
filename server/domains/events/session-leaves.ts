/** Leaves that are not kept: a séance’s day and hour on the wall clock and state of the sale, where a manifestation stands (domains.md 10). */
import { sql } from 'drizzle-orm';
import { usualLength, weekdays } from '../../../src/plugins/events/models/session';
import { hourIn, isoWeekdayIn } from '../../clock';
import { type Computed, quote } from '../../resource/column';
import { clockOf } from '../../resource/scope';

const [instant, partner] = [sql`t."date"`, sql`t.id_tiers`];

export const hour = hourIn(instant, partner);

export const weekday = sql`(array[${sql.raw(weekdays.map(quote).join(', '))}])[${isoWeekdayIn(instant, partner)}]`;

/** When a séance is over. */
export const end = sql.raw(
  `(select t."date" + make_interval(mins => coalesce(m.duree, ${usualLength})) from manifestations m where m.idmanif = t.idmanif)`,
);

/** Where it is given: at the venue of its manifestation. */
export const venue = sql.raw('(select m.lieu from manifestations m where m.idmanif = t.idmanif)');

/** Where a manifestation stands between its first séance and the end of its last one; null without any. */
export const progress: Computed = (scope) => {
  const clock = clockOf(scope);
  return sql`case when t."date_fin" + make_interval(mins => coalesce(t."duree", ${sql.raw(String(usualLength))})) < ${clock} then 'TERMINEE' when t."date_debut" <= ${clock} then 'EN_COURS' when t."date_debut" > ${clock} then 'A_VENIR' end`;
};

/** Performances that were given: before its first séance here, and séances that are past and were not cancelled. */
export const performances = sql.raw(
  `(t."representations_avant" + (select count(*)::integer from seances p where p.idmanif = t.idmanif and p."date" < now() and p.statut <> 'ANNULEE'))`,
);

/** From nine places in ten sold on, a séance is nearly full. */
export const nearlyFull = 0.9;

/** The first that holds: what is over, closed, not yet on sale; then how full it is. */
export const state = sql.raw(`(select case
  when t."date" < now() then 'PASSEE'
  when t.lock or t.statut in ('SUSPENDUE', 'REPORTEE', 'ANNULEE') or m.statut in ('REPORTEE', 'ANNULEE', 'ARCHIVEE') then 'VENTE_CLOSE'
  when m.statut <> 'MISE_EN_VENTE' or t.statut <> 'OUVERTE' or t.contingent = 0 or btrim(t.grille_tarif) = '' then 'VENTE_A_VENIR'
  when t.vendus >= t.contingent then 'COMPLETE'
  when t.vendus >= t.contingent * ${nearlyFull} then 'PRESQUE_COMPLETE'
  else 'EN_VENTE' end from manifestations m where m.idmanif = t.idmanif)`);
