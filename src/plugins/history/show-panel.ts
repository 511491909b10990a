/** Puts the history of a record over the page, whichever it is. */
import { putOverlay, store } from '../../core';
import { type PanelTarget, panelAtom } from './panel-state';
import { RecordPanel } from './record-panel';

const id = 'history.record';

export function showRecordPanel(target: PanelTarget): void {
  store.set(panelAtom, target);
  putOverlay({ id, Overlay: RecordPanel });
}
