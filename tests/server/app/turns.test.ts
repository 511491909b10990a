/** Many reads of one person leave the database to others; an answer that nobody takes keeps no place. */
import { beforeAll, expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from './harness';

const list = '/api/admin-config/genres';

describeBothDatabases('reads with a filter', () => {
  const house = withHouse();
  // Signed in once, before many come together.
  beforeAll(async () => {
    for (const who of ['admin', 'groupe'] as const) await house.as(who, 'GET', list);
  });

  it('are all answered, however many come at once, and whatever becomes of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        house.as('admin', 'GET', `${list}?q=${encodeURIComponent(index % 3 === 0 ? 'inconnu:x' : `mot${index}`)}`),
      ),
    );
    const of = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([of(200), of(400)]).toEqual([26, 14]);
  });

  it('of somebody else come between them', async () => {
    const done: string[] = [];
    const read = async (who: 'admin' | 'groupe') => {
      await house.as(who, 'GET', `${list}?q=a`);
      done.push(who);
    };
    const many = Array.from({ length: 60 }, () => read('admin'));
    await Promise.all([...many, read('groupe')]);
    expect(done.indexOf('groupe')).toBeLessThan(30);
  });
});
