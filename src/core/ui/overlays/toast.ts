import type { ReactNode } from 'react';
import { hide, show } from './toast-machine';

/** What a toast says; drawn by `Toasts`. */
export interface Notice {
  kind?: 'done' | 'problem' | 'info' | 'working';
  text: ReactNode;
  detail?: ReactNode;
  /** One thing to do about it: undo, open, copy the details. */
  action?: { label: string; onClick: () => void; keys?: readonly string[] } | undefined;
  /** 0..1 while working. */
  progress?: number;
  /** Milliseconds; 3,500 unless told, for ever while working. */
  duration?: number;
  /** Replaces the toast with this id. */
  id?: string;
}

/** Shows a toast; gives its id. */
export function say(notice: Notice): string {
  const id = notice.id ?? crypto.randomUUID();
  show(id, notice);
  return id;
}

/** Takes one toast away, or all. */
export function unsay(id?: string): void {
  hide(id);
}
