/** A key that was just given: shown on the page of its record until it is left, and kept nowhere. */
import { atom } from 'jotai/vanilla';
import type { IssuedKey } from '../../core';

export const issuedKeyAtom = atom<(IssuedKey & { id: number }) | null>(null);
