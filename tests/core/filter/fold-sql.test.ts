import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold, foldSql } from '../../../src/core/filter';
import { folded } from './folded';

describe('the SQL side of folding', () => {
  let database: PGlite;

  beforeAll(async () => {
    database = new PGlite();
    await database.exec(
      `create function f_fold(value text) returns text language sql immutable strict parallel safe return ${foldSql('value')}`,
    );
  }, 60_000);
  afterAll(() => database.close());

  const sqlFold = async (texts: readonly string[]) => {
    const { rows } = await database.query<{ folded: string }>(
      'select f_fold(text) as folded from unnest($1::text[]) with ordinality as given(text, place) order by place',
      [texts],
    );
    return rows.map((row) => row.folded);
  };

  it('gives the same for every text of the table', async () => {
    expect(await sqlFold(folded.map(([text]) => text))).toEqual(folded.map(([, expected]) => expected));
  });

  it('gives the same for each Latin, Greek and Cyrillic letter, each blank and each sign', async () => {
    const ranges = [
      [0x01, 0x52f],
      [0x1e00, 0x1fff],
      [0x2000, 0x214f],
      [0x3000, 0x30ff],
    ] as const;
    const texts = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => `a${String.fromCodePoint(from + index)}b`),
    );
    expect(await sqlFold(texts)).toEqual(texts.map(fold));
  });
});
