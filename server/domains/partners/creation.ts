/** A new partner begins as an empty template, as a copy of another one, or by inheriting (domains.md 14 and 20). */
import { sql } from 'drizzle-orm';
import { flagOf, resolve, settingSections, settingsOf } from '../../../src/core/inherit/resolve';
import { type Change, getAt, type Leaf, leavesOf, type Model, type Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { type CreationMode, creationModes } from '../../../src/plugins/partners/model';
import type { CreationSummary, SummaryLine } from '../../../src/plugins/partners/models/creation';
import type { Within } from '../../resource/hooks';
import { sourceOf } from '../../resource/inherit/read';
import { chainOf } from '../../resource/inherit/tree';
import { findRow } from '../../resource/read/show';
import { run } from '../../resource/run';
import { type Served, servedNamed } from '../../resource/served';
import { changeOf } from '../../resource/write/change';

/** The body of a creation, its mode turned into values; what it says itself holds. */
export async function createdBy(within: Within, body: Change): Promise<Change> {
  const { mode, from, sections, ...own } = body;
  // What is no mode stays, and is refused as a field that does not exist.
  if (!isMode(mode)) return body;
  const served = servedNamed(within.catalogue, 'partenaires');
  const { model } = served.resource;
  const model_ = { model, settings: settingsOf(model) };
  if (mode === 'VIDE') return over(completed(model_, [], new Set()), own);
  const { source, row, chain } = await sourceIn(within, served, mode, from, own['parent']);
  const chosen = chosenIn(model, sections);
  if (mode === 'COPIE') return over({ ...completed(model_, chain, chosen), parent: row['parent'] ?? null }, own);
  const frozen = new Set(settingSections(model).filter((section) => !chosen.has(section)));
  const values = changeOf([
    ...[...chosen].flatMap((section) => {
      const flag = flagOf(model, section);
      return flag ? [[flag.path, true] as const] : [];
    }),
    ...model_.settings
      .filter(({ section }) => frozen.has(section))
      .map((leaf) => [leaf.path, resolve(model, chain, leaf).value] as const),
  ]);
  return over({ ...values, parent: source, inherit: true }, own);
}

/** What a creation of this body would make: the value of each field, and where it comes from. Nothing is written. */
export async function creationSummary(within: Within, body: Change): Promise<CreationSummary> {
  const { mode, from, sections, ...own } = body;
  if (!isMode(mode)) throw new Problem('change', { status: 422 });
  const served = servedNamed(within.catalogue, 'partenaires');
  const { model } = served.resource;
  const made = await createdBy(within, body);
  const parent = typeof made['parent'] === 'string' ? made['parent'] : null;
  const above = parent === null ? [] : await chainOf(within.tx, served, parent);
  const draft = { ...made, version: 0 };
  const from_ = mode === 'VIDE' ? null : await sourceIn(within, served, mode, from, own['parent']);
  const chosen = chosenIn(model, sections);
  const lines = [...leavesOf(model).values()].filter(isSummed).map((leaf): SummaryLine => {
    const { value, from: at } = resolve(model, [draft, ...above], leaf);
    const entry = { section: leaf.section, field: leaf.name, value };
    if (getAt(own, leaf.path) !== undefined) return { ...entry, origin: 'SAISI', source: null };
    const heldBy = (rows: readonly Row[], place: number) => {
      const row = rows[place];
      return row ? sourceOf(served, within.scope, row) : null;
    };
    if (at > 0) return { ...entry, origin: 'HERITE', source: heldBy(above, at - 1) };
    const isTaken =
      from_ !== null && leaf.field.inheritable === true && chosen.has(leaf.section) === (mode === 'COPIE');
    if (!isTaken) return { ...entry, origin: 'DEFAUT', source: null };
    const source = heldBy(from_.chain, resolve(model, from_.chain, leaf).from);
    return { ...entry, origin: mode === 'COPIE' ? 'COPIE' : 'FIGE', source };
  });
  const [top] = above;
  return { parent: top ? sourceOf(served, within.scope, top) : null, lines };
}

/** Fields of a partner that a summary tells: not its place in the tree, nor what is worked out. */
function isSummed({ section, property, field }: Leaf): boolean {
  return field.derived !== true && property !== 'inherit' && !(section === '' && property === 'parent');
}

/** The partner that a creation takes over from, with its chain; out of the reach of who asks, it is not there. */
async function sourceIn(within: Within, served: Served, mode: CreationMode, from: unknown, parent: unknown) {
  const source = typeof from === 'string' ? from : mode === 'HERITAGE' ? await mainSite(within, parent) : null;
  if (source === null) throw new Problem('not-found', { status: 404 });
  const row = await findRow(within.tx, served, within.scope, source);
  return { source, row, chain: await chainOf(within.tx, served, source) };
}

function chosenIn(model: Model, sections: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(sections) ? sections.map(String) : settingSections(model));
}

type Settings = { model: Parameters<typeof resolve>[0]; settings: ReturnType<typeof settingsOf> };

/** Every setting of its own: what it comes to in a chain, in the sections taken over; elsewhere the default. */
function completed({ model, settings }: Settings, chain: readonly Row[], taken: ReadonlySet<string>): Change {
  const values = settings.map((leaf) => {
    const isTaken = taken.has(leaf.section) && chain.length > 0;
    return [leaf.path, isTaken ? resolve(model, chain, leaf).value : (leaf.field.default ?? null)] as const;
  });
  return { ...changeOf(values), inherit: false };
}

/** A change with another one over it, section by section. */
function over(below: Change, own: Change): Change {
  const merged: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(own)) {
    const base = below[name];
    merged[name] = isObject(base) && isObject(value) ? { ...base, ...value } : value;
  }
  return merged;
}

/** The site that is inherited from when none is named: the given parent, else the first at the top. */
async function mainSite({ tx }: Within, parent: unknown): Promise<string | null> {
  if (typeof parent === 'string') return parent;
  const [found] = await run<{ id: string }>(
    tx,
    sql`select partner_id as id from partenaires where parent is null order by master desc, date_creation, partner_id limit 1`,
  );
  return found?.id ?? null;
}

function isMode(value: unknown): value is CreationMode {
  return creationModes.some((mode) => mode === value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
