/** What a filter says: its mistakes, each with what was probably meant; its terms as chips, for the mouse. */
import { X } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import {
  type Chip,
  chips,
  type FilterField,
  type FilterProblem,
  type Parsed,
  replaceSpan,
  withoutSpan,
} from '../../filter';
import styles from './filter-bar.module.css';

export interface FilterFeedbackProps {
  parsed: Parsed;
  fields: readonly FilterField[];
  /** The text with a mistake mended, or without one of its terms. */
  onChange: (text: string) => void;
}

export function FilterFeedback({ parsed, fields, onChange }: FilterFeedbackProps) {
  const t = useText();
  const locale = useLocale();
  const { text, problems } = parsed;
  const list = chips(parsed, fields, locale);
  return (
    <>
      {problems.map((problem) => (
        <Mistake
          key={`${problem.code}${problem.start}`}
          problem={problem}
          onTake={(candidate) => onChange(replaceSpan(text, problem, candidate))}
        />
      ))}
      {list.some((chip) => chip.field !== null) && problems.length === 0 && (
        <ul className={styles.chips} aria-label={t(core('table.chips'))}>
          {list.map((chip) => (
            <ChipItem key={chip.start} chip={chip} onRemove={() => onChange(withoutSpan(text, chip))} />
          ))}
        </ul>
      )}
    </>
  );
}

function Mistake({ problem, onTake }: { problem: FilterProblem; onTake: (candidate: string) => void }) {
  const t = useText();
  const { meant } = problem;
  return (
    <p className={styles.problem}>
      {t(core(`filter.${problem.code}`), problem.params)}{' '}
      {meant !== null && (
        <button type="button" className={styles.meant} onClick={() => onTake(meant)}>
          {t(core('filter.didYouMean'), { candidate: meant })}
        </button>
      )}
    </p>
  );
}

function ChipItem({ chip, onRemove }: { chip: Chip; onRemove: () => void }) {
  const t = useText();
  const words = chip.parts.map((part) => (part.type === 'say' ? t(core(`filter.${part.key}`)) : part.text));
  return (
    <li className={styles.chip}>
      <span className={styles.chipText}>
        {chip.parts.map((part, index) => (
          <span
            key={`${index}${words[index]}`}
            className={part.type === 'value' || part.type === 'word' ? styles.chipValue : styles.chipWord}
          >
            {words[index]}
          </span>
        ))}
      </span>
      <button type="button" aria-label={t(core('table.removeChip'), { critere: words.join(' ') })} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
