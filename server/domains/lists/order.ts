/** The order that a list comes to for a partner, in a language, at an instant; each place and each absence with its reason. */
import type { Locale } from '../../../src/i18n/text';
import { kindOf, mostItems } from '../../../src/plugins/lists/model';
import type { AbsenceReason, Absent, ListOrder, Placed, PlaceReason } from '../../../src/plugins/lists/models/order';
import type { Within } from '../../resource/hooks';
import { familyOf, lineageOf } from '../partners/lineage';
import { itemsIn, keysIn, type ListItem } from './items';
import { type Found, type Listed, listedByKey, listedByRules, type Viewed } from './records';

type Reader = Pick<Within, 'tx' | 'scope' | 'catalogue'>;
type Row = Readonly<Record<string, unknown>>;

export interface For {
  /** Null: no site in particular. */
  partner: string | null;
  lang: Locale;
  /** Milliseconds. */
  at: number;
}

/** One that may have a place. */
interface Candidate {
  key: string | null;
  label: string | null;
  index: number | null;
  reason: PlaceReason;
  onSale: boolean;
  date: string | null;
  created: string;
}

export async function orderOf(reader: Reader, row: Row, { partner, lang, at }: For): Promise<ListOrder> {
  const kind = kindOf(row['typeContenu']);
  const items = row['mode'] === 'REGLES' ? [] : itemsIn(row);
  const viewed: Viewed = { lang, at, family: partner === null ? null : await familyOf(reader.tx, partner) };
  const listed = kind === null ? null : await listedByKey(reader, kind, keysIn(items), viewed);
  const { candidates, absents } = judged(items, listed, viewed);
  const rules = typeof row['regles'] === 'string' && row['mode'] !== 'MANUELLE' ? row['regles'].trim() : '';
  const most = typeof row['max'] === 'number' ? row['max'] : mostItems;
  const order = String(row['tri'] ?? 'MANUEL');
  const found =
    kind === null || rules === ''
      ? null
      : await listedByRules(reader, kind, { q: rules, order, except: keysIn(items), most }, viewed);
  const all = inOrder(candidates, found, order);
  return {
    places: all.slice(0, most).map(
      (each, index): Placed => ({
        rang: index + 1,
        cle: each.key,
        libelle: each.label,
        index: each.index,
        raison: each.reason,
        horsVente: !each.onSale,
      }),
    ),
    absents: [
      ...absents,
      ...all
        .slice(most)
        .flatMap(({ key, label, index }): Absent[] =>
          index === null ? [] : [{ cle: key, libelle: label, index, raison: 'SURPLUS', date: null }],
        ),
    ].toSorted((left, right) => (left.index ?? 0) - (right.index ?? 0)),
    regles: found && { trouves: found.found, total: found.total },
    montree: partner === null || (await isShownTo(reader, row, partner)),
  };
}

/** Pinned items first, then the other items in the chosen order; what the rules find fills what is left. */
function inOrder(items: readonly Candidate[], found: Found | null, order: string): Candidate[] {
  const pinned = items.filter(({ reason }) => reason === 'EPINGLE');
  const others = items.filter(({ reason }) => reason === 'AJOUT');
  const compare = comparers[order];
  const ruled = (found?.rows ?? []).map((row) => candidateOf(row, null, 'REGLE'));
  return [...pinned, ...(compare ? others.toSorted(compare) : others), ...ruled];
}

const alphabet = new Intl.Collator('fr');
const byLabel = (left: Candidate, right: Candidate) => alphabet.compare(left.label ?? '', right.label ?? '');
const comparers: Readonly<Record<string, (left: Candidate, right: Candidate) => number>> = {
  LIBELLE: byLabel,
  RECENT: (left, right) => Date.parse(right.created) - Date.parse(left.created),
  DATE: (left, right) => timeOf(left.date) - timeOf(right.date) || byLabel(left, right),
};

/** What has no date comes last. */
function timeOf(date: string | null): number {
  return date === null ? Number.MAX_SAFE_INTEGER : Date.parse(date);
}

/** Items that are shown, and those that are not, with why. `listed` null: links, which have no record. */
function judged(items: readonly ListItem[], listed: ReadonlyMap<string, Listed> | null, { lang, at }: Viewed) {
  const candidates: Candidate[] = [];
  const absents: Absent[] = [];
  for (const item of items) {
    const record = item.key === null ? undefined : listed?.get(item.key);
    const own = (lang === 'en' ? item.label.en : null) ?? item.label.fr;
    const label = own ?? record?.label ?? null;
    const absent = absenceOf(item, listed === null ? null : (record ?? 'gone'), at);
    if (absent) absents.push({ cle: item.key, libelle: label, index: item.index, ...absent });
    else {
      const reason = item.pinned ? 'EPINGLE' : 'AJOUT';
      candidates.push({ ...candidateOf(record ?? null, item.index, reason), key: item.key, label });
    }
  }
  return { candidates, absents };
}

function candidateOf(record: Listed | null, index: number | null, reason: PlaceReason): Candidate {
  const { key = null, label = null, onSale = true, date = null, created = '' } = record ?? {};
  return { key, label, index, reason, onSale, date, created };
}

/** Its own dates speak first: whoever set them knows why. */
function absenceOf(
  { key, start, end }: ListItem,
  record: Listed | 'gone' | null,
  at: number,
): { raison: AbsenceReason; date: string | null } | null {
  const iso = (time: number) => new Date(time).toISOString();
  if (end !== null && end <= at) return { raison: 'EXPIRE', date: iso(end) };
  if (key === null || record === 'gone') return { raison: 'ABSENT', date: null };
  if (record?.state === 'PASSE') return { raison: 'PASSE', date: record.end };
  if (record?.state) return { raison: record.state, date: null };
  return start !== null && start > at ? { raison: 'A_VENIR', date: iso(start) } : null;
}

/** Whether a partner has a list: its own, its site's or the platform's, and not left out. */
async function isShownTo({ tx }: Reader, row: Row, partner: string): Promise<boolean> {
  const among = (name: string) => {
    const value = row[name];
    return Array.isArray(value) ? value.map(String) : [];
  };
  if (among('exceptionIdTiers').includes(partner)) return false;
  const sites = among('partenaires');
  if (sites.length > 0 && !sites.includes(partner)) return false;
  const owner = row['idTiers'];
  return typeof owner !== 'string' || (await lineageOf(tx, partner)).some(({ id }) => id === owner);
}
