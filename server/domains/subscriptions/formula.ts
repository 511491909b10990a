/** What a formula needs besides what its model says: séances where they are imposed, one venue where several are not allowed. */
import { getAt } from '../../../src/core/model/model';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { itemsOf } from '../packages/read';
import { leafText } from '../publication/status';
import { subscriptionTable } from './table';

const read = ['formule', 'nbEntrees', 'duree', 'elements', 'indmultilieux', 'lieux'] as const;

/** Refuses subscriptions whose parts do not hold together; errors name the line and its field. */
export function refuseFormula(within: Within, pending: readonly Pending[]): Map<string | number, Refusal[]> {
  const found = new Map<string | number, Refusal[]>();
  if (within.origin === 'revert') return found;
  for (const { key, before, after } of pending) {
    if (after === null || !isChanged(before, after)) continue;
    const refusals = [...refuseElements(within, after), ...refusePass(within, after), ...refuseVenues(after)];
    if (refusals.length > 0) found.set(key, refusals);
  }
  return found;
}

/** Old subscriptions are not judged again each time another leaf changes. */
function isChanged(before: Pending['before'], after: NonNullable<Pending['after']>): boolean {
  return (
    before === null ||
    read.some((leaf) => JSON.stringify(getAt(before, leaf) ?? null) !== JSON.stringify(getAt(after, leaf) ?? null))
  );
}

/** An element names its séance when it is imposed, else at least its manifestation. */
function refuseElements(within: Within, row: Readonly<Record<string, unknown>>): Refusal[] {
  const isFixed = row['formule'] === 'FIXE';
  return itemsOf(row['elements']).flatMap(({ idseanc, idmanif }, index) => {
    const leaf = isFixed ? 'idseanc' : 'idmanif';
    if (typeof idseanc === 'number' || (!isFixed && typeof idmanif === 'number')) return [];
    const champ = leafText(subscriptionTable, within, 'elements', leaf);
    return [{ code: 'missing-field', params: { champ }, field: `elements.${index}.${leaf}` }];
  });
}

function refusePass(within: Within, row: Readonly<Record<string, unknown>>): Refusal[] {
  if (row['formule'] !== 'PASS' || typeof row['nbEntrees'] === 'number' || typeof row['duree'] === 'number') return [];
  return [
    {
      code: 'pass-empty',
      params: {
        entrees: leafText(subscriptionTable, within, 'nbEntrees'),
        duree: leafText(subscriptionTable, within, 'duree'),
      },
      field: 'nbEntrees',
    },
  ];
}

/** That one is given, the model says. */
function refuseVenues(row: Readonly<Record<string, unknown>>): Refusal[] {
  const { lieux, indmultilieux } = row;
  return indmultilieux === false && Array.isArray(lieux) && lieux.length > 1
    ? [{ code: 'one-venue', field: 'lieux' }]
    : [];
}
