import { atom } from 'jotai/vanilla';
import { store } from '../core/facts';

/** What is open over the page, besides the palette. */
export type PanelName = 'sheet' | 'history' | 'macros';
export const panelAtom = atom<PanelName | null>(null);

/** Opens a panel, or closes it when it is the one open. */
export function openPanel(name: PanelName): void {
  store.set(panelAtom, store.get(panelAtom) === name ? null : name);
}
