/** The search engine of the demo platform: an exclusion behind every flag, and what a team keeps up by hand. */
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { createRandom } from '../../seed/random';
import { boostTable, exclusionTable, filterTable, queryTable, synonymTable } from './table';

const day = 86_400_000;

export async function seedSearch(database: Database): Promise<void> {
  await seedFilters(database);
  await seedSynonyms(database);
  await seedExclusions(database);
  await seedBoosts(database);
  await seedQueries(database);
}

const filters = [
  ['genre', 'Genre', 'Genre', 'GENRE', 'LISTE', null, []],
  ['sous-genre', 'Sous-genre', 'Sub-genre', 'SOUS_GENRE', 'LISTE', 1, []],
  ['ville', 'Ville', 'City', 'VILLE', 'LISTE', null, []],
  ['salle', 'Salle', 'Venue', 'LIEU', 'LISTE', 3, []],
  ['date', 'Date', 'Date', 'DATE', 'PLAGE', null, []],
  ['prix', 'Prix', 'Price', 'PRIX', 'PLAGE', null, []],
  ['artiste', 'Artiste', 'Artist', 'ARTISTE', 'LISTE', null, []],
  ['promotion', 'En promotion', 'On offer', 'PROMOTION', 'BOOLEEN', null, []],
  ['nouveaute', 'Nouveautés', 'New', 'NOUVEAUTE', 'BOOLEEN', null, []],
  ['derniere-minute', 'Dernière minute', 'Last minute', 'DERNIERE_MINUTE', 'BOOLEEN', null, []],
  ['region-scenes', 'Ville de la tournée', 'Tour city', 'VILLE', 'LISTE', null, ['2']],
  ['retrait', 'Retrait en magasin', 'Store pickup', 'RETRAIT_TICKET', 'BOOLEEN', null, ['3']],
] as const;

async function seedFilters(database: Database): Promise<void> {
  await insertRows(
    database,
    filterTable,
    filters.map(([code, libelleFr, libelleEn, champ, type, dependsOn, partenaires], index) => ({
      id: index + 1,
      ...{ code, libelleFr, libelleEn, champ, type, dependsOn, partenaires, ordre: (index + 1) * 10 },
      valeursMasquees: code === 'genre' ? ['Salons et foires'] : [],
      actif: code !== 'artiste',
      version: 1,
    })),
  );
  await skipKeys(database, filterTable);
}

const synonyms: readonly [words: readonly string[], lang: 'TOUTES' | 'FR' | 'EN', found?: readonly string[]][] = [
  [['ciné-concert', 'ciné concert', 'film musical'], 'FR'],
  [['one man show', 'humour', 'stand-up'], 'FR'],
  [['comédie musicale', 'musical'], 'TOUTES'],
  [['expo', 'exposition'], 'FR'],
  [['foot', 'football'], 'TOUTES'],
  [['ballet', 'danse'], 'FR'],
  [['gig', 'concert'], 'EN'],
  [['play', 'theatre'], 'EN'],
  [['bourgeois gentilhomme', 'misanthrope', 'tartuffe'], 'FR', ['molière']],
  [['flûte enchantée', 'noces de figaro', 'don giovanni'], 'TOUTES', ['mozart']],
];

async function seedSynonyms(database: Database): Promise<void> {
  await insertRows(
    database,
    synonymTable,
    synonyms.map(([mots, lang, vers], index) => ({
      ...{ id: index + 1, mots, lang, vers: vers ?? [], sens: vers ? 'SENS_UNIQUE' : 'EQUIVALENTS', partenaires: [] },
      ...{ actif: true, version: 1, libelle: `${mots.join(', ')}${vers ? ` → ${vers.join(', ')}` : ''}` },
    })),
  );
  await skipKeys(database, synonymTable);
}

const reasons = [
  'Demande du producteur',
  'Réservé aux abonnés',
  'Avant l’annonce officielle',
  'Vente privée',
  'Fiche en doublon',
  'Billetterie assurée par la salle',
] as const;

const kinds = [
  ['MANIFESTATION', 'idmanif', 'manifestations', 'idmanif'],
  ['PACKAGE', 'idPackage', 'packages', 'id_package'],
  ['ABONNEMENT', 'idabonnement', 'abonnements', 'idabonnement'],
] as const;

/** One for all partners behind each flag; some that ended, are to come, or hold on one site only. */
async function seedExclusions(database: Database): Promise<void> {
  const random = createRandom(23_004);
  const now = Date.now();
  const at = (days: number) => new Date(now + Math.round(days * day)).toISOString();
  const rows: Record<string, unknown>[] = [];
  for (const [type, leaf, table, column] of kinds) {
    const { rows: records } = await database.pool.query<{ id: number; partner: string | null; flag: boolean }>(
      `select ${column} as id, id_tiers as partner, exclusion_search_engine as flag from ${table} order by 1`,
    );
    for (const { id, partner, flag } of records) {
      const isOther = !flag && random.chance(0.015);
      if (!flag && !isOther) continue;
      const other = isOther ? random.pick(['ended', 'coming', 'site'] as const) : null;
      rows.push({
        ...{ type, [leaf]: id, idTiers: partner, motif: random.pick(reasons), version: 1 },
        auteur: random.pick(['Camille Martin', 'Sacha Lemoine', 'Dominique Faure']),
        debut: at(other === 'coming' ? random.int(2, 20) : -random.int(3, 120)),
        fin:
          other === 'ended'
            ? at(-random.int(1, 2))
            : random.chance(0.3) && other !== 'coming'
              ? at(random.int(2, 60))
              : null,
        partenaires: other === 'site' ? [random.pick(['2', '3'])] : [],
      });
    }
  }
  await insertRows(
    database,
    exclusionTable,
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
  await skipKeys(database, exclusionTable);
}

async function seedBoosts(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select idmanif as id from manifestations where statut = 'MISE_EN_VENTE' and date_fin > now() order by idmanif limit 3`,
  );
  const { rows: genres } = await database.pool.query<{ code: string }>(
    `select code_genre as code from genres order by ordre, code_genre limit 2`,
  );
  const soon = new Date(Date.now() + 30 * day).toISOString();
  const shared = { version: 1, actif: true, partenaires: [], mots: [], debut: null, fin: null };
  const boosts = [
    ...rows.map(({ id }, index) => ({
      ...shared,
      ...{ libelle: ['Tête d’affiche du mois', 'Avant-première', 'Dernières places'][index], type: 'MANIFESTATION' },
      ...{ idmanif: id, facteur: [2, 1.5, 1.3][index], fin: index === 0 ? soon : null },
    })),
    ...genres.map(({ code }, index) => ({
      ...shared,
      ...{ libelle: index === 0 ? 'Rentrée culturelle' : 'Sorties en famille', type: 'GENRE', genre: code },
      ...{ facteur: index === 0 ? 1.2 : 1.1, mots: index === 0 ? [] : ['famille', 'enfant'] },
    })),
  ];
  await insertRows(
    database,
    boostTable,
    boosts.map((boost, index) => ({ id: index + 1, ...boost })),
  );
  await skipKeys(database, boostTable);
}

const missed: readonly (readonly [text: string, lang: 'fr' | 'en', partner: string | null, count: number])[] = [
  ['patinoire noel', 'fr', null, 148],
  ['karaoké', 'fr', '2', 97],
  ['escape game', 'fr', null, 83],
  ['catch américain', 'fr', '3', 61],
  ['concert symphonique star wars', 'fr', '2', 58],
  ['drone racing', 'en', '3', 42],
  ['spectacle magie enfants 3 ans', 'fr', null, 39],
  ['billets cadeaux noel', 'fr', null, 36],
  ['afternoon tea', 'en', null, 27],
  ['tournoi échecs', 'fr', '3', 24],
  ['marché médiéval', 'fr', null, 21],
  ['roller derby', 'fr', '3', 19],
  ['lecture à voix haute', 'fr', '156', 14],
  ['opéra bouffe offenbach version concert', 'fr', '142', 11],
  ['wine tasting', 'en', null, 9],
  ['bal folk', 'fr', '163', 8],
];

async function seedQueries(database: Database): Promise<void> {
  const random = createRandom(23_016);
  await insertRows(
    database,
    queryTable,
    missed.map(([texte, lang, idTiers, nombre], index) => ({
      ...{ id: index + 1, texte, lang, idTiers, nombre, version: 1 },
      derniere: new Date(Date.now() - random.int(1, 240) * 3_600_000).toISOString(),
      etat: index % 7 === 5 ? 'TRAITEE' : index % 7 === 6 ? 'IGNOREE' : 'A_TRAITER',
    })),
  );
  await skipKeys(database, queryTable);
}
