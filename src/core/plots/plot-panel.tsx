/** A plot with its numbers one key away, as a table. */
import { useAtom } from 'jotai/react';
import { ChartColumn, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { Button, IconButton, Panel, Skeleton } from '../ui';
import { numbersAtom } from './numbers';
import styles from './plots.module.css';

/** Where the numbers of a plot come from. */
export interface PlotSource {
  /** Null until they are there. */
  values: unknown;
  isFailed: boolean;
  isFetching: boolean;
  reload(): void;
}

export interface PlotPanelProps {
  title: string;
  note?: string | undefined;
  /** What the plot adds up to. */
  total?: string | undefined;
  /** Said when its numbers did not come. */
  failure: string;
  counts: PlotSource;
  /** Titles of the columns, then the lines. */
  numbers: { heads: readonly string[]; lines: readonly (readonly string[])[] };
  children: ReactNode;
}

export function PlotPanel({ title, note, total, failure, counts, numbers, children }: PlotPanelProps) {
  const t = useText();
  const [isTable, setTable] = useAtom(numbersAtom);
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <>
          {total !== undefined && <span className={styles.total}>{total}</span>}
          <IconButton
            size="small"
            label={t(core(isTable ? 'table.toPlot' : 'table.toNumbers'), { titre: title })}
            icon={isTable ? <ChartColumn /> : <Table2 />}
            onClick={() => setTable(!isTable)}
          />
        </>
      }
    >
      <PlotContents failure={failure} counts={counts}>
        {isTable ? <PlotNumbers title={title} {...numbers} /> : children}
      </PlotContents>
    </Panel>
  );
}

/** What is drawn of numbers once they are there; until then, or where they did not come, what is said of it. */
export function PlotContents({ failure, counts, children }: Pick<PlotPanelProps, 'failure' | 'counts' | 'children'>) {
  const t = useText();
  if (counts.isFailed)
    return (
      <p role="alert" className={styles.failure}>
        {failure}{' '}
        <Button size="small" onClick={counts.reload} busy={counts.isFetching}>
          {t(core('errors.retry'))}
        </Button>
      </p>
    );
  return counts.values === null ? <Skeleton height="150px" /> : children;
}

/** The numbers of a plot as a table. */
export function PlotNumbers({ title, heads, lines }: PlotPanelProps['numbers'] & { title: string }) {
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name = '', ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={heads[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
