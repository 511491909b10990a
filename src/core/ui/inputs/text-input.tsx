import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './input.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Icon, unit or text after what is typed. */
  after?: ReactNode;
  /** `mono` for ids, codes and dates. */
  face?: 'sans' | 'mono';
}

/** One line of text. */
export function TextInput({ after, face = 'sans', className, ...rest }: TextInputProps) {
  return (
    <span className={classNames(styles.box, className)}>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        className={classNames(styles.input, face === 'mono' && styles.mono)}
      />
      {typeof after === 'string' ? <span className={styles.around}>{after}</span> : after}
    </span>
  );
}
