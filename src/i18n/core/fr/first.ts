/** What every page may say: the part of core's dictionary that is brought first. */
import { auth } from './auth';
import { errors } from './errors';
import { shell } from './shell';

export const first = { auth, errors, shell } as const;
