/** Table of saved views; who sees which. */
import { sql } from 'drizzle-orm';
import { savedViews } from '../../../src/core/views/model';
import { textArray } from '../../resource/run';
import { type Seen, tableOf } from '../../resource/table';

/** One's own, those of one's role and of the partners one acts for, and those for everybody; administrators see all that is shared. */
const seen: Seen = ({ reader }, _inside, alias) => {
  if (reader === null) return null;
  const column = (name: string) => sql.raw(`${alias}."${name}"`);
  const { id, role, perimeter } = reader;
  const partner = perimeter === null ? sql`true` : sql`${column('id_tiers')} = any(${textArray(perimeter)})`;
  const ofRole = role === 'ADMIN' ? sql`true` : sql`${column('role')} = ${role}`;
  return sql`(case ${column('portee')} when 'MOI' then ${column('proprietaire')} = ${id}
    when 'PARTENAIRE' then ${partner} when 'ROLE' then ${ofRole} else true end)`;
};

export const viewTable = tableOf(savedViews, {
  seen,
  indexes: { ecran: ['"ecran"', '"nom" collate "fr-x-icu"', '"id"'], proprietaire: ['"proprietaire"', '"ecran"'] },
  unindexed: ['dateModif', 'role'],
});
