/** The fields of the chosen item that its line has no room for, under the lines: long texts, images, groups, lists in the list. */
import type { KeyboardEvent } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import type { Refs } from '../../contract';
import type { Leaf, Model } from '../../model/model';
import type { FieldError } from '../../problem';
import { hasOpenList } from '../../ui/inputs/open-list';
import { InnerFields } from '../fields/inner-fields';
import styles from './list-field.module.css';
import type { ListLines } from './use-lines';

export interface ItemDetailProps {
  list: ListLines;
  model: Model;
  leaves: readonly Leaf[];
  /** Name of the list. */
  label: Text;
  /** Path of the list: `composants`. */
  path: string;
  refs: Refs | undefined;
  errors: readonly FieldError[];
}

export function ItemDetail({ list, model, leaves, label, path, refs, errors }: ItemDetailProps) {
  const t = useText();
  const { row } = list.cursor;
  const item = list.lines.items[row];
  if (item === undefined || leaves.length === 0) return null;
  const title = t(core('items.line'), { liste: t(label), rang: row + 1 });
  const back = (event: KeyboardEvent) => {
    const isOurs = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || hasOpenList(event.target) || !isOurs) return;
    event.preventDefault();
    event.stopPropagation();
    list.go(list.cursor);
  };
  return (
    <div role="group" data-list-detail data-keeps-escape className={styles.detail} aria-label={title} onKeyDown={back}>
      <h3 className={styles.detailTitle}>{title}</h3>
      <InnerFields
        key={list.lines.keys[row]}
        model={model}
        leaves={leaves}
        item={item}
        onChange={(change) => list.set(row, change)}
        id={`${list.id}.${row}`}
        path={`${path}.${row}`}
        refs={refs}
        errors={errors}
        readOnly={list.readOnly}
      />
    </div>
  );
}
