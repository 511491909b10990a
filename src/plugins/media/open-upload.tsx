/** Opens the window of uploads over any page; the window itself comes late. */
import { lazyPart, putOverlay, store } from '../../core';
import { uploadsAtom } from './upload-state';

const UploadDialog = lazyPart(() => import('./parts/upload-dialog.part'));

export function openUpload(idTiers: string | null): void {
  store.set(uploadsAtom, (now) => ({ ...now, isOpen: true, idTiers }));
  putOverlay({ id: 'media.upload', Overlay: UploadDialog });
}
