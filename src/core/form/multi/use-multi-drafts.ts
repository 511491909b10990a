import type { Selection } from '../../contract';
import { discardDraft, replaceDraft } from '../record/drafts';
import { useWaitingDrafts } from '../record/use-waiting-drafts';
import { isOfSelection, manyId } from './multi-draft';
import type { MultiForm } from './multi-form';

export type MultiDrafts = ReturnType<typeof useMultiDrafts>;

/** The drafts that wait for a kind of records edited at once, but for that of this form. */
export function useMultiDrafts(form: MultiForm | null, selection: Selection) {
  const { drafts, pass } = useWaitingDrafts(form, manyId);
  const draft = drafts.find((each) => isOfSelection(each, selection)) ?? drafts[0] ?? null;
  return {
    /** The draft that is offered: one of this selection before those of others, the latest first. */
    draft,
    /** How many wait. */
    count: drafts.length,
    take: () => {
      if (draft === null || form === null) return;
      form.recover(draft);
      pass(draft);
      // Removed once this form keeps what it held.
      void replaceDraft(draft, form.keepNow);
    },
    drop: () => {
      if (draft === null) return;
      void discardDraft(draft);
      pass(draft);
    },
  };
}
