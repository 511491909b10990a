/** A new partner begins as an empty template, as a copy of another one, or by inheriting (domains.md 14 and 20). */
import { sql } from 'drizzle-orm';
import { flagOf, resolve, settingSections, settingsOf } from '../../../src/core/inherit/resolve';
import type { Change, Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { type CreationMode, creationModes } from '../../../src/plugins/partners/model';
import type { Within } from '../../resource/hooks';
import { chainOf } from '../../resource/inherit/tree';
import { findRow } from '../../resource/read/show';
import { run } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import { changeOf } from '../../resource/write/change';

/** The body of a creation, its mode turned into values; what it says itself holds. */
export async function createdBy(within: Within, body: Change): Promise<Change> {
  const { mode, from, sections, ...own } = body;
  if (mode === undefined) return body;
  // What is no mode stays, and is refused as a field that does not exist.
  if (!isMode(mode)) return body;
  const served = servedNamed(within.catalogue, 'partenaires');
  const { model } = served.resource;
  const model_ = { model, settings: settingsOf(model) };
  if (mode === 'VIDE') return over(whole(model_, [], new Set()), own);
  const source = typeof from === 'string' ? from : mode === 'HERITAGE' ? await mainSite(within, own['parent']) : null;
  if (source === null) throw new Problem('not-found', { status: 404 });
  const row = await findRow(within.tx, served, within.scope, source);
  const chain = await chainOf(within.tx, served, source);
  const chosen = new Set(Array.isArray(sections) ? sections.map(String) : settingSections(model));
  if (mode === 'COPIE') return over({ ...whole(model_, chain, chosen), parent: row['parent'] ?? null }, own);
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

type Settings = { model: Parameters<typeof resolve>[0]; settings: ReturnType<typeof settingsOf> };

/** Every setting of its own: what it comes to in a chain, in the sections taken over; elsewhere the default. */
function whole({ model, settings }: Settings, chain: readonly Row[], taken: ReadonlySet<string>): Change {
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
