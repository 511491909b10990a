/** Passwords: hashed off the event loop, checked against the rule of the specification and the common ones. */
import { hash, verify } from '@node-rs/argon2';
import { breaksRule } from '../../src/core/model/rules';
import { Problem } from '../../src/core/problem';
import { demoPassword } from '../seed/people';
import { isCommonPassword } from './common-passwords';

/** Characters, however they are composed: a password that may be set is one that is compared, all of it. */
const longest = 256;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), cost);
}

let decoy: Promise<string> | undefined;

/** Whether the password is that of the hash; takes as long when there is no account. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('aucun compte ne porte ce mot de passe');
  const typed = isTooLong(password) ? '' : composed(password);
  const known = await verify(hashed ?? (await decoy), typed).catch(() => false);
  return hashed !== undefined && known && typed !== '';
}

export type Weakness = 'passwordrules' | 'passwordTooLong' | 'passwordCommon';

/** Refuses a password that breaks the rule, is common, or holds the login. */
export function checkPassword(
  password: string,
  login: string,
  say: (code: Weakness) => string,
  field = 'nouveau',
): void {
  const code = weakness(password, login);
  if (code)
    throw new Problem('password-refused', {
      status: 422,
      errors: [{ field, errorCodes: [{ code, message: say(code) }] }],
    });
}

function isTooLong(password: string): boolean {
  return [...composed(password)].length > longest;
}

/** The same text, whatever keyboard it was typed on. */
function composed(password: string): string {
  return password.normalize('NFKC');
}

function weakness(password: string, login: string): Weakness | undefined {
  if (isTooLong(password)) return 'passwordTooLong';
  if (password.length === 0 || breaksRule('passwordrules', password)) return 'passwordrules';
  const folded = password.toLowerCase();
  const name = login.toLowerCase().split('@', 1)[0] ?? '';
  if (password === demoPassword || isCommonPassword(folded) || (name.length >= 4 && folded.includes(name)))
    return 'passwordCommon';
  return undefined;
}
