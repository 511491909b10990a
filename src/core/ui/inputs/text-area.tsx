import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './input.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  face?: 'sans' | 'mono';
}

/** Several lines of text; grows with what is typed. */
export function TextArea({ face = 'sans', className, ...rest }: TextAreaProps) {
  return (
    <span className={classNames(styles.box, styles.area, className)}>
      <textarea {...rest} className={classNames(styles.input, face === 'mono' && styles.mono)} />
    </span>
  );
}
