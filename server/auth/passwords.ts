/** Passwords: hashed off the event loop, checked against the rule of the specification and the common ones. */
import { hash, verify } from '@node-rs/argon2';
import { breaksRule } from '../../src/core/model/rules';
import { Problem } from '../../src/core/problem';
import { demoPassword } from '../seed/people';
import { isCommonPassword } from './common-passwords';

const longest = 256;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let decoy: Promise<string> | undefined;

/** Whether the password is that of the hash; takes as long when there is no account. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('aucun compte ne porte ce mot de passe');
  const known = await verify(hashed ?? (await decoy), password.slice(0, longest).normalize('NFKC')).catch(() => false);
  return hashed !== undefined && known && password.length <= longest;
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

function weakness(password: string, login: string): Weakness | undefined {
  if ([...password].length > longest) return 'passwordTooLong';
  if (password.length === 0 || breaksRule('passwordrules', password)) return 'passwordrules';
  const folded = password.toLowerCase();
  const name = login.toLowerCase().split('@', 1)[0] ?? '';
  if (password === demoPassword || isCommonPassword(folded) || (name.length >= 4 && folded.includes(name)))
    return 'passwordCommon';
  return undefined;
}
