/** Whether the change of password is open over the page. */
import { atom } from 'jotai/vanilla';

export const passwordDialogAtom = atom(false);
