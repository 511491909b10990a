/** Opens the window of an import, over any page; the window itself comes late. */
import type { Resource } from '../define';
import { store } from '../facts';
import { lazyPart } from '../shell/lazy-part';
import { putOverlay } from '../shell/put-overlay';
import { freshImport, importAtom } from './state';

const id = 'core.import';
const ImportDialog = lazyPart(async () => ({ default: (await import('./import-dialog')).ImportDialog }));

/** Opens an import of this resource; one that was left half-way is taken up again. */
export function openImport(resource: Resource): void {
  const now = store.get(importAtom);
  const isSame = now !== null && now.resource.name === resource.name && now.stage !== 'done';
  // A run goes on whatever is opened; it tells its end by itself.
  store.set(importAtom, isSame ? { ...now, isOpen: true } : freshImport(resource));
  putOverlay({ id, Overlay: ImportDialog });
}
