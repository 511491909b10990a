/** What a filter says: its mistakes, each with what was probably meant; its terms as chips, for the mouse. */
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import {
  type Chip,
  type ChipPart,
  chips,
  type FilterField,
  type FilterProblem,
  type Parsed,
  replaceSpan,
  withoutSpan,
} from '../../filter';
import { recordChoices, resourceNamed } from '../../form/record/record-choices';
import { rowKeys } from '../../rows';
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

/** What the records are called that values name by their keys; a value that is no key stays as it is. */
function useNames(parts: readonly ChipPart[]): readonly (string | undefined)[] {
  return useQueries({
    queries: parts.map((part) => {
      const [text, of] = part.type === 'value' ? [part.text, resourceNamed(part.of ?? '')] : ['', undefined];
      return {
        queryKey: [...rowKeys.resource(of?.name ?? ''), 'named', text],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          of ? ((await recordChoices(of)(text, signal)).find(({ value }) => value === text)?.label ?? null) : null,
        enabled: of !== undefined && mayBeKey(of, text),
        staleTime: 300_000,
      };
    }),
    combine: (found) => found.map(({ data }) => data ?? undefined),
  });
}

function mayBeKey({ model }: Resource, text: string): boolean {
  return model.key.kind === 'integer' ? /^\d+$/.test(text) : text !== '';
}

function ChipItem({ chip, onRemove }: { chip: Chip; onRemove: () => void }) {
  const t = useText();
  const named = useNames(chip.parts);
  const words = chip.parts.map((part, index) =>
    part.type === 'say' ? t(core(`filter.${part.key}`)) : (named[index] ?? part.text),
  );
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
