/** What a person chose again and again for the same letters: it comes first, says so, and is forgotten on demand. */
import { fold } from '../../../core/filter/fold';
import { type Frecency, valueOf } from './frecency';
import { RANK, type Row } from './row';

/** Twice within a few days. */
const often = 1.5;

/** Under what a choice is remembered. */
export function choiceOf(query: string, id: string): string {
  return `${fold(query.trim())} ${id}`;
}

/** The rows with those ranked first that were chosen for what is typed; never what cannot be taken back and was not named. */
export function withChosen(rows: readonly Row[], query: string, chosen: Frecency, now: number): readonly Row[] {
  if (query.trim() === '') return rows;
  return rows.map((row) => {
    const value = valueOf(chosen, choiceOf(query, row.id), now);
    if (value < often || row.unsure || row.blocked !== undefined) return row;
    const rank = RANK.chosen + Math.min(value, 9) / 100;
    return { ...row, chosen: true, loose: false, rank: Math.max(row.rank ?? RANK.letters, rank) };
  });
}
