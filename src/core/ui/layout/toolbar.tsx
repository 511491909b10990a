import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names';
import { rove } from '../roving';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  label: string;
  children: ReactNode;
  className?: string;
}

const stops = 'button, a[href], select, input';
const typed = 'input:not([type=checkbox]):not([type=radio]), textarea, select';

function itemsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(stops)].filter((item) => !item.matches(':disabled'));
}

/** Buttons in a row: one Tab stop, arrows inside (APG toolbar). */
export function Toolbar({ label, children, className }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const hold = (current: Element | null) => {
    if (!bar.current) return;
    const items = itemsOf(bar.current);
    const held = items.find((item) => item === current) ?? items.find((item) => item.tabIndex === 0) ?? items[0];
    for (const item of items) item.tabIndex = item === held ? 0 : -1;
  };
  // Children come and go without telling: look again after each drawing.
  useLayoutEffect(() => hold(document.activeElement));
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!bar.current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches(typed)) return;
    const items = itemsOf(bar.current);
    const next = rove(
      event.key,
      items.findIndex((item) => item === document.activeElement),
      items.length,
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={press}
      onFocus={(event: FocusEvent) => hold(event.target)}
      className={classNames(styles.toolbar, className)}
    >
      {children}
    </div>
  );
}
