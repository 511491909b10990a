import { useEffect, useState } from 'react';

/** `open`, but false for the first drawing: the machines move the focus on opening, not when born open. */
export function useOpenAfterMount(open: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && mounted;
}

/** Open state of a field, opened after the first drawing when it was asked before it was loaded. */
export function useStartOpen(start: boolean | undefined): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (start === true) setOpen(true);
  }, [start]);
  return [open, setOpen];
}
