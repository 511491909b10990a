/** A cell being edited: the field's control in place; what is typed is checked before it is sent. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/react';
import { textOf } from '../../i18n/text';
import type { Refs } from '../contract';
import { FieldControl } from '../form/field-control';
import type { Model } from '../model/model';
import { classNames } from '../ui';
import type { Column } from './define-table';
import styles from './grid.module.css';

export interface CellEditorProps {
  id: string;
  model: Model;
  column: Column;
  value: unknown;
  refs: Refs;
  /** The letter that opened the cell replaces its text. */
  typed: string | null;
  label: string;
  /** `move` says where to go after. */
  onCommit: (value: unknown, move: 'down' | 'next' | 'previous' | 'stay') => void;
  onCancel: () => void;
}

export function CellEditor({ id, model, column, value, refs, typed, label, onCommit, onCancel }: CellEditorProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<unknown>(() => startOf(column, value, typed));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isDone = useRef(false);
  useEffect(() => {
    const control = box.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text' && typed === null) control.select();
  }, [typed]);
  const check = async (next: unknown) => {
    const { checkField } = await import('../model/check');
    const found: string[] = [];
    checkField(column.leaf.field, next, column.leaf.path, (_path, code, params) =>
      found.push(t(textOf(`core.rules.${code}`), params)),
    );
    return found;
  };
  const commit = async (move: 'down' | 'next' | 'previous' | 'stay', next: unknown = draft) => {
    if (isDone.current) return;
    const found = await check(next === '' ? null : next);
    if (found.length > 0) return setErrors(found);
    isDone.current = true;
    onCommit(next === '' ? null : next, move);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isLong = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') {
      event.stopPropagation();
      isDone.current = true;
      onCancel();
    } else if (event.key === 'Enter' && !event.defaultPrevented && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      void commit('down');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      void commit(event.shiftKey ? 'previous' : 'next');
    } else event.stopPropagation();
  };
  return (
    <div
      ref={box}
      className={classNames(styles.editor, errors.length > 0 && styles.editorWrong)}
      onKeyDown={press}
      onBlur={(event) => {
        const to = event.relatedTarget;
        const isInside =
          event.currentTarget.contains(to) || (to instanceof Element && to.closest('[data-scope]') !== null);
        if (!isInside && to !== null) void commit('stay');
      }}
    >
      <FieldControl
        model={model}
        leaf={column.leaf}
        value={draft}
        refs={refs}
        control={{
          id,
          ...(errors.length > 0 && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
          ...labelled(label),
        }}
        onChange={(next) => {
          setDraft(next);
          setErrors([]);
          void check(next).then(setErrors);
          if (column.leaf.field.kind === 'enum' || column.leaf.field.kind === 'reference') void commit('stay', next);
        }}
      />
      {errors.length > 0 && (
        <p id={`${id}-error`} role="alert" className={styles.editorError}>
          {errors[0]}
        </p>
      )}
    </div>
  );
}

function labelled(label: string): object {
  return { 'aria-label': label };
}

function startOf(column: Column, value: unknown, typed: string | null): unknown {
  if (typed === null) return value;
  const { kind } = column.leaf.field;
  if (kind === 'text' || kind === 'longText') return typed;
  if ((kind === 'integer' || kind === 'number' || kind === 'money') && /[0-9]/.test(typed)) return Number(typed);
  return value;
}
