import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artistTable } from '../../../../server/domains/editorial/table';
import { manifestationTable } from '../../../../server/domains/events/table';
import { boostTable, exclusionTable, synonymTable } from '../../../../server/domains/search-engine/table';
import { insertRows } from '../../../../server/resource/write/insert';
import type { Trial } from '../../../../src/plugins/search-engine/models/trial';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse, type Who } from '../../resource/house';
import { makeWorld } from '../../resource/world';
import { judged, judgedArtists, judgedCatalogue } from './search-judged';

const path = '/api/search-engine/essai';

describeBothDatabases('the search of the sites', () => {
  const house = useHouse(async (database) => {
    const { drizzle: tx, pool } = database;
    await makeWorld(database);
    await pool.query('truncate manifestations');
    await insertRows(tx, artistTable, judgedArtists);
    await insertRows(tx, manifestationTable, judgedCatalogue());
    await insertRows(tx, synonymTable, [
      { mots: ['foot', 'championnat'], sens: 'EQUIVALENTS', libelle: 'foot, championnat' },
      { mots: ['misanthrope'], vers: ['Molière'], sens: 'SENS_UNIQUE', libelle: 'misanthrope → Molière' },
    ]);
  });

  const search = async (asked: Record<string, string>, who: Who = 'admin'): Promise<Trial> => {
    const { status, json } = await house.as(who, 'GET', `${path}?${new URLSearchParams(asked)}`);
    expect(status).toBe(200);
    return json;
  };
  const ids = ({ items }: Trial) => items.map(({ id }) => id);

  it('is judged by forty pairs at least', () => expect(judged.length).toBeGreaterThanOrEqual(40));

  it.each(judged)('“%s” (%s) gives %j first', async (q, lang, first) => {
    expect(ids(await search({ q, lang })).slice(0, first.length)).toEqual(first);
  });

  it('says where each word was found and how it was recognised', async () => {
    const { items, corrections } = await search({ q: 'tartufe moliere', lang: 'fr' });
    expect(items[0]?.why.mots).toEqual([
      { mot: 'tartufe', forme: 'tartuffe', place: 'A', par: 'CORRIGE' },
      { mot: 'moliere', forme: null, place: 'B', par: 'EXACT' },
    ]);
    expect(corrections).toEqual([{ mot: 'tartufe', par: ['tartuffe'] }]);
  });

  it('gives records with some of the words when none has all, and says so', async () => {
    const found = await search({ q: 'hamlet ajaccio', lang: 'fr' });
    expect(found.partiel).toBe(true);
    expect(ids(found).slice(0, 2)).toEqual([109, 102]);
  });

  it.each([
    '',
    '   ',
    '’',
    'le de la',
    '%%%',
    `'; drop table boosts; --`,
    ':*&|!()',
    'zzzzqqq',
  ])('finds nothing for “%s”, without fault', async (q) => expect((await search({ q })).items).toEqual([]));

  it('follows labels, cities and texts as they are written', async () => {
    const { pool } = house.database;
    await pool.query(`update manifestations set libelle_fr = 'Othello' where idmanif = 120`);
    await pool.query(`update lieux set libelle_fr = 'Péniche rouge' where id_lieu = 4`);
    expect(ids(await search({ q: 'othello' }))).toEqual([120]);
    expect(ids(await search({ q: 'fil patte' }))).toEqual([]);
    expect(ids(await search({ q: 'peniche' })).sort()).toEqual([109, 114, 117, 122]);
    await pool.query(`update lieux set libelle_fr = 'Écluse' where id_lieu = 4`);
    await pool.query(`update manifestations set libelle_fr = 'Un fil à la patte' where idmanif = 120`);
  });

  it('is moved by boosts, for their words and while they last', async () => {
    const boost = { type: 'MANIFESTATION', idmanif: 115, facteur: 3, libelle: 'Soirée' };
    await insertRows(house.database.drizzle, boostTable, [
      { ...boost, mots: ['carmen'] },
      { ...boost, libelle: 'Passé', fin: '2020-01-01T00:00:00.000Z', facteur: 10 },
    ]);
    const { items } = await search({ q: 'carmen' });
    expect(items.map(({ id }) => id)).toEqual([115, 113, 114]);
    expect(items[0]?.why).toMatchObject({ facteur: 3, boosts: ['Soirée'] });
    await house.query('truncate boosts');
  });

  describe('finds lists', () => {
    const lists = '/api/admin-feed/listes';
    const publish = async (id: number | null, body: object) => {
      const common = { typeContenu: 'MANIFESTATION', mode: 'REGLES', regles: 'titre:carmen', usage: 'PAGE', ...body };
      const stored = id === null ? null : (await house.as('admin', 'GET', `${lists}/${id}`)).json;
      const saved =
        stored === null
          ? await house.as('admin', 'POST', lists, common)
          : await house.as('admin', 'PUT', `${lists}/${id}`, { ...stored, ...body }, stored.version);
      const { idList, version } = saved.json;
      const published = await house.as('admin', 'POST', `${lists}/${idList}/publish`, {}, version);
      expect([saved.status < 300, published.status]).toEqual([true, 200]);
      return Number(idList);
    };
    const refs = async (asked: Record<string, string>, who: Who = 'admin') =>
      (await search(asked, who)).items.map(({ ref }) => ref);

    it('that are published for pages, under what visitors read, unless their live version is excluded', async () => {
      const draft = { libelle: 'Nuits brouillon', idTiers: 'P1', mode: 'REGLES', regles: 'titre:a', usage: 'PAGE' };
      expect((await house.as('admin', 'POST', lists, { ...draft, typeContenu: 'MANIFESTATION' })).status).toBe(201);
      await publish(null, { libelle: 'Nuits flux', usage: 'FLUX', idTiers: 'P1' });
      const customLabel = { active: true, fr: 'Nuits étoilées', en: 'Starry nights' };
      const id = await publish(null, { libelle: 'interne', idTiers: 'P1', customLabel });
      const [ref, idTiers] = [`LISTE:${id}`, 'P1'];
      expect(await refs({ q: 'nuits', idTiers })).toEqual([ref]);
      expect(await refs({ q: 'starry', lang: 'en', idTiers })).toEqual([ref]);
      expect(await refs({ q: 'interne', idTiers })).toEqual([]);
      expect((await search({ q: 'nuits', idTiers, expect: `list:${id}` })).expected[0]).toMatchObject({
        state: 'found',
        ref,
      });
      await publish(id, { excludedFromSearchEngine: true });
      const { items, expected } = await search({ q: 'nuits', idTiers, expect: ref });
      expect(items).toEqual([]);
      expect(expected[0]).toMatchObject({ state: 'excluded', why: { code: 'excludedList' } });
      await publish(id, { excludedFromSearchEngine: false, usage: 'PAGE' });
      expect(await refs({ q: 'nuits', idTiers })).toEqual([ref]);
      const { version } = (await house.as('admin', 'GET', `${lists}/${id}`)).json;
      expect((await house.as('admin', 'DELETE', `${lists}/${id}`, undefined, version)).status).toBe(204);
      expect(await refs({ q: 'nuits', idTiers })).toEqual([]);
    });

    it('on the sites that they are of, those under these, and no other', async () => {
      const all = await publish(null, { libelle: 'Lumières partout', exceptionIdTiers: ['P3'] });
      const own = await publish(null, { libelle: 'Lumières du un', idTiers: 'P1', partenaires: ['P2'] });
      const on = async (idTiers: string) => (await refs({ q: 'lumieres', idTiers })).sort();
      const both = [`LISTE:${all}`, `LISTE:${own}`].sort();
      expect([await on('P1'), await on('P2'), await on('P3')]).toEqual([both, both, []]);
      expect(await refs({ q: 'lumieres' }, 'partenaire')).toEqual([`LISTE:${own}`]);
    });
  });

  describe('explains an expected record', () => {
    const explained = async (asked: Record<string, string>, who: Who = 'admin') =>
      (await search({ lang: 'fr', ...asked }, who)).expected[0];

    beforeAll(async () => {
      const about = (idmanif: number, leaves: object) => ({
        ...{
          type: 'MANIFESTATION',
          idmanif,
          debut: '2026-01-01T00:00:00.000Z',
          auteur: 'Alice Admin',
          motif: 'Doublon',
        },
        ...leaves,
      });
      await insertRows(house.database.drizzle, exclusionTable, [
        about(102, {}),
        about(119, { fin: '2026-02-01T00:00:00.000Z' }),
        about(106, { partenaires: ['P1'] }),
        about(110, { debut: '2099-01-01T00:00:00.000Z' }),
      ]);
      await house.query(`update manifestations set statut = 'CONFIRMEE' where idmanif = 113`);
      await house.query(`update manifestations set date_fin = '2020-01-02' where idmanif = 112`);
      await house.query(`update manifestations set id_tiers = 'P2' where idmanif = 104`);
      await house.query(`update manifestations set id_tiers = 'P3' where idmanif = 109`);
    });
    afterAll(() => house.query('truncate exclusions'));

    it.each<[string, Record<string, string>, object]>([
      ['by its rank, accents aside', { q: 'romeo', expect: 'MANIFESTATION:101' }, { state: 'found', rank: 1 }],
      ['named in English', { q: 'romeo', expect: 'event:101' }, { state: 'found', rank: 1 }],
      ['mistyped', { q: 'flute enchanttee', expect: 'manifestations:103' }, { state: 'found', rank: 1 }],
      [
        'excluded',
        { q: 'hamlet', expect: 'MANIFESTATION:102' },
        {
          state: 'excluded',
          since: '2026-01-01T00:00:00Z',
          why: { code: 'excluded', params: { auteur: 'Alice Admin', motif: 'Doublon' } },
        },
      ],
      [
        'whose exclusion expired',
        { q: 'cyrano', expect: 'MANIFESTATION:119' },
        { state: 'found', rank: 1, why: { code: 'foundAfterExclusion' } },
      ],
      [
        'excluded until a date',
        { q: 'cyrano', expect: 'MANIFESTATION:119', at: '2026-01-15' },
        { state: 'excluded', why: { code: 'excludedUntil' } },
      ],
      [
        'excluded from that date on',
        { q: 'rugby', expect: 'MANIFESTATION:110', at: '2099-01-02' },
        { state: 'excluded' },
      ],
      ['excluded on this site', { q: 'tartuffe', expect: 'MANIFESTATION:106', idTiers: 'P1' }, { state: 'excluded' }],
      ['but not on all of them', { q: 'tartuffe', expect: 'MANIFESTATION:106' }, { state: 'found', rank: 1 }],
      [
        'sold by a partner under the site',
        { q: 'figaro', expect: 'MANIFESTATION:104', idTiers: 'P1' },
        { state: 'found', rank: 1 },
      ],
      [
        'of another site',
        { q: 'ajaccio', expect: 'MANIFESTATION:109', idTiers: 'P1' },
        { state: 'not-indexed', why: { code: 'partner', params: { partenaire: 'Stades associés' } } },
      ],
      [
        'not on sale',
        { q: 'carmen', expect: 'MANIFESTATION:113' },
        { state: 'not-sold', why: { code: 'status', params: { statut: 'Confirmée' } } },
      ],
      [
        'that is over',
        { q: 'casse noisette', expect: 'MANIFESTATION:112' },
        { state: 'not-sold', why: { code: 'past' } },
      ],
      [
        'in the other language',
        { q: 'swan lake', expect: 'MANIFESTATION:111' },
        { state: 'not-indexed', why: { code: 'language' } },
      ],
      [
        'without the words',
        { q: 'rugby', expect: 'MANIFESTATION:118' },
        { state: 'not-indexed', why: { code: 'words', params: { mots: 'rugby' } } },
      ],
      [
        'that is unknown',
        { q: 'hamlet', expect: 'PACKAGE:1' },
        { state: 'not-indexed', libelle: null, why: { code: 'unknown' } },
      ],
    ])('%s', async (_, asked, expected) => expect(await explained(asked)).toMatchObject(expected));

    it('only within the perimeter of who asks', async () => {
      expect(await explained({ q: 'ajaccio', expect: 'MANIFESTATION:109' }, 'groupe')).toMatchObject({
        libelle: null,
        why: { code: 'unknown' },
      });
      expect(ids(await search({ q: 'ajaccio' }, 'groupe'))).not.toContain(109);
      expect((await house.as('groupe', 'GET', `${path}?q=x&idTiers=P3`)).status).toBe(403);
    });

    it('refuses what names no record', async () =>
      expect((await house.as('admin', 'GET', `${path}?q=x&expect=lieu:1`)).status).toBe(400));
  });
});
