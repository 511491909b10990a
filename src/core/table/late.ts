/** The parts of a list that come late, each as a component that waits for the one chunk. */
import { lazy } from 'react';
import { partsDictionaries } from '../../i18n/core';
import { bringTexts, language, wantedLocale } from '../../i18n/runtime';
import { bringRest } from '../rest';
import { untilRead } from '../rows/until-read';
import { twice } from '../twice';

type Parts = typeof import('./list-parts');

let here: Parts | null = null;

/** What comes late, with its texts; a chunk that is gone is asked for once more before it fails. */
export async function listParts(): Promise<Parts> {
  const texts = bringTexts(wantedLocale() ?? language().locale, [['core', partsDictionaries]], () => undefined, false);
  const parts = await twice(() => import('./list-parts'));
  await texts;
  here = parts;
  return parts;
}

/** The same when it is there already: events of the clipboard do not wait. */
export function listPartsNow(): Parts | null {
  return here;
}

/** With what plugins hold back: records to pick among, commands to offer. */
const whole = () => Promise.all([listParts(), bringRest()]).then(([parts]) => parts);

/** What stands above the rows comes after them, the first time. */
const afterRows = () => untilRead().then(listParts);

export const CellEditor = lazy(() => whole().then((parts) => ({ default: parts.CellEditor })));
export const ColumnsMenu = lazy(() => afterRows().then((parts) => ({ default: parts.ColumnsMenu })));
export const EmptyList = lazy(() => listParts().then((parts) => ({ default: parts.EmptyList })));
export const FilterBar = lazy(() => afterRows().then((parts) => ({ default: parts.FilterBar })));
export const ListSelection = lazy(() => whole().then((parts) => ({ default: parts.ListSelection })));
export const NewRow = lazy(() => whole().then((parts) => ({ default: parts.NewRow })));
export const Picture = lazy(() => listParts().then((parts) => ({ default: parts.Picture })));
export const RangeTeller = lazy(() => listParts().then((parts) => ({ default: parts.RangeTeller })));
export const RowMenu = lazy(() => whole().then((parts) => ({ default: parts.RowMenu })));
export const TotalsRow = lazy(() => listParts().then((parts) => ({ default: parts.TotalsRow })));
export const TrialDialog = lazy(() => whole().then((parts) => ({ default: parts.TrialDialog })));
export const ViewMenu = lazy(() => afterRows().then((parts) => ({ default: parts.ViewMenu })));

/** Brings the chunk before it is asked for. */
export function preloadListParts(): void {
  listParts().catch(() => undefined);
}
