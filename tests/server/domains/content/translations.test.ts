import { beforeEach, expect, it } from 'vitest';
import { genreTable, subGenreTable } from '../../../../server/domains/genres/table';
import { ensureReference } from '../../../../server/domains/reference/load';
import { insertRows } from '../../../../server/resource/write/insert';
import { dictionaryIds, states } from '../../../../src/plugins/translations/models/dictionaries';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse } from '../../resource/house';

const path = '/api/admin-config/traductions';
const config = '/api/admin-config';

describeBothDatabases('translations', () => {
  const house = useHouse();
  beforeEach(async () => {
    const { pool, drizzle } = house.database;
    await pool.query('truncate traductions, genres, sous_genres, artistes, populations, actions restart identity');
    await insertRows(drizzle, genreTable, [
      { codeGenre: 'THEATRE', libelleFr: 'Théâtre', libelleEn: 'Theatre' },
      { codeGenre: 'OPERA', libelleFr: 'Opéra', libelleEn: 'Opera' },
    ]);
  });

  const { as } = house;
  const entry = async (dictionary: string, id: string | number) => {
    const { json } = await as('admin', 'GET', `${path}/${dictionary}?limit=500`);
    return json.items.find((each: { id: string | number }) => each.id === id);
  };
  const upload = (dictionary: string, text: string, dto: object = {}) =>
    house.sendFile('admin', `${path}/${dictionary}/import`, 'f.xlf', text, dto);

  it('says of each entry where it stands, and lets administrators alone read it', async () => {
    await house.query("update genres set libelle_en = null where code_genre = 'OPERA'");
    const { json } = await as('admin', 'GET', `${path}/genres`);
    expect(json.items[0]).toMatchObject({ id: 'OPERA', en: null, etat: 'MANQUANT' });
    expect(json.counts.MANQUANT).toBe(json.items.filter((each: { en: unknown }) => each.en === null).length);
    expect((await house.read(path)).items).toHaveLength(14);
    for (const who of ['groupe', 'partenaire'] as const) {
      expect((await as(who, 'GET', `${path}/genres`)).status).toBe(403);
      expect((await as(who, 'PUT', `${path}/genres/OPERA`, { en: 'Operas' })).status).toBe(403);
    }
    expect((await as('admin', 'GET', `${path}/inconnu`)).status).toBe(404);
  });

  it.each(dictionaryIds)('%s: read and written by administrators alone, in their language', async (id) => {
    for (const locale of ['fr', 'en']) {
      const read = await house.as('admin', 'GET', `${path}/${id}?limit=1`, undefined, { 'x-locale': locale });
      expect([read.status, Object.keys(read.json.counts)]).toEqual([200, [...states]]);
    }
    for (const who of ['groupe', 'partenaire'] as const) {
      expect((await as(who, 'GET', `${path}/${id}`)).status).toBe(403);
      expect((await as(who, 'GET', `${path}/${id}/export?format=csv`)).status).toBe(403);
      expect((await as(who, 'PUT', `${path}/${id}/1`, { en: 'X' })).status).toBe(403);
    }
  });

  it('is to be reviewed once its French changes by any door, and no more when that is taken back', async () => {
    await as('admin', 'PUT', `${path}/genres/THEATRE`, { en: 'Theatre', etat: 'TRADUIT' });
    const { version } = await entry('genres', 'THEATRE');
    const renamed = await as(
      'admin',
      'PUT',
      `${config}/genres/THEATRE`,
      { libelleFr: 'Théâtre et marionnettes' },
      version,
    );
    expect(await entry('genres', 'THEATRE')).toMatchObject({ etat: 'A_REVOIR', source: 'Théâtre', en: 'Theatre' });
    await house.revert(renamed.headers['x-lot']);
    expect(await entry('genres', 'THEATRE')).toMatchObject({ etat: 'TRADUIT', source: null });
  });

  it('is the label of the record itself, and undone with what is known of it', async () => {
    await as('admin', 'PUT', `${path}/genres/THEATRE`, { en: 'Theatre', etat: 'TRADUIT' });
    const first = await entry('genres', 'THEATRE');
    await as('admin', 'PUT', `${config}/genres/THEATRE`, { libelleFr: 'Théâtre public' }, first.version);
    const outdated = await entry('genres', 'THEATRE');
    const saved = await as(
      'admin',
      'PUT',
      `${path}/genres/THEATRE`,
      { en: 'Drama', etat: 'TRADUIT' },
      outdated.version,
    );
    expect(saved.json).toMatchObject({ en: 'Drama', etat: 'TRADUIT', source: null });
    expect((await house.read(`${config}/genres/THEATRE`)).libelleEn).toBe('Drama');
    await house.revert(saved.headers['x-lot']);
    expect(await entry('genres', 'THEATRE')).toMatchObject({ en: 'Theatre', etat: 'A_REVOIR', source: 'Théâtre' });
  });

  it('confirms what still holds, without touching the record', async () => {
    await as('admin', 'PUT', `${path}/genres/THEATRE`, { en: 'Theatre', etat: 'TRADUIT' });
    const { version } = await entry('genres', 'THEATRE');
    await as('admin', 'PUT', `${path}/genres/THEATRE`, { fr: 'Théâtres' }, version);
    const outdated = await entry('genres', 'THEATRE');
    expect(outdated.etat).toBe('A_REVOIR');
    const { json } = await as(
      'admin',
      'PUT',
      `${path}/genres/THEATRE`,
      { en: 'Theatre', etat: 'TRADUIT' },
      outdated.version,
    );
    expect(json).toMatchObject({ etat: 'TRADUIT', version: outdated.version });
    const same = await as('admin', 'PUT', `${path}/genres/THEATRE`, { en: '', etat: 'IDENTIQUE_VALIDE' }, json.version);
    expect(same.json).toMatchObject({ en: 'Théâtres', etat: 'IDENTIQUE_VALIDE' });
  });

  it.each([
    ['markup', { en: '<b>Drama</b>' }],
    ['length', { en: 'x'.repeat(81) }],
    ['a placeholder', { en: 'Drama {annee}' }],
  ])('refuses %s at its field', async (_, body) => {
    const { status, json } = await as('admin', 'PUT', `${path}/genres/THEATRE`, body);
    expect([status, json.errors?.[0]?.field]).toEqual([422, 'en']);
  });

  it('refuses an old version with the row of now, and none at all', async () => {
    expect((await as('admin', 'PUT', `${path}/genres/THEATRE`, { en: 'Drama' }, 99)).status).toBe(412);
    expect((await house.as('admin', 'PUT', `${path}/genres/THEATRE`, { en: 'Drama' }, {})).status).toBe(428);
  });

  it('keeps the translation of a sealed row through new editions, and says when its French changed', async () => {
    const { pool } = house.database;
    const { version } = await entry('villes', '21231');
    expect((await as('admin', 'PUT', `${path}/villes/21231`, { fr: 'Dijonne' }, version)).status).toBe(422);
    const saved = await as('admin', 'PUT', `${path}/villes/21231`, { en: 'Dijon, Burgundy', etat: 'TRADUIT' }, version);
    expect(saved.status).toBe(200);
    for (const edition of ['older', 'oldest']) {
      await pool.query("update villes set libelle_fr = 'Dijon-la-Vieille' where cod_insee = '21231'");
      await pool.query("update server_secret set value = $1 where name = 'reference'", [edition]);
      expect(await ensureReference(house.database)).toBe(true);
      expect(await house.read(`${config}/villes/21231`)).toMatchObject({
        libelleFr: 'Dijon',
        libelleEn: 'Dijon, Burgundy',
      });
    }
    await pool.query("update villes set libelle_fr = 'Dijon-sur-Ouche' where cod_insee = '21231'");
    const { json } = await as('admin', 'GET', `${path}/villes?q=dijon`);
    expect(json.items.find((each: { id: string }) => each.id === '21231')).toMatchObject({
      etat: 'A_REVOIR',
      source: 'Dijon',
    });
    expect((await house.read(`${path}/villes?q=beaune`)).items[0]).toMatchObject({
      en: null,
      etat: 'IDENTIQUE_VALIDE',
    });
  });

  it('fills five hundred from XLIFF: refused lines are told, the rest is one lot, undone as one', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      codSsgen: `S${n}`,
      genre: 'THEATRE',
      libelleFr: `Sous-genre {n} ${n}`,
    }));
    await insertRows(house.database.drizzle, subGenreTable, rows);
    const units = rows.map(({ codSsgen, libelleFr }, n) => {
      const target = n === 7 ? 'Lost placeholder' : n === 8 ? 'Sub {n} &lt;b&gt;' : `Sub-genre {n} ${n}`;
      return `<unit id="u${n}" name="${codSsgen}"><segment state="final"><source>${libelleFr}</source><target>${target}</target></segment></unit>`;
    });
    const lost = '<unit id="x" name="PERDU"><segment><source>a</source><target>b</target></segment></unit>';
    const doc = `<xliff version="2.0" srcLang="fr" trgLang="en"><file id="sous-genres">${units.join('\n')}${lost}</file><file id="autre">${lost}</file></xliff>`;
    const rehearsed = await upload('toutes', doc, { dryRun: true });
    expect(rehearsed.json).toMatchObject({ lot: null, changed: 498, refused: 4 });
    expect((await entry('sous-genres', 'S0')).en).toBeNull();
    const { json } = await upload('toutes', doc);
    expect(json).toMatchObject({ changed: 498, refused: 4 });
    expect(json.refusedRows.map(({ id }: { id: string }) => id).sort()).toEqual(['PERDU', 'PERDU', 'S7', 'S8']);
    expect(await entry('sous-genres', 'S0')).toMatchObject({ en: 'Sub-genre {n} 0', etat: 'TRADUIT' });
    await house.revert(json.lot);
    expect((await entry('sous-genres', 'S0')).en).toBeNull();
    expect((await upload('genres', doc.replace('2.0', '1.2'))).json).toMatchObject({
      code: 'xliff-version',
      status: 422,
    });
  });

  it('comes back from its own files unchanged, what waits for review included', async () => {
    await as('admin', 'PUT', `${path}/genres/THEATRE`, { en: 'Theatre', etat: 'TRADUIT' });
    const { version } = await entry('genres', 'THEATRE');
    await as('admin', 'PUT', `${config}/genres/THEATRE`, { libelleFr: '=Théâtre' }, version);
    for (const format of ['csv', 'xliff']) {
      const { text } = await as('admin', 'GET', `${path}/genres/export?format=${format}`);
      expect((await upload('genres', text)).json).toMatchObject({ changed: 0, refused: 0 });
      expect((await entry('genres', 'THEATRE')).etat).toBe('A_REVOIR');
    }
  });

  it('replaces in the English, tried first, over all dictionaries, undone as one', async () => {
    await as('admin', 'PUT', `${path}/genres/THEATRE`, { en: 'Theater', etat: 'TRADUIT' });
    await insertRows(house.database.drizzle, subGenreTable, [
      { codSsgen: 'T1', genre: 'THEATRE', libelleFr: 'Théâtre de rue', libelleEn: 'Street theater' },
    ]);
    const asked = { dictionnaire: 'toutes', chercher: 'theater', remplacer: 'theatre', mot: true };
    const tried = await as('admin', 'POST', `${path}/remplacement`, { ...asked, dryRun: true });
    expect(tried.json).toMatchObject({ changed: 2, lot: null });
    const done = await as('admin', 'POST', `${path}/remplacement`, asked);
    expect((await entry('sous-genres', 'T1')).en).toBe('Street theatre');
    await house.revert(done.json.lot);
    expect([(await entry('sous-genres', 'T1')).en, (await entry('genres', 'THEATRE')).en]).toEqual([
      'Street theater',
      'Theater',
    ]);
  });

  it('remembers the same French elsewhere, the nearest first', async () => {
    await insertRows(house.database.drizzle, subGenreTable, [
      { codSsgen: 'T1', genre: 'THEATRE', libelleFr: 'Festivals d’été', libelleEn: 'Summer festivals' },
      { codSsgen: 'T2', genre: 'THEATRE', libelleFr: 'Festivals', libelleEn: 'Festivals' },
    ]);
    const { json } = await as('admin', 'GET', `${path}/memoire?fr=${encodeURIComponent('festivals d’ete')}`);
    expect(json.items.map(({ en, score }: { en: string; score: number }) => [en, score === 1])).toEqual([
      ['Summer festivals', true],
      ['Festivals', false],
    ]);
  });

  it('tells every open console that labels moved', async () => {
    house.events.length = 0;
    await as('admin', 'PUT', `${config}/genres/THEATRE`, { libelleEn: 'Plays' });
    expect(house.events.map(({ event }) => event.type === 'rows' && event.resource)).toContain('traductions');
  });

  it('has populations, zones, ways to get tickets and artists as records of their own', async () => {
    const made = await as('admin', 'POST', `${config}/populations`, {
      code: 'PMR',
      libelle: 'Personne à mobilité réduite',
    });
    expect(made.status).toBe(201);
    expect(await entry('population', 'PMR')).toMatchObject({ etat: 'MANQUANT' });
    expect((await as('groupe', 'POST', `${config}/populations`, { code: 'X', libelle: 'X' })).status).toBe(403);
    for (const name of ['zones-geographiques', 'modes-retrait', 'artistes'])
      expect((await as('admin', 'GET', `${config}/${name}`)).status).toBe(200);
  });
});
