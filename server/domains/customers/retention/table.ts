/** Table of the rules of retention: their rows are there from their migration on; what they come to is counted each time. */
import { type SQL, sql } from 'drizzle-orm';
import { type RetentionRule, retention, retentionRules } from '../../../../src/plugins/customers/models/retention';
import { tableOf } from '../../../resource/table';
import { job, nightlyMs } from './job';
import type { Moment } from './moment';
import { rules } from './rules';
import { countOf } from './target';

/** What a rule would reach now. */
export function countOfRule(rule: RetentionRule, moment: Moment): SQL {
  return sql`(${sql.join(
    rules[rule].map((target) => countOf(target, moment)),
    sql` + `,
  )})`;
}

const last = (what: string) =>
  sql.raw(`(select ${what} from batch_runs b where b.unicite = '${job}' and b.etat in ('TERMINE', 'TERMINE_AVEC_ALERTES')
    order by b.cree desc limit 1)`);

export const retentionTable = tableOf(retention, {
  computed: {
    concernes: () => {
      const moment = { instant: sql`now()`, months: sql`t.duree` };
      const cases = retentionRules.map((rule) => sql`when ${sql.raw(`'${rule}'`)} then ${countOfRule(rule, moment)}`);
      return sql`(case t.regle ${sql.join(cases, sql` `)} end)`;
    },
    prochaine: () =>
      sql.raw(
        `(select h.dernier + interval '${nightlyMs} milliseconds' from horaires h where h.nom = '${job}' and t.actif)`,
      ),
    derniere: () => last('b.fin'),
    derniersFaits: () =>
      last(
        `(select (l ->> 'faits')::integer from jsonb_array_elements(b.resultat -> 'regles') l where l ->> 'regle' = t.regle)`,
      ),
  },
});
