/** Judges rows about to be written: the model's rules, references, the perimeter, the domain's refusals. */
import { checkRow } from '../../../src/core/model/check';
import type { CodeFault } from '../../../src/core/model/code/fault';
import { isContent } from '../../../src/core/model/content';
import type { Field } from '../../../src/core/model/field';
import { type Change, getAt, leavesOf, type Model, type Row } from '../../../src/core/model/model';
import { missingCode } from '../../../src/core/model/pointing';
import type { FieldError } from '../../../src/core/problem';
import { readText } from '../../content/reading/read';
import { translators } from '../../texts';
import type { Column } from '../column';
import type { Pending, Refusal, Within } from '../hooks';
import { refuseInheritance } from '../inherit/hooks';
import { pointersIn, type Reference, referencesIn } from '../read/references';
import { valueIn } from '../read/shape';
import { hiddenFrom, isKeyOf, seenKeys, targetOf, without } from '../read/visible';
import { reasonOf, ruleMessages, together } from '../routes/refusal';
import { isInside } from '../scope';
import type { Served } from '../served';
import { differsIn } from './change';
import { refuseByRights } from './rights';

/** Refusals by key; a row without any may be written. */
export type Judgement = Map<string | number, Refusal[]>;

/** The model's rules over a body, in the caller's language. */
export function checkBody(served: Served, within: Within, body: Change, current?: Row): FieldError[] {
  const { model } = served.resource;
  const errors = [
    ...checkRow(model, body, current ? 'patch' : 'create', ruleMessages(within.scope.locale), current),
    ...publicationErrors(served, within, body, current),
    ...codeErrors(model, within, body),
  ];
  if (!current) return errors;
  const frozen = [...leavesOf(model).values()].filter(({ field, path }) => {
    const value = getAt(body, path);
    return field.fixed && value !== undefined && value !== getAt(current, path);
  });
  return [...errors, ...frozen.map(({ path }) => fieldError(path, { code: 'fixed' }, within))];
}

/** Faults of the code in a body, each kind at its first place. */
function codeErrors(model: Model, { scope }: Within, body: Change): FieldError[] {
  return [...leavesOf(model).values()].flatMap(({ path, field }) => {
    const text = getAt(body, path);
    if (field.kind !== 'code' || typeof text !== 'string' || text.length > (field.max ?? longest)) return [];
    const faults = new Map(
      faultsIn(field.language, text)
        .toReversed()
        .map((fault) => [fault.code, fault]),
    );
    const errorCodes = [...faults.values()].reverse().map(({ code, line, column }) => ({
      code: `${field.language}-${code}`,
      message: translators[scope.locale](`core.code.faults.${code}`, { ligne: line, colonne: column }),
    }));
    return errorCodes.length === 0 ? [] : [{ field: path, errorCodes }];
  });
}

function faultsIn(language: Field['language'], text: string): readonly CodeFault[] {
  return language === undefined || text.trim() === '' ? [] : readText(language, text);
}

/** Characters of code that are read for faults. */
const longest = 2_000_000;

/** What is live is not changed by a body: it may say what is so already. */
function publicationErrors({ resource }: Served, within: Within, body: Change, current?: Row): FieldError[] {
  if (!isContent(resource.model)) return [];
  const published = body['published'];
  const isSo = published === undefined || published === (current?.['published'] ?? false);
  return isSo ? [] : [fieldError('published', { code: 'use-publish' }, within)];
}

/**
 * What stops these rows, besides the rules of their values. A row that points to nothing its writer may see is refused
 * for that alone: no rule of the domain looks at what it named.
 */
export async function validate(served: Served, within: Within, pending: readonly Pending[]): Promise<Judgement> {
  const found = await brokenReferences(served, within, pending);
  const refuse = (key: string | number, refusal: Refusal) => found.set(key, [...(found.get(key) ?? []), refusal]);
  const sound = pending.filter(({ key }) => !found.has(key));
  const { perimeter } = served.table;
  if (perimeter) {
    // What is derived from a reference is as wrong as that is, and says no more.
    for (const { key, after } of perimeter.leaf?.field.derived ? sound : pending) {
      if (after && !isInside(served.table, within.scope, valueIn(after, perimeter)))
        refuse(key, { code: 'foreign-partner', field: perimeter.path });
    }
  }
  for (const [key, refusals] of await refusalsOf(served, within, sound))
    for (const refusal of refusals) refuse(key, refusal);
  return found;
}

/** Rows that point, by what is written of them now, to nothing their writer may see. */
export async function brokenReferences(
  served: Served,
  within: Within,
  pending: readonly Pending[],
): Promise<Judgement> {
  const found: Judgement = new Map();
  for (const { reference, missing } of await missingReferences(served, within, pending)) {
    const { column } = reference;
    for (const each of pending) {
      const lost = pointersIn(each.after, reference).find(({ key }) => missing.has(String(key)));
      if (lost === undefined || !isTouched(each, column)) continue;
      const champ = translators[within.scope.locale](reference.labels.at(-1) ?? column.name);
      const code = missingCode(reference.field, lost.key);
      const refusal = { code, field: lost.path, params: { champ, valeur: lost.key } };
      found.set(each.key, [...(found.get(each.key) ?? []), refusal]);
    }
  }
  return found;
}

/** What the domain refuses: the only access to its rules, which see no more of what rows point to than their writer may. */
export async function refusalsOf(
  served: Served,
  within: Within,
  pending: readonly Pending[],
): Promise<ReadonlyMap<string | number, readonly Refusal[]>> {
  const { refuse } = served.hooks;
  if (pending.length === 0) return new Map();
  const byRights = refuseByRights(served, within, pending);
  const inherited = served.resource.model.inherits ? await refuseInheritance(served, within, pending) : noRefusals;
  if (!refuse) return together([byRights, inherited]);
  const rows = pending.flatMap(({ before, after }) => [before, after].filter((row) => row !== null));
  const hidden = await hiddenFrom(within, served, rows, pending);
  const seen = (row: Row | null) => row && without(row, hidden);
  const refused = await refuse(
    within,
    pending.map(({ key, before, after }) => ({ key, before: seen(before), after: seen(after) })),
  );
  return inherited.size + byRights.size === 0 ? refused : together([byRights, refused, inherited]);
}

const noRefusals: ReadonlyMap<string | number, readonly Refusal[]> = new Map();

/** Refusals as errors of a form. */
export function fieldErrors(refusals: readonly Refusal[], within: Within): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const refusal of refusals) {
    const entry = errors.get(refusal.field ?? '') ?? { field: refusal.field ?? '', errorCodes: [] };
    entry.errorCodes.push(...fieldError(refusal.field ?? '', refusal, within).errorCodes);
    errors.set(entry.field, entry);
  }
  return [...errors.values()];
}

function fieldError(field: string, refusal: Refusal, { scope }: Within): FieldError {
  return { field, errorCodes: [reasonOf(refusal, scope.locale)] };
}

function isTouched({ before, after }: Pending, column: Column): boolean {
  return !before || !after || differsIn(column, before, after);
}

/** Keys that point to nothing the caller may see; what they point to stays locked until the end of the transaction. */
async function missingReferences(served: Served, within: Within, pending: readonly Pending[]) {
  const found: { reference: Reference; missing: Set<string> }[] = [];
  for (const reference of referencesIn(served.table)) {
    // Nobody named what is derived.
    if (reference.leaf.field.derived) continue;
    const target = targetOf(within.catalogue, reference);
    if (!target) continue;
    const touched = pending.filter((each) => each.after && isTouched(each, reference.column));
    const keys = touched
      .flatMap(({ after }) => pointersIn(after, reference).map(({ key }) => key))
      .filter(isKeyOf(target));
    if (keys.length === 0) continue;
    const seen = await seenKeys(within, target, keys, 'lock');
    // What is written with it is there too.
    const own = target === served.table ? pending.filter(({ after }) => after !== null).map(({ key }) => key) : [];
    const known = new Set([...seen, ...own.map(String)]);
    const missing = new Set(keys.map(String).filter((each) => !known.has(each)));
    if (missing.size > 0) found.push({ reference, missing });
  }
  return found;
}
