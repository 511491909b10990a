/** An editor larger than its cell: laid over the grid, in the browser's top layer, at the place of the cell. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './cell-editor.module.css';

export function FloatingCell({ children }: { children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [cell, panel] = [anchor.current?.parentElement, box.current];
    if (!cell || !panel) return;
    panel.showPopover();
    const place = () => {
      const { left, top } = cell.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = panel;
      panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - offsetWidth - 8))}px`;
      panel.style.top = `${Math.max(8, Math.min(top, window.innerHeight - offsetHeight - 8))}px`;
    };
    place();
    // It follows its cell when the grid is scrolled under it.
    window.addEventListener('scroll', place, { capture: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, []);
  return (
    <>
      <span ref={anchor} />
      <div ref={box} popover="manual" className={styles.layer}>
        {children}
      </div>
    </>
  );
}
