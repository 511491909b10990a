/** Arguments of a command: what is missing, what is wrong, and where a target goes. */
import type { AnyCommand, Facts, SelectionFact } from './define';
import type { Field } from './model/field';

/** Arguments as they are being gathered. */
export type Args = Readonly<Record<string, unknown>>;

/** What a command acts on: records by id, or all that a filter finds. */
export type Target = { ids: readonly (string | number)[] } | { q: string };

/**
 * Arguments before any prompt: defaults, then the selection, then what the call brings.
 * @param typedNames arguments that were named in words and are still to be found: the selection does not answer for them
 */
export function startingArgs(
  command: AnyCommand,
  facts: Facts,
  given: Args = {},
  typedNames: readonly string[] = [],
): Args {
  const defaults: Record<string, unknown> = {};
  for (const [name, { kind, default: value }] of Object.entries(command.args ?? {}))
    if (value !== undefined && kind !== 'references') defaults[name] = value;
  const { ids, q } = targetFields(command);
  const isNamed = aimsAlready(command, given) || (ids !== undefined && typedNames.includes(ids));
  const offered = Object.entries(command.fill?.(facts) ?? {});
  const filled = Object.fromEntries(
    offered.filter(([name]) => !typedNames.includes(name) && !(isNamed && (name === ids || name === q))),
  );
  return { ...defaults, ...withoutEmpty(filled), ...withoutEmpty(given) };
}

/** Names of the required arguments that have no value, in the order they are declared. */
export function missingArgs(command: AnyCommand, args: Args): string[] {
  const target = targetFields(command);
  return Object.entries(command.args ?? {}).flatMap(([name, field]) => {
    if (name === target.q) return [];
    if (name === target.ids) return hasTarget(target, args) ? [] : [name];
    return field.required === true && isUnset(args[name]) ? [name] : [];
  });
}

/** Names of the arguments that may stay empty. */
export function optionalArgs(command: AnyCommand): string[] {
  const target = targetFields(command);
  return Object.entries(command.args ?? {}).flatMap(([name, field]) =>
    field.required === true || name === target.q || name === target.ids ? [] : [name],
  );
}

/**
 * The arguments that name what a command acts on. By convention `ids` (references) holds records and `q` (text) a
 * filter; a command that has both takes either.
 */
export function targetFields(command: AnyCommand): { ids?: string; q?: string; resource?: string } {
  const fields = Object.entries(command.args ?? {});
  const ids = fields.find(([name, field]) => name === 'ids' && field.kind === 'references');
  const q = fields.find(([name, field]) => name === 'q' && field.kind === 'text');
  return {
    ...(ids && { ids: ids[0], ...(ids[1].resource !== undefined && { resource: ids[1].resource }) }),
    ...(q && { q: q[0] }),
  };
}

/** The one record that a command aims at: the only one of its target, else the first that it cannot do without. */
export function aimedOne(command: AnyCommand, args: Args): { resource: string; id: string | number } | null {
  const { ids, q } = targetFields(command);
  const one = Object.entries(command.args ?? {}).find(([, { kind, required }]) => kind === 'reference' && required);
  const name = ids ?? one?.[0];
  const resource = name === undefined ? undefined : command.args?.[name]?.resource;
  if (name === undefined || resource === undefined || (q !== undefined && !isUnset(args[q]))) return null;
  const keys: readonly unknown[] = [args[name]].flat();
  const [id] = keys;
  return keys.length === 1 && (typeof id === 'string' || typeof id === 'number') ? { resource, id } : null;
}

/** Whether all that a command sets may stay as it is: what the record has is shown first, to choose from. */
export function setsAtWill({ args: fields = {}, sets = {} }: AnyCommand): boolean {
  const names = Object.keys(sets);
  return names.length > 0 && names.every((name) => fields[name]?.required !== true);
}

/** Names of what arguments set, what they empty included. */
export function setIn({ sets = {} }: AnyCommand, args: Args): string[] {
  return Object.keys(sets).filter((name) => args[name] !== undefined);
}

/** Whether a command asks for the records it acts on: it means something on any page. */
export function asksTarget({ args = {} }: AnyCommand): boolean {
  return Object.values(args).some(
    ({ kind, required }) => required === true && (kind === 'reference' || kind === 'references'),
  );
}

/** The arguments with a target in place; null when the command takes none of that kind. */
export function aimAt(command: AnyCommand, target: Target): Args | null {
  const fields = targetFields(command);
  if ('q' in target) return fields.q === undefined ? null : { [fields.q]: target.q };
  if (fields.ids === undefined) return null;
  const field = command.args?.[fields.ids];
  return { [fields.ids]: target.ids.map((id) => asKey(id, field)) };
}

/** The target that arguments name, as a selection; null when they name none. */
export function targetOf(command: AnyCommand, args: Args | undefined): SelectionFact | null {
  const { ids, q, resource } = targetFields(command);
  const chosen = ids === undefined ? undefined : args?.[ids];
  const filter = q === undefined ? undefined : args?.[q];
  const keys = Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string' || typeof id === 'number') : [];
  const found = typeof filter === 'string' && filter !== '' ? filter : null;
  if (keys.length === 0 && found === null) return null;
  return { resource: resource ?? command.when?.resource ?? '', ids: keys, q: found, count: keys.length };
}

/** Arguments of another command for the records that these name; null when it takes no such records. */
export function sameTarget(command: AnyCommand, args: Args, other: AnyCommand): Args | null {
  const named = targetOf(command, args);
  if (named !== null) return aimAt(other, named.q === null ? { ids: named.ids } : { q: named.q });
  for (const [name, { kind, resource }] of Object.entries(command.args ?? {})) {
    const id = args[name];
    if (kind !== 'reference' || (typeof id !== 'string' && typeof id !== 'number')) continue;
    const fields = targetFields(other);
    if (fields.ids !== undefined && fields.resource === resource) return aimAt(other, { ids: [id] });
    const one = Object.entries(other.args ?? {}).find(
      ([, field]) => field.kind === kind && field.resource === resource,
    );
    if (one) return { [one[0]]: id };
  }
  return null;
}

/** Checks every argument that has a value; the message codes by name, empty when all is well. */
export async function wrongArgs(command: AnyCommand, args: Args): Promise<Record<string, string>> {
  const given = Object.entries(command.args ?? {}).filter(([name]) => !isUnset(args[name]));
  const wrong: Record<string, string> = {};
  // What opens at a key waits for nothing.
  if (given.length === 0) return wrong;
  const { checkField } = await import('./model/check');
  for (const [name, field] of given) checkField(field, args[name], name, (_path, code) => (wrong[name] ??= code));
  return wrong;
}

/** A typed id in the kind of key that a reference takes. */
export function asKey(id: string | number, field: Field | undefined): string | number {
  return field?.key === 'integer' && /^\d+$/.test(String(id)) ? Number(id) : id;
}

function aimsAlready(command: AnyCommand, given: Args): boolean {
  return hasTarget(targetFields(command), given);
}

function hasTarget(fields: { ids?: string; q?: string }, args: Args): boolean {
  return (
    (fields.ids !== undefined && !isUnset(args[fields.ids])) || (fields.q !== undefined && !isUnset(args[fields.q]))
  );
}

/** Nothing given. */
export function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function withoutEmpty(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined && value !== null));
}
