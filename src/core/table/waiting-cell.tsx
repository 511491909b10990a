/** A cell whose control is on its way: what is typed is kept, in a field, where no letter is a command. */
import styles from './grid.module.css';

export interface WaitingCellProps {
  label: string;
  typed: string | null;
  onTyped: (typed: string) => void;
  onCancel: () => void;
}

export function WaitingCell({ label, typed, onTyped, onCancel }: WaitingCellProps) {
  return (
    <input
      ref={(field) => field?.focus()}
      className={styles.waiting}
      aria-label={label}
      value={typed ?? ''}
      onChange={(event) => onTyped(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
        // What these would confirm is not there yet.
        if (event.key === 'Tab' || event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
