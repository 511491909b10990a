/** Specific lists as visitors see them: what is live of them at an instant, for a partner and in a language. */
import { sql } from 'drizzle-orm';
import { isItem } from '../../../src/core/model/inner';
import type { Locale } from '../../../src/i18n/text';
import { kindOf, type ListedKind } from '../../../src/plugins/lists/model';
import { contentAt } from '../../content/live-at';
import type { Tx } from '../../db/database';
import { keyArray, run } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import type { Catalogue } from '../../resource/served';
import { storedItems } from './items';
import { orderOf } from './order';
import { listTable } from './table';

/** One that is shown: a manifestation, another record, or a link. */
export interface ShownElement {
  libelle: string;
  /** What it is, and its key; null: a link. */
  type: ListedKind | null;
  cle: number | null;
  idmanif: number | null;
  url: string | null;
  image: string | null;
}

export interface ShownList {
  libelle: string;
  /** It has a live version: a draft that has none is seen in the preview of drafts alone. */
  isLive: boolean;
  /** It is one of the partner's: it shows nothing to others. */
  isShown: boolean;
  /** What visitors read above it, in their language; null: it says nothing of itself. */
  titre: string | null;
  elements: readonly ShownElement[];
}

interface Reader {
  tx: Tx;
  catalogue: Catalogue;
}

type Leaves = Readonly<Record<string, unknown>>;

interface Live {
  leaves: Leaves;
  isLive: boolean;
}

/** What these lists say: their drafts (`at` null), or what is live at an instant; without those that are not. */
export async function liveLists(
  { tx }: Reader,
  keys: readonly number[],
  at: number | null,
): Promise<Map<number, Live>> {
  if (keys.length === 0) return new Map();
  const found = await run<{ id: number; leaves: Leaves | null; isLive: boolean }>(
    tx,
    sql`select t.id_list as id, ${contentAt(listTable, at)} as leaves, t.published_version is not null as "isLive"
      from listes t where t.id_list = any(${keyArray('integer', keys)})`,
  );
  return new Map(
    found.flatMap(({ id, leaves, isLive }) => (leaves === null ? [] : [[id, { leaves, isLive }] as const])),
  );
}

/** Lists in the order they come to; one that a partner does not have shows nothing. */
export async function shownLists(
  reader: Reader,
  keys: readonly number[],
  { partner, lang, at, now }: { partner: string | null; lang: Locale; at: number | null; now: number },
): Promise<Map<number, ShownList>> {
  const found = new Map<number, ShownList>();
  for (const [id, { leaves, isLive }] of await liveLists(reader, keys, at)) {
    const visitor = { ...reader, scope: everyScope(lang) };
    const { places, montree } = await orderOf(visitor, leaves, { partner, lang, at: now });
    const items = storedItems(leaves);
    const type = kindOf(leaves['typeContenu']);
    const isEvents = leaves['typeContenu'] === 'MANIFESTATION';
    const isLinks = leaves['typeContenu'] === 'LIEN';
    const elements = places.map(({ cle, libelle, index }): ShownElement => {
      const image = index === null ? null : items[index]?.['image'];
      return {
        libelle: libelle ?? cle ?? '',
        type,
        cle: type === null || cle === null ? null : Number(cle),
        idmanif: isEvents && cle !== null ? Number(cle) : null,
        url: isLinks ? cle : null,
        image: typeof image === 'string' ? image : null,
      };
    });
    found.set(id, {
      libelle: String(leaves['libelle']),
      isLive,
      isShown: montree,
      titre: titleOf(leaves, lang),
      elements: montree ? elements : [],
    });
  }
  return found;
}

function titleOf({ customLabel }: Leaves, lang: Locale): string | null {
  if (!isItem(customLabel) || customLabel['active'] !== true) return null;
  const said = (lang === 'en' && customLabel['en']) || customLabel['fr'];
  return typeof said === 'string' && said !== '' ? said : null;
}
