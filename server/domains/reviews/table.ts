/** Tables of reviews and of groups of manifestations; scores count what their reader may see. */
import { type SQL, sql } from 'drizzle-orm';
import { reviews } from '../../../src/plugins/reviews/model';
import { groups } from '../../../src/plugins/reviews/models/group';
import { ofPartners, type Scope } from '../../resource/scope';
import { tableOf } from '../../resource/table';

export const reviewTable = tableOf(reviews, {
  indexes: { email: ['f_fold(normalize("email", NFKC)) text_pattern_ops'] },
  unindexed: [
    'dateModif',
    'dateVisite',
    'publieLe',
    'lang',
    'source',
    'motifRejet',
    'titre',
    'email',
    'reponseEnvoyee',
  ],
});

/** Validated reviews `a` of the manifestations of the group `t`. */
function shared(scope: Scope): SQL {
  const seen = ofPartners(scope, sql`a.id_tiers`);
  return sql`from avis a where a.status = 'VALIDATED'
    and a.manifestation = any(array(select jsonb_array_elements_text(t.manifestations)::integer) || t.idmanif)${seen === null ? sql`` : sql` and ${seen}`}`;
}

export const groupTable = tableOf(groups, {
  computed: {
    note: (scope) => sql`(select round(avg(a.note), 1)::double precision ${shared(scope)})`,
    nbAvis: (scope) => sql`(select count(*)::integer ${shared(scope)})`,
  },
});
