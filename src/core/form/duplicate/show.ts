/** Opens the choice of what a duplicate takes over. */
import { type RecordOverlay, recordOverlay } from '../record-overlay';

export const { askedAtom: duplicateAtom, show: showDuplicate }: RecordOverlay = recordOverlay(
  'core.duplicate',
  async () => ({ default: (await import('./duplicate-dialog')).DuplicateOverlay }),
);
