/**
 * Second factors (domains.md 22): what somebody has besides the password. An application gives codes of six digits, a
 * passkey signs, a recovery code serves once when both are away.
 */
import { randomBytes } from 'node:crypto';
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FactorChallenge, FactorMethod, FactorType } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import type { Tx } from '../db/database';
import { run } from '../resource/run';
import type { Auth } from './auth';
import { passkeyOptions, verifyAssertion } from './passkeys';
import { countAttempt, forgetAttempts, type Limit } from './throttle';
import { fingerprint, randomToken } from './tokens';
import { stepOf } from './totp';

/** Those that the browser’s API answers, as far as the server reads them. */
export const Assertion = type({
  id: '1 <= string <= 1400',
  rawId: '1 <= string <= 1400',
  response: {
    clientDataJSON: '1 <= string <= 4000',
    authenticatorData: '1 <= string <= 4000',
    signature: '1 <= string <= 8000',
    'userHandle?': 'string <= 200',
  },
  type: "'public-key'",
  clientExtensionResults: 'object',
});

/** Ten mistakes for free, then 1, 2, 4 … seconds. Codes that cannot be guessed count apart: the owner can always sign in. */
const codes: Limit = { scope: 'factor', free: 10, longest: 300, forget: 900 };
const recoveries: Limit = { scope: 'recovery', free: 10, longest: 300, forget: 900 };
const challengeLasts = '5 minutes';

/** A factor of somebody, confirmed. */
export interface Factor {
  id: string;
  type: FactorType;
  nom: string;
  cree: string;
  utilise: string | null;
}

export async function factorsOf({ database }: Pick<Auth, 'database'>, user: string): Promise<Factor[]> {
  return run<Factor & Record<string, unknown>>(
    database.drizzle,
    sql`select id, type, nom, cree, utilise from auth_facteurs where utilisateur = ${user} and confirme is not null order by cree, id`,
  );
}

export async function recoveryLeft({ database }: Pick<Auth, 'database'>, user: string): Promise<number> {
  const [row] = await run<{ n: number }>(
    database.drizzle,
    sql`select count(*)::integer as n from auth_secours where utilisateur = ${user} and utilise is null`,
  );
  return row?.n ?? 0;
}

/** By what somebody may show who it is besides the password; none where no factor was confirmed. */
async function methodsOf(auth: Auth, user: string): Promise<FactorMethod[]> {
  const types = new Set((await factorsOf(auth, user)).map((factor) => factor.type));
  if (types.size === 0) return [];
  return [...types, ...((await recoveryLeft(auth, user)) > 0 ? (['SECOURS'] as const) : [])];
}

/** Asks for a second factor; null of who has none. */
export async function challengeFactor(
  auth: Auth,
  user: string,
  usage: 'CONNEXION' | 'PREUVE',
): Promise<FactorChallenge | null> {
  const methods = await methodsOf(auth, user);
  if (methods.length === 0) return null;
  const challenge = randomToken();
  await auth.database.pool.query(
    `insert into auth_defis (empreinte, utilisateur, usage, expire) values ($1, $2, $3, now() + interval '${challengeLasts}')`,
    [fingerprint(challenge), user, usage],
  );
  return {
    challenge,
    methods,
    ...(methods.includes('PASSKEY') && { options: await passkeyOptions(auth, user, challenge) }),
  };
}

/** The owner of a challenge that still stands; undefined when it was answered, or is too old. */
export async function askedBy({ database }: Auth, challenge: string, usage: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ utilisateur: string }>(
    'select utilisateur from auth_defis where empreinte = $1 and usage = $2 and expire > now()',
    [fingerprint(challenge), usage],
  );
  return rows[0]?.utilisateur;
}

export interface FactorAnswer {
  challenge?: string | undefined;
  code?: string | undefined;
  assertion?: typeof Assertion.infer | undefined;
}

/** By what the answer held, null when it did not. Counted before it is judged; a challenge that was answered is gone. */
export async function checkFactor(auth: Auth, user: string, answer: FactorAnswer): Promise<FactorMethod | null> {
  const { challenge, code, assertion } = answer;
  if (assertion) {
    if (challenge === undefined || !(await verifyAssertion(auth, user, challenge, assertion))) return null;
    return (await spend(auth, challenge)) ? 'PASSKEY' : null;
  }
  const typed = (code ?? '').replaceAll(/[\s-]/g, '').toUpperCase();
  const isTotp = /^\d{6}$/.test(typed);
  await countAttempt(auth.database, isTotp ? codes : recoveries, user);
  if (!(await (isTotp ? takeCode(auth, user, typed) : takeRecovery(auth, user, typed)))) return null;
  if (challenge !== undefined && !(await spend(auth, challenge))) return null;
  for (const limit of [codes, recoveries]) await forgetAttempts(auth.database, limit, user);
  return isTotp ? 'TOTP' : 'SECOURS';
}

async function spend({ database }: Auth, challenge: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('delete from auth_defis where empreinte = $1 and expire > now()', [
    fingerprint(challenge),
  ]);
  return rowCount === 1;
}

/** A code of one of the applications, good once. */
async function takeCode(auth: Auth, user: string, code: string): Promise<boolean> {
  const applications = await run<{ id: string; secret: string }>(
    auth.database.drizzle,
    sql`select id, secret from auth_facteurs where utilisateur = ${user} and type = 'TOTP' and confirme is not null`,
  );
  for (const { id, secret } of applications) {
    const step = stepIn(auth, secret, code);
    if (step === null) continue;
    const { rowCount } = await auth.database.pool.query(
      'update auth_facteurs set pas = $2, utilise = now() where id = $1 and pas < $2',
      [id, step],
    );
    if (rowCount === 1) return true;
  }
  return false;
}

/** A secret that was sealed with another key of the server gives no code: another factor is left, or a reset. */
function stepIn({ seal }: Auth, secret: string, code: string): number | null {
  try {
    return stepOf(seal.open(secret), code);
  } catch {
    return null;
  }
}

async function takeRecovery(auth: Auth, user: string, code: string): Promise<boolean> {
  const { rowCount } = await auth.database.pool.query(
    'update auth_secours set utilise = now() where utilisateur = $1 and empreinte = any($2::text[]) and utilise is null',
    [user, auth.marksOf(`recovery\0${user}\0${code}`)],
  );
  return rowCount === 1;
}

/** Without those that are read for one another: 0 O, 1 I L, U V. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const count = 10;

function recoveryCode(): string {
  const drawn: string[] = [];
  // Bytes past the last full round would make some letters likelier.
  while (drawn.length < 10)
    for (const byte of randomBytes(16)) if (byte < 240) drawn.push(letters[byte % letters.length] ?? '');
  return drawn.slice(0, 10).join('');
}

/** New recovery codes: those of before serve no more. Shown once, stored as marks only. */
export async function renewRecovery(auth: Auth, user: string): Promise<string[]> {
  const made = Array.from({ length: count }, recoveryCode);
  await auth.database.drizzle.transaction(async (tx) => {
    await tx.execute(sql`delete from auth_secours where utilisateur = ${user}`);
    for (const code of made)
      await tx.execute(sql`insert into auth_secours (utilisateur, empreinte)
        values (${user}, ${auth.marksOf(`recovery\0${user}\0${code}`)[0] ?? ''})`);
  });
  return made.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Takes all factors and recovery codes of somebody away; answers whether there were any. */
export async function forgetFactors(tx: Tx, user: string): Promise<void> {
  await run(tx, sql`delete from auth_defis where utilisateur = ${user}`);
  await run(tx, sql`delete from auth_secours where utilisateur = ${user}`);
  await run(tx, sql`delete from auth_facteurs where utilisateur = ${user}`);
}

/** The problem that asks a second factor of who gave the right password. */
export function factorRequired(factor: FactorChallenge): Problem {
  const code = 'second-factor';
  return new Problem(code, {
    status: 401,
    body: { type: '', title: '', status: 401, code, detail: '', ...factor },
  });
}
