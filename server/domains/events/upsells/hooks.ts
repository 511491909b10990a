/** Rules of upsells (domains.md 13): one parent, once; options that hold together; what they name exists. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../../src/core/model/model';
import { isDearer, itemFaults, placedItems } from '../../../../src/plugins/events/models/upsell-rules';
import type { Hooks, Pending, Refusal, Within } from '../../../resource/hooks';
import { together } from '../../../resource/routes/refusal';
import { run } from '../../../resource/run';
import { refuseLocked } from '../../publication/locks';
import { followed, freed, ownTitles, parentAndTitles, refuseUntitled } from './heirs';
import { attachments, complementariesOf, eventOf, lackingOver, parentOf, placePricesOf } from './parents';

const read = [...attachments, 'upsells'] as const;

export const upsellHooks: Hooks = {
  reads: [...read, 'lockStatus', 'evenement', 'libelleFr', 'libelleEn'],
  derive: ownTitles,
  async adopt(within, row) {
    const { evenement } = await eventOf(within, row);
    return { evenement, ...(await parentAndTitles(within, row, evenement)) };
  },
  follow: freed,
  after: followed,
  async refuse(within, pending) {
    return together([
      await refuseUntitled(within, pending),
      refuseForeign(within, pending),
      await refuseLocked(within, pending, 'upsells', 'lockStatus'),
      await refuseChanged(within, pending),
    ]);
  },
};

/** Who writes an upsell has the right to write what it hangs on. */
function refuseForeign({ caller }: Within, pending: readonly Pending[]): Map<string | number, Refusal[]> {
  const found = new Map<string | number, Refusal[]>();
  for (const { key, before, after } of pending) {
    const operation = before === null ? 'create' : after === null ? 'delete' : 'update';
    const lacks = lackingOver(caller, after ?? before ?? {}, operation);
    if (lacks === null) continue;
    const { code, ...params } = lacks;
    found.set(key, [{ code, params }]);
  }
  return found;
}

/** Old upsells are not judged again each time another leaf changes; what is taken back was judged once. */
async function refuseChanged(within: Within, pending: readonly Pending[]): Promise<Map<string | number, Refusal[]>> {
  const found = new Map<string | number, Refusal[]>();
  if (within.origin === 'revert') return found;
  const taken = new Set<string>();
  for (const { key, before, after } of pending) {
    if (after === null || !isChanged(before, after)) continue;
    const refusals = [
      ...(before === null ? await refuseParent(within, after, taken) : []),
      ...itemFaults(after['upsells'], after['idseanc']),
      ...(await refuseComplementary(within, after)),
      ...(await refuseUpgrades(within, after)),
    ];
    if (refusals.length > 0) found.set(key, refusals);
  }
  return found;
}

function isChanged(before: Row | null, after: Row): boolean {
  return before === null || read.some((leaf) => JSON.stringify(before[leaf]) !== JSON.stringify(after[leaf]));
}

/** Exactly one parent, which has no upsell yet. */
async function refuseParent({ tx }: Within, row: Row, taken: Set<string>): Promise<Refusal[]> {
  const parent = parentOf(row);
  if (parent === null) {
    const given = attachments.filter((leaf) => (row[leaf] ?? null) !== null);
    return [{ code: 'upsell-parent', field: given[1] ?? given[0] ?? 'idmanif' }];
  }
  const { leaf, id } = parent;
  const mark = `${leaf}:${id}`;
  const column = sql.identifier(leaf === 'idPackage' ? 'id_package' : leaf);
  const [other] = taken.has(mark) ? [{}] : await run(tx, sql`select id from upsells where ${column} = ${id} limit 1`);
  taken.add(mark);
  return other === undefined ? [] : [{ code: 'upsell-exists', field: leaf }];
}

/** Rule includesList: what is offered is no complementary séance already. */
async function refuseComplementary(within: Within, row: Row): Promise<Refusal[]> {
  const offered = placedItems(row['upsells']).filter(
    ({ item }) => item['type'] === 'SEANCE' && typeof item['refSeance'] === 'number',
  );
  if (offered.length === 0) return [];
  const known = await complementariesOf(within, row);
  return offered.flatMap(({ item, path }) =>
    known.has(Number(item['refSeance'])) ? [{ code: 'complementary-exists', field: `${path}.refSeance` }] : [],
  );
}

/** An upgrade leads to a dearer category. */
async function refuseUpgrades(within: Within, row: Row): Promise<Refusal[]> {
  const upgrades = placedItems(row['upsells']).flatMap(({ item, path }) =>
    item['type'] === 'UPGRADE' && typeof item['versCategorie'] === 'string'
      ? [{ item, path, target: item['versCategorie'] }]
      : [],
  );
  if (upgrades.length === 0) return [];
  const prices = await placePricesOf(within, row);
  return upgrades.flatMap(({ item, path, target }) =>
    isDearer(prices, target, listOf(item['categories']).map(String), listOf(item['natures']).map(Number))
      ? []
      : [{ code: 'upsell-upgrade', field: `${path}.versCategorie` }],
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
