/** What of one’s account is open over the page: the change of password, the second factors, the sessions. */
import { atom } from 'jotai/vanilla';

export const passwordDialogAtom = atom(false);
export const factorsDialogAtom = atom(false);
export const sessionsDialogAtom = atom(false);
