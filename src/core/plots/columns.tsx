/** Columns of a small plot: a height, how much of it is filled, what is written over and under each. */
import { classNames } from '../ui';
import styles from './plots.module.css';

export interface PlotColumn {
  key: string;
  /** Under it. */
  name: string;
  /** Over it. */
  says: string;
  value: number;
  /** Of the value, drawn solid; all of it by default. */
  filled?: number;
  look?: 'strong' | 'hatched' | undefined;
}

const [gap, head] = [8, 14];

export interface ColumnsProps {
  columns: readonly PlotColumn[];
  label: string;
  /** Room of one column: more of it in a wide panel. */
  across?: number;
  /** Height of the highest column: as much as the panel beside it leaves. */
  high?: number;
}

export function Columns({ columns, label, across = 40, high = 100 }: ColumnsProps) {
  const top = Math.max(1, ...columns.map(({ value }) => value));
  const width = columns.length * across;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${high + head + 18}`}
      className={classNames(styles.plot, across > 40 && styles.wide)}
    >
      <defs>
        <pattern id="plot-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.5" height="5" className={styles.stripe} />
        </pattern>
      </defs>
      <line x1="0" x2={width} y1={high + head} y2={high + head} className={styles.baseline} />
      {columns.map(({ key, name, says, value, filled = value, look }, at) => {
        const [full, part] = [(value / top) * high, (filled / top) * high];
        const x = at * across + gap / 2;
        return (
          <g key={key}>
            {full > part && (
              <rect x={x} y={high + head - full} width={across - gap} height={full} className={styles.free} />
            )}
            <rect
              x={x}
              y={high + head - part}
              width={across - gap}
              height={part}
              {...(look === 'hatched' && { fill: 'url(#plot-hatch)' })}
              className={classNames(styles.filled, look && styles[look])}
            />
            <text x={at * across + across / 2} y={high + head - full - 4} className={styles.says}>
              {says}
            </text>
            <text x={at * across + across / 2} y={high + head + 13} className={styles.name}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
