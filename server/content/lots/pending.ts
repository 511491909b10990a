/** What is saved and not live, whatever its kind; and what will be live at an instant. */
import { sql } from 'drizzle-orm';
import { isContent } from '../../../src/core/model/content';
import type { Row } from '../../../src/core/model/model';
import { mayDo } from '../../../src/core/model/rights';
import type { Pending, PendingAnswer, SiteChange } from '../../../src/plugins/releases/model';
import { labelOf } from '../../actions/record';
import type { Within } from '../../resource/hooks';
import { from, whereOf } from '../../resource/read/query';
import { currentRows } from '../../resource/read/rows-of';
import { readRows, rowText } from '../../resource/read/shape';
import { run } from '../../resource/run';
import { visible } from '../../resource/scope';
import type { Served } from '../../resource/served';
import { keyIn } from '../../resource/write/prepare';
import { batchesOf, elementsOf, liveOf, nameOf, partnerOf } from './elements';
import { lotsIn } from './store';

export interface PendingRequest {
  type?: string | undefined;
  auteur?: string | undefined;
  /** How many are listed; they are counted all the same. */
  limite?: number | undefined;
}

/** Contents listed at once; the counts are of all of them. */
const mostListed = 2_000;

/** Contents that the caller reads and whose draft is not live, the last saved first. */
export async function pendingContents(
  within: Within,
  { type, auteur, limite = mostListed }: PendingRequest,
): Promise<PendingAnswer> {
  const kinds = [...within.catalogue.values()].filter(
    ({ resource }) => isContent(resource.model) && mayDo(within.caller, resource, 'read'),
  );
  const types: Record<string, number> = {};
  const auteurs: Record<string, number> = {};
  const items: Pending[] = [];
  for (const served of kinds) {
    const changed = sql`${from(served)} where ${whereOf(served, within.catalogue, within.scope, 'changed:true')}`;
    const counted = await run<{ auteur: string; n: number }>(
      within.tx,
      sql`select t.auteur_modif as auteur, count(*)::integer as n from ${changed} group by 1`,
    );
    const { name } = served.resource;
    for (const { auteur: author, n } of counted) {
      if (auteur === undefined || auteur === author) types[name] = (types[name] ?? 0) + n;
      if (type === undefined || type === name) auteurs[author] = (auteurs[author] ?? 0) + n;
    }
    if ((type !== undefined && type !== name) || limite === 0) continue;
    const own = auteur === undefined ? sql`true` : sql`t.auteur_modif = ${auteur}`;
    const found = await run<{ row: string }>(
      within.tx,
      sql`select ${rowText(served.table, within.scope, 'list')} as row from ${changed} and ${own}
        order by t.date_modif desc limit ${limite}`,
    );
    items.push(...readRows(found).map((row) => pendingOf(served, row)));
  }
  const names = await partnerNames(within, items);
  const sorted = items
    .map((item) => ({ ...item, partenaire: names.get(item.idTiers ?? '') ?? item.idTiers }))
    .sort((left, right) => right.dateModif.localeCompare(left.dateModif));
  const total = Object.entries(auteurs).reduce(
    (sum, [name, n]) => sum + (auteur === undefined || auteur === name ? n : 0),
    0,
  );
  return { items: sorted.slice(0, limite), total, types, auteurs };
}

function pendingOf(served: Served, row: Row): Pending {
  const { publishAt } = row;
  return {
    type: served.resource.name,
    id: String(keyIn(served, row)),
    label: labelOf(served, row),
    idTiers: partnerOf(served, row),
    partenaire: null,
    auteur: row.auteurModif,
    dateModif: row.dateModif,
    version: row.version,
    publishedVersion: liveOf(row),
    publishAt: typeof publishAt === 'string' ? publishAt : null,
  };
}

async function partnerNames({ tx }: Within, items: readonly Pending[]): Promise<Map<string, string>> {
  const ids = [...new Set(items.flatMap(({ idTiers }) => idTiers ?? []))];
  if (ids.length === 0) return new Map();
  const found = await run<{ id: string; libelle: string }>(
    tx,
    sql`select partner_id as id, libelle from partenaires where partner_id = any(${sql.param(ids)}::text[])`,
  );
  return new Map(found.map(({ id, libelle }) => [id, libelle]));
}

/** What the open plans will have changed at an instant, of the contents that the caller reads. */
export async function siteAt(within: Within, at: string): Promise<SiteChange[]> {
  const lots = lotsIn(within.catalogue);
  const due = readRows(
    await run<{ row: string }>(
      within.tx,
      sql`select ${rowText(lots.table, within.scope, 'full')} as row from ${visible(lots.table, within.scope)}
        where t.etat in ('PLANIFIE', 'EN_COURS') and t.date <= ${at}::timestamptz
        order by t.date, t.id`,
    ),
  );
  const found = new Map<string, SiteChange>();
  for (const lot of due)
    for (const { served, elements } of batchesOf(within.catalogue, elementsOf(lot))) {
      if (!served || !mayDo(within.caller, served.resource, 'read')) continue;
      const rows = await currentRows(
        served,
        within,
        elements.map(({ id }) => id),
      );
      for (const element of elements) {
        const row = rows.get(element.id);
        if (row === undefined) continue;
        found.set(nameOf(element), {
          type: element.type,
          id: element.id,
          label: labelOf(served, row),
          partenaire: partnerOf(served, row),
          now: liveOf(row),
          then: element.action === 'PUBLIER' ? element.version : null,
          at: String(lot['date']),
          lot: { id: String(lot['id']), libelle: String(lot['libelle']) },
        });
      }
    }
  return [...found.values()].filter(({ now, then }) => now !== then);
}
