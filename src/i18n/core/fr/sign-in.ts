/** What the sign-in page says: the complete dictionary of the first load. */
import { auth } from './auth';
import { errors } from './errors';
import { rules } from './rules';
import { shell } from './shell';

export default { auth, errors, rules, shell } as const;
