/** What the demo platform sells: partners, genres, venues, manifestations and their séances, of one run of chance. */

import { dayOf } from '../../src/core/filter/clock';
import type { Database } from '../db/database';
import type { Seed, SeedCounts } from '../domains/domain';
import { artistTable } from '../domains/editorial/table';
import { inventaireTable, inventorySessionTable, manifestationTable, seanceTable } from '../domains/events/table';
import { genreTable, subGenreTable } from '../domains/genres/table';
import { partnerTable } from '../domains/partners/table';
import { venueTable } from '../domains/venues/table';
import { insertRows as insertRecords } from '../resource/write/insert';
import { demoGenres } from './data/genres';
import { type DemoEvent, makeEvent } from './events';
import { insertRows, skipKeys } from './insert';
import { demoPartners, partnerRow } from './people';
import { createRandom } from './random';
import { type DemoVenue, makeVenues } from './venues';

/** Key of the first demo manifestation. */
const firstEvent = 448_001;
/** Numbers of the séances that only the inventaire knows. */
const firstSpareSession = 500_001;
/** Entries of the inventaire that no manifestation shows yet: what a creation starts from. */
const spare = 120;

const makes = [
  ...[partnerTable, venueTable, genreTable, subGenreTable],
  ...[artistTable, manifestationTable, seanceTable, inventaireTable, inventorySessionTable],
];

export const catalogueSeed: Seed = {
  makes,
  async fill(database, { counts, report }) {
    const random = createRandom(20_261_121);
    await insertRecords(database.drizzle, partnerTable, demoPartners.map(partnerRow));
    await insertRows(
      database,
      genreTable,
      demoGenres.map((genre, index) => ({
        codeGenre: genre.code,
        libelleFr: genre.fr,
        libelleEn: genre.en,
        displayFilter: index < 12,
        ordre: (index + 1) * 10,
        nbManifestations: 0,
      })),
    );
    await insertRows(
      database,
      subGenreTable,
      demoGenres.flatMap((genre) =>
        genre.sub.map(([codSsgen, libelleFr, libelleEn], index) => ({
          codSsgen,
          genre: genre.code,
          libelleFr,
          libelleEn,
          displayFilter: index === 0,
          ordre: (index + 1) * 10,
          nbManifestations: 0,
        })),
      ),
    );
    const [first, ...others] = await makeVenues(random, counts.lieux);
    if (first === undefined) return;
    await insertRows(
      database,
      venueTable,
      [first, ...others].map((venue) => ({ ...venue })),
    );
    await seedEvents(database, counts, [first, ...others], random, report);
    for (const table of makes) await skipKeys(database, table);
  },
};

async function seedEvents(
  database: Database,
  counts: SeedCounts,
  venues: readonly [DemoVenue, ...DemoVenue[]],
  random: ReturnType<typeof createRandom>,
  report: (line: string) => void,
): Promise<void> {
  const today = new Date(`${dayOf(Date.now())}T00:00:00Z`);
  let session = 0;
  const plan = {
    random,
    venues,
    today,
    perEvent: counts.seances / counts.manifestations,
    nextSession: () => (session += 1),
  };
  let spareSession = firstSpareSession;
  const artists = new Map<string, number>();
  let batch: DemoEvent[] = [];
  let left = counts.seances;
  for (let index = 0; index < counts.manifestations + spare; index += 1) {
    const extra = index >= counts.manifestations;
    const sessions = extra ? random.int(1, 8) : sessionsFor(plan, left, counts.manifestations - index);
    const event = makeEvent(plan, firstEvent + index, sessions);
    if (extra) {
      await insertRows(database, inventaireTable, [{ ...event.inventaire, presente: false }]);
      session -= event.seances.length;
      await insertRows(
        database,
        inventorySessionTable,
        event.seances.map((row) => ({ ...inventorySession(row), idseanc: spareSession++ })),
      );
      continue;
    }
    left -= sessions;
    batch.push(event);
    if (batch.length < 500 && index < counts.manifestations - 1) continue;
    await insertRows(
      database,
      inventaireTable,
      batch.map((each) => each.inventaire),
    );
    const known = artists.size;
    const shown = batch.map((each) => ({
      ...each.manifestation,
      artistes: each.artists.map((name) => keyOf(artists, name)),
    }));
    await insertRows(database, artistTable, [...artists].slice(known).map(artistRow));
    await insertRows(database, manifestationTable, shown);
    await insertRows(
      database,
      seanceTable,
      batch.flatMap((each) => each.seances),
    );
    await insertRows(
      database,
      inventorySessionTable,
      batch.flatMap((each) => each.seances.map(inventorySession)),
    );
    report(`${index + 1} / ${counts.manifestations}`);
    batch = [];
  }
}

/** The key of an artist, a new one for a new name. */
function keyOf(artists: Map<string, number>, name: string): number {
  const key = artists.get(name) ?? artists.size + 1;
  artists.set(name, key);
  return key;
}

/** Words of ensembles that the English says otherwise: those wait for a translator. */
const french = /orchestre|chœur|compagnie|troupe|ballet|ensemble|théâtre|cirque|équipe|les |le |la /i;

function artistRow([nom, idArtiste]: readonly [string, number]) {
  return { idArtiste, nom, nomEn: french.test(nom) ? null : nom };
}

/** What the inventaire knows of a séance. */
function inventorySession({
  idseanc,
  idmanif,
  date,
  salle,
  contingent,
  grilleTarif,
  idTiers,
}: DemoEvent['seances'][number]) {
  return { idseanc, idmanif, date, salle, contingent, grilleTarif, idTiers };
}

/** A few long runs, many short ones, and the total as wanted. */
function sessionsFor(
  plan: { random: ReturnType<typeof createRandom>; perEvent: number },
  left: number,
  events: number,
): number {
  if (events <= 1) return Math.max(1, left);
  const wished =
    plan.random.weighted([
      [1, 50],
      [plan.random.int(2, 5), 28],
      [plan.random.int(6, 20), 16],
      [plan.random.int(21, 60), 6],
    ]) ?? 1;
  const scaled = Math.round((wished * plan.perEvent) / 5.2);
  return Math.max(1, Math.min(scaled, left - (events - 1)));
}
