/** A small world that the tests know by heart: three partners, four venues, a few genres, manifestations and séances. */
import type { Database } from '../../../server/db/database';
import { cardModelTable } from '../../../server/domains/cards/table';
import { categoryTable, natureTable, priceTable } from '../../../server/domains/customer-natures/table';
import { artistTable } from '../../../server/domains/editorial/table';
import {
  inventaireTable,
  inventorySessionTable,
  manifestationTable,
  seanceTable,
} from '../../../server/domains/events/table';
import { genreTable, subGenreTable } from '../../../server/domains/genres/table';
import { widgetTable } from '../../../server/domains/pages/tables';
import { partnerTable } from '../../../server/domains/partners/table';
import { cityTable, countryTable, departmentTable, regionTable } from '../../../server/domains/reference/table';
import { venueTable } from '../../../server/domains/venues/table';
import { insertRows } from '../../../server/resource/write/insert';

export const far = '2099-06-01T18:00:00.000Z';

export function manifestation(idmanif: number, info: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) {
  return {
    idmanif,
    manifInfo: {
      type: 'SEANCE',
      statut: 'CONFIRMEE',
      libelleFr: `Manifestation ${idmanif}`,
      genre: 'THEATRE',
      lieu: 1,
      idTiers: 'P1',
      image: 'images/affiche.webp',
      ...info,
    },
    manifWording: { resumeFr: 'Un résumé', descriptionFr: '<p>Une description</p>' },
    ...rest,
  };
}

export function seance(idseanc: number, idmanif: number, leaves: Record<string, unknown> = {}) {
  return { idseanc, idmanif, date: far, grilleTarif: 'G1', contingent: 100, vendus: 0, idTiers: 'P1', ...leaves };
}

const at = (idVille: string, ville: string, codRegion: string) => ({
  idVille,
  ville,
  codDept: idVille.slice(0, 2),
  codRegion,
});

/** A few places of the reference lists. */
async function makePlaces({ drizzle: tx, pool }: Database): Promise<void> {
  await pool.query('truncate villes, departements, regions, pays');
  await insertRows(tx, countryTable, [
    { codPays: 'FR', libelleFr: 'France', libelleEn: 'France' },
    { codPays: 'BE', libelleFr: 'Belgique', libelleEn: 'Belgium' },
  ]);
  await insertRows(tx, regionTable, [
    { codRegion: '11', libelleFr: 'Île-de-France' },
    { codRegion: '27', libelleFr: 'Bourgogne-Franche-Comté' },
    { codRegion: '94', libelleFr: 'Corse', libelleEn: 'Corsica' },
  ]);
  await insertRows(tx, departmentTable, [
    { codDept: '21', libelleFr: 'Côte-d’Or', codRegion: '27' },
    { codDept: '75', libelleFr: 'Paris', codRegion: '11' },
    { codDept: '2A', libelleFr: 'Corse-du-Sud', codRegion: '94' },
  ]);
  await insertRows(tx, cityTable, [
    town('21231', 'Dijon', '27', 159_346, ['21000']),
    town('21054', 'Beaune', '27', 20_032, ['21200']),
    town('75056', 'Paris', '11', 2_133_111, ['75001', '75009', '75012']),
    town('2A004', 'Ajaccio', '94', 73_822, ['20000', '20090', '20167']),
  ]);
}

const town = (codInsee: string, libelleFr: string, codRegion: string, population: number, codesPostaux: string[]) => ({
  codInsee,
  libelleFr,
  codDept: codInsee.slice(0, 2),
  codRegion,
  codesPostaux,
  population,
});

/** Natures that places are sold to, categories that they are in, models of subscribers’ cards. */
async function makeNatures({ drizzle: tx, pool }: Database): Promise<void> {
  await pool.query('truncate natures_client, categories_place, modeles_carte, prix restart identity');
  await insertRows(tx, natureTable, [
    { name: 'Plein tarif', pack: true, ordre: 1 },
    { name: 'Tarif réduit', pack: true, ordre: 2 },
    { name: 'Scolaire', ordre: 3 },
  ]);
  await insertRows(tx, cardModelTable, [
    { codeModele: 'SAISON', libelleFr: 'Carte saison', type: 'PHYSIQUE', ordre: 1 },
    { codeModele: 'MOBILE', libelleFr: 'E-carte', libelleEn: 'E-card', type: 'E-CARTE', ordre: 2 },
  ]);
  await insertRows(tx, categoryTable, [
    { codcatpl: 'CAT1', libelleFr: 'Catégorie 1', ordre: 1 },
    { codcatpl: 'CAT2', libelleFr: 'Catégorie 2', ordre: 2 },
  ]);
}

/** Price grids that séances may be given: one price each, of the first nature in the first category. */
export async function makeGrids({ drizzle: tx }: Database, ...names: readonly string[]): Promise<void> {
  await insertRows(
    tx,
    priceTable,
    names.map((grille) => ({ grille, idnatcl: 1, codcatpl: 'CAT1', montant: 20 })),
  );
}

/** Fills the database. */
const orderFunctions = [
  ...(['pdf_billing', 'order_address_update', 'present_card', 'present_card_payment'] as const),
  'second_market',
] as const;

/** Switches the functions that orders go by on, or these alone; P2 has those of its parent P1. */
export async function switchOn(
  { pool }: Database,
  on: readonly (typeof orderFunctions)[number][] = orderFunctions,
): Promise<void> {
  const values = orderFunctions.map((name) => `${name} = ${on.includes(name)}`);
  await pool.query(`update partenaires set ${values.join(', ')} where parent is null`);
}

export async function makeWorld(database: Database): Promise<void> {
  const tx = database.drizzle;
  await insertRows(tx, partnerTable, [
    { partnerId: 'P1', site: { libelle: 'Théâtres réunis' } },
    { partnerId: 'P2', parent: 'P1', site: { libelle: 'Opéras de France' } },
    { partnerId: 'P3', site: { libelle: 'Stades associés' } },
  ]);
  await makePlaces(database);
  await makeNatures(database);
  await insertRows(tx, venueTable, [
    { idLieu: 1, libelleFr: 'Zénith de Dijon', ...at('21231', 'Dijon', '27'), codePostal: '21000' },
    {
      idLieu: 2,
      libelleFr: 'Opéra Bastille',
      libelleEn: 'Bastille Opera',
      ...at('75056', 'Paris', '11'),
      codePostal: '75012',
    },
    { idLieu: 3, libelleFr: 'Œuvre — Théâtre', ...at('75056', 'Paris', '11'), codePostal: '75009' },
    { idLieu: 4, libelleFr: 'Écluse', ...at('2A004', 'Ajaccio', '94'), codePostal: '20000' },
  ]);
  await insertRows(tx, genreTable, [
    { codeGenre: 'THEATRE', libelleFr: 'Théâtre', libelleEn: 'Theatre', ordre: 1 },
    { codeGenre: 'OPERA', libelleFr: 'Opéra', libelleEn: 'Opera', ordre: 2 },
    { codeGenre: 'SPORT', libelleFr: 'Sport', libelleEn: 'Sport', ordre: 3 },
  ]);
  await insertRows(tx, subGenreTable, [
    { codSsgen: 'COMEDIE', genre: 'THEATRE', libelleFr: 'Comédie', ordre: 1 },
    { codSsgen: 'LYRIQUE', genre: 'OPERA', libelleFr: 'Lyrique', ordre: 1 },
  ]);
  await insertRows(
    tx,
    artistTable,
    ['Troupe du Nord', 'Chœur', 'Orchestre', 'Œuvre', "l'été", 'a_b', '100%', 'x\\y', '日本'].map((nom) => ({ nom })),
  );
  await insertRows(tx, inventaireTable, [
    {
      idmanif: 9001,
      libelle: 'La Traviata',
      idTiers: 'P1',
      genre: 'OPERA',
      lieu: 2,
    },
    { idmanif: 9002, libelle: 'Finale', idTiers: 'P3', genre: 'SPORT', lieu: 4 },
    { idmanif: 1, libelle: 'Cyrano', idTiers: 'P1', genre: 'THEATRE', lieu: 1 },
  ]);
  await insertRows(tx, inventorySessionTable, [
    { idseanc: 90011, idmanif: 9001, date: far, contingent: 300, grilleTarif: 'G1', idTiers: 'P1' },
  ]);
  await insertRows(tx, manifestationTable, [
    manifestation(1, {
      libelleFr: 'Cyrano de Bergerac',
      artistes: [1],
      ville: 'Dijon',
      dateDebut: far,
      nbSeances: 2,
      sousGenre: 'COMEDIE',
    }),
    manifestation(2, {
      libelleFr: 'Carmen',
      libelleEn: 'Carmen',
      genre: 'OPERA',
      lieu: 2,
      idTiers: 'P2',
      ville: 'Paris',
      dateDebut: '2099-05-01T18:00:00.000Z',
    }),
    manifestation(3, { libelleFr: 'Œdipe à Colone', statut: 'BROUILLON', lieu: 3, image: null, ville: 'Paris' }),
    manifestation(4, {
      libelleFr: 'Élan',
      statut: 'MISE_A_L_AFFICHE',
      lockStatus: true,
      ville: 'Dijon',
      dateDebut: '2099-07-01T18:00:00.000Z',
    }),
    manifestation(5, {
      libelleFr: 'Match de gala',
      genre: 'SPORT',
      lieu: 4,
      idTiers: 'P3',
      ville: 'Ajaccio',
      statut: 'MISE_EN_VENTE',
    }),
    manifestation(6, { libelleFr: 'Etoiles', idTiers: null, lieu: 1, ville: 'Dijon' }),
  ]);
  await insertRows(tx, seanceTable, [
    seance(11, 1),
    seance(12, 1, { date: '2099-06-02T18:00:00.000Z', vendus: 50 }),
    seance(21, 2, { idTiers: 'P2', contingent: 0 }),
    seance(41, 4, { lock: true }),
    seance(51, 5, { idTiers: 'P3' }),
  ]);
  // Made anew by tests that make their world before each: nothing there points to widgets by key.
  await database.pool.query('delete from widgets');
  await insertRows(tx, widgetTable, [{ idWidget: 1, name: 'Carrousel', type: 'CARROUSEL' }]);
}
