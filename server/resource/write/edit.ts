/** What a bulk call does to a row: leaves set, items put into lists and taken out of them. */

import { isDeepStrictEqual } from 'node:util';
import type { BulkRequest } from '../../../src/core/contract';
import { kindNamed } from '../../../src/core/kinds/registry';
import { checkRow } from '../../../src/core/model/check';
import { isContent, isPublication } from '../../../src/core/model/content';
import { type Change, getAt, type Leaf, leavesOf, type Model, type Row } from '../../../src/core/model/model';
import { leavesOfRule } from '../../../src/core/model/rules';
import { Problem } from '../../../src/core/problem';
import { formatOf } from '../../../src/i18n/format';
import { requireAccess } from '../../http/guards';
import type { Refusal, Within } from '../hooks';
import { ruleMessages } from '../routes/refusal';
import type { Served } from '../served';
import { changeOf, leavesSet, mergeDerived, merger } from './change';

/** The part of a bulk request that says what becomes of each row. */
export type Edit = Pick<BulkRequest, 'change' | 'add' | 'remove' | 'versions' | 'action'>;

/** Leaves that an edit may change. */
export function leavesOfEdit(model: Model, { change, add = {}, remove = {}, action }: Edit): Leaf[] {
  if (action !== undefined) return [...leavesOf(model).values()].filter(isPublication);
  return [...new Set([change, add, remove].flatMap((part) => leavesSet(model, part, false)))];
}

/** Refuses an edit that no row could take: unknown leaves, wrong values, nothing to change. */
export function checkEdit(served: Served, within: Within, edit: Edit): void {
  const { model } = served.resource;
  const { change, add = {}, remove = {}, action } = edit;
  if (action !== undefined) {
    if (!isContent(model)) throw new Problem('change', { status: 422 });
    requireAccess(within.caller, served.resource, 'publish');
    return;
  }
  if (leavesOfEdit(model, edit).length === 0) throw new Problem('change', { status: 422 });
  for (const part of [change, add, remove]) {
    const errors = checkRow(withoutRules(model), part, 'patch', ruleMessages(within.scope.locale));
    if (errors.length > 0) throw new Problem('invalid', { status: 422, errors });
  }
  const lists = [add, remove].flatMap((part) => leavesSet(model, part, false));
  if (lists.some(({ field }) => !isListed(field.kind))) throw new Problem('change', { status: 422 });
}

/** Carries an edit out on rows; it is read once for all of them. */
export function editor(model: Model, { change, add, remove, action }: Edit): (row: Row) => Row {
  if (action !== undefined)
    return (row) => mergeDerived(model, row, { publishedVersion: action === 'publish' ? row.version : null });
  const merged = merger(model, change);
  if (add === undefined && remove === undefined) return merged;
  const listed = [...leavesOf(model).values()].filter(({ field }) => isListed(field.kind));
  return (row) => {
    const set = merged(row);
    const lists = listed.flatMap((leaf) => {
      const [more, less] = [itemsAt(add, leaf), itemsAt(remove, leaf)];
      if (more.length === 0 && less.length === 0) return [];
      const kept = itemsAt(set, leaf).filter((item) => !holds(less, item));
      return [[leaf.path, [...kept, ...more.filter((item) => !holds(kept, item))]] as const];
    });
    return lists.length === 0 ? set : mergeDerived(model, set, changeOf(lists));
  };
}

/** The edit of one row as the change it comes to, to be checked. */
export function givenBy(model: Model, edit: Edit, after: Row): Change {
  return changeOf(leavesOfEdit(model, edit).map(({ path }) => [path, getAt(after, path) ?? null]));
}

/** Whether rows must be checked one by one: rules over several leaves, lists that end up too long or empty. */
export function touchesRules(model: Model, edit: Edit): boolean {
  if (edit.add !== undefined || edit.remove !== undefined) return true;
  const touched = new Set(leavesOfEdit(model, edit).map(({ name }) => name));
  return model.rules.some((rule) => leavesOfRule(rule).some((name) => touched.has(name)));
}

/** Whether a row was saved after it was read for this edit. */
export function isSavedSince({ versions }: Edit, key: string | number, row: Row): boolean {
  return versions !== undefined && versions[String(key)] !== row.version;
}

/** Who saved it, and when. */
export function savedSince({ scope }: Within, { auteurModif, dateModif }: Row): Refusal {
  return { code: 'saved-since', params: { auteur: auteurModif, date: formatOf(scope.locale).dateTime(dateModif) } };
}

function isListed(kind: Leaf['field']['kind']): boolean {
  return kindNamed(kind).size === 'many';
}

function itemsAt(part: Change | undefined, leaf: Leaf): unknown[] {
  const value = part === undefined ? undefined : getAt(part, leaf.path);
  return Array.isArray(value) ? value : [];
}

function holds(items: readonly unknown[], item: unknown): boolean {
  return items.some((each) => isDeepStrictEqual(each, item));
}

const bare = new WeakMap<Model, Model>();

/** Rules over several leaves wait for the rows: each is checked with what it holds already. */
function withoutRules(model: Model): Model {
  const known = bare.get(model) ?? { ...model, rules: [] };
  bare.set(model, known);
  return known;
}
