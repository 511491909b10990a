/** One cell of a list field: what it holds as people read it, or its editor; what is wrong with it. */
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import type { Refs } from '../../contract';
import { isFlag, isNumeric } from '../../kinds/registry';
import type { Leaf, Model } from '../../model/model';
import { isRequiredNow } from '../../model/rules';
import { Checkbox, classNames, VisuallyHidden } from '../../ui';
import { readValue } from '../fields/value-text';
import { ListEditor } from './list-editor';
import styles from './list-field.module.css';
import { cellId, type ListLines, type Place } from './use-lines';

export interface ListCellProps {
  list: ListLines;
  model: Model;
  /** Undefined: the place of the line. */
  leaf: Leaf | undefined;
  place: Place;
  refs: Refs | undefined;
  errors: readonly string[];
}

export function ListCell({ list, model, leaf, place, refs, errors }: ListCellProps) {
  const t = useText();
  const id = cellId(list.id, list.columns, place);
  const isCurrent = list.cursor.row === place.row && list.cursor.column === place.column;
  const { editing } = list;
  const isEdited = editing !== null && editing.row === place.row && editing.column === place.column;
  const described = errors.length > 0 ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const } : {};
  const isFor = list.isFor(place);
  const head = `${list.id}-head-${leaf?.name ?? '#'}`;
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={place.column + 1}
      aria-readonly={!list.canEdit(place)}
      {...(isEdited ? {} : described)}
      tabIndex={isEdited ? -1 : isCurrent ? 0 : -1}
      className={classNames(
        styles.cell,
        leaf === undefined ? styles.place : alignmentOf(leaf),
        errors.length > 0 && styles.wrong,
        isEdited && styles.edited,
        !isFor && styles.void,
      )}
      onFocus={(event) => event.target === event.currentTarget && list.arrive(place)}
      onClick={(event) => {
        if (!isEdited && event.target instanceof Element && event.target.closest('input') === null) list.edit(place);
      }}
    >
      {leaf !== undefined && (
        <span className={styles.cardLabel} aria-hidden="true">
          {t(leaf.label)}
        </span>
      )}
      {isEdited ? (
        <ListEditor
          list={list}
          editing={editing}
          model={model}
          leaf={leaf}
          refs={refs}
          control={{ id: `${id}-control`, 'aria-labelledby': `${head} ${list.id}.${place.row}.#`, ...described }}
        />
      ) : !isFor ? (
        <VisuallyHidden>{t(core('items.notHere'))}</VisuallyHidden>
      ) : (
        <CellText list={list} model={model} leaf={leaf} place={place} refs={refs} />
      )}
      {errors.length > 0 && (
        <span id={`${id}-error`} className={styles.error}>
          {errors.join(' ')}
        </span>
      )}
    </div>
  );
}

function CellText({ list, model, leaf, place, refs }: Omit<ListCellProps, 'errors'>) {
  const t = useText();
  const format = useFormat();
  if (leaf === undefined) return <span className={styles.number}>{place.row + 1}</span>;
  const value = list.lines.items[place.row]?.[leaf.name];
  if (isFlag(leaf.field.kind))
    return (
      <Checkbox
        tabIndex={-1}
        aria-label={t(leaf.label)}
        checked={value === true}
        disabled={!list.canEdit(place)}
        onCheckedChange={(checked) => list.set(place.row, { [leaf.name]: checked })}
      />
    );
  const item = list.lines.items[place.row] ?? {};
  const isAsked = leaf.field.required === true || isRequiredNow(model.rules, leaf.name, (name) => item[name] ?? null);
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className={styles.nothing}>{isAsked ? t(core('items.toFill')) : '—'}</span>;
  // What cannot be read as it should be (pasted) is shown as it is.
  return <span className={styles.text}>{readValue(model, leaf, value, { t, format, refs }) || String(value)}</span>;
}

/** The class of a column, its heading's and its values': numbers end at one edge, boxes stand in the middle. */
export function alignmentOf({ field: { kind } }: Leaf): string | undefined {
  if (isFlag(kind)) return styles.flag;
  return isNumeric(kind) ? styles.end : undefined;
}
