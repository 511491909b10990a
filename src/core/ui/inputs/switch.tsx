import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'checked'> {
  checked: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** Text at the right; without it give `aria-label` or a FieldShell. */
  label?: ReactNode;
}

/** On or off, at once: a native checkbox with the role of a switch. */
export function Switch({ checked, onCheckedChange, label, className, ...rest }: SwitchProps) {
  const control = (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={checked}
      onChange={(event) => onCheckedChange?.(event.target.checked)}
      className={classNames(styles.switch, label === undefined && className)}
    />
  );
  if (label === undefined) return control;
  return (
    <label className={classNames(styles.line, className)}>
      {control}
      <span>{label}</span>
    </label>
  );
}
