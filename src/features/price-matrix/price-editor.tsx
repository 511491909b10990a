/** A price being typed in its cell. */
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useLocale } from '../../core';
import { printNumber } from '../../core/ui';
import styles from './price-matrix.module.css';
import type { EditedPrice, Matrix } from './use-matrix';

export interface PriceEditorProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  edited: EditedPrice;
  price: number | null;
  /** What was pasted there and not read: taken up again. */
  refused: string | null;
  matrix: Matrix;
}

export function PriceEditor({ ref, label, edited, price, refused, matrix }: PriceEditorProps) {
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState(edited.typed ?? refused ?? printNumber(price, locale));
  const { wrong } = matrix;
  // Its field loses the focus to what it is left for.
  const isDone = useRef(false);
  const commit = (to: Parameters<Matrix['leave']>[0]) => {
    if (isDone.current) return;
    isDone.current = matrix.take(typed, 'cell');
    if (isDone.current) matrix.leave(to);
  };
  const press = (event: KeyboardEvent) => {
    // With Ctrl it is for the matrix around.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      isDone.current = true;
      matrix.leave('stay');
    } else if (event.key === 'Enter') commit(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') commit(event.shiftKey ? 'previous' : 'next');
    else return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        ref={ref}
        className={styles.editor}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        {...(wrong !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
        // biome-ignore lint/a11y/noAutofocus: it opens under the key that is typed in it
        autoFocus
        onFocus={({ currentTarget }) => edited.typed === null && currentTarget.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          matrix.retype();
        }}
        onKeyDown={press}
        onBlur={({ relatedTarget }) => relatedTarget !== null && commit('stay')}
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </>
  );
}
