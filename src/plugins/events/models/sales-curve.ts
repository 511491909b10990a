/**
 * How the sales of a manifestation go against comparable ones: which are comparable, the figures day by day before the first
 * séance, and what they come to. Pure; the server adds up (server/domains/orders/sales-curve.ts).
 */

/** Most days of a curve. */
export const mostDays = 400;
/** Most manifestations that one is held against, the latest. */
export const mostComparable = 30;
/** So many make a median worth more than a narrower likeness. */
export const enough = 5;

/** What is drawn. */
export const measures = ['places', 'recettes'] as const;
export type Measure = (typeof measures)[number];

/** From, to; null: and more. */
export type Span = readonly [from: number, to: number | null];

const roomSpans: readonly Span[] = [
  [1, 199],
  [200, 499],
  [500, 999],
  [1_000, 2_499],
  [2_500, 9_999],
  [10_000, null],
];
const runSpans: readonly Span[] = [
  [1, 1],
  [2, 5],
  [6, 20],
  [21, null],
];

/** The class of a venue by its places; null where these are not known. */
export function roomOf(capacity: number | null): Span | null {
  return capacity === null ? null : spanIn(roomSpans, capacity);
}

/** The class of a manifestation by its séances. */
export function runOf(sessions: number): Span | null {
  return spanIn(runSpans, sessions);
}

function spanIn(spans: readonly Span[], value: number): Span | null {
  return spans.find(([from, to]) => value >= from && (to === null || value <= to)) ?? null;
}

/** What makes others comparable, besides the genre and the number of séances. */
export interface Likeness {
  sousGenre: boolean;
  salle: 'LIEU' | 'TAILLE' | 'TOUTES';
}

/** From the nearest to the widest, which holds all of the others. */
const likenesses: readonly Likeness[] = [
  { sousGenre: true, salle: 'LIEU' },
  { sousGenre: false, salle: 'LIEU' },
  { sousGenre: true, salle: 'TAILLE' },
  { sousGenre: false, salle: 'TAILLE' },
  { sousGenre: false, salle: 'TOUTES' },
];

/** A manifestation of the same genre, as it is chosen by. */
export interface Candidate {
  idmanif: number;
  sousGenre: string | null;
  lieu: number | null;
  capacite: number | null;
}

/**
 * The nearest likeness with enough manifestations; where none has, the nearest of those with most.
 * @param candidates past ones of the same genre, the latest first
 */
export function comparableTo<C extends Candidate>(
  own: Omit<Candidate, 'idmanif'>,
  candidates: readonly C[],
): { par: Likeness; chosen: C[] } | null {
  const found = likenesses.map((par) => ({ par, chosen: candidates.filter((each) => isLike(own, each, par)) }));
  const most = Math.max(...found.map(({ chosen }) => chosen.length));
  if (most === 0) return null;
  const best = found.find(({ chosen }) => chosen.length >= Math.min(enough, most));
  return best ? { par: best.par, chosen: best.chosen.slice(0, mostComparable) } : null;
}

function isLike(own: Omit<Candidate, 'idmanif'>, other: Candidate, { sousGenre, salle }: Likeness): boolean {
  if (sousGenre && (own.sousGenre === null || own.sousGenre !== other.sousGenre)) return false;
  if (salle === 'LIEU') return own.lieu !== null && own.lieu === other.lieu;
  const room = roomOf(own.capacite);
  return salle === 'TOUTES' || (room !== null && room === roomOf(other.capacite));
}

/** What was sold of a manifestation on a day, so many days before its first séance. */
export interface DaySold {
  idmanif: number;
  j: number;
  places: number;
  recettes: number;
}

/** First quartile, median, third quartile. */
export type Quartiles = [first: number, median: number, third: number];

/** Up to a day, this manifestation and those that are comparable. */
export interface SalesPoint {
  /** Days before the first séance; negative after it. */
  j: number;
  /** Null where the day is still to come. */
  places: number | null;
  recettes: number | null;
  comparables: { places: Quartiles; recettes: Quartiles } | null;
}

/** What the server answers. */
export interface SalesCurve {
  /** Days of its first and its last séance at the clock of its partner; null: it has none. */
  premier: string | null;
  dernier: string | null;
  /** Days from now to its first séance. */
  aujourdhui: number;
  devise: string;
  /** Some of its orders are in another currency: their places are counted, their amounts are not. */
  autresDevises: boolean;
  /** Label of its genre. */
  genre: string;
  sousGenre: string | null;
  /** Class of its venue, and of its number of séances. */
  salle: Span | null;
  seances: Span | null;
  par: Likeness | null;
  /** Those that it is held against, the latest first, with what they sold in all. */
  comparables: { idmanif: number; libelle: string; places: number; recettes: number }[];
  /** From the first day on. */
  points: SalesPoint[];
}

/**
 * The days of a curve: from the last of its run back to the first sale, or to now.
 * @param run days from the first to the last séance
 */
export function daysOf(run: number, now: number, sold: readonly DaySold[]): { first: number; last: number } {
  const last = 0 - Math.min(run, mostDays - 35);
  const first = Math.max(0, now, ...sold.map(({ j }) => j));
  return { first: Math.min(first, last + mostDays - 1), last };
}

/** The points of a curve, what was sold before its first day in that day. */
export function pointsOf(
  own: number,
  others: readonly number[],
  sold: readonly DaySold[],
  { first, last, now }: { first: number; last: number; now: number },
): SalesPoint[] {
  const byDay = new Map<number, DaySold[]>();
  for (const each of sold) {
    const j = Math.min(each.j, first);
    byDay.set(j, [...(byDay.get(j) ?? []), each]);
  }
  const sums = new Map([own, ...others].map((id) => [id, { places: 0, recettes: 0 }]));
  return Array.from({ length: first - last + 1 }, (_, index) => {
    const j = first - index;
    for (const { idmanif, places, recettes } of byDay.get(j) ?? []) {
      const sum = sums.get(idmanif);
      if (!sum) continue;
      sum.places += places;
      sum.recettes = roundCents(sum.recettes + recettes);
    }
    const each = others.flatMap((id) => sums.get(id) ?? []);
    const of = (measure: Measure) => quartilesOf(each.map((sum) => sum[measure]));
    const isKnown = j >= now;
    const { places, recettes } = sums.get(own) ?? { places: 0, recettes: 0 };
    return {
      j,
      places: isKnown ? places : null,
      recettes: isKnown ? recettes : null,
      comparables: each.length === 0 ? null : { places: of('places'), recettes: of('recettes') },
    };
  });
}

/** By linear interpolation, as `percentile_cont` of SQL. */
export function quartilesOf(values: readonly number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return roundCents(low + (high - low) * (place - Math.floor(place)));
  };
  return [at(0.25), at(0.5), at(0.75)];
}

function roundCents(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What was sold of one in all. */
export function totalOf(sold: readonly DaySold[], id: number): { places: number; recettes: number } {
  const own = sold.filter(({ idmanif }) => idmanif === id);
  const sum = (measure: Measure) => roundCents(own.reduce((all, each) => all + each[measure], 0));
  return { places: sum('places'), recettes: sum('recettes') };
}

/** What a curve comes to on its last day that is known. */
export interface Conclusion {
  j: number;
  /** It is over: its last day stands for all that was sold. */
  isOver: boolean;
  value: number;
  median: number | null;
  /** Above the median by this share of it, or below; null without a median, or one of nothing. */
  share: number | null;
}

/** Null where nothing is known of it. */
export function conclusionOf(
  { points, aujourdhui }: Pick<SalesCurve, 'points' | 'aujourdhui'>,
  measure: Measure,
): Conclusion | null {
  const last = points.findLast((point) => point[measure] !== null);
  const value = last?.[measure] ?? null;
  if (!last || value === null) return null;
  const median = last.comparables?.[measure][1] ?? null;
  const share = median === null || median === 0 ? null : (value - median) / median;
  return { j: last.j, isOver: aujourdhui < (points.at(-1)?.j ?? 0), value, median, share };
}
