/** Fifteen hundred reviews of the demo platform, and the tours that share theirs. */

import { dayOf } from '../../../src/core/filter/clock';
import { publicationDelay, rejectionReasons } from '../../../src/plugins/reviews/model';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { createRandom, type Random } from '../../seed/random';
import {
  englishVoices,
  familyOf,
  firstNames,
  type Mood,
  moodOf,
  rejected,
  replies,
  type Voice,
  voices,
} from './seed-texts';
import { groupTable, reviewTable } from './table';

const wanted = 1_500;
/** The latest ones, still to be moderated. */
const waiting = 64;
const wantedGroups = 16;
const hour = 3_600_000;

interface SeenShow {
  idmanif: number;
  genre: string;
  partner: string;
  /** The last evening that visitors can write about. */
  day: string;
}

export async function seedReviews(database: Database): Promise<void> {
  const random = createRandom(11_150);
  const shows = await showsSeen(database);
  if (shows.length === 0) return;
  const start = Date.now();
  await insertRows(
    database,
    reviewTable,
    Array.from({ length: wanted }, (_, index) => reviewOf(random, shows, index + 1, start)),
  );
  await skipKeys(database, reviewTable);
  await seedGroups(database);
}

/** Shows that have been played, else those that there are: the same every time. */
async function showsSeen(database: Database): Promise<SeenShow[]> {
  const { rows } = await database.pool.query<Omit<SeenShow, 'day'> & { seen: Date }>(
    `select m.idmanif, coalesce(m.genre, '') as genre, m.id_tiers as partner,
        least(min(s.date), now() - interval '12 hours') as seen
      from manifestations m join seances s using (idmanif)
      where m.id_tiers is not null and m.statut in ('MISE_EN_VENTE', 'CONFIRMEE')
      group by m.idmanif order by (min(s.date) < now()) desc, m.idmanif limit 260`,
  );
  return rows.map(({ seen, ...show }) => ({ ...show, day: dayOf(seen) }));
}

function reviewOf(
  random: Random,
  shows: readonly SeenShow[],
  reviewId: number,
  start: number,
): Record<string, unknown> {
  const isWaiting = reviewId > wanted - waiting;
  // The first shows are written about most.
  const place = Math.floor(random.next() ** 2 * shows.length);
  const show = shows[place] ?? shows[0];
  const received = isWaiting
    ? new Date(start - ((wanted - reviewId) * 0.85 + 0.4) * hour)
    : new Date(start - (60 + ((wanted - waiting - reviewId) * 13_000) / wanted + random.next() * 6) * hour);
  const isRejected = !isWaiting && random.chance(0.07);
  const lang = random.chance(0.08) ? 'en' : 'fr';
  const note = marked(random);
  const written = isRejected ? refusedText(random) : textOf(random, voiceOf(show?.genre ?? '', moodOf(note), lang));
  const status = isWaiting ? 'TO_VALIDATE' : isRejected ? 'REJECTED' : 'VALIDATED';
  const isReported = isWaiting ? reviewId % 21 === 3 : isRejected && random.chance(0.4);
  const reports = isReported ? random.int(1, 3) : 0;
  const day = show?.day ?? null;
  const isTyped = random.chance(0.04);
  const review = {
    reviewId,
    manifestation: show?.idmanif,
    note: isRejected ? random.pick([1, 1, 5]) : note,
    titre: written.titre,
    texte: written.texte,
    lang: isRejected ? 'fr' : lang,
    auteur: random.chance(0.04) ? null : `${random.pick(firstNames)} ${String.fromCharCode(65 + random.int(0, 21))}.`,
    dateVisite: day !== null && day < dayOf(received) ? day : null,
    source: isTyped ? random.pick(['COURRIER', 'CARTE']) : 'SITE',
    userConsent: status === 'VALIDATED' || (isWaiting ? reviewId % 9 !== 4 : random.chance(0.9)),
    status,
    motifRejet: isRejected ? written.motif : null,
    publieLe:
      status === 'VALIDATED'
        ? new Date(received.getTime() + random.int(1, 40) * hour + publicationDelay).toISOString()
        : null,
    reponse: status === 'VALIDATED' && random.chance(note <= 3 ? 0.5 : 0.12) ? random.pick(replies) : null,
    signalements: Array.from({ length: reports }, (_, index) => ({
      id: `s${reviewId}-${index + 1}`,
      date: dayOf(received.getTime() + (index + 1) * 0.3 * hour),
      motif: isRejected ? written.motif : random.pick(rejectionReasons),
      texte: null,
    })),
    nbSignalements: reports,
    idTiers: show?.partner ?? null,
    version: 1,
    dateCreation: received.toISOString(),
    dateModif: received.toISOString(),
    auteurModif: isTyped ? 'Camille Morel' : 'Site web',
  };
  return {
    ...review,
    email: isTyped ? null : `visiteur${reviewId}@exemple.fr`,
    // They were notified long ago: the demo writes to nobody.
    reponseEnvoyee: review.reponse === null || isTyped ? null : review.publieLe,
  };
}

function marked(random: Random): number {
  return (
    random.weighted([
      [5, 46],
      [4, 28],
      [3, 13],
      [2, 8],
      [1, 5],
    ]) ?? 5
  );
}

interface Written {
  titre: string;
  texte: string;
  motif: string | null;
}

function voiceOf(genre: string, mood: Mood, lang: 'fr' | 'en'): Voice {
  return lang === 'en' ? englishVoices[mood] : voices[familyOf(genre)][mood];
}

function textOf(random: Random, { titles, first, then }: Voice): Written {
  const paragraphs = [random.pick(first), random.pick(then)];
  const more = random.pick(first);
  if (random.chance(0.35) && more !== paragraphs[0]) paragraphs.splice(1, 0, more);
  return { titre: random.pick(titles), texte: paragraphs.join('\n\n'), motif: null };
}

function refusedText(random: Random): Written {
  const [motif, titre, texte] = rejected[random.int(0, rejected.length - 1)] ?? ['ILLISIBLE', 'aaaa', 'aaaa'];
  return { titre, texte, motif };
}

/** Shows of one name and one partner are one tour. */
async function seedGroups(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ titre: string; partner: string; members: number[] }>(
    `select m.libelle_fr as titre, m.id_tiers as partner, array_agg(m.idmanif order by m.idmanif) as members
      from manifestations m where m.id_tiers is not null
      group by m.libelle_fr, m.id_tiers having count(*) > 1
      order by bool_or(m.idmanif in (select manifestation from avis)) desc, count(*) desc, m.libelle_fr, m.id_tiers
      limit ${wantedGroups}`,
  );
  await insertRows(
    database,
    groupTable,
    rows.map(({ titre, partner, members: [idmanif, ...others] }, index) => ({
      id: index + 1,
      libelle: titre,
      idmanif,
      manifestations: others,
      idTiers: partner,
    })),
  );
  await skipKeys(database, groupTable);
}
