/** Specific lists of the demo platform: of each content, by hand, by rules and mixed, for pages and for feeds. */
import type { ListedKind } from '../../../src/plugins/lists/model';
import { keepDrafts } from '../../content/versions';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { demoPartners } from '../../seed/people';
import { nameLeaf } from './items';
import { listTable } from './table';

type Leaves = Readonly<Record<string, unknown>>;
type Item = Readonly<Record<string, unknown>>;

const day = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString();
const partnerNamed = (libelle: string) => demoPartners.find((each) => each.libelle === libelle)?.partnerId ?? null;

/** How what a list may hold is picked: the keys, the best known first. */
const sources: Readonly<Record<ListedKind, string>> = {
  MANIFESTATION: `select m.idmanif as key from manifestations m join seances s using (idmanif)
    where m.statut = 'MISE_EN_VENTE' and m.date_fin > now() and (m.genre = any($1) or cardinality($1) = 0)
    group by m.idmanif order by sum(s.vendus) desc, m.idmanif limit $2`,
  LIEU: `select id_lieu as key from lieux where ville = any($1) or cardinality($1) = 0 order by capacite desc nulls last, id_lieu limit $2`,
  ARTISTE: `select id_artiste as key from artistes where cardinality($1::text[]) = 0 order by id_artiste * 37 % 101, id_artiste limit $2`,
  PACKAGE: `select id_package as key from packages where statut = 'MISE_EN_VENTE' and cardinality($1::text[]) = 0 order by id_package limit $2`,
  ABONNEMENT: `select idabonnement as key from abonnements where statut = 'MISE_EN_VENTE' and cardinality($1::text[]) = 0 order by idabonnement limit $2`,
};

interface Plan extends Leaves {
  libelle: string;
  typeContenu: ListedKind;
  /** How many items, among which genres or cities. */
  pick?: readonly [count: number, among?: readonly string[]];
  /** Published; a draft alone when false. */
  live?: boolean;
  /** What some items have, by their place. */
  marks?: Readonly<Record<number, Item>>;
}

const shown = (fr: string, en: string) => ({ active: true, fr, en });
const pinned = { epingle: true };
const expired = { debut: fromNow(-60), fin: fromNow(-4) };
const coming = { debut: fromNow(12), fin: fromNow(40) };

const plans: readonly Plan[] = [
  {
    libelle: 'À la une de l’accueil',
    typeContenu: 'MANIFESTATION',
    pick: [12],
    marks: { 0: pinned, 1: pinned, 4: coming, 9: { fin: fromNow(9) } },
    customLabel: shown('À ne pas manquer', 'Not to be missed'),
  },
  {
    libelle: 'Opéra et danse, le choix de la rédaction',
    typeContenu: 'MANIFESTATION',
    mode: 'MIXTE',
    regles: 'genre:OPERA,DANSE statut:MISE_EN_VENTE',
    tri: 'DATE',
    max: 20,
    pick: [6, ['OPERA', 'DANSE']],
    marks: { 0: pinned, 1: { ...pinned, fin: fromNow(20) }, 5: expired },
    idTiers: partnerNamed('Opéra & Co'),
    customLabel: shown('Le choix de la rédaction', 'The editors’ choice'),
  },
  {
    libelle: 'Cette semaine en famille',
    typeContenu: 'MANIFESTATION',
    mode: 'REGLES',
    regles: 'genre:JEUNE-PUBLIC,CIRQUE dateDebut:<30j statut:MISE_EN_VENTE',
    tri: 'DATE',
    max: 24,
    customLabel: shown('En famille', 'Family outings'),
  },
  {
    libelle: 'Nouveautés du mois',
    typeContenu: 'MANIFESTATION',
    mode: 'REGLES',
    regles: 'nouveaute:oui statut:MISE_EN_VENTE,MISE_A_L_AFFICHE',
    tri: 'RECENT',
    max: 40,
    live: false,
  },
  {
    libelle: 'Concerts avec Open Pass',
    typeContenu: 'MANIFESTATION',
    pick: [10, ['ROCK', 'CHANSON', 'JAZZ', 'ELECTRO']],
    marks: { 2: expired },
    openPass: true,
    excludedFromSearchEngine: true,
    idTiers: partnerNamed('Zéniths associés'),
  },
  {
    libelle: 'Les stades de la saison',
    typeContenu: 'MANIFESTATION',
    pick: [8, ['FOOTBALL', 'RUGBY']],
    idTiers: partnerNamed('Stades & Arènes'),
    urlVideo: 'https://videos.example/saison-des-stades.mp4',
  },
  { libelle: 'Grandes salles', typeContenu: 'LIEU', pick: [12], marks: { 0: pinned } },
  { libelle: 'Salles de Lyon', typeContenu: 'LIEU', mode: 'REGLES', regles: 'ville:Lyon', tri: 'LIBELLE' },
  { libelle: 'Compagnies et orchestres à suivre', typeContenu: 'ARTISTE', pick: [9], marks: { 0: pinned, 1: pinned } },
  { libelle: 'Coffrets à offrir', typeContenu: 'PACKAGE', pick: [6], marks: { 0: { ...pinned, fin: fromNow(45) } } },
  { libelle: 'Abonnements ouverts', typeContenu: 'ABONNEMENT', pick: [6], tri: 'LIBELLE' },
  {
    libelle: 'Catalogue en vente, pour les revendeurs',
    usage: 'FLUX',
    typeContenu: 'MANIFESTATION',
    mode: 'REGLES',
    regles: 'statut:MISE_EN_VENTE',
    tri: 'DATE',
  },
  {
    libelle: 'Expositions, pour l’office de tourisme',
    usage: 'FLUX',
    typeContenu: 'MANIFESTATION',
    mode: 'MIXTE',
    regles: 'genre:EXPOSITION',
    tri: 'DATE',
    pick: [4, ['EXPOSITION']],
    idTiers: partnerNamed('Musées & Expos'),
  },
  { libelle: 'Packages du comité d’entreprise', usage: 'FLUX', typeContenu: 'PACKAGE', pick: [10] },
];

const links = [
  ['/aide', 'Aide et contact', 'Help and contact', {}],
  ['/cartes-cadeaux', 'Offrir une carte cadeau', 'Give a gift card', pinned],
  ['/acces', 'Venir avec une poussette ou en fauteuil', 'Coming with a pushchair or a wheelchair', {}],
  ['https://www.culture.gouv.fr', 'Ministère de la Culture', 'Ministry of Culture', {}],
] as const;

export async function seedLists(database: Database): Promise<void> {
  const rows: Leaves[] = [];
  for (const { pick, marks = {}, ...leaves } of plans) {
    const { typeContenu } = leaves;
    const keys = pick === undefined ? [] : await pickedFrom(database, typeContenu, pick);
    const items = keys.map((key, index) => ({ [nameLeaf(typeContenu)]: key, ...marks[index] }));
    rows.push({ ...leaves, contenu: { items: items.map(asItem) } });
  }
  const items = links.map(([url, libelleFr, libelleEn, mark]) => ({ url, libelleFr, libelleEn, ...mark }));
  rows.push({ libelle: 'Liens du pied de page', typeContenu: 'LIEN', contenu: { items: items.map(asItem) } });
  const since = new Date(Date.now() - 12 * day).toISOString();
  const stamps = { version: 1, auteurModif: 'Camille Morel', dateCreation: since, dateModif: since };
  await insertRows(
    database,
    listTable,
    rows.map(({ live = true, ...row }, index) => ({
      ...usual,
      idList: index + 1,
      ...row,
      publishedVersion: live ? 1 : null,
      ...stamps,
    })),
  );
  await skipKeys(database, listTable);
  await keepDrafts(database.drizzle, listTable);
}

const usual: Leaves = {
  usage: 'PAGE',
  mode: 'MANUELLE',
  tri: 'MANUEL',
  partenaires: [],
  exceptionIdTiers: [],
  customLabel: { active: false, fr: null, en: null },
  excludedFromSearchEngine: false,
  openPass: false,
};

async function pickedFrom(
  { pool }: Database,
  kind: ListedKind,
  [count, among = []]: NonNullable<Plan['pick']>,
): Promise<number[]> {
  const { rows } = await pool.query<{ key: number }>(sources[kind], [among, count]);
  return rows.map(({ key }) => key);
}

function asItem(item: Item, index: number): Item {
  return { id: `e${index + 1}`, epingle: false, ...item, order: index + 1 };
}
