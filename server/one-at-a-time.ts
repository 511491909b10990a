/**
 * A work that never runs beside itself on this node: what asks for it meanwhile gets it once more, after it.
 * @param work never rejects: nobody waits for it
 */
export function oneAtATime(work: () => Promise<void>): { wake(): void; ended(): Promise<void> } {
  let working: Promise<void> | undefined;
  let isRequestedAgain = false;

  function wake(): void {
    if (working) {
      isRequestedAgain = true;
      return;
    }
    working = work().finally(() => {
      working = undefined;
      if (!isRequestedAgain) return;
      isRequestedAgain = false;
      wake();
    });
  }

  return { wake, ended: async () => working };
}
