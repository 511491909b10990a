/** Rules of style sheets: one a partner. */
import { sql } from 'drizzle-orm';
import type { Hooks, Refusal } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';

export const styleHooks: Hooks = {
  reads: ['idTiers'],
  async refuse({ tx }, pending) {
    const refused = new Map<string | number, Refusal[]>();
    const made = pending.filter(({ before, after }) => before === null && typeof after?.['idTiers'] === 'string');
    if (made.length === 0) return refused;
    const partners = made.map(({ after }) => String(after?.['idTiers']));
    await run(tx, sql`select pg_advisory_xact_lock(hashtext('styles'))`);
    const found = await run<{ partner: string }>(
      tx,
      sql`select id_tiers as partner from styles where id_tiers = any(${textArray(partners)})`,
    );
    const taken = new Set(found.map(({ partner }) => partner));
    for (const { key, after } of made) {
      const partner = String(after?.['idTiers']);
      if (taken.has(partner)) refused.set(key, [{ code: 'styles-exists', field: 'idTiers' }]);
      // Of several written at once, the first one has it.
      taken.add(partner);
    }
    return refused;
  },
  files: {
    parts: ['files'],
    types: ['text/css'],
    refusal: () => ({ code: 'css-notCss', field: 'contenu', text: 'core.code.faults.notCss' }),
    take: ([file]) => ({
      change: file === undefined ? {} : { nom: file.name, contenu: file.content.toString('utf8') },
    }),
  },
};
