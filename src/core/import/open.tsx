/** Opens the window of an import, over any page; the window itself comes late. */
import type { Resource } from '../define';
import { store } from '../facts';
import type { Values } from '../form/record/record-values';
import { lazyPart } from '../shell/lazy-part';
import { putOverlay } from '../shell/put-overlay';
import { freshImport, importAtom } from './state';

const id = 'core.import';
const ImportDialog = lazyPart(async () => ({ default: (await import('./import-dialog')).ImportDialog }));

/**
 * Opens an import of this resource; one that was left unfinished in the same place is taken up again.
 * @param values what every row of the file is given: of the record on whose page it was opened
 */
export function openImport(resource: Resource, values: Values = {}): void {
  const now = store.get(importAtom);
  const isSame =
    now !== null &&
    now.resource.name === resource.name &&
    now.stage !== 'done' &&
    JSON.stringify(now.values) === JSON.stringify(values);
  // A run goes on whatever is opened; it tells its end by itself.
  store.set(importAtom, isSame ? { ...now, isOpen: true } : freshImport(resource, values));
  putOverlay({ id, Overlay: ImportDialog });
}
