/** The last ten runs of a feed, each in the colour of its state. */
import { classNames, useText } from '../../core';
import type { CellProps } from '../../core/table';
import styles from './cells.module.css';
import { states } from './model';
import { text } from './text';

const looks: Readonly<Record<(typeof states)[number], string | undefined>> = {
  EN_FILE: styles.info,
  EN_COURS: styles.info,
  BLOQUE: styles.bad,
  TERMINE: styles.ok,
  TERMINE_AVEC_ALERTES: styles.wait,
  ECHEC: styles.bad,
  ANNULE: styles.idle,
};

export function RecentRunsCell({ value }: CellProps) {
  const t = useText();
  const runs = Array.isArray(value) ? statesIn(value) : [];
  if (runs.length === 0) return null;
  const etats = runs.map((state) => t(text(`flux.values.etat.${state}`))).join(', ');
  return (
    <span className={styles.runs} role="img" aria-label={t(text('runs.recent'), { etats })} title={etats}>
      {runs.map((state, index) => (
        <span key={index} className={classNames(styles.run, looks[state])} />
      ))}
    </span>
  );
}

function statesIn(values: readonly unknown[]): readonly (typeof states)[number][] {
  return values.flatMap((value) => states.find((state) => state === value) ?? []);
}
