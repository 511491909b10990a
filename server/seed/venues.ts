/** Three hundred venues in real towns: well-known houses first, then what every town has. */
import { type Commune, nameOf, readCommunes } from '../domains/reference/divisions';
import { centreOf } from '../domains/reference/places';
import type { Random } from './random';

export interface DemoVenue {
  idLieu: number;
  libelleFr: string;
  libelleEn: string | null;
  adresse: string;
  codePostal: string;
  idVille: string;
  ville: string;
  codDept: string;
  codRegion: string;
  codPays: string;
  latitude: number | null;
  longitude: number | null;
  capacite: number;
  salles: string[];
  zoning: string;
  flagPlacement: boolean;
  avisClients: boolean;
  activationISM: boolean;
  riskFraud: boolean;
  descriptionFr: string | null;
  descriptionEn: string | null;
  image: string | null;
}

type House = readonly [name: string, town: string, capacity: number];

const houses: readonly House[] = [
  ['Opéra Bastille', 'Paris', 2745],
  ['Palais Garnier', 'Paris', 1979],
  ['Comédie-Française', 'Paris', 862],
  ['Odéon – Théâtre de l’Europe', 'Paris', 800],
  ['Accor Arena', 'Paris', 20300],
  ['Cirque d’Hiver', 'Paris', 1800],
  ['L’Olympia', 'Paris', 2000],
  ['Philharmonie de Paris', 'Paris', 2400],
  ['Zénith Paris – La Villette', 'Paris', 6300],
  ['Palais des Congrès', 'Paris', 3723],
  ['Stade de France', 'Saint-Denis', 80000],
  ['Paris Expo', 'Paris', 30000],
  ['Le Dôme', 'Marseille', 8500],
  ['Opéra de Marseille', 'Marseille', 1800],
  ['Stade Vélodrome', 'Marseille', 67000],
  ['La Criée', 'Marseille', 780],
  ['Opéra de Lyon', 'Lyon', 1100],
  ['Théâtre des Célestins', 'Lyon', 1000],
  ['Halle Tony-Garnier', 'Lyon', 17000],
  ['Auditorium de Lyon', 'Lyon', 2100],
  ['Groupama Stadium', 'Décines-Charpieu', 59000],
  ['Le Transbordeur', 'Villeurbanne', 1800],
  ['Théâtre national populaire', 'Villeurbanne', 700],
  ['Zénith de Toulouse', 'Toulouse', 11000],
  ['Théâtre du Capitole', 'Toulouse', 1150],
  ['Halle aux Grains', 'Toulouse', 2300],
  ['Cloître des Jacobins', 'Toulouse', 700],
  ['Zénith Nantes Métropole', 'Saint-Herblain', 9000],
  ['Cité des Congrès', 'Nantes', 2000],
  ['Théâtre Graslin', 'Nantes', 820],
  ['Stade de la Beaujoire', 'Nantes', 35000],
  ['Zénith de Strasbourg', 'Eckbolsheim', 12000],
  ['Opéra national du Rhin', 'Strasbourg', 1140],
  ['Le Maillon', 'Strasbourg', 700],
  ['Zénith de Lille', 'Lille', 7000],
  ['Le Nouveau Siècle', 'Lille', 1760],
  ['Opéra de Lille', 'Lille', 1138],
  ['Stade Pierre-Mauroy', 'Villeneuve-d’Ascq', 50000],
  ['Roazhon Park', 'Rennes', 29800],
  ['Le Liberté', 'Rennes', 5300],
  ['Opéra de Rennes', 'Rennes', 650],
  ['Le MusikHall', 'Rennes', 6500],
  ['Grand Théâtre de Bordeaux', 'Bordeaux', 1100],
  ['Auditorium de Bordeaux', 'Bordeaux', 1440],
  ['Stade Chaban-Delmas', 'Bordeaux', 34000],
  ['Arkéa Arena', 'Floirac', 11300],
  ['Opéra Comédie', 'Montpellier', 1200],
  ['Le Corum', 'Montpellier', 2000],
  ['Zénith Sud', 'Montpellier', 6000],
  ['Opéra de Nice', 'Nice', 1083],
  ['Palais Nikaïa', 'Nice', 9000],
  ['Arènes de Nîmes', 'Nîmes', 13000],
  ['Théâtre antique', 'Orange', 8600],
  ['Cour d’honneur du Palais des Papes', 'Avignon', 2000],
  ['La FabricA', 'Avignon', 600],
  ['Zénith de Rouen', 'Le Grand-Quevilly', 8000],
  ['Opéra de Rouen', 'Rouen', 1350],
  ['Le Volcan', 'Le Havre', 800],
  ['Zénith de Caen', 'Caen', 6990],
  ['Opéra de Dijon', 'Dijon', 1600],
  ['Zénith de Dijon', 'Dijon', 8000],
  ['Opéra de Reims', 'Reims', 740],
  ['Cathédrale de Reims', 'Reims', 1200],
  ['Reims Arena', 'Reims', 9000],
  ['Arsenal', 'Metz', 1354],
  ['Opéra national de Lorraine', 'Nancy', 1050],
  ['Zénith du Grand Nancy', 'Maxéville', 25000],
  ['Maison de la culture', 'Amiens', 1070],
  ['Zénith d’Orléans', 'Orléans', 6900],
  ['Grand Théâtre', 'Tours', 949],
  ['Le Quai', 'Angers', 970],
  ['Maison de la culture', 'Grenoble', 1028],
  ['Summum', 'Grenoble', 3000],
  ['Zénith de Saint-Étienne', 'Saint-Étienne', 7200],
  ['Stade Geoffroy-Guichard', 'Saint-Étienne', 42000],
  ['Zénith d’Auvergne', 'Cournon-d’Auvergne', 8500],
  ['Opéra-Théâtre', 'Clermont-Ferrand', 600],
  ['Le Quartz', 'Brest', 1500],
  ['Arena Brest', 'Brest', 5500],
  ['Gare du Midi', 'Biarritz', 1380],
  ['Zénith de Pau', 'Pau', 7000],
  ['Palais des festivals', 'Cannes', 2300],
  ['Anthéa', 'Antibes', 1200],
  ['Théâtre Liberté', 'Toulon', 700],
  ['Zénith de Toulon', 'Toulon', 8800],
  ['Grand Théâtre de Provence', 'Aix-en-Provence', 1370],
  ['Arena du Pays d’Aix', 'Aix-en-Provence', 8600],
  ['La Sirène', 'La Rochelle', 1200],
  ['La Coursive', 'La Rochelle', 1000],
  ['Zénith de Limoges', 'Limoges', 6000],
  ['Opéra de Limoges', 'Limoges', 1488],
  ['Théâtre Auditorium', 'Poitiers', 1000],
  ['Château de Chambord', 'Chambord', 3000],
  ['Théâtre de la Mer', 'Sète', 1500],
  ['Cité de Carcassonne – théâtre', 'Carcassonne', 5000],
  ['L’Archipel', 'Perpignan', 1100],
];

type Pattern = readonly [prefix: string, capacity: readonly [number, number]];
const patterns: readonly [Pattern, ...Pattern[]] = [
  ['Théâtre municipal de', [300, 900]],
  ['Scène nationale de', [500, 1200]],
  ['Espace culturel de', [200, 700]],
  ['Palais des sports de', [1500, 6000]],
  ['Parc des expositions de', [2000, 12000]],
  ['Auditorium de', [300, 1100]],
  ['Centre des congrès de', [500, 2500]],
  ['Stade municipal de', [3000, 18000]],
  ['Musée de', [200, 900]],
];

/** French towns, the largest first. */
async function readTowns(): Promise<Commune[]> {
  return (await readCommunes())
    .filter(({ population = 0 }) => population > 0)
    .sort((left, right) => (right.population ?? 0) - (left.population ?? 0));
}

/** Makes `count` venues. */
export async function makeVenues(random: Random, count: number): Promise<DemoVenue[]> {
  const towns = await readTowns();
  const byName = new Map<string, Commune>();
  for (const town of towns) if (!byName.has(plain(town.nom))) byName.set(plain(town.nom), town);
  const venues: DemoVenue[] = [];
  for (const [name, town, capacity] of houses) {
    const found = byName.get(plain(town));
    if (found) venues.push(venueOf(random, venues.length + 1, name, found, capacity));
  }
  for (let index = 0; venues.length < count; index += 1) {
    const town = towns[index % Math.min(towns.length, 900)];
    const [prefix, [low, high]] = patterns[(index + Math.floor(index / 900) * 4) % patterns.length] ?? patterns[0];
    if (town)
      venues.push(
        venueOf(
          random,
          venues.length + 1,
          `${prefix} ${town.nom}`
            .replace(/ de (?=[AEIOUYÉÈÊÎÔŒH])/u, ' d’')
            .replace(' de Le ', ' du ')
            .replace(' de Les ', ' des '),
          town,
          random.int(low, high),
        ),
      );
  }
  return venues.slice(0, count);
}

/** Towns are written with either apostrophe and either œ in the sources. */
function plain(name: string): string {
  return name.replaceAll('’', "'").toLowerCase();
}

const streets = [
  'place du Théâtre',
  'avenue de la République',
  'rue des Arts',
  'boulevard Victor-Hugo',
  'place de l’Opéra',
  'quai des Célestins',
  'rue de la Gare',
  'esplanade du Lac',
] as const;

function venueOf(random: Random, idLieu: number, libelleFr: string, town: Commune, capacite: number): DemoVenue {
  const zoned = random.chance(0.55);
  const centre = centreOf(town.code);
  return {
    idLieu,
    libelleFr,
    libelleEn: random.chance(0.15) ? libelleFr : null,
    adresse: `${random.int(1, 120)} ${random.pick(streets)}`,
    codePostal: town.codesPostaux?.[0] ?? '',
    idVille: town.code,
    ville: nameOf(town),
    codDept: town.departement,
    codRegion: town.region,
    codPays: 'FR',
    latitude: near(random, centre?.[0]),
    longitude: near(random, centre?.[1]),
    capacite,
    salles: capacite > 900 ? ['Grande salle', 'Petite salle'] : ['Grande salle'],
    zoning: zoned ? '1' : '0',
    flagPlacement: zoned,
    avisClients: random.chance(0.7),
    activationISM: random.chance(0.8),
    riskFraud: random.chance(0.05),
    descriptionFr: null,
    descriptionEn: null,
    image: null,
  };
}

/** Some hundred metres from the centre of its town. */
function near(random: Random, degrees: number | undefined): number | null {
  return degrees === undefined ? null : Math.round((degrees + (random.next() - 0.5) * 0.02) * 10_000) / 10_000;
}
