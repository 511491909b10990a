import { useEffect, useState } from 'react';

/** `open`, but false for the first drawing: the machines move the focus on opening, not when born open. */
export function useOpenAfterMount(open: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && mounted;
}
