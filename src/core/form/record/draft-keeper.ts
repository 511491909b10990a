/** Keeps the draft of one form: half a second after a change, at once when the page goes. */
import { type Draft, dropDraft, jotDraft, keepDraft } from './drafts';

/** How long after a change the draft is kept: under a second, so that a killed browser loses less. */
const pauseBeforeDraft = 500;

/** `draftNow` tells what is typed and not saved: without values when that is nothing, null when nobody is signed in. */
export function draftKeeper(draftNow: () => Draft | null, onKept: (at: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Changes made, and those of them that are kept.
  let made = 0;
  let kept = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  // One after the other: what is dropped while it is being kept is gone.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };
  const now = async () => {
    stop();
    const upTo = made;
    // A form that nothing was typed in has none to keep, and leaves alone what another of its visit keeps.
    const draft = made === 0 ? null : draftNow();
    if (draft === null) return;
    await inTurn(async () => {
      if (Object.keys(draft.values).length === 0) await dropDraft(draft);
      else if (await keepDraft(draft)) onKept(draft.savedAt);
      else return;
      kept = Math.max(kept, upTo);
    });
  };
  // The database of the browser answers later, and this page may be gone by then.
  const leave = () => {
    const draft = made > kept ? draftNow() : null;
    if (draft === null) return;
    jotDraft(draft);
    void now();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden' && made > kept) void now();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return {
    /** Something changed: kept within the pause. */
    later: () => {
      made += 1;
      // Not put off by the next key: who types without a pause loses no more.
      timer ??= setTimeout(() => void now(), pauseBeforeDraft);
    },
    /** Kept now. */
    now,
    /** Dropped: what it held is saved. */
    drop: async () => {
      stop();
      const draft = draftNow();
      if (draft !== null) await inTurn(() => dropDraft(draft));
    },
    dispose: () => {
      stop();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    },
  };
}
