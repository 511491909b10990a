/** The drafts that wait beside a form, and what becomes of its own at a sign-out. */
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { onBeforeSignOut } from '../../auth/user';
import type { Resource } from '../../define';
import { userAtom } from '../../facts';
import { type Draft, dropDraft, waitingDrafts } from './drafts';

interface Keeper {
  resource: Resource;
  session: string;
  keepNow(): Promise<void>;
}

export interface WaitingDrafts {
  /** The latest first. */
  drafts: readonly Draft[];
  /** Waits no more: taken up, or dropped. */
  pass(draft: Draft): void;
}

/** @param id under which the form keeps its draft */
export function useWaitingDrafts(form: Keeper | null, id: Draft['id']): WaitingDrafts {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const user = useAtomValue(userAtom)?.id;
  const resource = form?.resource.name;
  const session = form?.session;
  useEffect(() => {
    if (user === undefined || resource === undefined || session === undefined) return;
    let isGone = false;
    void waitingDrafts({ user, resource, id, session }).then((found) => isGone || setDrafts(found));
    return () => {
      isGone = true;
      setDrafts([]);
    };
  }, [user, resource, id, session]);
  useEffect(() => {
    if (form === null) return;
    return onBeforeSignOut((why) =>
      why === 'choice' && user !== undefined
        ? dropDraft({ user, resource: form.resource.name, id, session: form.session })
        : form.keepNow(),
    );
  }, [form, id, user]);
  return { drafts, pass: (draft) => setDrafts(drafts.filter((each) => each !== draft)) };
}
