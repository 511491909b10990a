import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../../../server/demo';
import { allPosters, posterOf, posterOfGenre } from '../../../server/seed/posters';
import { createFolderDriver } from '../../../server/storage/folder-driver';
import { sniff } from '../../../server/storage/sniff';
import { describeBothDatabases, useDatabase } from '../../support/databases';

describe('the posters of the demo platform', () => {
  it('are pictures that the storage takes, under names that say what they show', async () => {
    const refused: string[] = [];
    for (const { name, content } of allPosters())
      if (JSON.stringify(await sniff(content, name, '')).includes('image/svg+xml') === false) refused.push(name);
    expect(refused).toEqual([]);
    expect(allPosters().filter(({ name }) => !/^[\p{L}\d].*[^\s]\.svg$/u.test(name))).toEqual([]);
  });

  it('are small, and no two are the same', () => {
    const posters = allPosters();
    expect(new Set(posters.map(({ key }) => key)).size).toBe(posters.length);
    expect(Math.max(...posters.map(({ content }) => content.length))).toBeLessThan(4_000);
  });

  it.each([
    ['OPERA', 'Carmen', '>C<'],
    ['THEATRE', 'Roméo et Juliette', '>RJ<'],
    ['OPERA', 'La Flûte enchantée', '>FE<'],
    ['FOOTBALL', '{ville} – Étoile du Nord', '>ÉN<'],
  ])('show the initials of a title: %s %s', (genre, work, expected) => {
    expect(posterOf(genre, work).content.toString()).toContain(expected);
  });

  it('are there for any genre', () => {
    expect(posterOfGenre('INCONNU').key).toMatch(/^[0-9a-f]{64}\.svg$/);
  });
});

describeBothDatabases('the demo data', () => {
  const given = useDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'regie-posters-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('shows pictures that are stored and public, however often it is made', async () => {
    const { database } = given;
    const driver = createFolderDriver(folder);
    for (let turn = 0; turn < 2; turn += 1)
      await fillDemo(database, driver, { manifestations: 120, seances: 500, lieux: 40 }, () => undefined);
    const { rows } = await database.pool.query<{ image: string; stored: number }>(
      `select i.image, count(f.id)::integer as stored from (
          select image from manifestations union select image from packages union select image from abonnements
        ) i left join fichiers f on f.cle = i.image and f.public where i.image is not null group by 1`,
    );
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ stored }) => stored !== 1)).toEqual([]);
    for (const { image } of rows) expect(await driver.has(image)).toBe(true);
  });
});
