/** The new line of a grid, with what stands for it while it comes: no letter typed there is a command. */
import { type KeyboardEvent, Suspense, useLayoutEffect, useRef } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import styles from './grid.module.css';
import { NewRow } from './late';
import type { NewRowProps } from './new-row';
import { type Held, TypedShell } from './typed-shell';

export function NewLine(props: Omit<NewRowProps, 'heldRef'>) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') props.onClose();
    if (event.key !== 'Tab') return;
    event.preventDefault();
    // What is typed next is of the next field.
    const { value } = event.currentTarget;
    event.currentTarget.setRangeText('\t', value.length, value.length, 'end');
  };
  const shell = { inputRef: input, held, className: styles.waiting, onKeyDown: press };
  return (
    <Suspense fallback={<TypedShell {...shell} aria-label={t(core('table.newRow'))} />}>
      <NewRow {...props} heldRef={held} />
    </Suspense>
  );
}
