/** What the sign-in pages say, and what their fields refuse: brought with them. */
import { auth } from './auth';
import { rules } from './rules';

export const signIn = { auth, rules } as const;
