import { expect, it } from 'vitest';
import { describeBothDatabases, useDatabase } from '../../support/databases';

const folded = [
  ['L’Œuvre D´ÉTÉ', "l'oeuvre d'ete"],
  ['ÆSIR æ', 'aesir ae'],
  ['Zoe\u0308 e\u0301te\u0301', 'zoe ete'],
  ['Ça\u00a0va\u202f!', 'ca va !'],
  ['ΣΊΣΥΦΟΣ Čapek ŁÓDŹ', 'σισυφοσ capek lodz'],
  ['', ''],
] as const;

describeBothDatabases('text', () => {
  const given = useDatabase();

  for (const [text, fold] of folded) {
    it(`folds « ${text} » to « ${fold} »`, async () => {
      const { rows } = await given.database.pool.query<{ fold: string }>('select f_fold($1) as fold', [text]);
      expect(rows).toEqual([{ fold }]);
    });
  }

  it('is found through a trigram index on its folded form', async () => {
    const { pool } = given.database;
    await pool.query(
      'create table play (title text); create index play_title on play using gin (f_fold(title) gin_trgm_ops)',
    );
    await pool.query(
      `insert into play select 'Pièce ' || n from generate_series(1, 3000) n; insert into play values ('Le Cœur de l’été'); analyze play`,
    );
    const found = await pool.query(
      `select title from play where f_fold(title) like '%' || f_fold('CŒUR DE L''ETE') || '%'`,
    );
    expect(found.rows).toEqual([{ title: 'Le Cœur de l’été' }]);
    // A few thousand rows are read faster whole: what is tried here is that the index may serve.
    const client = await pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain select title from play where f_fold(title) like '%coeur%'`,
    );
    await client.query('rollback');
    client.release();
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('play_title');
  });

  it('is sorted in the French order', async () => {
    const words = ['zoé', 'eta', 'Œuf', 'ogre', 'côté', 'cote', 'Été', 'côte', 'coté', 'été'];
    const { rows } = await given.database.pool.query<{ word: string }>(
      'select word from unnest($1::text[]) word order by word collate "fr-x-icu"',
      [words],
    );
    expect(rows.map(({ word }) => word)).toEqual([...words].sort(new Intl.Collator('fr').compare));
  });
});
