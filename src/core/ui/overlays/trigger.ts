import type { ReactElement, SyntheticEvent } from 'react';

/** What a trigger must take: any Button does. */
export interface TriggerProps {
  id?: string | undefined;
  onClick?: ((event: React.MouseEvent<HTMLButtonElement>) => void) | undefined;
  onKeyDown?: ((event: React.KeyboardEvent<HTMLButtonElement>) => void) | undefined;
  'aria-haspopup'?: 'menu' | 'dialog' | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
}

/** A button that opens something. */
export type TriggerElement = ReactElement<TriggerProps>;

/** The trigger's own handler first, then ours unless it prevented the event. */
export function after<E extends SyntheticEvent>(
  own: ((event: E) => void) | undefined,
  ours: (event: E) => void,
): (event: E) => void {
  return (event) => {
    own?.(event);
    if (!event.defaultPrevented) ours(event);
  };
}
