/** An argument that takes one record of any kind: from a ticked row, the cursor or the open record, else looked for. */
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import type { Choice, Context, Facts, Found, Resource } from '../define';
import { store } from '../facts';
import { fold } from '../filter/fold';
import { findRecords } from '../find-records';
import { type NamedRecord, resourceNamed } from '../form/record/record-choices';
import { field } from '../model/field';
import { passes } from '../model/rights';
import { registryAtom } from '../registry';
import { onlyRecord } from './target';

/** The argument: a record by the name of its resource, `genres/OPERA`. */
export const recordArgument = field.text({ required: true, label: core('bulk.record') });

/** The text that names a record. */
export function nameOfRecord({ resource, id }: { resource: string; id: string | number }): string {
  return `${resource}/${id}`;
}

/** The record that a text names. */
export function recordNamed(name: string): NamedRecord {
  const at = name.indexOf('/');
  return { resource: name.slice(0, at), id: name.slice(at + 1) };
}

/** Fills the argument from what is ticked, open or under the cursor. */
export function fillRecord(facts: Facts): { record?: string } {
  const found = onlyRecord(facts);
  return found ? { record: nameOfRecord(found) } : {};
}

/** Refused while several rows are ticked, and over a record that is not `fit`. */
export function readyForRecord(unfit = core('table.oneOnly'), fit: (resource: Resource) => boolean = () => true) {
  return (facts: Facts) => {
    const found = onlyRecord(facts);
    const resource = found && resourceNamed(found.resource);
    if (facts.selection && found === null) return core('table.oneOnly');
    return resource && !fit(resource) ? unfit : true;
  };
}

/** Looks for a record of any kind that is `fit`. */
export function askRecord(fit: (resource: Resource) => boolean = () => true) {
  return async (typed: string, ctx: Context): Promise<Choice<string>[]> => {
    const { finders, resources } = store.get(registryAtom);
    const { t } = language();
    const found = await Promise.all(
      finders.map(async ({ resource: name, title, right = 'any', find }) => {
        const resource = name === undefined ? undefined : resources.get(name);
        if (!resource || !passes(right, ctx.facts) || !fit(resource)) return [];
        // One source that does not answer hides no other.
        const rows: readonly Found[] = await Promise.resolve(find(typed, ctx)).catch(() => []);
        return rows
          .slice(0, most)
          .flatMap(({ record, label }) => (record ? [{ value: nameOfRecord(record), label, hint: t(title) }] : []));
      }),
    );
    return found.flat();
  };
}

/** Records of one kind: what its finder gives, else the likeliest of its list. */
export async function recordsOf(kind: string, typed: string, ctx: Context): Promise<Choice<string>[]> {
  const { finders, resources } = store.get(registryAtom);
  const finder = finders.find((each) => each.resource === kind);
  const resource = resources.get(kind);
  const found = finder
    ? await finder.find(typed, ctx)
    : resource
      ? await findRecords(resource, typed, (id) => ({ id: 'core.go', args: { to: String(id) } }), ctx)
      : [];
  return found.flatMap(({ record, label, hint }) =>
    record ? [{ value: String(record.id), label, ...(hint !== undefined && { hint }) }] : [],
  );
}

/** The kinds of records that are `fit`, to choose one of. */
export function askKind(fit: (resource: Resource) => boolean = () => true) {
  return (typed: string, { facts }: Context): Choice<string>[] => {
    const { finders, resources } = store.get(registryAtom);
    const { t } = language();
    return finders.flatMap(({ resource: name, title, right = 'any' }) => {
      const resource = name === undefined ? undefined : resources.get(name);
      if (!resource || !passes(right, facts) || !fit(resource)) return [];
      return fold(t(title)).includes(fold(typed.trim())) ? [{ value: resource.name, label: t(title) }] : [];
    });
  };
}

/** As many of each kind as leave room for the others. */
const most = 5;
