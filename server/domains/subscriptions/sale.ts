/** What a sale needs, and keeps needing: a price everywhere it is sold, a card template when it is on a card. */
import { getAt, type Row } from '../../../src/core/model/model';
import { isEmpty } from '../../../src/core/model/rules';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { tariffsIn } from '../packages/read';
import { leafText } from '../publication/status';
import { subscriptionTable } from './table';

export const saleLeaves = ['statut', 'carte', 'modeleCarte', 'tarifs'] as const;

export function refuseSale(within: Within, pending: readonly Pending[]): Map<string | number, Refusal[]> {
  const found = new Map<string | number, Refusal[]>();
  if (within.origin === 'revert') return found;
  for (const { key, before, after } of pending) {
    if (after === null || after['statut'] !== 'MISE_EN_VENTE' || !isChanged(before, after)) continue;
    const refusals = [...refuseCard(within, after), ...refusePrices(within, after)];
    if (refusals.length > 0) found.set(key, refusals);
  }
  return found;
}

function isChanged(before: Row | null, after: Row): boolean {
  return (
    before === null ||
    saleLeaves.some(
      (leaf) => JSON.stringify(getAt(before, leaf) ?? null) !== JSON.stringify(getAt(after, leaf) ?? null),
    )
  );
}

function refuseCard(within: Within, row: Row): Refusal[] {
  return row['carte'] === true && isEmpty(row['modeleCarte']) ? [missing(within, 'modeleCarte')] : [];
}

function refusePrices(within: Within, row: Row): Refusal[] {
  const tariffs = tariffsIn(row);
  if (tariffs.length === 0) return [missing(within, 'tarifs')];
  const unpriced = tariffs.filter(({ montant }) => montant === null).map(({ codcatpl }) => codcatpl);
  return [...new Set(unpriced)].map((categorie) => ({
    code: 'category-unpriced',
    params: { categorie },
    field: 'tarifs',
  }));
}

function missing(within: Within, leaf: string): Refusal {
  return { code: 'missing-field', params: { champ: leafText(subscriptionTable, within, leaf) }, field: leaf };
}
