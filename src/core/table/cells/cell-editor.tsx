/** A cell being edited: the control of its kind in place, larger ones over the grid; checked before it is sent. */

import {
  type KeyboardEvent,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CurrencyContext, useText, ZoneContext } from '../../../i18n/react';
import type { Refs } from '../../contract';
import type { Size } from '../../kinds/kind';
import { kindOf } from '../../kinds/registry';
import type { Leaf, Model, Row } from '../../model/model';
import { classNames, loadArk } from '../../ui';
import { hasOpenList } from '../../ui/inputs/open-list';
import { PendingParseContext } from '../../ui/inputs/pending-parse';
import { typeInto } from '../../ui/inputs/type-into';
import { rowCurrency, rowZone } from '../../zones';
import { type Column, twinOf } from '../define-table';
import { CellControl, needsArk } from './cell-control';
import styles from './cell-editor.module.css';
import { FloatingCell } from './floating-cell';
import { useCellDraft } from './use-cell-draft';

export type Move = 'down' | 'up' | 'next' | 'previous' | 'stay';

export interface CellEditorProps {
  id: string;
  model: Model;
  column: Column;
  /** Where both sides of a text in two languages are shown, each is edited alone. */
  shown: readonly Column[];
  row: Row;
  refs: Refs;
  /** The letter that opened it replaces its text. */
  typed: string | null;
  /** A value that was refused is taken up again. */
  refused?: { value: unknown; message: string } | undefined;
  label: string;
  /** Values by path; `move` says where to go after. */
  onCommit: (values: Readonly<Record<string, unknown>>, move: Move) => void;
  onCancel: () => void;
}

export function CellEditor(props: CellEditorProps) {
  // Its control is there from the first drawing: what opened it is typed in it.
  if (needsArk(props.column.leaf)) use(loadArk());
  const { id, model, column, refs, label } = props;
  const t = useText();
  const box = useTypedFirst(props);
  const other = twinOf(model, column.leaf);
  const twin = props.shown.some(({ leaf }) => leaf.path === other?.path) ? null : other;
  const leaves =
    twin === null ? [column.leaf] : column.leaf.field.lang === 'en' ? [twin, column.leaf] : [column.leaf, twin];
  const { values, errors, change, commit, cancel, settle } = useCellDraft(props, leaves);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // A list open under its control closes first.
      if (hasOpenList(event.target)) return;
      event.stopPropagation();
      event.preventDefault();
      cancel();
    } else if (event.key === 'Enter' && isCommitting(event)) {
      event.preventDefault();
      event.stopPropagation();
      void commit(event.shiftKey ? 'up' : 'down');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      const next = twin && besideOf(event, box.current);
      if (!next) return void commit(event.shiftKey ? 'previous' : 'next');
      next.focus();
      if (next instanceof HTMLInputElement) next.select();
    } else event.stopPropagation();
  };
  const isFloating = twin !== null || floating.has(kindOf(column.leaf.field).size);
  const body = (
    <div
      ref={box}
      className={classNames(
        styles.editor,
        isFloating && styles.floating,
        Object.keys(errors).length > 0 && styles.wrong,
      )}
      onKeyDown={press}
      onBlur={(event) => {
        const to = event.relatedTarget;
        const isInside =
          event.currentTarget.contains(to) || (to instanceof Element && to.closest('[data-scope]') !== null);
        if (!isInside && to !== null) void commit('stay');
      }}
    >
      {leaves.map((leaf) => {
        const own = leaf === column.leaf ? id : `${id}-${leaf.name}`;
        const wrong = errors[leaf.path] ?? [];
        return (
          <div key={leaf.path} className={styles.field}>
            {twin !== null && (
              <label htmlFor={own} className={styles.language}>
                {t(leaf.label)}
              </label>
            )}
            <CellControl
              model={model}
              leaf={leaf}
              value={values[leaf.path]}
              refs={refs}
              control={{
                id: own,
                ...(wrong.length > 0 && { 'aria-invalid': true, 'aria-describedby': `${own}-error` }),
                'aria-label': twin === null ? label : t(leaf.label),
              }}
              onChange={(next) => change(leaf, next)}
            />
            {wrong.length > 0 && (
              <p id={`${own}-error`} role="alert" className={styles.error}>
                {wrong[0]}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
  return (
    <ZoneContext value={rowZone(model, props.row)}>
      <CurrencyContext value={rowCurrency(props.model, props.row)}>
        <PendingParseContext value={settle}>
          {isFloating ? <FloatingCell>{body}</FloatingCell> : body}
        </PendingParseContext>
      </CurrencyContext>
    </ZoneContext>
  );
}

const controls = 'input:not([type="hidden"]), textarea, button[role="combobox"], [role="combobox"]';
const floating: ReadonlySet<Size> = new Set(['long', 'document', 'many']);

/** The box of an editor, whose control is given the focus and what opened the cell. */
function useTypedFirst({ id, column, typed, refused }: CellEditorProps): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // A text that was pasted and not understood is taken up as it was.
  const first = useRef(typed ?? textRefused(column.leaf, refused?.value));
  const controlOf = useCallback(
    () => box.current?.querySelector<HTMLElement>(`[id="${id}"]`) ?? box.current?.querySelector<HTMLElement>(controls),
    [id],
  );
  const [, setStarted] = useState(false);
  useLayoutEffect(() => {
    const control = controlOf();
    control?.focus();
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
    // An update here has all effects run in this very task: no letter comes before the control has started.
    setStarted(true);
  }, [controlOf]);
  // The machines of some controls hear nothing before their own effects ran.
  useEffect(() => {
    if (first.current !== null) typeInto(controlOf(), first.current);
  }, [controlOf]);
  return box;
}

function textRefused({ field }: Leaf, value: unknown): string | null {
  return typeof value === 'string' && kindOf(field).shape !== 'text' ? value : null;
}

/** Enter adds what is typed to several; when nothing is, it is the cell's. */
function isEmpty(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.value === '';
}

/** Enter, unless its control has a use for it: a list that is open, a new line of a long text. */
function isCommitting({ target, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  const isMod = ctrlKey || metaKey;
  return (
    (isMod || !defaultPrevented || isEmpty(target)) &&
    !hasOpenList(target) &&
    (isMod || !(target instanceof HTMLTextAreaElement))
  );
}

/** The other language's control, where Tab goes before it leaves the cell. */
function besideOf({ target, shiftKey }: KeyboardEvent, box: HTMLElement | null) {
  const all = [...(box?.querySelectorAll<HTMLElement>(controls) ?? [])];
  return all[all.findIndex((control) => control === target) + (shiftKey ? -1 : 1)];
}
