/** The editor of a list field: a grid with one line per item, worked like a spreadsheet; cards on narrow screens. */
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { itemModel } from '../../model/items';
import type { FieldError } from '../../problem';
import { Button, VisuallyHidden } from '../../ui';
import type { FieldControlProps } from '../fields/field-control';
import { useVariantChoice } from '../fields/variant-choice';
import { ItemDetail } from './item-detail';
import { columnsOf, detailOf, itemsOf, shownFields } from './lines';
import { alignmentOf } from './list-cell';
import styles from './list-field.module.css';
import { ListRow } from './list-row';
import { useLabels } from './use-labels';
import { type ListLines, useLines } from './use-lines';
import { listKeys } from './use-list-keys';
import { usePaste } from './use-paste';

export function ListField(props: FieldControlProps) {
  const { model, leaf, value, onChange, control, readOnly = false, errors = noErrors } = props;
  const t = useText();
  const id = control.id ?? `liste-${leaf.name}`;
  const inner = itemModel(model, leaf);
  const shown = useMemo(() => shownFields(inner), [inner]);
  const columns = columnsOf(shown, leaf.field, itemsOf(value));
  const detail = detailOf(shown, leaf.field);
  const refs = useLabels(shown, itemsOf(value), props.refs);
  const { choose, question } = useVariantChoice(leaf.field.of ?? {});
  const list = useLines({ id, leaf, columns, value, onChange, choose, readOnly });
  const [menu, setMenu] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const paste = usePaste(list, inner, leaf, (n) => setSaid(t(core('items.pasted'), { n })));
  const messages = useMemo(() => messagesByPath(errors, leaf.path), [errors, leaf.path]);
  const { length } = list.lines.items;
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      className={styles.list}
      onKeyDown={listKeys(list, setMenu)}
      onPaste={paste}
      onFocus={(event) => {
        if (event.target !== event.currentTarget) return;
        box.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"], button')?.focus();
      }}
    >
      {length === 0 ? (
        <p className={styles.empty}>{t(core('items.empty'))}</p>
      ) : (
        <div className={styles.scroll}>
          <div
            role="grid"
            aria-rowcount={length + 1}
            aria-colcount={list.last + 1}
            className={styles.grid}
            {...(readOnly && { 'aria-readonly': true })}
            {...(control['aria-labelledby'] && { 'aria-labelledby': control['aria-labelledby'] })}
            {...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] })}
          >
            <ListHead list={list} />
            <div role="rowgroup" className={styles.lines}>
              {list.lines.keys.map((key, index) => (
                <ListRow
                  key={key}
                  list={list}
                  model={inner}
                  index={index}
                  refs={refs}
                  errors={messages}
                  isChosen={detail.length > 0 && list.cursor.row === index}
                  menuOpen={menu === index}
                  onMenu={(open) => setMenu(open ? index : null)}
                />
              ))}
            </div>
          </div>
        </div>
      )}
      <ItemDetail
        list={list}
        model={inner}
        leaves={detail}
        label={leaf.label}
        path={leaf.path}
        refs={refs}
        errors={errors}
      />
      <ListFoot list={list} most={leaf.field.max} said={said} />
      {question}
    </div>
  );
}

const noErrors: readonly FieldError[] = [];

function ListHead({ list: { id, columns } }: { list: ListLines }) {
  const t = useText();
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" id={`${id}-head-#`} className={styles.place}>
          {t(core('items.place'))}
        </div>
        {columns.map((column) => (
          <div key={column.name} role="columnheader" id={`${id}-head-${column.name}`} className={alignmentOf(column)}>
            {t(column.label)}
            {column.field.required === true && (
              <span className={styles.star} aria-hidden="true">
                {' '}
                *
              </span>
            )}
          </div>
        ))}
        <div role="columnheader" className={styles.menu}>
          <VisuallyHidden>{t(core('items.actions'))}</VisuallyHidden>
        </div>
      </div>
    </div>
  );
}

/** Adds a line, counts them, and tells how many were pasted. */
function ListFoot({ list, most, said }: { list: ListLines; most: number | undefined; said: string }) {
  const t = useText();
  const { length } = list.lines.items;
  return (
    <div className={styles.foot}>
      {!list.readOnly && (
        <Button
          id={`${list.id}-add`}
          size="small"
          icon={<Plus />}
          keys={['N']}
          reason={list.isFull ? t(core('items.full')) : undefined}
          onClick={() => list.add(length)}
        >
          {t(core('items.add'))}
        </Button>
      )}
      <span className={styles.count}>
        {most === undefined
          ? t(core('items.count'), { n: length })
          : t(core('items.countOf'), { n: length, max: most })}
      </span>
      <span role="status" className={styles.count}>
        {said}
      </span>
    </div>
  );
}

/** Messages by line and field; those deeper down stand at their field, under the lines, and mark the line. */
function messagesByPath(errors: readonly FieldError[], path: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { field, errorCodes } of errors) {
    if (!field.startsWith(`${path}.`)) continue;
    const key = field
      .slice(path.length + 1)
      .split('.')
      .slice(0, 2)
      .join('.');
    found.set(key, [...new Set([...(found.get(key) ?? []), ...errorCodes.map(({ message }) => message)])]);
  }
  return found;
}
