/** Records of best-sellers: those of the platform, and those of sites and partners that rank for themselves. */
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { demoPartners } from '../../seed/people';
import { computeOne, recordsToCompute } from './compute';
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
    `select m.idmanif as key from manifestations m join seances s using (idmanif) where m.statut = 'MISE_EN_VENTE' and m.date_fin > now()
      group by m.idmanif order by sum(s.vendus) desc, m.idmanif limit 40`,
  );
  const packages = await keysOf(
    database,
    `select id_package as key from packages where statut = 'MISE_EN_VENTE' order by id_package limit 1`,
  );
  const pins = [
    { type: 'MANIFESTATION', idmanif: best[30], place: 2, fin: fromNow(14) },
    { type: 'MANIFESTATION', idmanif: best[35], place: null, debut: fromNow(5), fin: fromNow(25) },
    ...packages.map((idPackage) => ({ type: 'PACKAGE', idPackage, place: 5 })),
  ];
  const exclusions = [
    { type: 'MANIFESTATION', idmanif: best[1], fin: fromNow(10), motif: 'Quota du partenaire atteint' },
    { type: 'MANIFESTATION', idmanif: best[4], motif: 'Opération terminée', debut: fromNow(-20), fin: fromNow(-2) },
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
        exclusions: isMarked ? exclusions.map((item, at) => ({ id: `x${at + 1}`, ...item })) : [],
      };
    }),
  );
  await skipKeys(database, bestSellerTable);
  await database.drizzle.transaction(async (tx) => {
    for (const record of await recordsToCompute(tx, null)) await computeOne(tx, record, new Date());
  });
}

async function keysOf({ pool }: Database, text: string): Promise<number[]> {
  const { rows } = await pool.query<{ key: number }>(text);
  return rows.map(({ key }) => key);
}
