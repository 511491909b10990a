import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './panel.module.css';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** After the title, quieter. */
  note?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** `flush` lets rows and tables touch the edges. */
  body?: 'padded' | 'flush';
  tone?: 'normal' | 'bad' | 'wait' | 'info' | 'ok';
}

/** A card; with a title it is a named region. */
export function Panel(props: PanelProps) {
  const { title, note, actions, footer, body = 'padded', tone = 'normal', className, children, ...rest } = props;
  const titleId = useId();
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': titleId })}
      {...rest}
      className={classNames(styles.panel, styles[tone], className)}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.head}>
          {title !== undefined && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {note !== undefined && <div className={styles.note}>{note}</div>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={classNames(styles.body, styles[body])}>{children}</div>
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}
