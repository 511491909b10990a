/** Table of the stored files, and who sees which. */
import { sql } from 'drizzle-orm';
import { media } from '../../../src/plugins/media/model';
import { type Seen, tableOf } from '../../resource/table';
import { usesOfMedia } from './holders';

/** Those of one's partners, those one sent, and the library that all share. */
const seen: Seen = ({ reader }, inside, alias) => {
  if (inside === null || reader === null) return inside;
  const column = (name: string) => sql.raw(`${alias}."${name}"`);
  const shared = sql`(${column('public')} and ${column('id_tiers')} is null)`;
  return sql`(${inside} or ${shared} or ${column('proprietaire')} = ${reader.id})`;
};

export const mediaTable = tableOf(media, {
  seen,
  computed: { nbUtilisations: usesOfMedia },
  contained: ['contenus'],
  indexes: { cle: ['"cle"'] },
  unindexed: ['dateModif'],
});
