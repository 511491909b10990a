/** What search engines will read of a record: by which step, for whom, as it is typed. */
import { beforeEach, expect, it } from 'vitest';
import { manifestationTable } from '../../../../server/domains/events/table';
import { seoTable } from '../../../../server/domains/seo/table';
import { insertRows } from '../../../../server/resource/write/insert';
import type { RecordTexts } from '../../../../src/features/sold/models/seo/record-texts';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse, type Who } from '../../resource/house';
import { manifestation } from '../../resource/world';

const path = '/api/page-management/seo';
const template = { typeDonnee: 'MANIFESTATION', nomPage: 'TOUTES', langue: 'fr', cible: 'TITLE', modele: '{label}' };

describeBothDatabases('the texts of a record', () => {
  const house = useHouse();

  const put = (rows: readonly Record<string, unknown>[]) =>
    insertRows(
      house.database.drizzle,
      seoTable,
      rows.map((row) => ({ ...template, ...row })),
    );
  const ask = (body: object, who: Who = 'admin') =>
    house.as(who, 'POST', `${path}/resolution`, { ressource: 'manifestations', ...body });
  const textOf = async (cible: string, body: object, who: Who = 'admin', langue = 'fr') => {
    const { textes }: RecordTexts = (await ask(body, who)).json;
    return textes.find((each) => each.cible === cible && each.langue === langue);
  };

  beforeEach(async () => {
    await house.query('truncate manifestations, seo restart identity');
    await insertRows(house.database.drizzle, manifestationTable, [
      manifestation(1, { libelleFr: 'Carmen', idTiers: 'P1' }),
      manifestation(2, { libelleFr: 'Norma', idTiers: 'P3' }),
    ]);
    await put([{ modele: '{label} | {site}' }, { idTiers: 'P1', cible: 'H1', modele: '{label2}' }]);
  });

  it('give ten texts, each with its step and its template', async () => {
    expect((await ask({ id: 1 })).json.textes).toHaveLength(10);
    expect(await textOf('TITLE', { id: 1 })).toMatchObject({ origine: 'TOUS', modele: 1, partenaire: null });
    expect(await textOf('H1', { id: 1 })).toMatchObject({ texte: 'CARMEN', origine: 'PARTENAIRE_TYPE', modele: 2 });
    expect(await textOf('H2', { id: 1 })).toMatchObject({ texte: '', origine: null, modele: null });
  });

  it('follow what is typed, and let the record speak first', async () => {
    expect(await textOf('H1', { id: 1, valeurs: { manifInfo: { libelleFr: 'Manon' } } })).toMatchObject({
      texte: 'MANON',
    });
    const typed = { seo: { seoTitleFr: ' À moi ', seoKeywords: ['opéra', 'Bizet'] } };
    expect(await textOf('TITLE', { id: 1, valeurs: typed })).toMatchObject({ texte: 'À moi', origine: 'FICHE' });
    expect(await textOf('TITLE', { id: 1, valeurs: typed }, 'admin', 'en')).toMatchObject({ origine: null });
    expect(await textOf('KEYWORDS', { id: 1, valeurs: typed }, 'admin', 'en')).toMatchObject({
      texte: 'opéra, Bizet',
    });
  });

  it('serve a record that is not saved yet', async () => {
    const valeurs = { manifInfo: { libelleFr: 'Tosca', idTiers: 'P1', lieu: 1 } };
    expect(await textOf('H1', { valeurs })).toMatchObject({ texte: 'TOSCA' });
  });

  it('name a template to those who may open it only', async () => {
    expect(await textOf('H1', { id: 1 }, 'groupe')).toMatchObject({ modele: 2 });
    expect(await textOf('TITLE', { id: 1 }, 'groupe')).toMatchObject({ origine: 'TOUS', modele: null });
    expect(await textOf('H1', { id: 1 }, 'partenaire')).toMatchObject({ texte: 'CARMEN', modele: null });
  });

  it.each<[string, Who, object, number]>([
    ['a record of another partner', 'partenaire', { id: 2 }, 404],
    ['a record given to another partner', 'partenaire', { id: 1, valeurs: { manifInfo: { idTiers: 'P3' } } }, 403],
    ['a record that is not there', 'admin', { id: 99 }, 404],
    ['a value that is wrong', 'admin', { id: 1, valeurs: { manifInfo: { libelleFr: 12 } } }, 422],
    ['another kind of record', 'admin', { ressource: 'lieux', id: 1 }, 400],
  ])('refuse %s', async (_, who, body, status) => {
    expect((await ask(body, who)).status).toBe(status);
  });
});
