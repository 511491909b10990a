/** What is typed in a cell: checked as it changes and before it is sent, once what its control waits for has come. */

import { useRef, useState } from 'react';
import { useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { kindOf } from '../../kinds/registry';
import { getAt, type Leaf } from '../../model/model';
import type { CellEditorProps, Move } from './cell-editor';

type Values = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, readonly string[]>>;

export function useCellDraft(props: CellEditorProps, leaves: readonly Leaf[]) {
  const { column, row, typed, refused, onCommit, onCancel } = props;
  const t = useText();
  const [values, setValues] = useState<Values>(() => ({
    ...Object.fromEntries(leaves.map(({ path }) => [path, getAt(row, path) ?? null])),
    ...(refused && typed === null && { [column.leaf.path]: refused.value }),
  }));
  const [errors, setErrors] = useState<Errors>(refused ? { [column.leaf.path]: [refused.message] } : {});
  const latest = useRef(values);
  const commits = useRef(0);
  // Where the last key goes: a choice that comes after it is an edit that stays.
  const going = useRef<Move>('stay');
  const settling = useRef<Promise<void>>(undefined);
  const isDone = useRef(false);
  /** Sends what is typed; what is wrong in it is said instead. */
  const commit = async (move: Move) => {
    if (isDone.current) return;
    commits.current += 1;
    const own = commits.current;
    if (move !== 'stay') going.current = move;
    // What this key settles in its control is there after this turn, or when it answers.
    await new Promise((resolve) => setTimeout(resolve));
    await settling.current;
    const written = Object.fromEntries(
      Object.entries(latest.current).map(([path, value]) => [path, value === '' ? null : value]),
    );
    const found = await errorsIn(leaves, written, t);
    if (isDone.current || own !== commits.current) return;
    if (Object.keys(found).length > 0) {
      going.current = 'stay';
      return setErrors(found);
    }
    isDone.current = true;
    onCommit(written, going.current);
  };
  return {
    values,
    errors,
    commit,
    change: (leaf: Leaf, value: unknown) => {
      latest.current = { ...latest.current, [leaf.path]: value };
      setValues(latest.current);
      setErrors({});
      void errorsIn([leaf], { [leaf.path]: value === '' ? null : value }, t).then(setErrors);
      if (isChosenAtOnce(leaf) && value !== null) void commit('stay');
    },
    cancel: () => {
      isDone.current = true;
      onCancel();
    },
    /** Called with what a control waits for: it is sent after that. */
    settle: (settled: Promise<void>) => {
      settling.current = settled;
    },
  };
}

async function errorsIn(leaves: readonly Leaf[], values: Values, t: Translate): Promise<Errors> {
  const { checkField } = await import('../../model/check');
  const found: Record<string, string[]> = {};
  for (const { field, path } of leaves)
    checkField(field, values[path], path, (_path, code, params) => {
      found[path] = [...(found[path] ?? []), t(textOf(`core.rules.${code}`), params)];
    });
  return found;
}

/** One value of a list: choosing it is all of the edit. */
function isChosenAtOnce({ field }: Leaf): boolean {
  const { shape } = kindOf(field);
  return shape === 'choice' || shape === 'key';
}
