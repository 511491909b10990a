/** Stands for the filter of a list while it comes, as tall: what is typed in it goes on there, and no row moves. */
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import styles from './grid.module.css';
import { TypedShell, type TypedShellProps } from './typed-shell';

export interface FilterShellProps extends Pick<TypedShellProps, 'inputRef' | 'held'> {
  value: string;
}

export function FilterShell({ value, ...shell }: FilterShellProps) {
  const t = useText();
  return (
    <TypedShell
      {...shell}
      className={styles.filterShell}
      role="combobox"
      aria-expanded={false}
      aria-label={t(core('table.filter'))}
      placeholder={t(core('table.filterPlaceholder'))}
      defaultValue={value}
    />
  );
}
