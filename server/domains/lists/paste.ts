/** Ids pasted into a list, each judged by itself: found, not on sale, there already, twice, unknown, or no id at all. */
import { isPositiveInteger } from '../../../src/core/model/rules';
import type { ListedKind } from '../../../src/plugins/lists/model';
import type { PastedItem } from '../../../src/plugins/lists/models/order';
import type { Within } from '../../resource/hooks';
import { listedByKey } from './records';

const largest = 2_147_483_647;

/**
 * @param ids as they were pasted
 * @param members keys of the records that the list has already
 */
export async function validatePasted(
  reader: Pick<Within, 'tx' | 'scope' | 'catalogue'>,
  kind: ListedKind,
  ids: readonly string[],
  members: readonly number[],
): Promise<PastedItem[]> {
  const keys = ids.flatMap((id) => keyOf(id) ?? []);
  const viewed = { lang: reader.scope.locale, at: reader.scope.now, family: null };
  const listed = await listedByKey(reader, kind, keys, viewed);
  const inside = new Set(members.map(String));
  const before = new Set<string>();
  return ids.map((id): PastedItem => {
    const key = keyOf(id);
    if (key === null) return { id, etat: 'INVALIDE', libelle: null };
    const record = listed.get(String(key));
    if (record === undefined) return { id, etat: 'INCONNU', libelle: null };
    const { key: known, label: libelle, onSale } = record;
    if (inside.has(known)) return { id, etat: 'DEJA', libelle };
    if (before.has(known)) return { id, etat: 'DOUBLE', libelle };
    before.add(known);
    return { id, etat: onSale ? 'TROUVE' : 'HORS_VENTE', libelle };
  });
}

function keyOf(id: string): number | null {
  return isPositiveInteger(id) && Number(id) <= largest ? Number(id) : null;
}
