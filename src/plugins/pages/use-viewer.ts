/** For whom a page is looked at, and with whom it is compared: kept in the address. */
import { type PageSearch, tiersAtom, useAtomValue, useLocale, useNavigate, useSearch } from '../../core';
import type { Viewer } from './use-shown';

export interface Looking {
  viewer: Viewer;
  /** A second partner, beside the first; null: none. */
  other: string | null;
}

/** `?vue=142&et=204&identifiant=448012&langue=en&le=2026-12-01T00:00:00.000Z`. */
export function useViewer(): [Looking, (next: Looking) => void] {
  const search: PageSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const locale = useLocale();
  const tiers = useAtomValue(tiersAtom);
  const { vue, et, identifiant, langue, le } = search;
  const at = le === undefined || Number.isNaN(Date.parse(le)) ? null : le;
  const viewer: Viewer = {
    idTiers: vue ?? tiers,
    identifier: identifiant ?? null,
    lang: langue === 'en' || langue === 'fr' ? langue : locale,
    at,
  };
  const look = ({ viewer: next, other }: Looking) => {
    void navigate({
      to: '.',
      search: (before: PageSearch) => ({
        ...before,
        vue: next.idTiers ?? undefined,
        et: other ?? undefined,
        identifiant: next.identifier ?? undefined,
        langue: next.lang === locale ? undefined : next.lang,
        le: next.at ?? undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  };
  return [{ viewer, other: et ?? null }, look];
}
