/** What the sign-in page says: the part of core's dictionary that is brought first. */
import { auth } from './auth';
import { errors } from './errors';
import { rules } from './rules';
import { shell } from './shell';

export const first = { auth, errors, rules, shell } as const;
