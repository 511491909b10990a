import { ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from './class-names';
import styles from './field-box-shell.module.css';
import { ariaOf, type FieldProps } from './field-props';
import input from './input.module.css';

interface FieldBoxShellProps extends FieldProps {
  /** What the field shows now. */
  text: string;
  onOpen: () => void;
  role?: 'combobox' | 'textbox';
  /** `zone` is as tall as a drop zone. */
  look?: 'line' | 'zone';
}

/** Stands for a field that is still loading: same size, same id, remembers that it was asked to open. */
export function FieldBoxShell({ text, onOpen, role = 'combobox', look = 'line', ...props }: FieldBoxShellProps) {
  return (
    <span className={classNames(input.box, styles.shell, look === 'zone' && styles.zone, props.className)}>
      <button
        type="button"
        id={props.id}
        role={role === 'combobox' ? 'combobox' : undefined}
        {...(role === 'combobox' && { 'aria-expanded': false })}
        disabled={props.disabled}
        {...ariaOf(props)}
        className={classNames(input.input, text === '' && styles.placeholder)}
        onClick={onOpen}
        onPointerDown={onOpen}
        onKeyDown={holdTyped}
      >
        {text === '' ? (props.placeholder ?? '') : text}
      </button>
      <ChevronsUpDown aria-hidden="true" />
    </span>
  );
}

/** Letters typed meanwhile wait on the shell for the field (ark-store.ts). */
function holdTyped(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: shell } = event;
  const held = shell.dataset['typed'] ?? '';
  if (key === 'Backspace') shell.dataset['typed'] = held.slice(0, -1);
  // A first space presses the button.
  else if (key.length === 1 && !event.ctrlKey && !event.metaKey && (held || key !== ' ')) {
    event.preventDefault();
    shell.dataset['typed'] = held + key;
  }
}
