/** Records of another resource as choices: what pickers ask for while one types. */
import { beginningOf } from '../../contract';
import type { Resource } from '../../define';
import { store } from '../../facts';
import { http } from '../../http';
import { Problem } from '../../problem';
import { registryAtom } from '../../registry';
import type { Choice } from '../../ui/inputs/choice';
import { savedViews } from '../../views/model';

/** Kinds of records that belong to no plugin. */
const own: readonly Resource[] = [savedViews];

/** The resource of a name, when a plugin that is taken in gives it, or core itself. */
export function resourceNamed(name: string): Resource | undefined {
  return store.get(registryAtom).resources.get(name) ?? own.find((resource) => resource.name === name);
}

/**
 * The same, for what cannot do without it.
 * @throws Problem `not-found` when no plugin gives it
 */
export function knownResource(name: string): Resource {
  const resource = resourceNamed(name);
  if (resource === undefined) throw new Problem('not-found', { status: 404 });
  return resource;
}

/** A record by the name of its resource. */
export interface NamedRecord {
  resource: string;
  id: string;
}

/** A record with its resource. */
export interface KnownRecord {
  resource: Resource;
  id: string;
}

/**
 * A record named by its resource's name.
 * @throws Problem `not-found` when no plugin gives it
 */
export function knownRecord({ resource, id }: NamedRecord): KnownRecord {
  return { resource: knownResource(resource), id };
}

/**
 * Values of a leaf that contain what is typed, the likeliest first: `GET {path}/values`.
 */
export async function knownValues(
  resource: Pick<Resource, 'service' | 'path'>,
  leaf: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  return (
    await http.ask<{ values: Choice[] }>(resource, 'values', {
      query: { field: leaf, typed: beginningOf(typed) },
      signal,
    })
  ).values;
}

/** A source for comboboxes: the likeliest records for what is typed. */
export function recordChoices(resource: Resource) {
  return async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    return http.choices(resource, { typed }, { signal, retries: 2 });
  };
}
