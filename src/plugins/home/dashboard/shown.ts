/** What of the home page is opened: kept while the console is. */
import { atom } from 'jotai/vanilla';

/** Lines of the work list that count nothing are shown. */
export const zeroAtom = atom(false);
