/** Whose history is shown over the page. */
import { atom } from 'jotai/vanilla';

export interface PanelTarget {
  resource: string;
  id: string;
}

export const panelAtom = atom<PanelTarget | null>(null);
