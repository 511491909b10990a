import { toast } from 'react-hot-toast/headless';
import type { Notice } from './toast';

export const noticeLimit = 5;
const noticeDuration = 3500;

const notices = new Map<string, Notice>();

/** The notice behind a toast. */
export function noticeOf(id: string): Notice | undefined {
  return notices.get(id);
}

/** Shows a notice as a toast. */
export function show(id: string, notice: Notice): void {
  const urgent = notice.kind === 'problem';
  notices.set(id, notice);
  toast.custom(typeof notice.text === 'string' ? notice.text : id, {
    id,
    duration: notice.duration ?? (notice.kind === 'working' ? Number.POSITIVE_INFINITY : noticeDuration),
    removeDelay: 160,
    ariaProps: { role: urgent ? 'alert' : 'status', 'aria-live': urgent ? 'assertive' : 'polite' },
  });
}

/** Takes one toast away, or all. */
export function hide(id?: string): void {
  toast.dismiss(id);
}

/** Forgets a notice whose toast is gone; one that took its id since, and is not drawn yet, stays. */
export function forget(id: string, notice: Notice): void {
  if (notices.get(id) === notice) notices.delete(id);
}
