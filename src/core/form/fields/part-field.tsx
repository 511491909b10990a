/** A field that a part of a form draws itself: on a line like those of the others. */
import { classNames, FieldShell, type FieldShellProps } from '../../ui';
import styles from '../form.module.css';

export function PartField({ className, ...props }: Omit<FieldShellProps, 'layout'>) {
  return <FieldShell {...props} layout="row" className={classNames(styles.line, className)} />;
}
