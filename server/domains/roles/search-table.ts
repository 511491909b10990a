/** Table of the palette's searches that came to nothing: nobody reads what fewer than three people looked for. */
import { sql } from 'drizzle-orm';
import { searches } from '../../../src/plugins/roles/models/search';
import { type Seen, tableOf } from '../../resource/table';

const fewest = 3;

const seen: Seen = (_scope, _inside, alias) =>
  sql`(${sql.raw(`${alias}."personnes"`)} >= ${fewest} or ${sql.raw(`${alias}."commande"`)} is not null)`;

export const searchTable = tableOf(searches, {
  seen,
  unique: { mots: ['texte'] },
  unindexed: ['dateModif', 'commande', 'nombre'],
});
