/** Entries of the inventaire: as choices while one types, and what a new manifestation takes from one. */
import { type Choice, http, type RowIn } from '../../core';
import type { RecordForm } from '../../core/form';
import type { Translate } from '../../i18n/translate';
import { inventaire, text } from './model';
import { inventorySessions } from './models/inventory-session';
import { queryOf } from './query';

const most = 30;

/** What an entry says of a manifestation. */
export interface Entry {
  /** Values by leaf of the form. */
  values: Readonly<Record<string, unknown>>;
  /** Dates of its séances, in order. */
  dates: readonly string[];
}

/** The first entries that match; an id that is not there can be chosen too, and is refused at the field. */
export function entryChoices(t: Translate) {
  return async (typed: string, signal: AbortSignal): Promise<readonly Choice<string>[]> => {
    const q = queryOf(typed) ?? 'presente:non';
    const { items } = await http.list(inventaire, { q, sort: 'presente,libelle', limit: most }, { signal });
    const found = items.map((entry) => ({
      value: String(entry.idmanif),
      label: `${entry.idmanif} · ${entry.libelle}`,
      hint: t(text(entry.presente ? 'edit.shown' : 'edit.free')),
    }));
    const id = typed.trim();
    const isOther = /^[1-9]\d{0,9}$/.test(id) && !found.some(({ value }) => value === id);
    return isOther ? [{ value: id, label: id }, ...found] : found;
  };
}

/** One entry; null when the inventaire has none of that id. */
export async function entryOf(id: number, signal: AbortSignal): Promise<Entry | null> {
  const { items } = await http.list(inventaire, { q: `idmanif:${id}`, limit: 1 }, { signal });
  const [entry] = items;
  if (!entry) return null;
  const sessions = await http.list(inventorySessions, { q: `idmanif:${id}`, sort: 'date', limit: 200 }, { signal });
  return readEntry(entry, sessions.items);
}

function readEntry(
  { libelle, genre, lieu, idTiers }: RowIn<typeof inventaire>,
  sessions: readonly RowIn<typeof inventorySessions>[],
): Entry {
  return { values: { libelleFr: libelle, genre, lieu, idTiers }, dates: sessions.map(({ date }) => date) };
}

/** Fills the fields that the inventaire knows: those that are empty, or still hold what another entry gave. */
export function prefill(form: RecordForm, entry: Entry): void {
  const before = given.get(form) ?? {};
  for (const [name, value] of Object.entries(entry.values)) {
    const now: unknown = Reflect.get(form.values.state.values, name);
    if (now === null || now === '' || now === undefined || now === before[name]) form.set(name, value);
  }
  given.set(form, entry.values);
}

const given = new WeakMap<RecordForm, Readonly<Record<string, unknown>>>();
