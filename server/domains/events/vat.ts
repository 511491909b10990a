/** Rates of VAT: those of the territory that the partner sells in (domains.md 24). */
import { sql } from 'drizzle-orm';
import { type Change, getAt, type Row } from '../../../src/core/model/model';
import { vatOfTerritory } from '../../../src/features/sold/models/vat';
import { formatOf } from '../../../src/i18n/format';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { territoriesOf } from '../partners/sellers';

const rate = 'manifSetting.tauxTva';
const partner = 'manifInfo.idTiers';

interface RateRequest {
  key: string | number;
  rate: number;
  partner: string | null;
}

/** Refuses rates that the territory of a manifestation's partner does not know. */
export function refuseRate(within: Within, pending: readonly Pending[]): Promise<Map<string | number, Refusal[]>> {
  const requests = pending.flatMap(({ key, before, after }): RateRequest[] => {
    const now = after && getAt(after, rate);
    const isSame =
      before !== null && after !== null && [rate, partner].every((path) => getAt(before, path) === getAt(after, path));
    return typeof now !== 'number' || isSame ? [] : [{ key, rate: now, partner: textIn(after, partner) }];
  });
  return refusals(within, requests, rate);
}

/** The same of séances that have a rate of their own. */
export async function refuseSessionRate(
  within: Within,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
  const changed = pending.flatMap(({ key, before, after }) => {
    const own = after?.['tauxTva'];
    const idmanif = after?.['idmanif'];
    return typeof own === 'number' && typeof idmanif === 'number' && own !== before?.['tauxTva']
      ? [{ key, rate: own, idmanif }]
      : [];
  });
  if (changed.length === 0) return new Map();
  const rows = await run<{ idmanif: number; partner: string | null }>(
    within.tx,
    sql`select idmanif, id_tiers as partner from manifestations
      where idmanif = any(${keyArray('integer', [...new Set(changed.map(({ idmanif }) => idmanif))])})`,
  );
  const partners = new Map(rows.map((row) => [row.idmanif, row.partner]));
  return refusals(
    within,
    changed.map(({ idmanif, ...each }) => ({ ...each, partner: partners.get(idmanif) ?? null })),
    'tauxTva',
  );
}

/** A new manifestation without a rate gets the usual one of where it is sold. */
export async function withUsualRate(within: Within, body: Change): Promise<Change> {
  const settings = body['manifSetting'];
  const given: Record<string, unknown> = typeof settings === 'object' && settings !== null ? { ...settings } : {};
  const owner = textIn(body, partner);
  // One that is wrong is reported, not replaced.
  if ((given['tauxTva'] ?? null) !== null || owner === null) return body;
  const territory = (await territoriesOf(within.tx, [owner])).get(owner) ?? 'METROPOLE';
  return { ...body, manifSetting: { ...given, tauxTva: vatOfTerritory[territory].usual } };
}

async function refusals(
  { tx, scope }: Within,
  requests: readonly RateRequest[],
  field: string,
): Promise<Map<string | number, Refusal[]>> {
  if (requests.length === 0) return new Map();
  const territories = await territoriesOf(
    tx,
    requests.map((each) => each.partner),
  );
  const { list, number } = formatOf(scope.locale);
  return new Map(
    requests.flatMap(({ key, rate: own, partner: owner }) => {
      const { rates } = vatOfTerritory[territories.get(owner ?? '') ?? 'METROPOLE'];
      if (rates.some((each) => each.rate === own)) return [];
      const taux = list(rates.map((each) => number(each.rate, 2)));
      return [[key, [{ code: 'vat-rate', params: { taux }, field }]] as const];
    }),
  );
}

function textIn(row: Row | Change | null, path: string): string | null {
  const found = row && getAt(row, path);
  return typeof found === 'string' && found !== '' ? found : null;
}
