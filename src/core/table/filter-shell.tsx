/** Stands for the filter of a list while it comes, as tall: what is typed in it goes on there, no row moves. */
import { type RefObject, useLayoutEffect } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import styles from './grid.module.css';

/** What was typed before the filter was there, with the place of the cursor. */
export interface HeldFilter {
  text: string;
  at: number;
}

/** Whether a filter has chips, told without its parser, which has not come. */
const namesField = /[^\s"]:/;

export interface FilterShellProps {
  value: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Filled in when the filter takes over, if somebody is in the field. */
  held: RefObject<HeldFilter | null>;
}

export function FilterShell({ value, inputRef, held }: FilterShellProps) {
  const t = useText();
  useLayoutEffect(() => {
    const input = inputRef.current;
    return () => {
      if (input && input === document.activeElement)
        held.current = { text: input.value, at: input.selectionStart ?? input.value.length };
    };
  }, [inputRef, held]);
  return (
    <div className={styles.filterShell} data-chips={namesField.test(value) || undefined}>
      <input
        ref={inputRef}
        role="combobox"
        aria-expanded={false}
        aria-label={t(core('table.filter'))}
        placeholder={t(core('table.filterPlaceholder'))}
        spellCheck={false}
        autoComplete="off"
        defaultValue={value}
      />
    </div>
  );
}
