/** Records of best-sellers: those of the platform, and those of sites and partners that rank for themselves. */
import type { Database } from '../../db/database';
import { takeTurn } from '../../jobs/schedule';
import { insertRows, skipKeys } from '../../seed/insert';
import { demoPartners } from '../../seed/people';
import { computeRecords, recordsToCompute } from './compute';
import { hourly } from './run';
import { bestSellerTable } from './table';

const day = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString();
const partnerNamed = (libelle: string) => demoPartners.find((each) => each.libelle === libelle)?.partnerId ?? null;
const [global, genre, subGenre, city] = [
  { bestSellersGlobal: true },
  { bestSellersByGenre: true },
  { bestSellersBySubGenre: true },
  { bestSellersByCity: true },
];

/** Sales of a month, as plain text: what is pinned and excluded is picked among the best. */
const salesSince = `select (l ->> 'idmanif')::integer as cle, count(*) as ventes from commandes c, jsonb_array_elements(c.lignes) l
  where c.date_creation > now() - interval '30 days' and c.statut in ('VALIDEE', 'TERMINEE') and l ->> 'idmanif' is not null group by 1`;

const records = [
  {
    libelle: 'Meilleures ventes de la plateforme',
    typeComponent: 'BEST_SELLERS_IMAGES',
    elementCount: 20,
    fenetreJours: 30,
    ...{ ...global, ...genre, ...city },
    marked: true,
  },
  { libelle: 'Palmarès simple', typeComponent: 'BEST_SELLERS_SIMPLE', elementCount: 10, fenetreJours: 7, ...global },
  {
    libelle: 'Scènes de France, par genre et sous-genre',
    typeComponent: 'BEST_SELLERS_IMAGES',
    idTiers: partnerNamed('Scènes de France'),
    elementCount: 12,
    fenetreJours: 60,
    ...{ ...global, ...genre, ...subGenre },
  },
  {
    libelle: 'Stades & Arènes, par ville',
    typeComponent: 'BEST_SELLERS_IMAGES',
    idTiers: partnerNamed('Stades & Arènes'),
    elementCount: 10,
    fenetreJours: 90,
    ...{ ...global, ...city },
  },
  {
    libelle: 'Opéra & Co, les plus demandés',
    typeComponent: 'BEST_SELLERS_IMAGES',
    idTiers: partnerNamed('Opéra & Co'),
    elementCount: 15,
    fenetreJours: 45,
    ...{ ...global, ...genre },
  },
  {
    libelle: 'Musées & Expos, palmarès',
    typeComponent: 'BEST_SELLERS_SIMPLE',
    idTiers: partnerNamed('Musées & Expos'),
    elementCount: 10,
    fenetreJours: 30,
    actif: false,
    ...global,
  },
] as const;

const usual = {
  actif: true,
  idTiers: null,
  bestSellersGlobal: false,
  bestSellersByGenre: false,
  bestSellersBySubGenre: false,
  bestSellersByCity: false,
};

export async function seedBestSellers(database: Database): Promise<void> {
  const best = await keysOf(
    database,
    `select v.cle as key from (${salesSince}) v join manifestations m on m.idmanif = v.cle
      where m.statut = 'MISE_EN_VENTE' and m.date_fin > now() order by v.ventes desc, m.idmanif limit 40`,
  );
  const packages = await keysOf(
    database,
    `select id_package as key from packages where statut = 'MISE_EN_VENTE' order by id_package limit 1`,
  );
  const pins = [
    ...best.slice(30, 31).map((idmanif) => ({ type: 'MANIFESTATION', idmanif, place: 2, fin: fromNow(14) })),
    ...best.slice(35, 36).map((idmanif) => ({ type: 'MANIFESTATION', idmanif, debut: fromNow(5), fin: fromNow(25) })),
    ...packages.map((idPackage) => ({ type: 'PACKAGE', idPackage, place: 5 })),
  ];
  const exclusions = [
    ...best.slice(1, 2).map((idmanif) => ({ idmanif, fin: fromNow(10), motif: 'Quota du partenaire atteint' })),
    ...best.slice(4, 5).map((idmanif) => ({
      idmanif,
      debut: fromNow(-20),
      fin: fromNow(-2),
      motif: 'Opération terminée',
    })),
  ];
  await insertRows(
    database,
    bestSellerTable,
    records.map((record, index) => {
      const isMarked = 'marked' in record;
      return {
        ...usual,
        id: index + 1,
        ...record,
        epingles: isMarked ? pins.map((item, at) => ({ id: `p${at + 1}`, ...item, order: at + 1 })) : [],
        exclusions: isMarked
          ? exclusions.map((item, at) => ({ id: `x${at + 1}`, type: 'MANIFESTATION', ...item }))
          : [],
      };
    }),
  );
  await skipKeys(database, bestSellerTable);
  await database.drizzle.transaction(async (tx) => {
    await computeRecords(tx, await recordsToCompute(tx, null), new Date());
  });
  // Computed just now: a server that starts on it has an hour.
  await takeTurn(database, hourly.name, 0);
}

async function keysOf({ pool }: Database, text: string): Promise<number[]> {
  const { rows } = await pool.query<{ key: number }>(text);
  return rows.map(({ key }) => key);
}
