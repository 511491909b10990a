import { LoaderCircle } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
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
  /** What it controls is a grid: the DOM id of its current cell, and of what says it in full. */
  cell?: { id: string | undefined; says: string } | undefined;
  /** Keys before the palette takes them. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  onChange(value: string): void;
}

/** The field: it keeps the focus, the list follows it. */
export function Field(props: FieldProps) {
  const { ref, label, placeholder, value, listId, highlight, waiting, invalid, cell, onKeyDown, onChange } = props;
  const active = highlight === null ? undefined : domId(highlight);
  return (
    <>
      <input
        ref={ref}
        className={styles.field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete={cell ? 'none' : 'list'}
        aria-haspopup={cell ? 'grid' : 'listbox'}
        aria-controls={listId}
        aria-activedescendant={cell ? cell.id : active}
        aria-describedby={cell?.says}
        aria-invalid={invalid}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={placeholder}
        value={value}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          // In a text, they are the caret's: cmdk would take them for the ends of its list.
          if (isEnd(event) && event.currentTarget.value !== '') event.stopPropagation();
        }}
        onChange={(event) => onChange(event.target.value)}
        // The palette is a dialog that opens on a key: its field is where the focus belongs.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {waiting && <LoaderCircle className={styles.waiting} aria-hidden="true" />}
    </>
  );
}

function isEnd({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (key === 'Home' || key === 'End') && !ctrlKey && !metaKey;
}

/** A chip before the field: scope, kind, command, argument given (with its label). */
export function Chip({ icon: Icon, of, children }: { icon?: Icon | undefined; of?: string; children: ReactNode }) {
  return (
    <span className={styles.chip}>
      {Icon && <Icon aria-hidden="true" />}
      <span className={styles.chipText}>
        {of && <span className={styles.of}>{of} </span>}
        {children}
      </span>
    </span>
  );
}
