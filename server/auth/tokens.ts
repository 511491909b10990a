/** Access tokens (60 s, signed) and refresh tokens (random or derived, known by their hash only). */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type JWTVerifyResult, jwtVerify, SignJWT } from 'jose';
import { Problem } from '../../src/core/problem';
import { sameSignature } from './signature';

/** Seconds: product.md, section 9. */
export const accessMaxAge = 60;
export const refreshMaxAge = 86_400;

const issuer = 'regie';
/** Signatures remembered: more than there are users in a minute. */
const mostChecked = 1_000;

export interface Claims {
  userId: string;
  sessionId: string;
}

export interface Signer {
  sign(claims: Claims): Promise<string>;
  /** Throws a Problem 401 when the token is no good, whatever the cause. */
  read(token: string): Promise<Claims>;
  /** The token that follows another: the same for the same salt, and nobody else can tell it. */
  successor(token: string, salt: string): string;
  /** Signature of anything else the server hands out (stored files). */
  seal(text: string): string;
  /** The same by each secret, the present one first. */
  seals(text: string): string[];
  /** Whether a signature is ours, by whichever secret. */
  isSealed(text: string, signature: string): boolean;
}

/** @param secrets the first signs; the others are believed too, while one is changed (`JWT_SECRET_PREVIOUS`) */
export async function createSigner(secrets: readonly string[]): Promise<Signer> {
  const [secret = ''] = secrets;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const keys = await Promise.all(
    secrets.map((each) =>
      crypto.subtle.importKey('raw', new TextEncoder().encode(each), algorithm, false, ['sign', 'verify']),
    ),
  );
  const [key] = keys;
  if (!key) throw new Error('No secret signs');
  // A signature that held once holds until its term; whether the session still lives is checked at each request.
  const checked = new Map<string, { claims: Claims; exp: number }>();
  const derive = (purpose: string, text: string, by = secret) =>
    createHmac('sha256', by).update(`${purpose}\0${text}`).digest('base64url');
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setIssuedAt()
        .setJti(randomBytes(6).toString('base64url'))
        .setExpirationTime(`${accessMaxAge}s`)
        .sign(key),
    async read(token) {
      const known = checked.get(token);
      if (known !== undefined && known.exp * 1000 > Date.now()) return known.claims;
      checked.delete(token);
      try {
        const { payload } = await verified(token, keys);
        if (typeof payload.sub === 'string' && typeof payload['sid'] === 'string' && payload.exp !== undefined) {
          const claims = { userId: payload.sub, sessionId: payload['sid'] };
          checked.set(token, { claims, exp: payload.exp });
          const [oldest] = checked.keys();
          if (checked.size > mostChecked && oldest !== undefined) checked.delete(oldest);
          return claims;
        }
      } catch (cause) {
        throw new Problem('unauthenticated', { status: 401, cause });
      }
      throw new Problem('unauthenticated', { status: 401 });
    },
    successor: (token, salt) => derive('refresh', `${salt}\0${token}`),
    seal: (text) => derive('seal', text),
    seals: (text) => secrets.map((each) => derive('seal', text, each)),
    isSealed: (text, signature) => secrets.some((each) => sameSignature(signature, derive('seal', text, each))),
  };
}

/** The claims of a token that one of these keys signed. */
async function verified(token: string, keys: readonly CryptoKey[]): Promise<JWTVerifyResult> {
  const options = { algorithms: ['HS256'], issuer, requiredClaims: ['exp', 'sub', 'sid'] };
  let fault: unknown;
  for (const key of keys) {
    try {
      return await jwtVerify(token, key, options);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
