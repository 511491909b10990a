/** Rules of venues (domains.md 16). */

import type { Hooks } from '../../resource/hooks';
import { recomputeCities } from '../events/derived';

export const venueHooks: Hooks = {
  reads: ['zoning', 'codePostal', 'codPays', 'idVille'],
  derive: (row) => ({ flagPlacement: row['zoning'] === '1', codDept: departmentOf(row['codePostal'], row['codPays']) }),
  async after(within, written) {
    const moved = written.filter(({ before, after }) => before && after && before['idVille'] !== after['idVille']);
    return recomputeCities(
      within,
      moved.map(({ key }) => Number(key)),
    );
  },
};

/** Department of a French postcode: two digits, three overseas, 2A and 2B in Corsica. */
export function departmentOf(postcode: unknown, country: unknown): string | null {
  if (country !== 'FR' || typeof postcode !== 'string' || !/^\d{5}$/.test(postcode)) return null;
  if (/^9[78]/.test(postcode)) return postcode.slice(0, 3);
  if (postcode.startsWith('20')) return Number(postcode) < 20_200 ? '2A' : '2B';
  return postcode.slice(0, 2);
}
