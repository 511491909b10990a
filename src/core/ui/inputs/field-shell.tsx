import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './field-shell.module.css';

/** What a field shell hands to its control: spread it on any input of the component library. */
export interface ControlProps {
  id: string;
  'aria-labelledby': string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldShellProps {
  label: ReactNode;
  /** The control; give the received props to it. */
  children: (control: ControlProps) => ReactNode;
  id?: string;
  hint?: ReactNode;
  /** Message under the field; marks the control invalid. */
  error?: ReactNode;
  required?: boolean;
  /** `row` puts the label at the left on wide screens; `hidden` keeps it for screen readers. */
  layout?: 'stack' | 'row' | 'hidden';
  /** `group` when the control is several inputs (radios, three numbers): the label names the group. */
  kind?: 'control' | 'group';
  /** At the end of the line: inheritance chip, counter. */
  aside?: ReactNode;
  className?: string;
}

/** Label, hint, error and their ARIA ties around one control. */
export function FieldShell(props: FieldShellProps) {
  const {
    label,
    children,
    hint,
    error,
    required = false,
    layout = 'stack',
    kind = 'control',
    aside,
    className,
  } = props;
  const made = useId();
  const id = props.id ?? made;
  const hasError = error !== undefined && error !== null && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const described = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter((part) => part !== false).join(' ');
  const control: ControlProps = {
    id,
    'aria-labelledby': `${id}-label`,
    ...(described !== '' && { 'aria-describedby': described }),
    ...(hasError && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
  };
  const star = required && (
    <span className={styles.star} aria-hidden="true">
      *
    </span>
  );
  const group = kind === 'group' ? { role: 'group', 'aria-labelledby': `${id}-label` } : {};
  return (
    <div
      className={classNames(styles.field, styles[layout], className)}
      data-invalid={hasError || undefined}
      {...group}
    >
      <div className={styles.head}>
        {kind === 'group' ? (
          <span id={`${id}-label`} className={styles.label}>
            {label}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={styles.label}>
            {label}
          </label>
        )}
        {star}
      </div>
      <div className={styles.body}>
        <div className={styles.line}>
          <div className={styles.control}>{children(control)}</div>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
        {hasError && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
        {hasHint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
