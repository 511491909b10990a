/** What a subscription renews: another one of its partner, that does not renew it in its turn. */
import { sql } from 'drizzle-orm';
import { getAt, type Row } from '../../../src/core/model/model';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { wholeOf } from '../packages/read';

const leaf = 'renouvellement.renouvelle';

interface Linked {
  libelle: string;
  partner: string | null;
  renews: number | null;
}

const renewedBy = (row: Row | null) => (row === null ? null : wholeOf(getAt(row, leaf)));
const partnerOf = (row: Row | null) => (typeof row?.['idTiers'] === 'string' ? row['idTiers'] : null);

/** Refuses what would renew itself, however far round, or be of another partner than what it renews or is renewed by. */
export async function refuseRenewal(
  { tx }: Pick<Within, 'tx'>,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
  const found = new Map<string | number, Refusal[]>();
  const changed = pending.filter(
    ({ before, after }) =>
      after !== null &&
      (renewedBy(before) !== renewedBy(after) || (before !== null && partnerOf(before) !== partnerOf(after))),
  );
  if (changed.length === 0) return found;
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('abonnements-renouvelles'))`);
  const links = await linksAmong({ tx }, pending);
  for (const { key, after } of changed) {
    const target = renewedBy(after);
    const partner = partnerOf(after);
    if (target !== null) {
      if (String(target) === String(key)) found.set(key, [{ code: 'renewal-itself', field: leaf }]);
      else if (isCyclic(links, target, Number(key))) found.set(key, [{ code: 'renewal-cycle', field: leaf }]);
      else if ((links.get(target)?.partner ?? null) !== partner)
        found.set(key, [{ code: 'renewal-partner', field: leaf }]);
    }
    const next = [...links.values()].find((each) => each.renews === Number(key) && each.partner !== partner);
    if (next && !found.has(key))
      found.set(key, [{ code: 'renewal-followed', params: { abonnement: next.libelle }, field: 'idTiers' }]);
  }
  return found;
}

/** Those that renew another one and those that are renewed, as they will be once these are written. */
async function linksAmong({ tx }: Pick<Within, 'tx'>, pending: readonly Pending[]): Promise<Map<number, Linked>> {
  const targets = pending.flatMap(({ after }) => renewedBy(after) ?? []);
  const rows = await run<Linked & { id: number }>(
    tx,
    sql`select idabonnement as id, libelle_fr as libelle, id_tiers as partner, renouvelle as renews from abonnements
      where renouvelle is not null or idabonnement = any(${keyArray('integer', targets)})`,
  );
  const links = new Map(rows.map(({ id, ...linked }) => [id, linked]));
  for (const { key, before, after } of pending) {
    const id = Number(key);
    // A new one has no key yet: nothing renews it.
    if (before === null) continue;
    if (after === null) links.delete(id);
    else links.set(id, { libelle: String(after['libelleFr']), partner: partnerOf(after), renews: renewedBy(after) });
  }
  return links;
}

function isCyclic(links: ReadonlyMap<number, Linked>, from: number, to: number): boolean {
  let at: number | null = from;
  for (let steps = 0; at !== null && steps <= links.size; steps += 1) {
    if (at === to) return true;
    at = links.get(at)?.renews ?? null;
  }
  return false;
}
