/** The formula of the results (docs/search.md): what a word is worth where it stands, and how it was recognised. */

/** Where a word of the query is found, the best place first. */
export const places = ['A', 'B', 'C', 'D'] as const;
export type Place = (typeof places)[number];

/** A: title. B: artists. C: genre, sub-genre, venue, city. D: summary and keywords. */
export const placeWeights: Readonly<Record<Place, number>> = { A: 1, B: 0.8, C: 0.5, D: 0.2 };

/** How a word was recognised. */
export const matches = ['EXACT', 'SYNONYME', 'DEBUT', 'CORRIGE'] as const;
export type Match = (typeof matches)[number];

/** A correction is worth this times its likeness to what was typed. */
export const matchWeights: Readonly<Record<Match, number>> = { EXACT: 1, SYNONYME: 0.9, DEBUT: 0.8, CORRIGE: 0.7 };

/** The title is the query, or begins with it. */
export const titleBonus = { whole: 0.5, start: 0.2 } as const;

/** What is announced comes after what is sold. */
export const statusWeights = { MISE_EN_VENTE: 1, MISE_A_L_AFFICHE: 0.9 } as const;

/** Results listed. */
export const mostResults = 50;

/** Letters that a typed word may be away from a known one, by its length. */
export function mostTypos(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Letters to insert, remove, replace or swap to make one word of another. */
export function typosBetween(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let before: number[] = [];
  let last = b.map((_, index) => index);
  last.push(b.length);
  a.forEach((letter, i) => {
    const row = [i + 1];
    b.forEach((other, j) => {
      const cost = letter === other ? 0 : 1;
      const swapped = letter === b[j - 1] && a[i - 1] === other ? (before[j - 1] ?? Infinity) + 1 : Infinity;
      row.push(Math.min((row[j] ?? 0) + 1, (last[j + 1] ?? 0) + 1, (last[j] ?? 0) + cost, swapped));
    });
    before = last;
    last = row;
  });
  return last[b.length] ?? 0;
}
