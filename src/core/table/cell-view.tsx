/** A value in its cell, by kind: never a raw id where a name belongs. */
import { Check, Lock } from 'lucide-react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import type { Refs } from '../contract';
import { readValue } from '../form/value-text';
import { type Model, type Row, valueText } from '../model/model';
import { StatusDot, VisuallyHidden } from '../ui';
import type { Column } from './define-table';
import styles from './grid.module.css';
import { toneOf } from './status-tone';

export interface CellViewProps {
  model: Model;
  column: Column;
  row: Row;
  value: unknown;
  refs: Refs;
}

export function CellView({ model, column, row, value, refs }: CellViewProps) {
  const t = useText();
  const format = useFormat();
  const Own = column.cell;
  if (Own) return <Own row={row} value={value} refs={refs} />;
  const { leaf } = column;
  if (leaf.field.kind === 'flag') return <Flag on={value === true} isLock={/^lock/i.test(leaf.name)} />;
  if (value === null || value === undefined || value === '') return <span className={styles.none}>—</span>;
  if (leaf.name === 'statut')
    return <StatusDot tone={toneOf(String(value))}>{t(valueText(model, leaf, String(value)))}</StatusDot>;
  if (leaf.field.kind === 'dateTime') return <time dateTime={String(value)}>{format.dateTime(String(value))}</time>;
  return <span>{column.mono ? String(value) : readValue(model, leaf, value, { t, format, refs })}</span>;
}

function Flag({ on, isLock }: { on: boolean; isLock: boolean }) {
  const t = useText();
  const Mark = isLock ? Lock : Check;
  return on ? (
    <span className={styles.flag}>
      <Mark aria-hidden="true" />
      <VisuallyHidden>{t(core('form.yes'))}</VisuallyHidden>
    </span>
  ) : (
    <span className={styles.none}>
      <span aria-hidden="true">·</span>
      <VisuallyHidden>{t(core('form.no'))}</VisuallyHidden>
    </span>
  );
}
