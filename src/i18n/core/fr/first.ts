/** What every page may say: the part of core's dictionary that is brought first. */
import { errors } from './errors';
import { shell } from './shell';

export const first = { errors, shell } as const;
