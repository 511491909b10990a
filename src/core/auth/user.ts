/** The signed-in user, read once after each sign-in; and what waits for a sign-out. */
import { atom } from 'jotai/vanilla';
import type { User } from '../contract';
import { store, userAtom } from '../facts';
import { http } from '../http';
import { takeBootstrap } from '../session-bootstrap';
import { session } from '.';
import { watchIdle } from './idle';
import type { SessionState } from './session';

/** Why the session ends: by choice, by a refused address, by *Abandonner*, or from another tab. */
export type Leaving = 'choice' | 'no-right' | 'abandoned' | 'elsewhere';

type Farewell = (why: Leaving) => void | Promise<void>;

/** The session's state for React. */
export const sessionAtom = atom<SessionState>('unknown');

const farewells = new Set<Farewell>();
let leaving: Leaving | null = null;
let pending: Promise<User> | null = null;

/** Runs before the session ends: forms keep their drafts (`no-right`) or drop them (`choice`). */
export function onBeforeSignOut(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

/** The user of the session; requested once, again after another sign-in. */
export async function loadUser(): Promise<User> {
  const known = store.get(userAtom);
  if (known) return known;
  const bootstrapUser = takeBootstrap('user');
  if (bootstrapUser) return adopt(bootstrapUser);
  pending ??= http.request<User>({ service: 'user', path: 'info', retries: 2 }).then((answer) => answer.data);
  try {
    return adopt(await pending);
  } finally {
    pending = null;
  }
}

function adopt(user: User): User {
  store.set(userAtom, user);
  watchIdle(user.inactiviteMinutes ?? 0, session.checkIdle);
  return user;
}

/** Reads the user again, after a change of password or of rights. */
export async function reloadUser(): Promise<User> {
  store.set(userAtom, null);
  return loadUser();
}

/** Reads the user again while everything stays as it is: rights changed meanwhile. */
export async function refreshUser(): Promise<void> {
  const { data } = await http.request<User>({ service: 'user', path: 'info', retries: 2 });
  store.set(userAtom, data);
}

/** Ends the session after the farewells; none of them can hold it back. */
export async function signOut(why: Leaving): Promise<void> {
  leaving = why;
  await bidFarewell(why);
  await session.signOut();
  leaving = null;
}

async function bidFarewell(why: Leaving): Promise<void> {
  await Promise.allSettled([...farewells].map(async (farewell) => farewell(why)));
}

/**
 * Keeps the atoms in step with the session.
 * @param moved called when someone signed in, or why the session ended, so that the page shown can follow
 */
export function followSession(moved: (state: 'in' | Leaving) => void): void {
  let wasIn = session.state() === 'in';
  store.set(sessionAtom, session.state());
  session.onState((state) => {
    const isIn = state === 'in' || state === 'expired';
    store.set(sessionAtom, state);
    if (isIn === wasIn) return;
    wasIn = isIn;
    if (isIn) return moved('in');
    if (!leaving) void bidFarewell('elsewhere');
    store.set(userAtom, null);
    moved(leaving ?? 'elsewhere');
  });
  session.onOtherUser(() => location.assign('/'));
}
