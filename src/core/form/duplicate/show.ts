/** Opens the choice of what a duplicate takes over. */
import { recordOverlay } from '../page/record-overlay';

export const showDuplicate = recordOverlay('core.duplicate', async () => ({
  default: (await import('./duplicate-dialog')).DuplicateOverlay,
}));
