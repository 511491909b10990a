/** A secret that was just given: shown on the page of its record until it is left, and stored nowhere. */
import { atom } from 'jotai/vanilla';
import type { IssuedSecret } from './models/sending';

export const issuedSecretAtom = atom<(IssuedSecret & { id: number }) | null>(null);
