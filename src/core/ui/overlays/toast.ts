import type { ReactNode } from 'react';
import { type ToastOptions, toast } from 'react-hot-toast/headless';

/** What a toast says; drawn by `Toasts`. */
export interface Notice {
  kind?: 'done' | 'problem' | 'info' | 'working';
  text: ReactNode;
  detail?: ReactNode;
  /** One thing to do about it: undo, open, copy the details. */
  action?: { label: string; onClick: () => void; keys?: readonly string[] } | undefined;
  /** 0..1 while working. */
  progress?: number;
  /** Milliseconds; 3,500 by default, for ever while working. */
  duration?: number;
  /** Whether a cross takes it away; true unless said. */
  closeable?: boolean;
  /** Replaces the toast with this id. */
  id?: string;
  /** What the library takes besides, such as how it is announced. */
  options?: Omit<ToastOptions, 'id' | 'duration'>;
}

export const noticeLimit = 5;
const noticeDuration = 3500;

const notices = new Map<string, Notice>();

const listeners = new Set<(notice: Notice) => void>();

/** Calls back with each notice: what has no screen for them writes them elsewhere. */
export function followNotices(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notice behind a toast. */
export function noticeOf(id: string): Notice | undefined {
  return notices.get(id);
}

/** Shows a toast; gives its id. */
export function say(notice: Notice): string {
  const id = notice.id ?? crypto.randomUUID();
  const urgent = notice.kind === 'problem';
  notices.set(id, notice);
  for (const listener of listeners) listener(notice);
  toast.custom(typeof notice.text === 'string' ? notice.text : id, {
    id,
    duration: notice.duration ?? (notice.kind === 'working' ? Number.POSITIVE_INFINITY : noticeDuration),
    removeDelay: 160,
    ariaProps: { role: urgent ? 'alert' : 'status', 'aria-live': urgent ? 'assertive' : 'polite' },
    ...notice.options,
  });
  return id;
}

/** Takes one toast away. */
export function unsay(id: string): void {
  toast.dismiss(id);
}

/** Forgets a notice whose toast is gone; one that took its id since, and is not drawn yet, stays. */
export function forget(id: string, notice: Notice): void {
  if (notices.get(id) === notice) notices.delete(id);
}
