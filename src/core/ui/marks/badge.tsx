import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';
import type { Tone } from './tone';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  icon?: ReactNode;
  /** `count` is the filled pill of a number; `chip` a soft label. */
  look?: 'chip' | 'count' | 'soft-count';
}

/** A short label or a number. */
export function Badge({ tone = 'idle', icon, look = 'chip', className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, styles[look], styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
