/** A record typed as a line at the top of its grid: checked as one types, kept as a draft, created by a call. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { FieldControl } from '../../form/fields/field-control';
import { errorsOf, type RecordForm } from '../../form/record/record-form';
import type { Values } from '../../form/record/record-values';
import { Button } from '../../ui';
import { hasOpenList } from '../../ui/inputs/open-list';
import type { Column, TableDefinition } from '../define-table';
import type { ListColumns } from '../grid/use-columns';
import styles from './new-row.module.css';
import { useNewRecord } from './use-new-record';

export interface NewRowProps {
  table: TableDefinition;
  columns: ListColumns['shown'];
  /** Values it starts with, and the place they are of: its draft is offered there only. */
  start: Values | undefined;
  place: string | undefined;
  /** The line is over; the focus goes back to the grid. */
  onClose: () => void;
}

export function NewRow({ table, columns, start, place, onClose }: NewRowProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const record = useNewRecord(table, start, place);
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>(texts)?.focus(), []);
  const { form, isTried } = record;
  const errors = useAtomValue(form.errors);
  const changed = useAtomValue(form.changed);
  const isSaving = useAtomValue(form.saving);
  const save = async (another: boolean) => {
    const outcome = await record.save();
    if (outcome === 'wrong') focusFirst(box.current, '[aria-invalid="true"]');
    else if (outcome === 'created' && another) focusFirst(box.current, controls);
    else if (outcome === 'created') onClose();
  };
  const abandon = async () => {
    await record.keep();
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.defaultPrevented || hasOpenList(event.target)) return;
    const isButton = event.target instanceof HTMLButtonElement && event.target.role !== 'switch';
    if (event.key === 'Escape') void abandon();
    else if (event.key === 'Enter' && !isButton) void save(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const errorsAt = (column: Column) =>
    isTried || changed.includes(column.name) ? messagesOf(form, errors, column.name) : [];
  const hidden = isTried
    ? errors.filter((error) => !columns.some((column) => errorsOf(form, [error], column.name).length > 0))
    : [];
  return (
    <div ref={box} role="rowgroup" className={styles.group} onKeyDown={press} aria-label={t(core('table.newRow'))}>
      <div role="row" className={styles.row}>
        <div role="gridcell" className={styles.mark} aria-colindex={1}>
          <span aria-hidden="true">+</span>
        </div>
        {columns.map((column, at) => (
          <NewCell
            key={column.name}
            form={form}
            column={column}
            at={at}
            errors={errorsAt(column)}
            isWritten={record.isWritten(column)}
          />
        ))}
      </div>
      <div role="row" className={styles.foot}>
        <div role="gridcell" aria-colspan={columns.length + 1} className={styles.actions}>
          <Button size="small" variant="primary" icon={<Check />} disabled={isSaving} onClick={() => void save(false)}>
            {t(core('table.newRowSave'))}
          </Button>
          <Button size="small" icon={<X />} onClick={() => void abandon()}>
            {t(core('table.newRowCancel'))}
          </Button>
          <span className={styles.note} role="status">
            {hidden.length > 0
              ? hidden.flatMap(({ errorCodes }) => errorCodes.map(({ message }) => message)).join(' ')
              : t(core(record.isDraft ? 'table.newRowDraft' : 'table.newRowHint'))}
          </span>
          {record.isDraft && (
            <Button size="small" variant="quiet" onClick={() => void record.clear()}>
              {t(core('form.draftDrop'))}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface NewCellProps {
  form: RecordForm;
  column: Column;
  at: number;
  errors: readonly string[];
  isWritten: boolean;
}

function NewCell({ form, column, at, errors, isWritten }: NewCellProps) {
  const t = useText();
  const { leaf } = column;
  const value = useStore(form.values.store, (state) => Reflect.get(state.values, column.name));
  const id = `nouveau-${form.resource.name}-${column.name}`;
  const isWrong = errors.length > 0;
  return (
    <div role="gridcell" aria-colindex={at + 2} className={styles.cell}>
      {isWritten && (
        <FieldControl
          model={form.resource.model}
          leaf={leaf}
          value={value}
          onChange={(next) => form.set(column.name, next)}
          control={{
            id,
            'aria-label': t(leaf.label),
            ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
            ...(leaf.field.required && { 'aria-required': true }),
          }}
        />
      )}
      {isWrong && (
        <p id={`${id}-error`} className={styles.error}>
          {errors[0]}
        </p>
      )}
    </div>
  );
}

/** A control that loads has the focus until it is there. */
const texts = 'input:not([type="hidden"], [type="checkbox"]), textarea, [role="textbox"][aria-busy]';
const controls = 'input:not([type="hidden"]), textarea, [role="combobox"], [role="switch"]';

function messagesOf(form: RecordForm, errors: Parameters<typeof errorsOf>[1], name: string): string[] {
  return errorsOf(form, errors, name).flatMap(({ errorCodes }) => errorCodes.map(({ message }) => message));
}

function focusFirst(box: HTMLElement | null, wanted: string): void {
  box?.querySelector<HTMLElement>(wanted)?.focus();
}
