/** Puts the history of a record over the page, whichever it is. */
import { store } from '../../core';
import { overlaysAtom } from '../../core/shell/overlays';
import { type PanelTarget, panelAtom } from './panel-state';
import { RecordPanel } from './record-panel';

const id = 'history.record';

export function showRecordPanel(target: PanelTarget): void {
  store.set(panelAtom, target);
  const overlays = store.get(overlaysAtom);
  if (!overlays.some((overlay) => overlay.id === id))
    store.set(overlaysAtom, [...overlays, { id, Overlay: RecordPanel }]);
}
