/** Where what is understood of a line stands among what is called so. Pure. */
import { fold } from '../../../core/filter/fold';
import type { Drawing } from './found-rows';
import { RANK, type Row } from './row';
import { withoutFillers } from './words';

/** Whether a title begins with the line: then it is that title, whatever sentence it might become. */
export function beginsTitle(local: readonly Row[], { query, target }: Pick<Drawing, 'query' | 'target'>): boolean {
  const begins = fold(query);
  return target === null && begins !== '' && local.some(({ title }) => fold(title).startsWith(begins));
}

/** Sentences and lists as they rank: after a title that the line begins; lists after any title with all of the words. */
export function afterTitles(
  understood: readonly Row[],
  local: readonly Row[],
  { query, target }: Pick<Drawing, 'query' | 'target'>,
  begins = beginsTitle(local, { query, target }),
): Row[] {
  const words = withoutFillers(fold(query)).split(' ');
  const isNamed = local.some(({ kind, title }) => {
    const folded = fold(title);
    return kind !== 'view' && words.every((word) => folded.includes(word));
  });
  return understood.map((row) => {
    const most = begins || (isNamed && row.kind === 'view') ? RANK.alias : RANK.sentence;
    return { ...row, rank: Math.min(row.rank ?? RANK.alias, most) };
  });
}
