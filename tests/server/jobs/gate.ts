import type { Caller } from '../../../server/services';

/** A gate that a job waits at. */
export function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}

/** Who starts the jobs. */
export const boss: Caller = { id: 'u1', nom: 'Ada', role: 'ADMIN', perimeter: null, locale: 'fr', sessionId: 's1' };
