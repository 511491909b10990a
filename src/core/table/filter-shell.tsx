/** Stands for the filter of a list while it comes, as tall: what is typed in it goes on there, and no row moves. */
import { type RefObject, useLayoutEffect } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import styles from './grid.module.css';

/** What was typed before the filter was there, with the place of the cursor. */
export interface HeldFilter {
  text: string;
  at: number;
}

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
    <input
      ref={inputRef}
      className={styles.filterShell}
      role="combobox"
      aria-expanded={false}
      aria-label={t(core('table.filter'))}
      placeholder={t(core('table.filterPlaceholder'))}
      spellCheck={false}
      autoComplete="off"
      defaultValue={value}
    />
  );
}
