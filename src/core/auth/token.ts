/** What the console reads of an access token; only the server verifies it. */

export interface Access {
  token: string;
  /** Whose it is, when it says so. */
  subject: string | null;
  /** When it is to be renewed, by our clock: a little before its end. */
  staleAt: number;
}

/** Life of an access token that does not say: product.md 9. */
const defaultLife = 60_000;
/** Renewed that long before its end, so that no request is refused in transit. */
const margin = 5_000;

/** Reads a token received at `now`; its life is taken from its own dates, so that clocks may differ. */
export function readAccess(token: string, now: number): Access {
  const claims = claimsOf(token);
  const [iat, exp, sub] = [claims['iat'], claims['exp'], claims['sub']];
  const life = typeof iat === 'number' && typeof exp === 'number' && exp > iat ? (exp - iat) * 1000 : defaultLife;
  return {
    token,
    subject: typeof sub === 'string' ? sub : null,
    staleAt: now + Math.max(life - margin, life / 2),
  };
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
