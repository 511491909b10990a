/** A fresh proof of identity, required by a sensitive action: one dialog for all pending calls (domains.md 22). */
import { atom, getDefaultStore } from 'jotai/vanilla';
import { type SensitiveAction, sensitiveActions } from '../model/rights';
import { Problem } from '../problem';

export interface ProofRequest {
  /** Why, as the server said it. */
  reason: string;
  action: SensitiveAction | undefined;
  /** True once it was given; false when it was put off. */
  answer(given: boolean): void;
}

export const proofAtom = atom<ProofRequest | null>(null);

let pending: Promise<boolean> | null = null;

/** Does a work; when nothing but a fresh proof is missing to it, asks for one and does it again. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const problem = Problem.from(cause);
    if (problem.code !== 'proof' || !(await prove(problem))) throw cause;
    return work();
  }
}

function prove({ message, body }: Problem): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const store = getDefaultStore();
    store.set(proofAtom, {
      reason: message,
      action: actionOf(body),
      answer: (given) => {
        store.set(proofAtom, null);
        pending = null;
        resolve(given);
      },
    });
  });
  return pending;
}

function actionOf(body: object | undefined): SensitiveAction | undefined {
  const action: unknown = body && Reflect.get(body, 'action');
  return sensitiveActions.find((each) => each === action);
}
