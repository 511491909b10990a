import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './input.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Icon, unit or text before and after what is typed. */
  before?: ReactNode;
  after?: ReactNode;
  /** `mono` for ids, codes and dates. */
  face?: 'sans' | 'mono';
}

/** One line of text. */
export function TextInput({ before, after, face = 'sans', className, ...rest }: TextInputProps) {
  return (
    <span className={classNames(styles.box, className)}>
      {typeof before === 'string' ? <span className={styles.around}>{before}</span> : before}
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
