/** Opens the versions of a content beside its draft. */
import { type RecordOverlay, recordOverlay } from '../form/record-overlay';

export const { askedAtom: versionsAtom, show: showVersions }: RecordOverlay = recordOverlay(
  'core.versions',
  async () => ({ default: (await import('./versions-overlay')).VersionsOverlay }),
);
