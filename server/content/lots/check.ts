/** What blocks a lot, and what should be looked at before it goes live (domains.md 9). */
import { sql } from 'drizzle-orm';
import { type PartnerZones, zoneOf } from '../../../src/core/filter/zone';
import { checkRow } from '../../../src/core/model/check';
import { isItem } from '../../../src/core/model/inner';
import { itemModel } from '../../../src/core/model/items';
import { type Change, getAt, type Leaf, leavesOf, type Model, type Row } from '../../../src/core/model/model';
import { mayDo } from '../../../src/core/model/rights';
import { isEmpty } from '../../../src/core/model/rules';
import { formatOf } from '../../../src/i18n/format';
import type { CheckedElement, LotCheck, Offered, Remark } from '../../../src/plugins/releases/model';
import { labelOf } from '../../actions/record';
import { partnerZones } from '../../domains/partners/zones';
import type { Refusal, Within } from '../../resource/hooks';
import { pointersIn, referencesIn } from '../../resource/read/references';
import { currentRows } from '../../resource/read/rows-of';
import { reasonOf, ruleMessages } from '../../resource/routes/refusal';
import { run } from '../../resource/run';
import { type Served, servedNamed } from '../../resource/served';
import { changeOf, mergeDerived } from '../../resource/write/change';
import { keyIn } from '../../resource/write/prepare';
import { brokenReferences, refusalsOf } from '../../resource/write/validate';
import { translators } from '../../texts';
import { changeFrom, versionsNamed } from '../versions';
import { type Batch, batchesOf, contentNamed, type Element, liveOf, nameOf, partnerOf } from './elements';

/** Other lots of the same content. */
interface Planned {
  type: string;
  id: string;
  action: string;
  libelle: string;
  date: string;
}

/** Checks the elements of a lot as they would go live now. */
export async function checkElements(
  within: Within,
  elements: readonly Element[],
  lot: string | null = null,
): Promise<LotCheck> {
  const planned = await plannedElsewhere(within, elements, lot);
  const zones = planned.length > 0 ? await partnerZones(within.tx, within.scope.partners) : {};
  const checked = new Map<string, CheckedElement>();
  const offered = new Map<string, Offered>();
  const own = new Set(elements.filter(({ action }) => action === 'PUBLIER').map(nameOf));
  for (const batch of batchesOf(within.catalogue, elements)) {
    const { found, rows } = await checkBatch(within, batch, planned, zones);
    for (const each of found) checked.set(`${each.action} ${nameOf(each)}`, each);
    if (batch.served && batch.action === 'PUBLIER')
      for (const each of await dependencies(within, batch.served, rows))
        if (!own.has(nameOf(each))) offered.set(nameOf(each), each);
  }
  const inOrder = elements.flatMap((each) => checked.get(`${each.action} ${nameOf(each)}`) ?? []);
  return {
    elements: inOrder,
    offered: [...offered.values()],
    blocked: inOrder.filter(({ faults }) => faults.length > 0).length,
    warned: inOrder.filter(({ warnings }) => warnings.length > 0).length,
  };
}

async function checkBatch(
  within: Within,
  { served, action, elements }: Batch,
  planned: readonly Planned[],
  zones: PartnerZones,
) {
  const rows = served
    ? await currentRows(
        served,
        within,
        elements.map(({ id }) => id),
      )
    : new Map<string, Row>();
  const contents = served && action === 'PUBLIER' ? await contentsOf(within, served, elements, rows) : rows;
  const faults = served ? await faultsOf(within, served, action, rows, contents) : new Map<string, Remark[]>();
  const found = elements.map((element): CheckedElement => {
    const row = rows.get(element.id);
    const content = contents.get(element.id);
    if (!served || row === undefined || content === undefined)
      return {
        ...bare(element),
        faults: [remark(within, { code: row === undefined ? 'lot-gone' : 'lot-version' })],
      };
    const version = action === 'DEPUBLIER' ? null : (element.version ?? row.version);
    return {
      ...bare(element),
      label: labelOf(served, row),
      partenaire: partnerOf(served, row),
      version,
      draft: row.version,
      live: liveOf(row),
      faults: faults.get(element.id) ?? [],
      warnings: [
        ...(version === liveOf(row) ? [remark(within, { code: 'lot-same' })] : []),
        ...(action === 'PUBLIER' ? withoutEnglish(within, served.resource.model, content) : []),
        ...planned
          .filter((other) => other.action === action && nameOf(other) === nameOf(element))
          .map(({ libelle, date }) =>
            remark(within, {
              code: 'lot-planned',
              params: {
                lot: libelle,
                date: formatOf(within.scope.locale).dateTime(date, zoneOf([partnerOf(served, row)], zones)),
              },
            }),
          ),
      ],
    };
  });
  return { found, rows: contents };
}

function bare({ type, id, action, version }: Element): CheckedElement {
  return { type, id, action, version, label: id, partenaire: null, draft: null, live: null, faults: [], warnings: [] };
}

/** The contents that would go live: drafts, or the versions that the elements name; without those that are gone. */
async function contentsOf(
  { tx }: Within,
  { table, resource }: Served,
  elements: readonly Element[],
  rows: ReadonlyMap<string, Row>,
): Promise<Map<string, Row>> {
  const named = elements.flatMap(({ id, version }) =>
    version === null || version === rows.get(id)?.version ? [] : [{ id, version }],
  );
  const stored = await versionsNamed(tx, table, named);
  return new Map(
    elements.flatMap(({ id, version }) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      if (version === null || version === row.version) return [[id, row] as const];
      const content = stored.get(`${id} ${version}`);
      return content === undefined ? [] : [[id, mergeDerived(resource.model, row, changeFrom(content))] as const];
    }),
  );
}

/** What stops contents: rights, values, broken references, the rules of their domain. */
async function faultsOf(
  within: Within,
  served: Served,
  action: Element['action'],
  rows: ReadonlyMap<string, Row>,
  contents: ReadonlyMap<string, Row>,
): Promise<Map<string, Remark[]>> {
  const found = new Map<string, Remark[]>();
  const tell = (key: string | number, ...remarks: Remark[]) =>
    found.set(String(key), [...(found.get(String(key)) ?? []), ...remarks]);
  const { model } = served.resource;
  if (!mayDo(within.caller, served.resource, 'publish')) {
    for (const key of rows.keys()) tell(key, remark(within, { code: 'lot-right' }));
    return found;
  }
  if (action === 'PUBLIER')
    for (const [key, content] of contents)
      for (const { field, errorCodes } of checkRow(
        model,
        writtenOf(served, content),
        'create',
        ruleMessages(within.scope.locale),
      ))
        tell(
          key,
          ...errorCodes.map(({ code, message }) => ({
            code,
            message: `${labelAt(within, model, field)}\u00a0: ${message}`,
            field,
          })),
        );
  // As if it were made now: what it points to may have gone since it was written.
  const made = [...contents.values()].map((after) => ({ key: keyIn(served, after), before: null, after }));
  if (action === 'PUBLIER')
    for (const [key, refusals] of await brokenReferences(served, within, made))
      tell(key, ...refusals.map((refusal) => remark(within, refusal)));
  const pending = [...contents].flatMap(([id, content]) => {
    const before = rows.get(id);
    const version = action === 'PUBLIER' ? before?.version : null;
    return before === undefined || found.has(id)
      ? []
      : [
          {
            key: keyIn(served, before),
            before,
            after: mergeDerived(model, content, { publishedVersion: version ?? null }),
          },
        ];
  });
  for (const [key, refusals] of await refusalsOf(served, within, pending))
    tell(key, ...refusals.map((refusal) => remark(within, refusal)));
  return found;
}

/** What a person writes of a content. */
function writtenOf({ resource: { model }, table }: Served, row: Row): Change {
  const leaves = [...leavesOf(model).values()].filter(({ field }) => !field.derived && !field.virtual);
  const written = changeOf(leaves.map(({ path }) => [path, getAt(row, path) ?? null]));
  return model.key.given ? { ...written, [table.key.name]: row[table.key.name] } : written;
}

function labelAt({ scope }: Within, model: Model, path: string): string {
  const [name = path] = path.split(/\.\d/);
  const leaf = [...leavesOf(model).values()].find((each) => each.path === name);
  return leaf ? translators[scope.locale](leaf.label) : path;
}

/** Texts whose French side is written and whose English one is not, in lists and groups too. */
function withoutEnglish(within: Within, model: Model, content: Row): Remark[] {
  const leaves = missingEnglish(model, content);
  return leaves.map((leaf) =>
    remark(within, {
      code: 'lot-english',
      field: leaf.path,
      params: { champ: translators[within.scope.locale](leaf.label) },
    }),
  );
}

function missingEnglish(model: Model, row: Readonly<Record<string, unknown>>): Leaf[] {
  const leaves = leavesOf(model);
  return [...leaves.values()].flatMap((leaf) => {
    const value = getAt(row, leaf.path);
    if (leaf.field.of !== undefined && value !== null) {
      const items: unknown[] = Array.isArray(value) ? value : [value];
      const inner = itemModel(model, leaf);
      return items.filter(isItem).flatMap((item) => missingEnglish(inner, item).slice(0, 1));
    }
    const twin = /(?:^f|F)r$/.test(leaf.name)
      ? leaves.get(leaf.name.replace(/(f|F)r$/, (_, f) => (f === 'f' ? 'en' : 'En')))
      : undefined;
    if (twin === undefined || isEmpty(value)) return [];
    const english = getAt(row, twin.path);
    return isEmpty(english) ? [twin] : [];
  });
}

/** Contents that these point to and that are not live as they are. */
async function dependencies(within: Within, served: Served, rows: ReadonlyMap<string, Row>): Promise<Offered[]> {
  const found: Offered[] = [];
  for (const reference of referencesIn(served.table)) {
    const target = contentNamed(within.catalogue, reference.field.resource ?? '');
    if (!target) continue;
    const pointed = [...rows.values()].flatMap((row) =>
      pointersIn(row, reference).map(({ key }) => ({ key: String(key), of: labelOf(served, row) })),
    );
    const targets = await currentRows(
      target,
      within,
      pointed.map(({ key }) => key),
    );
    for (const { key, of } of pointed) {
      const row = targets.get(key);
      if (row?.['changed'] === true)
        found.push({ type: target.resource.name, id: key, label: labelOf(target, row), of });
    }
  }
  return found;
}

async function plannedElsewhere(
  { tx, catalogue }: Within,
  elements: readonly Element[],
  lot: string | null,
): Promise<Planned[]> {
  const { table } = servedNamed(catalogue, 'publications');
  return run<Planned>(
    tx,
    sql`select e.type, e.id, e.action, t.libelle, to_char(t.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date
      from ${sql.identifier(table.name)} t, jsonb_to_recordset(t.elements) e(type text, id text, action text)
        join jsonb_to_recordset(${JSON.stringify(elements)}::jsonb) a(type text, id text, action text) using (type, id, action)
      where t.etat = 'PLANIFIE' and t.id is distinct from ${lot}`,
  );
}

/** What a refusal says, and where. */
export function remark({ scope }: Pick<Within, 'scope'>, refusal: Refusal): Remark {
  return { ...reasonOf(refusal, scope.locale), ...(refusal.field !== undefined && { field: refusal.field }) };
}
