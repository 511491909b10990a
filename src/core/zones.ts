/** Instants and amounts of sites in the time zones and currencies of their partners; those that are not the platform's are known. */
import { useAtomValue } from 'jotai/react';
import { type Format, formatOf } from '../i18n/format';
import { useLocale } from '../i18n/react';
import type { Locale } from '../i18n/text';
import { store, userAtom } from './facts';
import { currencyOf } from './filter/currency';
import { defaultTimeZone, zoneOf } from './filter/zone';
import { getAt, type Leaf, leavesOf, type Model } from './model/model';

type Owners = readonly (string | null)[];
type Values = Readonly<Record<string, unknown>>;

/** The leaf of a model that says which partners a row belongs to. */
export function ownerLeaf(model: Model): Leaf | undefined {
  if (!owners.has(model))
    owners.set(
      model,
      [...leavesOf(model).values()].find(({ field }) => field.resource === 'partenaires' && field.owner !== false),
    );
  return owners.get(model);
}

const owners = new WeakMap<Model, Leaf | undefined>();

/** The partners that a row belongs to. */
export function ownersOf(model: Model, row: Values): Owners {
  const leaf = ownerLeaf(model);
  const value = leaf && getAt(row, leaf.path);
  return Array.isArray(value) ? value.map(String) : [typeof value === 'string' ? value : null];
}

/** The time zone in which an instant of these partners is shown and typed; undefined: the platform's, which is not said. */
export function siteZone(owners: Owners): string | undefined {
  return zoneOf(owners, store.get(userAtom)?.fuseaux ?? {});
}

/** The time zone of a row; undefined: the platform's, which is not said. */
export function rowZone(model: Model, row: Values): string | undefined {
  // Called for each cell: mostly nobody is elsewhere.
  return hasZones() ? siteZone(ownersOf(model, row)) : undefined;
}

function hasZones(): boolean {
  return Object.keys(store.get(userAtom)?.fuseaux ?? {}).length > 0;
}

/** The currency of these partners; undefined: euros, or several. */
export function siteCurrency(owners: Owners): string | undefined {
  return currencyOf(owners, store.get(userAtom)?.devises ?? {});
}

/** The currency of a row; undefined: euros. */
export function rowCurrency(model: Model, row: Values): string | undefined {
  return hasCurrencies() ? siteCurrency(ownersOf(model, row)) : undefined;
}

function hasCurrencies(): boolean {
  return Object.keys(store.get(userAtom)?.devises ?? {}).length > 0;
}

/** The formatters of a row: its hours and amounts are those of its partners. */
export function rowFormat(model: Model, row: Values, locale: Locale): Format {
  return formatOf(locale, rowZone(model, row), rowCurrency(model, row));
}

/** The time zone to say where it is not known which of several a value of a model is of: the platform's. */
export function openZone(model: Model): string | undefined {
  return hasZones() && ownerLeaf(model) !== undefined ? defaultTimeZone : undefined;
}

/** An instant of a site as its partners read it, with the time zone where that is not the platform's. */
export function siteTime(at: string, owners: Owners, { dateTime }: Format): string {
  return dateTime(at, siteZone(owners));
}

/** The same in React, where it follows the partners. */
export function useSiteTime(): (at: string, owners: Owners) => string {
  useAtomValue(userAtom);
  const format = formatOf(useLocale());
  return (at, owners) => siteTime(at, owners, format);
}

/** The time zone of some partners, in React. */
export function useSiteZone(owners: Owners): string | undefined {
  useAtomValue(userAtom);
  return siteZone(owners);
}
