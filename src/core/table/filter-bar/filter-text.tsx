/** The filter's text with its fields, values and mistakes marked, laid under what is typed. */
import type { FilterProblem, Parsed, Token } from '../../filter';
import { classNames } from '../../ui';
import styles from './filter-bar.module.css';

export function FilterText({ parsed }: { parsed: Parsed }) {
  const { text, terms, tokens, problems } = parsed;
  const pieces: React.ReactNode[] = [];
  let at = 0;
  for (const term of terms) {
    if (term.start > at) pieces.push(text.slice(at, term.start));
    pieces.push(
      <span key={term.start} className={styles.term}>
        {marked(text, term.start, term.end, tokens, problems)}
      </span>,
    );
    at = term.end;
  }
  if (at < text.length) pieces.push(<span key="rest">{marked(text, at, text.length, tokens, problems)}</span>);
  return <>{pieces}</>;
}

function marked(
  text: string,
  start: number,
  end: number,
  tokens: readonly Token[],
  problems: readonly FilterProblem[],
) {
  const inside = tokens.filter((token) => token.start >= start && token.end <= end);
  const cuts = new Set([start, end]);
  for (const { start: from, end: to } of [...inside, ...problems])
    for (const cut of [from, to]) if (cut > start && cut < end) cuts.add(cut);
  const sorted = [...cuts].sort((left, right) => left - right);
  return sorted.slice(0, -1).map((from, index) => {
    const to = sorted[index + 1] ?? end;
    const token = inside.find((each) => each.start <= from && each.end >= to);
    const isWrong = problems.some((problem) => problem.start <= from && Math.max(problem.end, problem.start + 1) >= to);
    return (
      <span
        key={from}
        className={classNames(
          token?.type === 'field' && styles.field,
          token?.type === 'value' && styles.value,
          isWrong && styles.mistake,
        )}
      >
        {text.slice(from, to)}
      </span>
    );
  });
}
