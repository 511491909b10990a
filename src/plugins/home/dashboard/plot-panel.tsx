/** A plot with its numbers one key away, as a table. */
import { useAtom } from 'jotai/react';
import { ChartColumn, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Panel, Skeleton, useText } from '../../../core';
import { text } from '../text';
import { CountFailure } from './count-failure';
import styles from './plots.module.css';
import { numbersAtom } from './shown';
import type { Counts } from './use-counts';

export interface PlotPanelProps {
  title: string;
  note?: string | undefined;
  /** What the plot adds up to. */
  total?: string | undefined;
  /** Said when its numbers did not come. */
  failure: string;
  counts: Pick<Counts<unknown>, 'values' | 'isFailed' | 'isFetching' | 'reload'>;
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
            label={t(text(isTable ? 'plots.toPlot' : 'plots.toTable'), { titre: title })}
            icon={isTable ? <ChartColumn /> : <Table2 />}
            onClick={() => setTable(!isTable)}
          />
        </>
      }
    >
      {counts.isFailed ? (
        <CountFailure says={failure} counts={counts} />
      ) : counts.values === null ? (
        <Skeleton height="150px" />
      ) : isTable ? (
        <Numbers title={title} {...numbers} />
      ) : (
        children
      )}
    </Panel>
  );
}

function Numbers({ title, heads, lines }: PlotPanelProps['numbers'] & { title: string }) {
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
