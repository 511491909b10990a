import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { classNames } from '../class-names';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange' | 'checked'> {
  checked: boolean;
  /** Neither all nor none. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** Text at the right; without it give `aria-label`. */
  label?: ReactNode;
}

/** A native checkbox in our styles. */
export function Checkbox({
  checked,
  indeterminate = false,
  onCheckedChange,
  label,
  className,
  ...rest
}: CheckboxProps) {
  const mark = useCallback(
    (node: HTMLInputElement | null) => {
      if (node) node.indeterminate = indeterminate;
    },
    [indeterminate],
  );
  const box = (
    <input
      {...rest}
      ref={mark}
      type="checkbox"
      checked={checked}
      onChange={(event) => onCheckedChange?.(event.target.checked)}
      className={classNames(styles.box, label === undefined && className)}
    />
  );
  if (label === undefined) return box;
  return (
    <label className={classNames(styles.line, className)}>
      {box}
      <span>{label}</span>
    </label>
  );
}
