/** `POST …/customisations/copies`: what a page says for one partner (or for all), said for others too, as drafts of one lot. */
import { type } from 'arktype';
import { type SQL, sql } from 'drizzle-orm';
import { getAt, leavesOf } from '../../../src/core/model/model';
import { customisationModel } from '../../../src/plugins/pages/models/customisation';
import type { Within } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { run, textArray } from '../../resource/run';
import { ofPartners, visible } from '../../resource/scope';
import type { Served } from '../../resource/served';
import { changeOf } from '../../resource/write/change';
import { invalidField } from '../../resource/write/invalid-field';
import { draftCreate, draftUpdate, keyIn } from '../../resource/write/prepare';
import type { Planned } from './lot';

export const CopiesRequest = type({
  idPage: '1 <= number.integer <= 2147483647',
  /** Null: what is said for all partners. */
  'de?': 'string <= 60 | null',
  vers: type('1 <= string <= 60').array().atLeastLength(1).atMostLength(500),
  /** What another customisation of the partner at the same place becomes. */
  'collisions?': "'GARDER' | 'REMPLACER'",
  'lang?': "'fr' | 'en' | null",
  'dryRun?': 'boolean',
  'tiers?': 'string <= 200 | null',
});

/** What a copy says as its source does; for whom it says it is its own. */
const copied = [...leavesOf(customisationModel).values()].flatMap(({ name, field }) =>
  field.derived || name === 'idTiers' || name === 'exceptionIdTiers' ? [] : [name],
);

/** The drafts that copies come to, partner by partner. */
export async function plannedCopies(
  within: Within,
  served: Served,
  { idPage, de = null, vers, collisions = 'GARDER', lang = null }: typeof CopiesRequest.infer,
): Promise<Planned[]> {
  const onPage = sql`t.id_widget in (select (w ->> 'idWidget')::integer from pages p, jsonb_array_elements(p.zones) z,
    jsonb_array_elements(coalesce(z -> 'widgets', '[]'::jsonb)) w where p.id_page = ${idPage})`;
  const rowsOf = async (whose: SQL) =>
    readRows(
      await run<{ row: string }>(
        within.tx,
        sql`select ${rowText(served.table, within.scope, 'full')} as row from ${visible(served.table, within.scope)}
          where ${onPage} and ${whose} order by t.id for update of t`,
      ),
    );
  const targets = [...new Set(vers)].filter((partner) => partner !== de);
  const spoken = lang === null ? sql`true` : sql`t.lang = ${lang}`;
  const sources = await rowsOf(sql`t.id_tiers is not distinct from ${de} and ${spoken}`);
  const there = new Map((await rowsOf(sql`t.id_tiers = any(${textArray(targets)})`)).map((row) => [placeOf(row), row]));
  const names = new Map(
    (
      await run<{ id: string; name: string }>(
        within.tx,
        sql`select partner_id as id, libelle as name from partenaires where partner_id = any(${textArray(targets)}) and ${ofPartners(within.scope, sql`partner_id`) ?? sql`true`}`,
      )
    ).map(({ id, name }) => [id, name]),
  );
  const planned: Planned[] = [];
  for (const partner of targets)
    for (const source of sources) {
      const whose = names.get(partner) ?? partner;
      const other = there.get(placeOf({ ...source, idTiers: partner }));
      const said = changeOf(copied.map((name) => [name, getAt(source, name) ?? null]));
      if (other !== undefined) {
        const { pending } = draftUpdate(served, within, other, said);
        const isSame = copied.every((name) => same(getAt(other, name), getAt(source, name)));
        const refusals = isSame || collisions === 'REMPLACER' ? [] : [{ code: 'pages-exists', field: 'idTiers' }];
        planned.push({ pending: isSame ? { ...pending, after: other } : pending, whose, refusals });
      } else {
        const key = `${partner} ${keyIn(served, source)}`;
        const body = { ...said, idTiers: partner, exceptionIdTiers: [] };
        const draft = await draftCreate(served, within, body, new Set(), key);
        const refusals = invalidField(served, draft.valueErrors, within.scope.locale);
        planned.push({ pending: draft.pending, whose, refusals });
      }
    }
  return planned;
}

/** For whom a customisation is, and where: two of one place collide. */
function placeOf(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(['idWidget', 'idTiers', 'identifier', 'lang', 'order'].map((name) => row[name] ?? null));
}

const same = (left: unknown, right: unknown) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
