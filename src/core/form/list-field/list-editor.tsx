/** The cell of a list field while it is edited: each change goes to the form at once, Escape gives back what was. */

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/react';
import { localeTag } from '../../../i18n/translate';
import type { Refs } from '../../contract';
import { isFlag } from '../../kinds/registry';
import type { Leaf, Model } from '../../model/model';
import { NumberInput } from '../../ui';
import { hasOpenList } from '../../ui/inputs/open-list';
import { FieldControl } from '../fields/field-control';
import styles from './list-field.module.css';
import type { Editing, ListLines } from './use-lines';

export interface ListEditorProps {
  list: ListLines;
  editing: Editing;
  model: Model;
  /** Undefined: the place of the line. */
  leaf: Leaf | undefined;
  refs: Refs | undefined;
  /** Ids of what names and describes the cell. */
  control: { id: string; 'aria-labelledby': string; 'aria-describedby'?: string; 'aria-invalid'?: true };
}

export function ListEditor({ list, editing, model, leaf, refs, control }: ListEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const { row, column } = editing;
  const item = list.lines.items[row] ?? {};
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input, textarea, button');
    input?.focus();
    if (input instanceof HTMLInputElement && editing.typed === null) input.select();
  }, [editing.typed]);
  const set = (value: unknown) => leaf && list.choose(row, leaf.name, value);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (hasOpenList(event.target) && event.key !== 'Tab') return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      set(editing.start);
      list.endEdit({ row, column });
    } else if (event.key === 'Enter' && !event.defaultPrevented && !isSaving(event)) {
      event.preventDefault();
      event.stopPropagation();
      down(event);
    } else if (event.key === 'Tab') tab(event);
    else if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  /** Enter goes down; on the last line it adds one. */
  const down = (event: KeyboardEvent) => {
    blur(event);
    if (row === list.lines.items.length - 1 && leaf !== undefined) list.add(row + 1);
    else list.endEdit({ row: row + 1, column });
  };
  const tab = (event: KeyboardEvent) => {
    const next =
      list.columns.findIndex((_, index) => index + 1 > column && list.canEdit({ row, column: index + 1 })) + 1;
    const previous =
      list.columns.findLastIndex((_, index) => index + 1 < column && list.canEdit({ row, column: index + 1 })) + 1;
    const to = event.shiftKey ? previous : next;
    event.stopPropagation();
    if (to === 0) return;
    event.preventDefault();
    blur(event);
    list.endEdit({ row, column: to });
    const there = list.columns[to - 1];
    if (there && !isFlag(there.field.kind)) list.edit({ row, column: to });
  };
  return (
    <div
      ref={box}
      className={styles.editor}
      data-keeps-escape
      onKeyDown={press}
      onBlur={(event) => {
        const to = event.relatedTarget;
        const isInside =
          to === null ||
          event.currentTarget.contains(to) ||
          (to instanceof Element && to.closest('[data-scope]') !== null);
        if (!isInside) list.endEdit(null);
      }}
    >
      {leaf === undefined ? (
        <PlaceInput list={list} editing={editing} control={control} />
      ) : (
        <FieldControl model={model} leaf={leaf} value={item[leaf.name]} onChange={set} control={control} refs={refs} />
      )}
    </div>
  );
}

/** The place of a line, typed: read when the cell is left. */
function PlaceInput({ list, editing, control }: Pick<ListEditorProps, 'list' | 'editing' | 'control'>) {
  const locale = useLocale();
  const [typed, setTyped] = useState<number | null>(editing.typed === null ? editing.row + 1 : Number(editing.typed));
  return (
    <NumberInput
      {...control}
      locale={localeTag(locale)}
      min={1}
      value={typed}
      onValueChange={setTyped}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        if (typed !== null && Number.isInteger(typed) && typed - 1 !== editing.row) list.move(editing.row, typed - 1);
        else list.endEdit(editing);
      }}
    />
  );
}

/** Text that is read when its field is left is read now. */
function blur(event: KeyboardEvent): void {
  if (event.target instanceof HTMLElement) event.target.blur();
}

function isSaving(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey;
}
