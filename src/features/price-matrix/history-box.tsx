/** A box under a cell: beside it where there is no room below. Escape goes back to the cell. */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../core';
import styles from './price-matrix.module.css';
import { text } from './text';

export interface HistoryBoxProps {
  cellId: string;
  onClose: () => void;
  children: ReactNode;
}

export function HistoryBox({ cellId, onClose, children }: HistoryBoxProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const panel = box.current;
    if (panel === null) return;
    panel.showPopover();
    const place = () => {
      const cell = document.getElementById(cellId)?.getBoundingClientRect();
      if (cell === undefined) return close.current();
      const { offsetWidth, offsetHeight } = panel;
      const below = cell.bottom + gap + offsetHeight <= window.innerHeight - gap;
      const top = below ? cell.bottom + gap : Math.max(gap, cell.top - gap - offsetHeight);
      const left = Math.max(gap, Math.min(cell.left, window.innerWidth - offsetWidth - gap));
      panel.style.top = `${top}px`;
      panel.style.left = `${left}px`;
    };
    place();
    // What it shows comes later, and makes it larger.
    const observer = new ResizeObserver(place);
    observer.observe(panel);
    window.addEventListener('scroll', place, { capture: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [cellId]);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={box}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      aria-label={t(text('history'))}
      data-keeps-escape
      className={styles.history}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'h' && event.key !== 'H') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to !== null && !event.currentTarget.contains(to)) onClose();
      }}
    >
      {children}
    </div>
  );
}

const gap = 6;
