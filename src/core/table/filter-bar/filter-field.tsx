/** The control of a text that is a filter of another kind of record: typed, completed and described as in the bar of a list. */
import { useRef, useState } from 'react';
import { useLocale } from '../../../i18n/react';
import type { Resource } from '../../define';
import { parse, print } from '../../filter';
import { type ControlProps, TextInput } from '../../ui';
import styles from './filter-bar.module.css';
import { FilterFeedback } from './filter-feedback';
import { FilterInput } from './filter-input';
import { useFilterFields, useWrittenFilter } from './use-written-filter';

export interface FilterFieldProps {
  /** Whose records it is about. */
  resource: Resource;
  value: string;
  onChange: (value: string) => void;
  control: Partial<ControlProps>;
  readOnly: boolean;
}

export function FilterField({ resource, value, onChange, control, readOnly }: FilterFieldProps) {
  const locale = useLocale();
  const fields = useFilterFields(resource);
  const written = useWrittenFilter(resource, value);
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: written, value });
  // What is typed here stays as it is typed; what comes from elsewhere is shown in the reader's words.
  const text = typed.value === value ? typed.text : written;
  const parsed = parse(text, fields, locale);
  const give = (next: string) => {
    const { filter, problems } = parse(next, fields, locale);
    const given = problems.length > 0 ? next : print(filter, fields, locale);
    setTyped({ text: next, value: given });
    if (given !== value) onChange(given);
  };
  if (readOnly) return <TextInput {...control} readOnly value={written} />;
  return (
    <div className={styles.bar}>
      <div className={styles.line} data-invalid={parsed.problems.length > 0 || undefined}>
        <FilterInput
          resource={resource}
          fields={fields}
          text={text}
          onText={give}
          onCommit={give}
          inputRef={inputRef}
          control={control}
        />
      </div>
      <FilterFeedback
        parsed={parsed}
        fields={fields}
        onChange={(next) => {
          give(next);
          inputRef.current?.focus();
        }}
      />
    </div>
  );
}
