import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './link-button.module.css';

/** The class of a text link, for `<Link>` and `<a>`. */
export function linkClass(): string {
  return styles.link ?? '';
}

/** A button that reads like a link: for an action inside a sentence. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.link, className)} />;
}
