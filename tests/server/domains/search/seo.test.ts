import { beforeEach, describe, expect, it } from 'vitest';
import { manifestationTable } from '../../../../server/domains/events/table';
import { seoPlace } from '../../../../server/domains/seo/hooks';
import { demoTemplates } from '../../../../server/domains/seo/seed';
import { seoTable } from '../../../../server/domains/seo/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { templateFault } from '../../../../src/core/model/template';
import { seoPlaceholders } from '../../../../src/features/sold/models/seo/placeholders';
import { isPageOf, seoTypes } from '../../../../src/features/sold/models/seo/targets';
import type { SeoPreview } from '../../../../src/plugins/seo/models/preview';
import { describeBothDatabases } from '../../../support/databases';
import { codes, useHouse, type Who } from '../../resource/house';
import { manifestation } from '../../resource/world';

const path = '/api/page-management/seo';
const template = { typeDonnee: 'MANIFESTATION', nomPage: 'TOUTES', langue: 'fr', cible: 'TITLE', modele: '{label}' };

describe('the demo templates', () => {
  it('are sixty, each in its own place, with placeholders that are known', () => {
    const rows = demoTemplates();
    const places = rows.map((row) =>
      JSON.stringify([row['typeDonnee'], row['nomPage'], row['idTiers'], row['langue'], row['cible']]),
    );
    expect(rows).toHaveLength(60);
    expect(new Set(places).size).toBe(60);
    expect(rows.flatMap(({ modele }) => templateFault(String(modele), seoPlaceholders) ?? [])).toEqual([]);
    for (const { typeDonnee, nomPage } of rows)
      expect(seoTypes.some((type) => type === typeDonnee && isPageOf(type, String(nomPage)))).toBe(true);
  });
});

describeBothDatabases('SEO templates', () => {
  const house = useHouse();
  beforeEach(async () => {
    await house.query('truncate seo, actions restart identity');
  });

  const { as } = house;
  const put = (rows: readonly Record<string, unknown>[]) =>
    insertRows(
      house.database.drizzle,
      seoTable,
      rows.map((row) => ({ ...template, ...row })),
    );

  it('are written, found and taken back', async () => {
    const made = await as('admin', 'POST', path, { ...template, modele: '{label} à {city}' });
    expect(made.status).toBe(201);
    expect((await house.read(`${path}?q=cible:TITLE`)).total).toBe(1);
    await house.revert(made.headers['x-lot']);
    expect((await house.read(path)).total).toBe(0);
  });

  it.each<[string, object, string[]]>([
    ['an unknown placeholder', { modele: '{lable}' }, ['modele: placeholderNear']],
    ['a brace alone', { modele: '{label' }, ['modele: placeholderBrace']],
    ['no words', { modele: ' ' }, ['modele: required']],
    ['a page of another type', { nomPage: 'FICHE_LIEU' }, ['nomPage: seo-page']],
    ['a record that is not there', { parametrePage: '999999' }, ['parametrePage: seo-parameter']],
    ['a language unknown', { langue: 'de' }, ['langue: choice']],
  ])('refuse %s at the field', async (_, leaves, expected) => {
    const { status, json } = await as('admin', 'POST', path, { ...template, ...leaves });
    expect([status, codes(json)]).toEqual([422, expected]);
    const validated = await as('admin', 'POST', `${path}/validate`, { ...template, ...leaves });
    expect(codes(validated.json)).toEqual(expected);
  });

  it('refuse in the language of the reader', async () => {
    const messageIn = async (locale: string) =>
      (await house.as('admin', 'POST', path, { ...template, modele: '{lable}' }, { 'x-locale': locale })).json.errors[0]
        .errorCodes[0].message;
    expect(await messageIn('fr')).toBe(
      'Balise inconnue\u00a0: «\u00a0lable\u00a0». Vouliez-vous dire «\u00a0label\u00a0»\u00a0?',
    );
    expect(await messageIn('en')).toBe('Unknown placeholder: “lable”. Did you mean “label”?');
  });

  it('are one for each place, blank and absent alike', async () => {
    await put([{ parametrePage: null }]);
    const again = await as('admin', 'POST', path, { ...template, parametrePage: ' ' });
    expect(codes(again.json)).toEqual(['cible: exists']);
    expect((await as('admin', 'POST', path, { ...template, cible: 'H1' })).status).toBe(201);
    expect(codes((await as('admin', 'PUT', `${path}/2`, { cible: 'TITLE' })).json)).toEqual(['cible: exists']);
    expect((await as('admin', 'PUT', `${path}/1`, { modele: 'Autre' })).status).toBe(200);
  });

  it('are those of one’s partners', async () => {
    await put([{ idTiers: 'P1' }, { idTiers: 'P3' }, {}]);
    expect((await house.read(path, 'groupe')).total).toBe(1);
    expect((await as('groupe', 'GET', `${path}/2`)).status).toBe(404);
    expect((await as('groupe', 'POST', path, { ...template, cible: 'H1', idTiers: 'P2' })).status).toBe(201);
    for (const idTiers of ['P3', null])
      expect(codes((await as('groupe', 'POST', path, { ...template, cible: 'H1', idTiers })).json)).toContain(
        'idTiers: foreign-partner',
      );
  });

  it('come from a file without ids, recognised by their place, refused at their words', async () => {
    await put([{}]);
    const file = [
      'Type de donnée;Page;Paramètre de page;Partenaire;Langue;Cible;Modèle',
      'Manifestation;Toutes les pages du type;;;Français;Titre;{label} à {city}',
      'Lieu;Fiche lieu;;Théâtres réunis;Français;Titre H1;{label}',
      'Lieu;Fiche lieu;;;Anglais;Description;{lable}',
    ].join('\n');
    const send = (dto: object) => house.sendFile('admin', `${path}/import`, 'f.csv', file, dto);
    const { plan } = (await send({ look: true })).json;
    expect(plan.match).toEqual([...seoPlace]);
    const { json } = await send({ plan, dryRun: true });
    expect(json).toMatchObject({ created: 1, changed: 1, rejected: 1 });
  });

  describe('tried before they are saved', () => {
    const tryOut = async (body: object, who: Who = 'admin'): Promise<SeoPreview> =>
      (await as(who, 'POST', `${path}/apercu`, { ...template, ...body })).json;

    beforeEach(async () => {
      await house.query('truncate manifestations');
      await insertRows(house.database.drizzle, manifestationTable, [
        manifestation(1, { libelleFr: 'Carmen', libelleEn: 'Carmen in English', artistes: [2, 3] }),
        manifestation(2, {
          libelleFr: 'Un titre d’une longueur telle qu’aucun moteur ne le montre en entier',
          idTiers: 'P1',
        }),
        manifestation(3, { libelleFr: 'Carmen', idTiers: 'P1' }),
        manifestation(4, { libelleFr: 'Carmen', idTiers: 'P3' }),
      ]);
    });

    it('tell what stays empty, what is said twice and what is too long, over the whole catalogue', async () => {
      const told = await tryOut({ modele: '{label} – {artist}' });
      expect(told).toMatchObject({ total: 4, doublons: 0, longs: 1, vides: [{ balise: 'artist', nombre: 3 }] });
      expect(await tryOut({ modele: '{label}' })).toMatchObject({ doublons: 2, vides: [] });
    });

    it('show the longest, the emptiest, and those that are chosen', async () => {
      const told = await tryOut({ modele: '{label} – {artist}' });
      expect(told.exemples.map(({ raison }) => raison).slice(0, 2)).toEqual(['LONG', 'VIDE']);
      const chosen = await tryOut({ modele: '{label2} – {artist}', choisis: ['1'] });
      expect(chosen.exemples).toMatchObject([
        { cle: '1', texte: 'CARMEN – Chœur, Orchestre', raison: 'CHOISI', vides: [] },
      ]);
    });

    it('speak the language of the template', async () => {
      const { exemples } = await tryOut({ langue: 'en', choisis: ['1'] });
      expect(exemples[0]?.texte).toBe('Carmen in English');
    });

    it('count what its writer may see, under the partner it is for', async () => {
      expect((await tryOut({ idTiers: 'P1' })).total).toBe(3);
      expect((await tryOut({}, 'groupe')).total).toBe(3);
      expect((await as('groupe', 'POST', `${path}/apercu`, { ...template, idTiers: 'P3' })).status).toBe(403);
      expect((await tryOut({ choisis: ['4'] }, 'groupe')).exemples).toEqual([]);
    });

    it('tell what goes before them, and what says the same', async () => {
      await put([
        { idTiers: 'P1', nomPage: 'FICHE_MANIFESTATION', modele: 'Page' },
        { modele: 'Tous' },
        { cible: 'TITLE', typeDonnee: 'LIEU', idTiers: 'P1' },
      ]);
      const told = await tryOut({ idTiers: 'P1' });
      expect(told.ordre.map(({ etape, modele, ici }) => [etape, modele, ici])).toEqual([
        ['PARTENAIRE_PAGE', 'Page', false],
        ['PARTENAIRE_TYPE', '{label}', true],
        ['TOUS', 'Tous', false],
      ]);
      expect(told.identiques).toMatchObject([{ id: 3, typeDonnee: 'LIEU' }]);
    });

    it.each(seoTypes)('work for %s', async (typeDonnee) => {
      const modele = seoPlaceholders.map((name) => `{${name}}`).join(' ');
      const { status, json } = await as('admin', 'POST', `${path}/apercu`, { ...template, typeDonnee, modele });
      expect([status, typeof json.total]).toEqual([200, 'number']);
      expect(
        (await as('admin', 'POST', `${path}/apercu`, { ...template, typeDonnee, modele: 'Sans balise', langue: 'en' }))
          .status,
      ).toBe(200);
    });
  });
});
