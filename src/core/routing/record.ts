/** Names the record open on a page: breadcrumb, title, and the facts that commands fill from. */

import { useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { holderAtom, recordAtom, screenAtom } from '../facts';

/** Call it with null while the record is loading. */
export function useRecord(id: string | number | null, label: string): void {
  const set = useSetAtom(recordAtom);
  useEffect(() => {
    set(id === null ? null : { id, label });
    return () => set(null);
  }, [set, id, label]);
}

/** Names a screen that is no record's and not what its page is called, in the breadcrumb and the title; null: neither. */
export function useScreen(title: string | null): void {
  const set = useSetAtom(screenAtom);
  useEffect(() => {
    if (title === null) return;
    set(title);
    return () => set(null);
  }, [set, title]);
}

/** Names the record that holds the page's own, and where it is: a step of the breadcrumb before the last. */
export function useHolder(to: string, label: string | null): void {
  const set = useSetAtom(holderAtom);
  useEffect(() => {
    set(label === null ? null : { to, label });
    return () => set(null);
  }, [set, to, label]);
}
