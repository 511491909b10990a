/** One line against the median of others, with the band of their quartiles: drawn as wide as its place, each named at its end. */
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../ui';
import { niceTop } from './nice-top';
import styles from './plots.module.css';

export interface LinePoint {
  /** Null where it is not known: its line ends before. */
  value: number | null;
  /** First quartile, median, third quartile of the others. */
  others: readonly [number, number, number] | null;
}

export interface LineTick {
  /** Index of its point. */
  at: number;
  name: string;
  /** A line up from it; no other name stands in its place. */
  isMarked?: boolean;
}

export interface LinesProps {
  /** Name of the plot, with what it comes to. */
  label: string;
  points: readonly LinePoint[];
  ticks: readonly LineTick[];
  /** Writes a number of the scale. */
  scale: (value: number) => string;
  /** At the last known point of the line, and where the median ends. */
  own: string;
  median: readonly [name: string, value: string];
  high?: number;
}

const [head, foot, letter, between] = [22, 24, 6.4, 10];

export function Lines({ label, points, ticks, scale, own, median, high = 220 }: LinesProps) {
  const [box, width] = useWidth();
  const top = niceTop(Math.max(1, ...points.flatMap(({ value, others }) => [value ?? 0, others?.[2] ?? 0])));
  const steps = [0, top / 2, top];
  const left = Math.max(...steps.map((step) => scale(step).length)) * letter + between;
  const right = points.some(({ others }) => others)
    ? Math.max(...median.map(({ length }) => length)) * letter + between
    : between;
  const across = Math.max(1, width - left - right);
  const x = (at: number) => left + (points.length < 2 ? 0 : (at / (points.length - 1)) * across);
  const y = (value: number) => head + (1 - value / top) * (high - head - foot);
  const path = (of: (point: LinePoint) => number | undefined) =>
    points.flatMap((point, at) => {
      const value = of(point);
      return value === undefined ? [] : [`${round(x(at))},${round(y(value))}`];
    });
  const known = points.findLastIndex(({ value }) => value !== null);
  const last = points[known]?.value ?? null;
  const end = points.at(-1)?.others;
  const band = [...path(({ others }) => others?.[2]), ...path(({ others }) => others?.[0]).toReversed()];
  const isLate = x(known) > left + across / 2;
  return (
    <div ref={box}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={high}
          className={classNames(styles.plot, styles.lines)}
        >
          {steps.map((step) => (
            <g key={step}>
              <line
                x1={left}
                x2={left + across}
                y1={y(step)}
                y2={y(step)}
                className={step === 0 ? styles.baseline : styles.step}
              />
              <text x={left - between / 2} y={y(step) + 4} className={styles.scale}>
                {scale(step)}
              </text>
            </g>
          ))}
          {band.length > 0 && <polygon points={band.join(' ')} className={styles.band} />}
          {shownTicks(ticks, x).map(({ at, name, isMarked }) => (
            <g key={at}>
              {isMarked && <line x1={x(at)} x2={x(at)} y1={head} y2={high - foot} className={styles.mark} />}
              <text x={clamped(x(at), name, width)} y={high - 6} className={isMarked ? styles.says : styles.name}>
                {name}
              </text>
            </g>
          ))}
          <polyline points={path(({ others }) => others?.[1]).join(' ')} className={styles.median} />
          <polyline points={path(({ value }) => value ?? undefined).join(' ')} className={styles.own} />
          {end && (
            <text y={Math.min(y(end[1]), high - foot - 16)} className={styles.end}>
              {median.map((line, at) => (
                <tspan key={at === 0 ? 'name' : 'value'} x={left + across + between / 2} dy={at === 0 ? -1 : 14}>
                  {line}
                </tspan>
              ))}
            </text>
          )}
          {last !== null && (
            <>
              <circle cx={x(known)} cy={y(last)} r="4" className={styles.dot} />
              <text
                x={x(known) + (isLate ? -7 : 7)}
                y={Math.max(13, y(last) - 8)}
                className={classNames(styles.ownEnd, isLate && styles.before)}
              >
                {own}
              </text>
            </>
          )}
        </svg>
      )}
    </div>
  );
}

/** How each line of the plot is drawn, in words. */
export function LinesLegend({ own, median, band }: { own: string; median: string | null; band: string | null }) {
  const kinds = [
    ['own', own],
    ['median', median],
    ['band', band],
  ] as const;
  return (
    <ul className={styles.legend}>
      {kinds.map(
        ([kind, name]) =>
          name !== null && (
            <li key={kind}>
              <svg width="26" height="12" aria-hidden="true" className={styles.lines}>
                {kind === 'band' ? (
                  <rect x="1" y="1" width="24" height="10" className={styles.band} />
                ) : (
                  <line x1="1" x2="25" y1="6" y2="6" className={styles[kind]} />
                )}
              </svg>
              {name}
            </li>
          ),
      )}
    </ul>
  );
}

/** Ticks whose names have room; a marked one before the others. */
function shownTicks(ticks: readonly LineTick[], x: (at: number) => number): LineTick[] {
  const shown: LineTick[] = [];
  for (const tick of ticks.toSorted((a, b) => Number(b.isMarked ?? false) - Number(a.isMarked ?? false))) {
    const room = (other: LineTick) => ((tick.name.length + other.name.length) / 2) * letter + between;
    if (shown.every((other) => Math.abs(x(other.at) - x(tick.at)) > room(other))) shown.push(tick);
  }
  return shown;
}

/** The middle of a name that stays inside. */
function clamped(middle: number, name: string, width: number): number {
  const half = (name.length * letter) / 2;
  return Math.min(width - half, Math.max(half, middle));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How wide its place is, as it changes; 0 until that is known. */
function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
