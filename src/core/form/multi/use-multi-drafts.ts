import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { onBeforeSignOut } from '../../auth/user';
import type { Selection } from '../../contract';
import { userAtom } from '../../facts';
import { type Draft, discardDraft, dropDraft, waitingDrafts } from '../drafts';
import { isOfSelection, manyId } from './multi-draft';
import type { MultiForm } from './multi-form';

export interface MultiDrafts {
  /** The draft that is offered: one of this selection before those of others, the latest first. */
  draft: Draft | null;
  /** How many wait. */
  count: number;
  take(): void;
  drop(): void;
}

/** The drafts that wait for a kind of records edited at once, but for that of this form. */
export function useMultiDrafts(form: MultiForm | null, selection: Selection): MultiDrafts {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const user = useAtomValue(userAtom)?.id;
  const name = form?.resource.name;
  const session = form?.session;
  useEffect(() => {
    if (user === undefined || name === undefined || session === undefined) return;
    let isGone = false;
    void waitingDrafts({ user, resource: name, id: manyId, session }).then((found) => isGone || setDrafts(found));
    return () => {
      isGone = true;
      setDrafts([]);
    };
  }, [user, name, session]);
  useEffect(() => {
    if (form === null) return;
    return onBeforeSignOut((why) =>
      why === 'choice' && user !== undefined
        ? dropDraft({ user, resource: form.resource.name, id: manyId, session: form.session })
        : form.keepNow(),
    );
  }, [form, user]);
  const draft = drafts.find((each) => isOfSelection(each, selection)) ?? drafts[0] ?? null;
  const pass = () => setDrafts(drafts.filter((each) => each !== draft));
  return {
    draft,
    count: drafts.length,
    take: () => {
      if (draft === null || form === null) return;
      form.recover(draft);
      pass();
      // Removed once this form keeps what it held.
      void form.keepNow().then(() => discardDraft(draft));
    },
    drop: () => {
      if (draft !== null) void discardDraft(draft);
      pass();
    },
  };
}
