/** An edit outside a form that meets what another person saved: the same choice, leaf by leaf, as forms give. */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { createElement } from 'react';
import type { Refs } from '../contract';
import type { Resource } from '../define';
import { store } from '../facts';
import { lazyPart } from '../shell/lazy-part';
import { putOverlay } from '../shell/put-overlay';
import type { Conflict } from './record/record-form-shape';
import type { Values } from './record/record-values';

export interface ConflictQuestion {
  resource: Resource;
  conflict: Conflict;
  refs: Refs | undefined;
  /** Values by leaf name; null when nothing is chosen. */
  answer: (chosen: Values | null) => void;
}

/** The choice that is open. */
export const conflictAtom = atom<ConflictQuestion | null>(null);

const Part = lazyPart(async () => ({ default: (await import('./conflict-overlay')).ConflictOverlay }));

function Overlay() {
  const question = useAtomValue(conflictAtom);
  return question === null ? null : createElement(Part, { question });
}

/** Asks which values to keep; null when the person leaves it. */
export async function askConflict(question: Omit<ConflictQuestion, 'answer'>): Promise<Values | null> {
  store.get(conflictAtom)?.answer(null);
  putOverlay({ id: 'core.conflict', Overlay });
  const chosen = await new Promise<Values | null>((answer) => store.set(conflictAtom, { ...question, answer }));
  store.set(conflictAtom, null);
  return chosen;
}
