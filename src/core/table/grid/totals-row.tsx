/** The foot of a grid: sums of its columns over all that the filter finds, whatever is on screen. */

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { useLayoutEffect, useRef } from 'react';
import { core } from '../../../i18n/core';
import { formatOf } from '../../../i18n/format';
import { useFormat, useLocale, useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import { tiersAtom } from '../../facts';
import { http } from '../../http';
import { kindOf } from '../../kinds/registry';
import { classNames } from '../../ui';
import type { DrawnColumn } from './drawn-column';
import styles from './grid.module.css';
import type { ListColumns } from './use-columns';

export interface TotalsRowProps {
  resource: Resource;
  q: string;
  columns: ListColumns;
  /** Rows found. */
  count: number;
  /** The instant that rows are read at; null: now. */
  au: string | null;
}

export function TotalsRow({ resource, q, columns, count, au }: TotalsRowProps) {
  const t = useText();
  const { own } = useFormat();
  const locale = useLocale();
  const tiers = useAtomValue(tiersAtom);
  const names = columns.shown.flatMap(({ name, total }) => (total ? [name] : [])).join();
  const { data } = useQuery({
    queryKey: ['rows', resource.name, 'sums', q, tiers, names, au],
    queryFn: async ({ signal }) => {
      const options = { query: { columns: names, q: q || null, tiers, au }, retries: 2, signal };
      return http.ask<{ sums: Record<string, number>; devise?: string }>(resource, 'sums', options);
    },
  });
  const format = formatOf(locale, own, data?.devise);
  const foot = useRef<HTMLDivElement>(null);
  const fitNow = useRef(columns.fitTotals);
  fitNow.current = columns.fitTotals;
  // Before the sums are painted: none is seen cut.
  useLayoutEffect(() => {
    const sums = foot.current?.querySelectorAll('[data-total]') ?? [];
    const grid = foot.current?.closest<HTMLElement>('[role="grid"]');
    if (grid && [...sums].some((cell) => cell.scrollWidth > cell.clientWidth)) fitNow.current(grid);
  }, [data, format]);
  const shown = ({ name, leaf, total }: DrawnColumn) => {
    const sum = total ? data?.sums[name] : undefined;
    if (sum === undefined) return null;
    return format.styled(sum, kindOf(leaf.field).numeric?.style);
  };
  const others = columns.shown.slice(1).filter(({ name }) => data?.sums[name] !== undefined);
  const sums = others.map((column) => ` · ${t(column.title ?? column.leaf.label)} ${shown(column)}`);
  return (
    <div ref={foot} role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={count + 2} className={styles.footRow}>
        <div role="gridcell" aria-colindex={1} className={styles.tickCell}>
          <span aria-hidden="true">Σ</span>
        </div>
        {columns.shown.map((column, at) => (
          <div
            key={column.name}
            role="gridcell"
            aria-colindex={at + 2}
            {...(at > 0 && column.total && { 'data-total': true })}
            className={classNames(styles.cell, column.align === 'end' && styles.end)}
          >
            {at === 0 && !column.total ? t(core('table.total')) : shown(column)}
            {at === 0 && <span className={styles.sums}>{sums}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
