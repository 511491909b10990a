import type { Outcome } from '../define';

/** What takes a lot back, on the server; nothing where nothing was written. */
export function undoOf(lot: string | null): Pick<Outcome, 'undo'> {
  return lot === null ? {} : { undo: { id: 'history.revert', args: { lot } } };
}
