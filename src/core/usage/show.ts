/** Opens what uses a record. */
import { type RecordOverlay, recordOverlay } from '../form/record-overlay';

export const { askedAtom: usagesAtom, show: showUsages }: RecordOverlay = recordOverlay('core.usages', async () => ({
  default: (await import('./usage-dialog')).UsageOverlay,
}));
