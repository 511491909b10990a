import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Kbd } from './marks/kbd';
import { Spinner } from './marks/spinner';
import { VisuallyHidden } from './visually-hidden';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Formatted key labels shown in the button. */
  keys?: readonly string[] | undefined;
  /** At work: a spinner, clicks ignored, focus kept. */
  busy?: boolean | undefined;
  /** Why it cannot be used now: greyed but focusable, the reason in the title and for screen readers. */
  reason?: string | undefined;
}

/** The class of a button, for links that look like one (`<Link className={buttonClass('primary')}>`). */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal'): string {
  return classNames(styles.button, styles[variant], styles[size]);
}

/** A button with a text; see IconButton for one without. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, keys, busy = false, reason, className, onClick, children, ...rest } = props;
  const reasonId = useId();
  const idle = busy || reason !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => (idle ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, size), className)}
      data-variant={variant}
      onClick={click}
      {...(idle && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      {...(reason !== undefined && { title: reason, 'aria-describedby': reasonId })}
    >
      {busy ? <Spinner className={styles.spinner ?? ''} /> : icon}
      <span className={styles.label} data-label={icon ? '' : undefined}>
        {children}
      </span>
      {iconEnd}
      {keys && (
        <Kbd
          keys={keys}
          look={variant === 'primary' || variant === 'danger' ? 'inherit' : 'cap'}
          className={styles.keys}
        />
      )}
      {reason !== undefined && (
        <VisuallyHidden id={reasonId} hidden>
          {reason}
        </VisuallyHidden>
      )}
    </button>
  );
}
