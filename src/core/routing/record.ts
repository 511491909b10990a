/** Names the record open on a page: breadcrumb, title, and the facts that commands fill from. */

import { useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { recordAtom } from '../facts';

/** Call it with null while the record is on its way. */
export function useRecord(id: string | number | null, label: string): void {
  const set = useSetAtom(recordAtom);
  useEffect(() => {
    set(id === null ? null : { id, label });
    return () => set(null);
  }, [set, id, label]);
}
