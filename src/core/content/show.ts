/** Opens the versions of a content beside its draft. */
import { recordOverlay } from '../form/page/record-overlay';

export const showVersions = recordOverlay('core.versions', async () => ({
  default: (await import('./versions-overlay')).VersionsOverlay,
}));
