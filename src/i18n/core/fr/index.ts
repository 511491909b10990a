/** The dictionary of core: every group of this folder. */
import { auth } from './auth';
import { common } from './common';
import { errors } from './errors';
import { filter } from './filter';
import { form } from './form';
import { problems } from './problems';
import { roles } from './roles';
import { rules } from './rules';
import { shell } from './shell';
import { statut } from './statut';

export default { auth, common, errors, filter, form, problems, roles, rules, shell, statut } as const;
