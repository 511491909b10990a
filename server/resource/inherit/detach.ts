/** Ends the link of a record with its parent: what was effective is its own from then on. */
import type { Frozen } from '../../../src/core/inherit/contract';
import { flagOf, isInherited, resolve, settingsOf } from '../../../src/core/inherit/resolve';
import { type Change, getAt, type Leaf, leavesOf, type Model, type Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { Scope } from '../scope';
import type { Served } from '../served';
import { changeOf } from '../write/change';
import { sourceOf } from './read';

/** What is to stop following; all of the record when nothing is named. */
export interface DetachRequest {
  sections?: readonly string[];
  fields?: readonly string[];
}

/**
 * What detaching writes, and what it freezes.
 * @param chain the record, its parent, and so on up
 */
export function detaching(served: Served, scope: Scope, chain: readonly Row[], parts: DetachRequest) {
  const { model } = served.resource;
  const [own] = chain;
  if (!own) throw new Error('A chain begins with its record.');
  const { sections, fields } = parts;
  const isComplete = sections === undefined && fields === undefined;
  refuseUnknown(model, parts);
  const isMeant = (leaf: Leaf) =>
    isComplete || sections?.includes(leaf.section) === true || fields?.includes(leaf.name) === true;
  const leaves = settingsOf(model).filter((leaf) => isMeant(leaf) && isInherited(model, own, leaf));
  const resolved = leaves.map((leaf) => ({ leaf, ...resolve(model, chain, leaf) }));
  const frozen: Frozen[] = resolved.map(({ leaf, value, from }) => ({
    section: leaf.section,
    field: leaf.name,
    value,
    source: sourceOf(served, scope, chain[from] ?? own),
  }));
  const flags = [...new Set(leaves.map(({ section }) => section))].flatMap(
    (section) => flagOf(model, section)?.path ?? [],
  );
  const follows = leavesOf(model).get(model.inherits?.follows ?? '')?.path;
  const change: Change = changeOf([
    ...flags.filter((path) => getAt(own, path) === true).map((path) => [path, false] as const),
    // Null inherits: a leaf without a value and without a default is empty on purpose where it can be.
    ...resolved.map(({ leaf, value }) => [leaf.path, value] as const),
    ...(isComplete && follows !== undefined ? [[follows, false] as const] : []),
  ]);
  return { change, frozen };
}

function refuseUnknown(model: Model, { sections = [], fields = [] }: DetachRequest): void {
  const leaves = settingsOf(model);
  const isKnown =
    sections.every((section) => leaves.some((leaf) => leaf.section === section)) &&
    fields.every((field) => leaves.some(({ name }) => name === field));
  if (!isKnown) throw new Problem('change', { status: 422 });
}
