/** Passkeys (WebAuthn): whose site it is, what is to be signed, whether it was. The library comes with the first one. */
import { isIP } from 'node:net';
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { PasskeyCreation, PasskeyRequest } from '../../src/core/contract';
import type { Config } from '../config';
import { run } from '../resource/run';
import type { Auth } from './auth';
import type { Assertion } from './factors';

export const Attestation = type({
  id: '1 <= string <= 1400',
  rawId: '1 <= string <= 1400',
  response: {
    clientDataJSON: '1 <= string <= 4000',
    attestationObject: '1 <= string <= 30000',
    'transports?': 'string[] <= 10',
  },
  type: "'public-key'",
  clientExtensionResults: 'object',
});

const library = () => import('@simplewebauthn/server');

interface Site {
  rpID: string;
  origins: string[];
}

/** Passkeys belong to a name, never to an address: on this machine alone, that is localhost. */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): Site {
  const { hostname, origin, protocol, port } = new URL(publicUrl);
  const isLoopback = hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
  if (!isLoopback) return { rpID: hostname, origins: [origin] };
  return { rpID: 'localhost', origins: [origin, `${protocol}//localhost${port && `:${port}`}`] };
}

interface Stored {
  id: string;
  cle_id: string;
  cle: string;
  compteur: number;
  transports: string[];
}

function storedOf({ database }: Pick<Auth, 'database'>, user: string): Promise<Stored[]> {
  return run<Stored & Record<string, unknown>>(
    database.drizzle,
    sql`select id, cle_id, cle, compteur::float8 as compteur, transports from auth_facteurs
      where utilisateur = ${user} and type = 'PASSKEY' and confirme is not null`,
  );
}

/** What the browser is to ask of one of somebody’s passkeys. */
export async function passkeyOptions(
  auth: Pick<Auth, 'config' | 'database'>,
  user: string,
  challenge: string,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: siteOf(auth.config).rpID,
    challenge: bytesOf(challenge),
    allowCredentials: (await storedOf(auth, user)).map(({ cle_id: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
}

/** Whether one of somebody’s passkeys signed the challenge; one that was copied counts backwards, and is refused. */
export async function verifyAssertion(
  auth: Pick<Auth, 'config' | 'database'>,
  user: string,
  challenge: string,
  assertion: typeof Assertion.infer,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await library();
  const used = (await storedOf(auth, user)).find((each) => each.cle_id === assertion.id);
  if (!used) return false;
  const { rpID, origins } = siteOf(auth.config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      credential: { id: used.cle_id, publicKey: bytesOf(used.cle), counter: used.compteur },
      requireUserVerification: false,
    });
    if (!verified) return false;
    await auth.database.pool.query('update auth_facteurs set compteur = $2, utilise = now() where id = $1', [
      used.id,
      authenticationInfo.newCounter,
    ]);
    return true;
  } catch {
    return false;
  }
}

/** What the browser is to ask of a new passkey. */
export async function creationOptions(
  auth: Pick<Auth, 'config' | 'database'>,
  { id, nom, mail }: { id: string; nom: string; mail: string },
  challenge: string,
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: auth.config.platformName,
    rpID: siteOf(auth.config).rpID,
    userName: mail,
    userDisplayName: nom,
    userID: new TextEncoder().encode(id),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: (await storedOf(auth, id)).map(({ cle_id, transports }) => ({ id: cle_id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The key of a new passkey that signed the challenge; null when it did not. */
export async function verifyAttestation(
  { config }: Pick<Auth, 'config'>,
  challenge: string,
  attestation: typeof Attestation.infer,
): Promise<{ cleId: string; cle: string; compteur: number } | null> {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origins } = siteOf(config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...attestation, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { cleId: id, cle: Buffer.from(publicKey).toString('base64url'), compteur: counter };
  } catch {
    return null;
  }
}

function bytesOf(text: string) {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
