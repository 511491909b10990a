/** Bar codes of tickets and digits of cards at rest: sealed, and found by a keyed mark. */
import { createHmac, hkdfSync } from 'node:crypto';
import { createSeal } from '../mail/seal';
import type { Database } from './database';

/** What is sealed of each: what has not been is clear in `marque`, its `scelle` is null. */
const tables = ['codes_billet', 'codes_carte'] as const;

/** A code as it is stored. */
export interface SealedCode {
  marque: string;
  scelle: string;
}

export interface Codes {
  /** By which a code is found; the same for ever, computed by nobody who has not the key. */
  mark(code: string): string;
  close(code: string): SealedCode;
  /** What no start has sealed yet is clear. */
  open(stored: Pick<SealedCode, 'marque'> & { scelle: string | null }): string;
}

export function createCodes(dataKey: string): Codes {
  const seal = createSeal([dataKey], 'codes');
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'regie marks of codes', 32));
  const mark = (code: string) => createHmac('sha256', key).update(code).digest('base64url');
  return {
    mark,
    close: (code) => ({ marque: mark(code), scelle: seal.close(code) }),
    open: ({ marque, scelle }) => (scelle === null ? marque : seal.open(scelle)),
  };
}

/** Codes sealed at once. */
const atOnce = 5_000;

/** Seals what is still clear: rows of before there was a key, of demo data, of an old backup. */
export async function sealCodes({ pool }: Database, codes: Codes): Promise<void> {
  for (const table of tables)
    for (let found = atOnce; found === atOnce; ) {
      const { rows } = await pool.query<{ marque: string }>(
        `select marque from ${table} where scelle is null limit ${atOnce}`,
      );
      found = rows.length;
      const sealed = rows.map(({ marque }) => ({ clair: marque, ...codes.close(marque) }));
      // Another server that seals the same meanwhile has made the same marks.
      await pool.query(
        `update ${table} as t set marque = r.marque, scelle = r.scelle
          from jsonb_to_recordset($1::jsonb) as r(clair text, marque text, scelle text)
          where t.marque = r.clair and t.scelle is null`,
        [JSON.stringify(sealed)],
      );
    }
}
