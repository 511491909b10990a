/** The demo's sign-ins, whose password anybody reads in the README: for this machine alone, unless `DEMO=force`. */
import type { Config } from './config';
import { demoPassword } from './seed/people';

/** Whether a password is the README's, on a server that others reach. */
export function isDemoExposed({ refusesDemo = false }: Pick<Config, 'refusesDemo'>, password: string): boolean {
  return refusesDemo && password === demoPassword;
}
