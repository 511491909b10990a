import { LoaderCircle } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Icon } from '../../core/define';
import styles from './field.module.css';
import { domId } from './row-list';

export interface FieldProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  value: string;
  listId: string;
  highlight: string | null;
  waiting?: boolean;
  invalid?: boolean;
  onChange(value: string): void;
}

/** The field: it keeps the focus, the list follows it. */
export function Field({ ref, label, placeholder, value, listId, highlight, waiting, invalid, onChange }: FieldProps) {
  return (
    <>
      <input
        ref={ref}
        className={styles.field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={highlight === null ? undefined : domId(highlight)}
        aria-invalid={invalid}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // The palette is a dialog that opens on a key: its field is where the focus belongs.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {waiting && <LoaderCircle className={styles.waiting} aria-hidden="true" />}
    </>
  );
}

/** A chip before the field: scope, kind, command, argument given. */
export function Chip({ icon: Icon, children }: { icon?: Icon | undefined; children: ReactNode }) {
  return (
    <span className={styles.chip}>
      {Icon && <Icon aria-hidden="true" />}
      <span className={styles.chipText}>{children}</span>
    </span>
  );
}
