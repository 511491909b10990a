/** What a package may be made of: each component names what it is, groups exist, a package never holds itself. */
import { sql } from 'drizzle-orm';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { run } from '../../resource/run';
import { leafText } from '../publication/status';
import { type Component, componentsIn, groupsIn, tariffsIn } from './read';
import { packageTable } from './table';

type Refused = Map<string | number, Refusal[]>;

/** Leaf that names what a component of each type is. */
const named: Readonly<Record<string, keyof Component & ('idseanc' | 'idmanif' | 'idPackage' | 'label')>> = {
  SEANCE: 'idseanc',
  MANIFESTATION: 'idmanif',
  PACKAGE: 'idPackage',
  UPSELL: 'label',
  LIBRE: 'label',
};

/** Refuses packages whose parts do not hold together; errors name the line and its field. */
export async function refuseComponents(within: Within, pending: readonly Pending[]): Promise<Refused> {
  const found: Refused = new Map();
  for (const { key, after } of pending) {
    if (after === null) continue;
    const refusals = [
      ...componentsIn(after).flatMap((component, index) => refuseUnnamed(within, component, index)),
      ...refuseGroups(after),
      ...refuseDiscounts(after),
      ...(await refuseNesting(within, key, componentsIn(after))),
    ];
    if (refusals.length > 0) found.set(key, refusals);
  }
  return found;
}

function refuseUnnamed(within: Within, component: Component, index: number): Refusal[] {
  const name = named[component.type];
  if (name === undefined || component[name] !== null) return [];
  const leaf = name === 'label' ? 'libelle' : name;
  const champ = leafText(packageTable, within, 'composants', leaf);
  return [{ code: 'missing-field', params: { champ }, field: `composants.${index}.${leaf}` }];
}

/** Only where the customer chooses do groups say anything. */
function refuseGroups(row: Readonly<Record<string, unknown>>): Refusal[] {
  const groups = groupsIn(row);
  if (row['type'] !== 'AU_CHOIX') return [];
  const components = componentsIn(row);
  const known = new Set(groups.map(({ label }) => label));
  const unknown = components.flatMap(({ group }, index) =>
    group !== null && !known.has(group)
      ? [{ code: 'group-unknown', params: { groupe: group }, field: `composants.${index}.groupe` }]
      : [],
  );
  const short = groups.flatMap(({ label, min }, index) => {
    const n = components.filter(({ group, imposed }) => !imposed && group === label).length;
    return n < min ? [{ code: 'group-short', params: { groupe: label, n }, field: `groupes.${index}.min` }] : [];
  });
  return [...unknown, ...short];
}

function refuseDiscounts(row: Readonly<Record<string, unknown>>): Refusal[] {
  if (row['prixMode'] !== 'REMISE_PCT') return [];
  return tariffsIn(row).flatMap(({ montant }, index) =>
    montant !== null && montant > 100 ? [{ code: 'discount-high', field: `tarifs.${index}.montant` }] : [],
  );
}

/** One level only, so that no chain leads back: what holds packages is held by none, what is held holds none. */
async function refuseNesting(
  { tx }: Within,
  key: string | number,
  components: readonly Component[],
): Promise<Refusal[]> {
  const inner = components.flatMap(({ type, idPackage }, index) =>
    type === 'PACKAGE' && idPackage !== null ? [{ id: idPackage, field: `composants.${index}.idPackage` }] : [],
  );
  if (inner.length === 0) return [];
  const own = typeof key === 'number' ? key : null;
  const ids = inner.map(({ id }) => id);
  const nests = await run<{ id: number }>(
    tx,
    sql`select id_package as id from packages where id_package = any(${sql.param(ids)}::integer[])
      and composants @> '[{"type":"PACKAGE"}]'::jsonb`,
  );
  const held =
    own === null
      ? []
      : await run<{ id: number }>(
          tx,
          sql`select id_package as id from packages
            where composants @> jsonb_build_array(jsonb_build_object('type', 'PACKAGE', 'idPackage', ${own}::integer)) limit 1`,
        );
  const nesting = new Set(nests.map(({ id }) => id));
  return inner.flatMap(({ id, field }) => {
    if (id === own) return [{ code: 'package-self', field }];
    return nesting.has(id) || held.length > 0 ? [{ code: 'package-nested', field }] : [];
  });
}
