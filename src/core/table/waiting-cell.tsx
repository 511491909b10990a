/** A cell whose control is on its way: what is typed is kept, in a field, where no letter is a command. */
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { Column } from './define-table';
import styles from './grid.module.css';
import type { Editing } from './use-grid';

export interface WaitingCellProps {
  label: string;
  column: Column;
  editing: Editing;
  onTyped: (editing: Editing) => void;
  onCancel: () => void;
}

export function WaitingCell({ label, column, editing, onTyped, onCancel }: WaitingCellProps) {
  const { kind } = column.leaf.field;
  const isLong = kind === 'longText' || kind === 'code';
  const Field = isLong ? 'textarea' : 'input';
  return (
    <Field
      ref={focus}
      className={styles.waiting}
      aria-label={label}
      readOnly={editing.last !== null}
      value={editing.typed ?? ''}
      onChange={(event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
        onTyped({ ...editing, typed: event.target.value })
      }
      onKeyDown={(event: KeyboardEvent) => {
        event.stopPropagation();
        const { key, nativeEvent } = event;
        if (nativeEvent.isComposing) return;
        if (key === 'Escape') onCancel();
        if (key !== 'Tab' && (key !== 'Enter' || (isLong && !event.ctrlKey && !event.metaKey))) return;
        event.preventDefault();
        // Of several, each is taken by its control: what is typed waits for it, and ends nothing.
        if (kind !== 'tags' && kind !== 'references') onTyped({ ...editing, last: nativeEvent });
      }}
    />
  );
}

const focus = (field: HTMLElement | null) => field?.focus();
