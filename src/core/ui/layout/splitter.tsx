import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { splitKey, splitWithin } from './split';
import styles from './splitter.module.css';

export interface SplitterProps {
  /** Name of the handle. */
  label: string;
  start: ReactNode;
  end: ReactNode;
  /** Share of the start side, in percent. */
  defaultValue?: number;
  onValueChange?: (percent: number) => void;
  min?: number;
  max?: number;
  className?: string;
}

/** Two sides and a handle (APG window splitter); one above the other on narrow screens. */
export function Splitter({
  label,
  start,
  end,
  defaultValue = 50,
  onValueChange,
  min = 20,
  max = 80,
  className,
}: SplitterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(defaultValue);
  const move = (next: number) => {
    const kept = splitWithin(next, min, max);
    setPercent(kept);
    onValueChange?.(kept);
  };
  const press = (event: KeyboardEvent) => {
    const next = splitKey(event.key, percent, min, max);
    if (next === null) return;
    event.preventDefault();
    move(next);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(((event.clientX - box.left) / box.width) * 100);
  };
  return (
    <div
      ref={frame}
      className={classNames(styles.frame, className)}
      style={{ gridTemplateColumns: `minmax(0, ${percent}fr) 9px minmax(0, ${100 - percent}fr)` }}
    >
      <div className={styles.side}>{start}</div>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={min}
        aria-valuemax={max}
        tabIndex={0}
        className={styles.handle}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className={styles.side}>{end}</div>
    </div>
  );
}
