/** Rules of editorial pages: a path has one page, scripts are set by those who may. */
import { sql } from 'drizzle-orm';
import type { Item } from '../../../src/core/model/inner';
import { type Row } from '../../../src/core/model/model';
import { editorialPages, pageModel } from '../../../src/plugins/editorial/model';
import { isPath, reservedStep } from '../../../src/plugins/editorial/models/path';
import { fileKeys, putTextFiles } from '../../content/text-files';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import { lackedBy } from '../../resource/write/rights';
import { followPaths } from './redirections';

export const pageHooks: Hooks = {
  reads: ['titreFr', 'chemin', 'idTiers', 'addJs', 'urlJsFile', 'contenuFr', 'contenuEn'],
  failedSave: 'page-not-saved',
  derive: contentKeys,
  async refuse(within, pending) {
    const found = new Map<string | number, readonly Refusal[]>();
    for (const each of pending) {
      const refusals = [...pathFaults(each), ...(await scriptFaults(within, each))];
      if (refusals.length > 0) found.set(each.key, refusals);
    }
    for (const [key, refusal] of await takenPaths(within, pending))
      found.set(key, [...(found.get(key) ?? []), refusal]);
    return found;
  },
  follow: followPaths,
  async after({ tx }, written) {
    putTextFiles(tx, written, (row) => [row]);
    return [];
  },
};

/** The keys of the files that the server makes of the contents, one a language. */
export function contentKeys(row: Item): Record<string, string | null> {
  return fileKeys(row, pageModel.sections['']);
}

function pathFaults({ after }: Pending): Refusal[] {
  const path = textIn(after, 'chemin');
  if (path === '') return [];
  if (!isPath(path)) return [{ code: 'page-path', field: 'chemin' }];
  const step = reservedStep(path);
  return step === null ? [] : [{ code: 'page-path-reserved', params: { debut: step }, field: 'chemin' }];
}

/** What a script is changed to, by somebody who may, is a file of ours. */
async function scriptFaults({ caller, origin, tx }: Within, { before, after }: Pending): Promise<Refusal[]> {
  if (after === null || after['addJs'] !== true) return [];
  const key = textIn(after, 'urlJsFile');
  const isSame = before?.['addJs'] === true && textIn(before, 'urlJsFile') === key;
  if (isSame) return [];
  const lack = lackedBy(caller, editorialPages, 'MODIFIER_JS');
  if (lack) return [{ ...lack, field: 'addJs' }];
  if (key === '' || origin === 'revert') return [];
  const files = await run(tx, sql`select 1 from fichiers where cle = ${key} and cle like '%.js' limit 1`);
  return files.length > 0 ? [] : [{ code: 'page-script-file', field: 'urlJsFile' }];
}

/** Pages whose path another page has, on the same site: a page of all partners is on every one. */
async function takenPaths({ tx }: Within, pending: readonly Pending[]): Promise<Map<string | number, Refusal>> {
  const refused = new Map<string | number, Refusal>();
  const placed = pending.filter(
    ({ before, after }) =>
      after !== null && (before?.['chemin'] !== after['chemin'] || before?.['idTiers'] !== after['idTiers']),
  );
  if (placed.length === 0) return refused;
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('pages-edito'))`);
  const written = new Set(pending.map(({ key }) => String(key)));
  const others = await run<{ id: number; chemin: string; tiers: string | null; titre: string }>(
    tx,
    sql`select id, chemin, id_tiers as tiers, titre_fr as titre from pages_edito
      where chemin = any(${textArray(placed.map(({ after }) => textIn(after, 'chemin')))})`,
  );
  const taken = others.filter(({ id }) => !written.has(String(id)));
  for (const { key, after } of pending) {
    if (after === null) continue;
    const place = { chemin: textIn(after, 'chemin'), tiers: textIn(after, 'idTiers') || null };
    const other = taken.find(
      ({ chemin, tiers }) =>
        chemin === place.chemin && (tiers === place.tiers || tiers === null || place.tiers === null),
    );
    if (other && placed.some((each) => each.key === key))
      refused.set(key, { code: 'page-path-taken', params: { titre: other.titre }, field: 'chemin' });
    // Of several written at once, the first one has it.
    taken.push({ id: 0, ...place, titre: textIn(after, 'titreFr') });
  }
  return refused;
}

function textIn(row: Row | null, name: string): string {
  const value = row?.[name];
  return typeof value === 'string' ? value.trim() : '';
}
