/** Table of partners: the place of each in the tree, and what it overrides. */
import { sql } from 'drizzle-orm';
import { partners } from '../../../src/plugins/partners/model';
import { overrideCount } from '../../resource/inherit/filters';
import { ofPartners } from '../../resource/scope';
import { type Table, tableOf } from '../../resource/table';

export const partnerTable: Table = tableOf(partners, {
  computed: {
    creationDate: () => sql`t.date_creation`,
    children: (scope) => {
      const seen = ofPartners(scope, sql`c.partner_id`);
      return sql`coalesce((select jsonb_agg(c.partner_id order by c.libelle, c.partner_id) from partenaires c
        where c.parent = t.partner_id${seen === null ? sql`` : sql` and ${seen}`}), '[]'::jsonb)`;
    },
    // Labels from the top down: sorted by it, a list is a tree.
    chemin: () => sql`(with recursive up as (
        select t.parent as parent, t.libelle::text as path, 0 as rank
        union all select n.parent, n.libelle || ' › ' || up.path, up.rank + 1 from up join partenaires n on n.partner_id = up.parent where up.rank < 64
      ) select up.path from up order by up.rank desc limit 1)`,
    nbSurcharges: overrideCount(() => partnerTable),
  },
  unindexed: ['langueDefaut', 'promotePaymentMode', 'defaultHeader', 'crossSellingList'],
});
