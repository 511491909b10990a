/** A list on paper: its rows that are loaded in one table, whose head is repeated on each page, and how many of how many they are. */
import { core } from '../../../i18n/core';
import { useFormat, useLocale, useText } from '../../../i18n/react';
import { kindOf } from '../../kinds/registry';
import type { Row } from '../../model/model';
import type { RowList } from '../../rows';
import { classNames } from '../../ui';
import { cellContent } from '../cells/cell-content';
import type { TableDefinition } from '../define-table';
import styles from './printed-rows.module.css';
import type { ListColumns } from './use-columns';

interface PrintedRowsProps {
  table: TableDefinition;
  list: RowList<Row>;
  columns: ListColumns['shown'];
}

/** What is read as one word: a number, a code, a date. */
const isShort = ({ leaf, mono }: ListColumns['shown'][number]) => mono || kindOf(leaf.field).size === 'short';

export function PrintedRows({ table, list, columns }: PrintedRowsProps) {
  const { resource } = table;
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const { rows, refs } = list.loaded();
  const draw = { model: resource.model, refs, t, locale };
  const total = format.number(list.total);
  return (
    <div className={styles.printed}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ name, title, leaf, align }) => (
              <th key={name} scope="col" className={classNames(align === 'end' && styles.end)}>
                {t(title ?? leaf.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, row }, nth) => (
            <tr
              key={index}
              // Rows between it and the one before are not loaded.
              className={classNames(nth > 0 && rows[nth - 1]?.index !== index - 1 && styles.behindGap)}
            >
              {columns.map((column) => (
                <td
                  key={column.name}
                  className={classNames(column.align === 'end' && styles.end, isShort(column) && styles.short)}
                >
                  {cellContent(column, row, draw)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.caption}>
        {t(core(list.exact ? 'table.printed' : 'table.printedMore'), { n: rows.length, total })}
      </p>
    </div>
  );
}
