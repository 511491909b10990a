/** Populations, zones, ways to get tickets; with gaps to translate, and sources that changed. */
import type { Database } from '../../db/database';
import { insertRows } from '../../seed/insert';
import { pickupTable, populationTable, zoneTable } from './table';

const populations = [
  ['PLEIN', 'Plein tarif', 'Full price'],
  ['REDUIT', 'Tarif réduit', 'Concession'],
  ['JEUNE', 'Jeune de moins de 26 ans', 'Under 26'],
  ['SENIOR', 'Senior de 65 ans et plus', 'Over 65'],
  ['ETUDIANT', 'Étudiant', 'Student'],
  ['GROUPE', 'Groupe de {nombre} personnes', null],
  ['PMR', 'Personne à mobilité réduite', null],
] as const;

const zones = [
  ['IDF', 'Île-de-France', 'Paris region', ['75', '77', '78', '91', '92', '93', '94', '95']],
  ['NORD', 'Nord et Normandie', 'North and Normandy', ['02', '59', '60', '62', '80', '14', '27', '50', '61', '76']],
  [
    'OUEST',
    'Bretagne et Pays de la Loire',
    'Brittany and Loire',
    ['22', '29', '35', '56', '44', '49', '53', '72', '85'],
  ],
  [
    'CENTRE',
    'Centre et Bourgogne',
    'Centre and Burgundy',
    ['18', '28', '36', '37', '41', '45', '21', '58', '71', '89'],
  ],
  [
    'EST',
    'Grand Est et Franche-Comté',
    null,
    ['08', '10', '51', '52', '54', '55', '57', '67', '68', '88', '25', '39', '70', '90'],
  ],
  [
    'RHONE',
    'Auvergne et Rhône-Alpes',
    'Auvergne and Rhône-Alps',
    ['01', '03', '07', '15', '26', '38', '42', '43', '63', '69', '73', '74'],
  ],
  [
    'SUD-OUEST',
    'Nouvelle-Aquitaine et Occitanie',
    null,
    ['16', '17', '24', '33', '40', '47', '64', '87', '31', '32', '65', '81', '82'],
  ],
  [
    'SUD-EST',
    'Méditerranée et Corse',
    'Mediterranean and Corsica',
    ['04', '05', '06', '13', '83', '84', '30', '34', '11', '66', '2A', '2B'],
  ],
] as const;

/** Days before the tickets are there; whether they are sent to an address. */
const pickups = [
  ['E_BILLET', 'E-billet à imprimer', 'Print-at-home ticket', 0, false],
  ['MOBILE', 'Billet sur mobile', 'Mobile ticket', 0, false],
  ['GUICHET', 'Retrait au guichet', 'Box office collection', 0, false],
  ['RETRAIT_MAGASIN', 'Retrait en magasin', 'In-store collection', 1, false],
  ['POSTE', 'Envoi postal suivi', null, 5, true],
  ['BILLET_COLLECTOR', 'Billet collector', 'Collector ticket', 7, true],
  ['BORNE', 'Retrait à la borne', 'Ticket machine collection', 0, false],
] as const;

export async function seedTranslations(database: Database): Promise<void> {
  await insertRows(database, populationTable, populations.map(labelled));
  await insertRows(
    database,
    zoneTable,
    zones.map(([code, libelle, libelleEn, departements]) => ({
      ...labelled([code, libelle, libelleEn]),
      departements,
    })),
  );
  await insertRows(
    database,
    pickupTable,
    pickups.map(([code, libelle, libelleEn, delai, adresseRequise]) => ({
      ...labelled([code, libelle, libelleEn]),
      delai,
      adresseRequise,
    })),
  );
  await database.pool.query(gaps);
  await database.pool.query(outdated);
}

function labelled([code, libelle, libelleEn]: readonly [string, string, string | null]) {
  return { code, libelle, libelleEn };
}

/** Every eighth sub-genre is not translated yet. */
const gaps = `update sous_genres set libelle_en = null where cod_ssgen in
  (select cod_ssgen from (select cod_ssgen, row_number() over (order by cod_ssgen) as n from sous_genres) s where n % 8 = 0)`;

/** A few labels were shorter when they were translated. */
const outdated = `insert into traductions (id, ressource, cle, source, libelle_en)
  select 'sous-genres:' || cod_ssgen, 'sous-genres', cod_ssgen, split_part(libelle_fr, ' ', 1), libelle_en
    from sous_genres where libelle_fr like '% %' and libelle_en is not null and length(cod_ssgen) % 5 = 0
  union all
  select 'modes-retrait:' || code, 'modes-retrait', code, 'Retrait en point de vente', libelle_en
    from modes_retrait where code = 'RETRAIT_MAGASIN' on conflict do nothing`;
