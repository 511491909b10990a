import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { classNames } from './class-names';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'iconEnd' | 'keys' | 'children'> {
  /** The accessible name, and the title unless there is another. */
  label: string;
  icon: ReactNode;
  /** Key labels, added to the title. */
  keys?: readonly string[];
}

/** A square button with an icon and a name. */
export function IconButton({
  label,
  icon,
  keys,
  variant = 'quiet',
  size = 'normal',
  className,
  title,
  ...rest
}: IconButtonProps) {
  const hint = title ?? (keys === undefined ? label : `${label} (${keys.join(' ')})`);
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      icon={icon}
      title={rest.reason ?? hint}
      aria-label={label}
      className={classNames(styles.square, size === 'small' && styles.small, className)}
    />
  );
}
