/** The second factor that the server asks for, and what a passkey answers; the library of passkeys comes when one is used. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { FactorChallenge, PasskeyCreation, PasskeyRequest } from '../contract-session';
import type { Problem } from '../problem';

const library = () => import('@simplewebauthn/browser');

/** What a refused sign-in asks besides; null when it was refused for another reason. */
export function secondFactorIn({ code, body }: Problem): FactorChallenge | null {
  return code === 'second-factor' && isFactorRequired(body) ? body : null;
}

function isFactorRequired(body: unknown): body is FactorChallenge {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof Reflect.get(body, 'challenge') === 'string' &&
    Array.isArray(Reflect.get(body, 'methods'))
  );
}

/** Whether this page may use the passkeys of a site: they belong to its name, and to a secure page. */
export function servesPasskeys(site: string): boolean {
  const { hostname } = location;
  return 'PublicKeyCredential' in window && (hostname === site || hostname.endsWith(`.${site}`));
}

export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<AuthenticationResponseJSON> {
  return (await library()).startAuthentication({ optionsJSON });
}

export async function makePasskey(optionsJSON: PasskeyCreation): Promise<RegistrationResponseJSON> {
  return (await library()).startRegistration({ optionsJSON });
}

/** Whether a passkey was refused because the account has it already. */
export function isKnownPasskey(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'InvalidStateError';
}
