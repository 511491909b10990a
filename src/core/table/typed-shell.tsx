/** A field that stands for what is on its way: what is typed in it goes on there. */
import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';

/** What was typed before the field itself was there, with the place of the cursor. */
export interface Held {
  text: string;
  at: number;
}

export interface TypedShellProps extends Omit<ComponentProps<'input'>, 'ref'> {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Filled in when the field takes over, if somebody is in it. */
  held: RefObject<Held | null>;
}

export function TypedShell({ inputRef, held, ...props }: TypedShellProps) {
  useLayoutEffect(() => {
    const input = inputRef.current;
    return () => {
      if (input && input === document.activeElement)
        held.current = { text: input.value, at: input.selectionStart ?? input.value.length };
    };
  }, [inputRef, held]);
  return <input ref={inputRef} spellCheck={false} autoComplete="off" {...props} />;
}
