import { Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { classNames } from '../class-names';
import { Kbd } from '../marks/kbd';
import input from './input.module.css';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Accessible name. */
  label: string;
  clearLabel: string;
  /** Key labels shown while empty. */
  keys?: readonly string[];
}

/** A search box: Escape empties it first, and only then goes one step back. */
export function SearchField({
  value,
  onValueChange,
  label,
  clearLabel,
  keys,
  className,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const made = useId();
  const id = rest.id ?? made;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onValueChange('');
  };
  const clear = () => {
    onValueChange('');
    document.getElementById(id)?.focus();
  };
  return (
    <span className={classNames(input.box, styles.search, className)}>
      <Search aria-hidden="true" />
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        id={id}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={press}
        className={input.input}
      />
      {value === '' ? (
        keys && <Kbd keys={keys} />
      ) : (
        <button type="button" tabIndex={-1} className={styles.clear} aria-label={clearLabel} onClick={clear}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
