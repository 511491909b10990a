/** A cell being edited: the control of its kind in place, larger ones over the grid; checked before it is sent. */
import { type KeyboardEvent, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { Refs } from '../../contract';
import { getAt, type Leaf, type Model, type Row } from '../../model/model';
import { classNames, loadArk } from '../../ui';
import { SettlingContext } from '../../ui/inputs/settling';
import { typeInto } from '../../ui/inputs/type-into';
import { type Column, twinOf } from '../define-table';
import { CellControl, needsArk } from './cell-control';
import styles from './cell-editor.module.css';
import { FloatingCell } from './floating-cell';

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

type Errors = Readonly<Record<string, readonly string[]>>;

export function CellEditor(props: CellEditorProps) {
  // Its control is there from the first drawing: what opened it is typed in it.
  if (needsArk(props.column.leaf)) use(loadArk());
  const { id, model, column, row, refs, typed, refused, label, onCommit, onCancel } = props;
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const other = twinOf(model, column.leaf);
  const twin = props.shown.some(({ leaf }) => leaf.path === other?.path) ? null : other;
  const leaves =
    twin === null ? [column.leaf] : column.leaf.field.lang === 'en' ? [twin, column.leaf] : [column.leaf, twin];
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>(() => ({
    ...Object.fromEntries(leaves.map(({ path }) => [path, getAt(row, path) ?? null])),
    ...(refused && typed === null && { [column.leaf.path]: refused.value }),
  }));
  const [errors, setErrors] = useState<Errors>(refused ? { [column.leaf.path]: [refused.message] } : {});
  const latest = useRef(draft);
  const commits = useRef(0);
  // Where the last key goes: a choice that comes after it is an edit that stays.
  const going = useRef<Move>('stay');
  const settling = useRef<Promise<void>>(undefined);
  const isDone = useRef(false);
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
  const commit = async (move: Move) => {
    if (isDone.current) return;
    commits.current += 1;
    const own = commits.current;
    if (move !== 'stay') going.current = move;
    // What this key settles in its control is there after this turn, or when it answers.
    await new Promise((resolve) => setTimeout(resolve));
    await settling.current;
    const values = Object.fromEntries(
      Object.entries(latest.current).map(([path, value]) => [path, value === '' ? null : value]),
    );
    const found = await check(leaves, values);
    if (isDone.current || own !== commits.current) return;
    if (Object.keys(found).length > 0) {
      going.current = 'stay';
      return setErrors(found);
    }
    isDone.current = true;
    onCommit(values, going.current);
  };
  const check = async (all: readonly Leaf[], values: typeof draft): Promise<Errors> => {
    const { checkField } = await import('../../model/check');
    const found: Record<string, string[]> = {};
    for (const { field, path } of all)
      checkField(field, values[path], path, (_path, code, params) => {
        found[path] = [...(found[path] ?? []), t(textOf(`core.rules.${code}`), params)];
      });
    return found;
  };
  const change = (leaf: Leaf, value: unknown) => {
    latest.current = { ...latest.current, [leaf.path]: value };
    setDraft(latest.current);
    setErrors({});
    void check([leaf], { [leaf.path]: value === '' ? null : value }).then(setErrors);
    if (isChosenAtOnce(leaf) && value !== null) void commit('stay');
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isLong = event.target instanceof HTMLTextAreaElement;
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') {
      // A list open under its control closes first.
      if (isOpen(event.target)) return;
      event.stopPropagation();
      event.preventDefault();
      isDone.current = true;
      onCancel();
    } else if (
      event.key === 'Enter' &&
      (isMod || !event.defaultPrevented || isEmpty(event.target)) &&
      !isOpen(event.target) &&
      (!isLong || isMod)
    ) {
      event.preventDefault();
      event.stopPropagation();
      void commit(event.shiftKey ? 'up' : 'down');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      const next = twin && besideOf(event);
      if (!next) return void commit(event.shiftKey ? 'previous' : 'next');
      next.focus();
      if (next instanceof HTMLInputElement) next.select();
    } else event.stopPropagation();
  };
  /** The other language's control, where Tab goes before it leaves the cell. */
  const besideOf = ({ target, shiftKey }: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
    return all[all.findIndex((control) => control === target) + (shiftKey ? -1 : 1)];
  };
  const settle = (settled: Promise<void>) => {
    settling.current = settled;
  };
  const isFloating = twin !== null || floating.has(column.leaf.field.kind);
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
              value={draft[leaf.path]}
              refs={refs}
              control={{
                id: own,
                ...(wrong.length > 0 && { 'aria-invalid': true, 'aria-describedby': `${own}-error` }),
                ...labelled(twin === null ? label : t(leaf.label)),
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
  return <SettlingContext value={settle}>{isFloating ? <FloatingCell>{body}</FloatingCell> : body}</SettlingContext>;
}

const controls = 'input:not([type="hidden"]), textarea, button[role="combobox"], [role="combobox"]';
const floating: ReadonlySet<string> = new Set(['longText', 'code', 'tags', 'references']);

function textRefused({ field }: Leaf, value: unknown): string | null {
  return typeof value === 'string' && field.kind !== 'text' && field.kind !== 'longText' ? value : null;
}

/** One value of a list: choosing it is the whole edit. */
function isChosenAtOnce({ field }: Leaf): boolean {
  return field.kind === 'enum' || field.kind === 'reference';
}

/** A list open under its control has its own Enter and Escape. */
function isOpen(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}

/** Enter adds what is typed to several; when nothing is, it is the cell's. */
function isEmpty(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.value === '';
}

function labelled(label: string): object {
  return { 'aria-label': label };
}
