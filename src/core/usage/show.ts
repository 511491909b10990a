/** Opens what uses a record. */
import { recordOverlay } from '../form/page/record-overlay';

export const showUsages = recordOverlay('core.usages', async () => ({
  default: (await import('./usage-dialog')).UsageOverlay,
}));
