/** Codes of six digits of an authenticator application (RFC 6238). */
import { Secret, TOTP } from 'otpauth';

/** A new secret, in the letters that are typed where no picture can be read. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an application reads from the picture. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return totp(secret, { issuer, label }).toString();
}

/** The step of time that a code belongs to, one early or late; null when it is of none. */
export function stepOf(secret: string, code: string): number | null {
  const of = totp(secret);
  const delta = of.validate({ token: code, window: 1 });
  return delta === null ? null : of.counter() + delta;
}

/** The picture of an address, as applications scan it. */
export async function qrPicture(text: string): Promise<string> {
  const { default: bwip } = await import('bwip-js/node');
  return bwip.toSVG({ bcid: 'qrcode', text, scale: 3, backgroundcolor: 'FFFFFF', paddingwidth: 6, paddingheight: 6 });
}

function totp(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, ...named });
}
