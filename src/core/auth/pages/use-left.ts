/** When what is wrong with a field of a sign-in form is said: from the first time that it is left, then as it is typed. */
import { type FocusEvent, useState } from 'react';
import { isEmail } from '../../model/rules';

export interface Left {
  isLeft: boolean;
  /** As if it was left: what is sent is judged whole. */
  leave(): void;
  onBlur(event: FocusEvent): void;
}

/** A press on a button or a link says nothing: the message would move what is being pressed. Keys that lead there do. */
export function useLeft(): Left {
  const [isLeft, setLeft] = useState(false);
  return {
    isLeft,
    leave: () => setLeft(true),
    onBlur: ({ target }) => {
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if (now !== target && now?.matches(':focus-visible')) setLeft(true);
      });
    },
  };
}

/** What is wrong with an address as it is typed. */
export function addressFault(email: string): 'rules.required' | 'rules.email' | null {
  if (email.trim() === '') return 'rules.required';
  return isEmail(email.trim()) ? null : 'rules.email';
}
