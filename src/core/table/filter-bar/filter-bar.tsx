/** The filter bar: the language's text box, what it found, its mistakes, its chips for the mouse. */
import { ListFilter, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import { chips, parse } from '../../filter';
import { Kbd } from '../../ui';
import styles from './filter-bar.module.css';
import { FilterFeedback } from './filter-feedback';
import { FilterInput } from './filter-input';
import { useFilterFields, useWrittenFilter } from './use-written-filter';

export interface FilterBarProps {
  resource: Resource;
  /** The filter in force, from the address. */
  value: string;
  onChange: (value: string) => void;
  /** What was found, at the right. */
  found: string;
  inputRef: React.RefObject<HTMLInputElement | null>;
  /** Enter took a filter without a fault. */
  onDone?: () => void;
}

const pauseBeforeFiltering = 250;

export function FilterBar({ resource, value, onChange, found, inputRef, onDone }: FilterBarProps) {
  const t = useText();
  const locale = useLocale();
  const fields = useFilterFields(resource);
  const written = useWrittenFilter(resource, value);
  const [text, setText] = useState(written);
  // What is typed here stays as it is typed.
  const sent = useRef<{ value: string; text: string; before: readonly string[] }>({ value, text: written, before: [] });
  if (value === sent.current.value) sent.current.before = [];
  // The address follows later: what it said before, or what was sent before the last, is no news.
  else if (!sent.current.before.includes(value)) {
    sent.current = { value, text: written, before: [] };
    setText(written);
  }
  const parsed = parse(text, fields, locale);
  const give = (next: string) => {
    const query = next.trim();
    if (query === sent.current.text) return;
    sent.current = { value: query, text: query, before: [...sent.current.before, sent.current.value] };
    onChange(query);
  };
  useEffect(() => {
    if (text.trim() === sent.current.text || parsed.problems.length > 0) return;
    const timer = setTimeout(() => give(text), pauseBeforeFiltering);
    return () => clearTimeout(timer);
  });
  const list = chips(parsed, fields, locale);
  const drop = (next: string) => {
    setText(next);
    give(next);
    inputRef.current?.focus();
  };
  return (
    <search className={styles.bar}>
      <div className={styles.line} data-invalid={parsed.problems.length > 0 || undefined}>
        <ListFilter className={styles.icon} aria-hidden="true" />
        <FilterInput
          resource={resource}
          fields={fields}
          text={text}
          onText={setText}
          onCommit={(next) => {
            if (parse(next, fields, locale).problems.length > 0) return;
            give(next);
            onDone?.();
          }}
          inputRef={inputRef}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t(core('table.clearFilter'))}
            onClick={() => drop('')}
          >
            <X aria-hidden="true" />
          </button>
        )}
        <span className={styles.found} role="status">
          {found}
          {list.length > 0 && ` · ${t(core('table.criteria'), { n: list.length })}`}
        </span>
        <Kbd keys={['/']} />
      </div>
      <FilterFeedback parsed={parsed} fields={fields} onChange={drop} />
    </search>
  );
}
