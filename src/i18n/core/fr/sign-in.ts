/** What fields refuse: said by the sign-in pages before all the rest is there. */
import { rules } from './rules';

export const signIn = { rules } as const;
