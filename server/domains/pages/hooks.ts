/** Rules of pages, widgets and customisations (product.md 8, domains.md 17 and 22). */
import { sql } from 'drizzle-orm';
import type { Fields } from '../../../src/core/model/field';
import { type Item, isItem } from '../../../src/core/model/inner';
import { customisations } from '../../../src/plugins/pages/model';
import { componentFields } from '../../../src/plugins/pages/models/components';
import { identifiedBy } from '../../../src/plugins/pages/models/page';
import { isTextKey, putTextFiles, withFileKeys } from '../../content/text-files';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run, textArray } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import { lackedBy } from '../../resource/write/rights';
import { customisationFiles } from './sent-files';

type Refusals = Map<string | number, Refusal[]>;

const cssClass = /^[\p{L}_-][\p{L}\p{N}_-]*(?: [\p{L}_-][\p{L}\p{N}_-]*)*$/u;

export const pageHooks: Hooks = {
  reads: ['zones'],
  failedSave: 'page-not-saved',
  async refuse({ caller }, pending) {
    const found: Refusals = new Map();
    for (const { key, before, after } of pending) {
      if (after === null) continue;
      const refusals = [...zoneFaults(itemsIn(after['zones']))];
      if (caller.role !== 'ADMIN') refusals.push(...lockedZones(itemsIn(before?.['zones']), itemsIn(after['zones'])));
      if (refusals.length > 0) found.set(key, refusals);
    }
    return found;
  },
};

function zoneFaults(zones: readonly Item[]): Refusal[] {
  const seen = new Set<unknown>();
  return zones.flatMap((zone, index) => {
    const faults: Refusal[] = [];
    const name = zone['cssClass'];
    if (typeof name === 'string' && name !== '' && !cssClass.test(name))
      faults.push({ code: 'pages-class', field: `zones.${index}.cssClass` });
    itemsIn(zone['widgets']).forEach(({ idWidget }, at) => {
      if (seen.has(idWidget))
        faults.push({ code: 'pages-widget-twice', field: `zones.${index}.widgets.${at}.idWidget` });
      seen.add(idWidget);
    });
    return faults;
  });
}

/** Zones that are not editable keep their widgets, and stay what they are. */
function lockedZones(before: readonly Item[], after: readonly Item[]): Refusal[] {
  return before.flatMap((zone): Refusal[] => {
    if (zone['editable'] !== false) return [];
    const index = after.findIndex(({ id }) => id === zone['id']);
    const now = after[index];
    if (now !== undefined && now['editable'] === false && widgetsOf(now) === widgetsOf(zone)) return [];
    return [
      {
        code: 'pages-zone-locked',
        params: { zone: String(zone['nom']) },
        field: index < 0 ? 'zones' : `zones.${index}.widgets`,
      },
    ];
  });
}

const widgetsOf = (zone: Item) => JSON.stringify(itemsIn(zone['widgets']).map(({ idWidget }) => idWidget));

export const widgetHooks: Hooks = { owns: [{ resource: customisations.name, leaf: 'idWidget' }] };

export const customisationHooks: Hooks = {
  reads: [
    ...['idWidget', 'nameComponent', 'typeComponent', 'idTiers', 'exceptionIdTiers', 'identifier', 'lang', 'order'],
    'contenu',
  ],
  failedSave: 'page-not-saved',
  files: customisationFiles,
  /** The keys of the files that the server makes of the texts. */
  derive: (row) => ({ contenu: contentWithKeys(row) }),
  async refuse(within, pending) {
    const found: Refusals = new Map();
    const written = pending.filter(({ after }) => after !== null);
    const add = (key: string | number, refusals: readonly Refusal[]) => {
      if (refusals.length > 0) found.set(key, [...(found.get(key) ?? []), ...refusals]);
    };
    for (const each of written) add(each.key, await contentFaults(within, each));
    const kinds = await pageKindsOf(within, written);
    for (const { key, before, after } of written)
      if (after && (before?.['identifier'] !== after['identifier'] || before?.['idWidget'] !== after['idWidget']))
        add(key, await identifierFaults(within, after, kinds.get(Number(after['idWidget'])) ?? []));
    for (const [key, refusal] of await takenPlaces(within, written)) add(key, [refusal]);
    return found;
  },
  async after({ tx }, written) {
    putTextFiles(tx, written, ({ contenu }) => [itemOf(contenu)]);
    return [];
  },
};

/** What a component holds, each text with the key of its file; a key that another type left is no picture. */
export function contentWithKeys({ typeComponent, contenu }: Item): Item {
  const types: Readonly<Record<string, Fields>> = componentFields;
  const fields = types[String(typeComponent)] ?? {};
  const content = withFileKeys(itemOf(contenu), fields);
  return fields['urlS3']?.kind === 'image' && isTextKey(content['urlS3']) ? { ...content, urlS3: null } : content;
}

/** Scripts are set by those who may. */
async function contentFaults({ caller, tx }: Within, { before, after }: Pending): Promise<Refusal[]> {
  const [content, old] = [itemOf(after?.['contenu']), itemOf(before?.['contenu'])];
  const faults: Refusal[] = [];
  const isChanged = (name: string) => (content[name] ?? null) !== (old[name] ?? null);
  const scripts = [
    ...(content['addJs'] === true && isChanged('addJs') ? ['contenu.addJs'] : []),
    ...(!isBlank(content['urlJsFile']) && isChanged('urlJsFile') ? ['contenu.urlJsFile'] : []),
  ];
  const lack = scripts.length > 0 ? lackedBy(caller, customisations, 'MODIFIER_JS') : null;
  if (lack) for (const field of scripts) faults.push({ ...lack, field });
  const script = content['urlJsFile'];
  if (!isBlank(script) && isChanged('urlJsFile')) {
    const [file] = await run(tx, sql`select 1 from fichiers where cle = ${String(script)} and cle like '%.js' limit 1`);
    if (file === undefined) faults.push({ code: 'pages-script', field: 'contenu.urlJsFile' });
  }
  return faults;
}

/** Kinds of the pages that widgets stand on. */
async function pageKindsOf({ tx }: Within, pending: readonly Pending[]): Promise<Map<number, string[]>> {
  const widgets = [...new Set(pending.flatMap(({ after }) => keyIn(after?.['idWidget']) ?? []))];
  const found = await run<{ widget: number; kinds: string[] }>(
    tx,
    sql`select (w ->> 'idWidget')::integer as widget, array_agg(distinct p.type_page) as kinds
      from pages p, jsonb_array_elements(p.zones) z, jsonb_array_elements(coalesce(z -> 'widgets', '[]'::jsonb)) w
      where (w ->> 'idWidget')::integer = any(${keyArray('integer', widgets)}) group by 1`,
  );
  return new Map(found.map(({ widget, kinds }) => [widget, kinds]));
}

/** The identifier of a widget that is on no page yet is checked when it is known what it identifies. */
async function identifierFaults(within: Within, row: Item, kinds: readonly string[]): Promise<Refusal[]> {
  const { identifier } = row;
  if (isBlank(identifier) || kinds.length === 0) return [];
  const targets = kinds.flatMap((kind) => identifiedBy(kind) ?? []);
  const field = 'identifier';
  if (targets.length === 0) return [{ code: 'pages-identifier-none', field }];
  const typed = String(identifier);
  const isNumber = /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= 2_147_483_647;
  if (targets.every(({ numeric }) => numeric) && !isNumber) return [{ code: 'pages-identifier-number', field }];
  for (const { resource } of targets) {
    const { table } = servedNamed(within.catalogue, resource);
    if (table.resource.model.key.kind === 'integer' && !isNumber) continue;
    const key = sql.identifier(table.key.id);
    const [known] = await run(
      within.tx,
      sql`select 1 from ${sql.identifier(table.name)} t where t.${key}::text = ${typed} limit 1`,
    );
    if (known !== undefined) return [];
  }
  return [{ code: 'pages-identifier', field }];
}

/** Another one for the same visitors at the same rank; another one of the same name on a page. */
async function takenPlaces({ tx }: Within, written: readonly Pending[]): Promise<[string | number, Refusal][]> {
  // What is wrong by itself is reported as such.
  const moved = written.filter(
    ({ before, after }) =>
      keyIn(after?.['idWidget']) !== null &&
      keyIn(after?.['order'] ?? 1) !== null &&
      texts.every((leaf) => typeof (after?.[leaf] ?? '') === 'string') &&
      placed.some((leaf) => !isSame(before?.[leaf], after?.[leaf])),
  );
  if (moved.length === 0) return [];
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('customisations'))`);
  const places = JSON.stringify(
    moved.map(({ key, before, after }, index) => ({
      index,
      id: before === null ? null : key,
      widget: after?.['idWidget'],
      name: after?.['nameComponent'],
      tiers: after?.['idTiers'] ?? null,
      identifier: isBlank(after?.['identifier']) ? null : after?.['identifier'],
      lang: after?.['lang'],
      rank: after?.['order'] ?? 1,
    })),
  );
  const ids = moved.flatMap(({ key, before }) => (before === null ? [] : [String(key)]));
  const found = await run<{ index: number; same: boolean }>(
    tx,
    sql`with given as (select * from jsonb_to_recordset(${places}::jsonb) a(index integer, id integer, widget integer, name text, tiers text, identifier text, lang text, rank integer)),
      placed as (select distinct p.id_page as page, (w ->> 'idWidget')::integer as widget
        from pages p, jsonb_array_elements(p.zones) z, jsonb_array_elements(coalesce(z -> 'widgets', '[]'::jsonb)) w),
      others as (select id, id_widget as widget, name_component as name, id_tiers as tiers, nullif(identifier, '') as identifier, lang, "order" as rank, -1 as index
          from customisations where id::text <> all(${textArray(ids)})
        union all select id, widget, name, tiers, identifier, lang, rank, index from given)
      select distinct a.index, o.widget = a.widget and o.identifier is not distinct from a.identifier and o.rank = a.rank as same
      from given a join others o on o.lang = a.lang and o.tiers is not distinct from a.tiers and o.index < a.index
      where (o.widget = a.widget and o.identifier is not distinct from a.identifier and o.rank = a.rank)
        or (lower(o.name) = lower(a.name) and (o.widget = a.widget or exists (
          select from placed x join placed y on y.page = x.page where x.widget = a.widget and y.widget = o.widget)))`,
  );
  return found.flatMap(({ index, same }): [string | number, Refusal][] => {
    const each = moved[index];
    if (each === undefined) return [];
    return [
      [each.key, same ? { code: 'pages-exists', field: 'idTiers' } : { code: 'pages-name', field: 'nameComponent' }],
    ];
  });
}

const placed = ['idWidget', 'nameComponent', 'idTiers', 'identifier', 'lang', 'order'] as const;

const texts = ['nameComponent', 'idTiers', 'identifier', 'lang'] as const;

/** A key, or a rank, that the database takes. */
function keyIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : null;
}

const isSame = (left: unknown, right: unknown) => (left ?? null) === (right ?? null);

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function itemOf(value: unknown): Item {
  return isItem(value) ? value : {};
}

/** The items of a list as it is stored. */
export function itemsIn(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}
