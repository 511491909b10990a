/** A value in its cell, by kind: never a raw id where a name belongs. */
import { Check, Lock } from 'lucide-react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import type { Refs } from '../contract';
import { readValue } from '../form/value-text';
import { valueText, type Model, type Row } from '../model/model';
import { StatusDot, type Tone, VisuallyHidden } from '../ui';
import type { Column } from './define-table';
import styles from './grid.module.css';

export interface CellViewProps {
  model: Model;
  column: Column;
  row: Row;
  value: unknown;
  refs: Refs;
}

/** Tones of the statuses that several domains share. */
const tones: Readonly<Record<string, Tone>> = {
  BROUILLON: 'idle',
  CONFIRMEE: 'wait',
  MISE_A_L_AFFICHE: 'info',
  MISE_EN_VENTE: 'ok',
  REPORTEE: 'wait',
  ANNULEE: 'bad',
  ARCHIVEE: 'idle',
  PROGRAMMEE: 'info',
  OUVERTE: 'ok',
  SUSPENDUE: 'wait',
};

export function CellView({ model, column, row, value, refs }: CellViewProps) {
  const t = useText();
  const format = useFormat();
  const Own = column.cell;
  if (Own) return <Own row={row} value={value} refs={refs} />;
  const { leaf } = column;
  if (leaf.field.kind === 'flag') return <Flag on={value === true} isLock={/^lock/i.test(leaf.name)} />;
  if (value === null || value === undefined || value === '') return <span className={styles.none}>—</span>;
  if (leaf.name === 'statut') return <StatusDot tone={tones[String(value)] ?? 'idle'}>{t(valueText(model, leaf, String(value)))}</StatusDot>;
  if (leaf.field.kind === 'dateTime') return <time dateTime={String(value)}>{format.dateTime(String(value))}</time>;
  return <>{column.mono ? String(value) : readValue(model, leaf, value, { t, format, refs })}</>;
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
