/** Table of the lots of publication; a lot is seen by those who see all its partners. */
import { sql } from 'drizzle-orm';
import { publicationLots } from '../../../src/core/model/publication-lots';
import { textArray } from '../../resource/run';
import { type Seen, tableOf } from '../../resource/table';

const seen: Seen = ({ partners }, _inside, alias) =>
  partners === null ? null : sql`${sql.raw(`${alias}."partenaires"`)} <@ to_jsonb(${textArray(partners)})`;

export const publicationTable = tableOf(publicationLots, {
  seen,
  indexes: { etat: ['"etat"', '"date"'] },
  unindexed: ['dateModif', 'date'],
});
