/** The signed-in user, read once after each sign-in; and what waits for a sign-out. */
import { atom } from 'jotai/vanilla';
import type { User } from '../contract';
import { store, userAtom } from '../facts';
import { http } from '../http';
import { session } from '.';
import type { SessionState } from './session';

/** Why the session ends: by choice, by a refused address, by *Abandonner*, or from another tab. */
export type Leaving = 'choice' | 'no-right' | 'abandoned' | 'elsewhere';

type Farewell = (why: Leaving) => void | Promise<void>;

/** The session's state for React. */
export const sessionAtom = atom<SessionState>('unknown');

const farewells = new Set<Farewell>();
let asked: Promise<User> | null = null;

/** Runs before the session ends: forms keep their drafts (`no-right`) or drop them (`choice`). */
export function onBeforeSignOut(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

/** The user of the session; asked once, again after another sign-in. */
export async function loadUser(): Promise<User> {
  const known = store.get(userAtom);
  if (known) return known;
  asked ??= http.request<User>({ service: 'user', path: 'info', retries: 2 }).then((answer) => answer.data);
  try {
    const user = await asked;
    store.set(userAtom, user);
    return user;
  } finally {
    asked = null;
  }
}

/** Reads the user again, after a change of password or of rights. */
export async function reloadUser(): Promise<User> {
  store.set(userAtom, null);
  return loadUser();
}

/** Ends the session after the farewells; none of them can hold it back. */
export async function signOut(why: Leaving): Promise<void> {
  await bidFarewell(why);
  await session.signOut();
}

async function bidFarewell(why: Leaving): Promise<void> {
  await Promise.allSettled([...farewells].map(async (farewell) => farewell(why)));
}

/** Keeps the atoms in step with the session. */
export function followSession(): void {
  let wasIn = false;
  session.onState((state) => {
    if (state === 'out' && wasIn) {
      // From another tab too: what was typed here is kept there as for an expiry.
      void bidFarewell('elsewhere');
      store.set(userAtom, null);
    }
    wasIn = state === 'in' || state === 'expired';
    store.set(sessionAtom, state);
  });
}
