/** Twelve natures, the place categories of French halls, and what a place costs in each price grid. */
import type { Database } from '../../db/database';
import { demoGenres } from '../../seed/data/genres';
import { insertRows, skipKeys } from '../../seed/insert';
import { categoryTable, natureTable, priceTable } from './table';

interface DemoNature {
  name: string;
  nameEn: string;
  codtypadh?: string;
  club?: boolean;
  pack?: boolean;
  /** Share of the full price; none: not in the grids. */
  share?: number;
}

const natures: readonly DemoNature[] = [
  { name: 'Plein tarif', nameEn: 'Full price', pack: true, share: 1 },
  { name: 'Tarif réduit', nameEn: 'Concession', pack: true, share: 0.8 },
  { name: 'Jeune -26 ans', nameEn: 'Under 26', pack: true, share: 0.6 },
  { name: 'Enfant -12 ans', nameEn: 'Under 12', pack: true, share: 0.5 },
  { name: 'Senior +65 ans', nameEn: 'Over 65', share: 0.85 },
  { name: 'Étudiant', nameEn: 'Student', share: 0.65 },
  { name: 'Demandeur d’emploi', nameEn: 'Jobseeker', share: 0.6 },
  { name: 'Abonné', nameEn: 'Season ticket holder', codtypadh: 'ABO', pack: true, share: 0.75 },
  { name: 'Adhérent club', nameEn: 'Club member', codtypadh: 'CLUB', club: true, pack: true, share: 0.7 },
  { name: 'Comité d’entreprise', nameEn: 'Works council', codtypadh: 'CSE', share: 0.85 },
  { name: 'Groupe de 10 et plus', nameEn: 'Group of 10 or more', share: 0.8 },
  { name: 'Accompagnateur PMR', nameEn: 'Disabled visitor’s companion', codtypadh: 'PMR' },
];

/** The dearest first, with its share of the price of the first category of a grid. */
const categories = [
  ['CARRE_OR', 'Carré Or', 'Golden circle', 1.5],
  ['CAT1', 'Catégorie 1', 'Category 1', 1],
  ['CAT2', 'Catégorie 2', 'Category 2', 0.78],
  ['CAT3', 'Catégorie 3', 'Category 3', 0.6],
  ['CAT4', 'Catégorie 4', 'Category 4', 0.45],
  ['CAT5', 'Catégorie 5', 'Category 5', 0.33],
  ['VISI', 'Visibilité réduite', 'Restricted view', 0.25],
  ['STRAP', 'Strapontin', 'Folding seat', 0.2],
  ['GRADIN', 'Gradin numéroté', 'Numbered stand', 1.2],
  ['FOSSE', 'Fosse debout', 'Standing', 1],
  ['LIBRE', 'Placement libre', 'Unreserved', 1],
] as const;

/** Full price of the first category, by the beginning of a grid's code. */
const full: Readonly<Record<string, number>> = {
  OPERA: 118,
  THEATRE: 42,
  DANSE: 38,
  CONCERT: 45,
  FOSSE: 39,
  CHAPITEAU: 36,
  HUMOUR: 32,
  FAMILLE: 18,
  MUSICAL: 64,
  PASS: 58,
  STADE: 55,
  ARENA: 48,
  MUSEE: 14,
  SALON: 12,
};

/** A price of the demo platform: what packages are priced from too. */
export interface DemoPrice {
  grille: string;
  idnatcl: number;
  codcatpl: string;
  montant: number;
  pack: boolean;
}

/** Every price of every grid. */
export function demoPrices(): DemoPrice[] {
  const grids = [...new Set(demoGenres.flatMap((genre) => [...genre.grids]))];
  return grids.flatMap((grille) => {
    const base = (full[grille.split('-')[0] ?? ''] ?? 30) * (grille.endsWith('3-JOURS') ? 2.4 : 1);
    return categoriesOf(grille).flatMap(([codcatpl, , , part]) =>
      natures.flatMap(({ share, pack = false }, index) =>
        share === undefined
          ? []
          : [{ grille, idnatcl: index + 1, codcatpl, montant: Math.round(base * part * share * 2) / 2, pack }],
      ),
    );
  });
}

/** `OPERA-6` has six seated categories; a standing hall has its pit, and its stand when it says so. */
function categoriesOf(grille: string): readonly (typeof categories)[number][] {
  if (grille === 'FOSSE-GRADIN') return categories.filter(([code]) => code === 'GRADIN' || code === 'FOSSE');
  if (grille === 'FOSSE') return categories.filter(([code]) => code === 'FOSSE');
  const seats = /-(\d)$/.exec(grille)?.[1];
  if (seats === undefined || seats === '1') return categories.filter(([code]) => code === 'LIBRE');
  return Number(seats) >= 4 ? categories.slice(0, Number(seats)) : categories.slice(1, Number(seats) + 1);
}

export async function seedNatures(database: Database): Promise<void> {
  await insertRows(
    database,
    natureTable,
    natures.map(({ name, nameEn, codtypadh = null, club = false, pack = false }, index) => {
      return { idnatcl: index + 1, name, nameEn, codtypadh, club, pack, ordre: (index + 1) * 10 };
    }),
  );
  await insertRows(
    database,
    categoryTable,
    categories.map(([codcatpl, libelleFr, libelleEn], index) => ({
      codcatpl,
      libelleFr,
      libelleEn,
      ordre: (index + 1) * 10,
    })),
  );
  await insertRows(
    database,
    priceTable,
    demoPrices().map(({ pack: _pack, ...price }, index) => ({ idPrix: index + 1, ...price })),
  );
  for (const table of [natureTable, priceTable]) await skipKeys(database, table);
}
