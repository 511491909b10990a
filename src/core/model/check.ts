/**
 * Checks rows against their model with arktype: one type per field, so that every field's error is known
 * at once, then the rules of the specification. Late in the console (`import()`), eager on the server.
 */
import { type } from 'arktype';
import { type Params, type Text, textOf } from '../../i18n/text';
import { readMoment } from '../kinds/date/read-moment';
import type { Shape } from '../kinds/kind';
import { hasTwoReadings } from '../kinds/number/read-number';
import { isListed, kindOf } from '../kinds/registry';
import type { FieldError } from '../problem';
import type { Field, Fields } from './field';
import { typeOf } from './field-type';
import { besideIn, concerns, fieldsIn, type Item, isInitial, isItem, withoutForeign } from './inner';
import { type Change, getAt, isMeant, type Leaf, leavesOf, type Model } from './model';
import { breaksRule, brokenLeaf, type FieldRule, isEmpty, isIdChain, leavesOfRule, type RowRule } from './rules';
import { type TemplateFault, templateFault } from './template';

/** `create`: required fields must be there. `patch`: only what is given is checked. */
export type Variant = 'create' | 'patch';

/**
 * Draws the message of a code (`core.rules.<code>`) in the caller's locale.
 * @param labels texts of the fields that a rule over several puts in an order
 */
export type Messages = (code: string, params: Params, labels?: readonly Text[]) => string;

/** The messages of a language; what puts fields in an order names them in it (`champs`). */
export function messagesIn(say: (text: Text, params: Params) => string): Messages {
  return (code, params, labels = []) =>
    say(textOf(`core.rules.${code}`), { ...params, champs: labels.map((label) => say(label, {})).join(' > ') });
}

/**
 * Checks a body.
 * @param body a row or a partial of one, in the model's sections
 * @param current the stored row under a patch: rules over several fields read what the patch leaves out
 * @returns one entry per field at fault, empty when all is well
 */
export function checkRow(
  model: Model,
  body: Change,
  variant: Variant,
  messages: Messages,
  current?: Change,
): FieldError[] {
  const errors = new Map<string, FieldError>();
  const refuse = (path: string, code: string, params: Params = {}, labels: readonly Text[] = []) => {
    const entry = errors.get(path) ?? { field: path, errorCodes: [] };
    entry.errorCodes.push({ code, message: messages(code, params, labels) });
    errors.set(path, entry);
  };
  const { key } = model;
  if (key.given && variant === 'create') {
    const given = body[key.name];
    if (isEmpty(given)) refuse(key.name, 'required');
    else
      for (const rule of key.rules ?? [])
        if (breaksRule(rule, given)) refuse(key.name, typeof rule === 'string' ? rule : rule.rule);
  }
  for (const leaf of leavesOf(model).values()) {
    if (leaf.field.derived) continue;
    const isGroup = leaf.field.kind === 'group';
    const beside = isGroup
      ? { [leaf.field.variants?.by ?? '']: read(model, leaf.field.variants?.by ?? '', body, current) }
      : {};
    const value = isGroup ? groupToBe(model, leaf, body, variant, beside, current) : getAt(body, leaf.path);
    if (value === undefined && (variant === 'patch' || !leaf.field.required || leaf.field.default !== undefined))
      continue;
    const isHere = isMeant(model, leaf, (name) => read(model, name, body, current));
    if (!isHere && !isInitial(leaf.field, value)) refuse(leaf.path, 'notHere');
    else checkField(leaf.field, value ?? null, leaf.path, refuse, beside);
  }
  for (const name of unknownPaths(model, body)) refuse(name, 'unknown');
  // What is wrong by itself says nothing to a rule over several fields: it may not even compare (`{ toString: 1 }`).
  const isWrong = (name: string) => errors.has(leavesOf(model).get(name)?.path ?? name);
  for (const rule of model.rules) {
    const leaf = touches(model, rule, body, variant)
      ? brokenLeaf(rule, (name) => (isWrong(name) ? null : read(model, name, body, current)))
      : null;
    const path = leaf === null ? undefined : leavesOf(model).get(leaf)?.path;
    if (path !== undefined && (!errors.has(path) || isAskedFor(rule)))
      refuse(path, rule.rule, {}, orderedLabels(model, rule));
  }
  return [...errors.values()];
}

/** What the fields are called that a rule puts in an order. */
function orderedLabels(model: Model, rule: RowRule): Text[] {
  const fields = rule.rule === 'orderValue' ? rule.fields : [];
  return fields.flatMap((name) => leavesOf(model).get(name)?.label ?? []);
}

/** Reported besides what is wrong with a count by itself: the box that asks for it is checked. */
function isAskedFor({ rule }: RowRule): boolean {
  return rule === 'valeurminIfCheck';
}

/** A group as it will be: a partial is merged; one with variants takes the shape that its discriminating field says. */
function groupToBe(
  model: Model,
  { field, path }: Leaf,
  body: Change,
  variant: Variant,
  beside: Item,
  current: Change = {},
) {
  const given = getAt(body, path);
  const before = getAt(current, path);
  if (given === undefined) {
    if (variant === 'create') return field.inheritable ? undefined : {};
    const by = leavesOf(model).get(field.variants?.by ?? '');
    const isTurned = by !== undefined && getAt(body, by.path) !== undefined;
    return isTurned ? withoutForeign(field, before ?? {}, beside) : undefined;
  }
  return field.variants === undefined && isItem(given) && isItem(before) ? { ...before, ...given } : given;
}

/** Says which name is unknown, and which one was probably meant. */
function refuseTemplate(fault: TemplateFault, path: string, refuse: Refuse): void {
  if (fault.code === 'placeholderBrace') refuse(path, fault.code);
  else if (fault.near === null) refuse(path, fault.code, { balise: fault.written });
  else refuse(path, 'placeholderNear', { balise: fault.written, proche: fault.near });
}

type Refuse = (path: string, code: string, params?: Params) => void;

/**
 * Checks one value: required, then its type, then its rules, then the fields inside it.
 * @param beside the row, group or item that holds it: what its variant is chosen by
 */
export function checkField(field: Field, value: unknown, path: string, refuse: Refuse, beside: Item = {}): void {
  if (field.inheritable && value === null) return;
  const { shape, numeric, rules: own } = kindOf(field);
  const isMany = isListed(field.kind);
  if (isEmpty(value)) {
    if (field.required || (value === null && shape === 'item')) refuse(path, 'required');
    else if (Array.isArray(value) && !isMany) refuse(path, 'type');
    else if (value !== null && typeof value !== 'string' && !Array.isArray(value)) refuse(path, 'type');
    else if (value === null && field.default !== undefined && shape !== 'choice') refuse(path, 'required');
    return;
  }
  // Its own words come before those of the kind and the bounds: 0 and 1.5 are no positive integer either.
  if (field.rules?.includes('positiv_value') && breaksRule('positiv_value', value)) {
    refuse(path, 'positiv_value');
    return;
  }
  // Ids in a row, where a list is taken too: the server made a list of those that keep to the rule.
  if (typeof value === 'string' && isMany && field.rules?.includes('chaine_num_value')) {
    if (!isIdChain(value)) refuse(path, 'chaine_num_value');
    return;
  }
  const result = typeOf(field)(value);
  if (result instanceof type.errors) {
    const first = result[0];
    const isGrouped = typeof value === 'string' && numeric !== undefined && hasTwoReadings(value, numeric);
    const hour = shape === 'instant' && typeof value === 'string' ? hourFault(value) : null;
    if (isGrouped) refuse(path, 'groupedNumber', { valeur: value });
    else if (hour !== null) refuse(path, hour, { valeur: String(value) });
    else refuse(path, first === undefined ? 'type' : codeOf(first.code, field), limits(field));
    return;
  }
  const syntax = field.kind === 'code' ? 'code' : 'words';
  const fault =
    typeof value === 'string' && field.placeholders ? templateFault(value, field.placeholders, syntax) : null;
  if (fault !== null) refuseTemplate(fault, path, refuse);
  // A key that leads somewhere is right, whatever it looks like (`missingCode`).
  const rules: readonly FieldRule[] = own ?? field.rules ?? [];
  for (const rule of shape === 'key' ? [] : rules) {
    if (breaksRule(rule, value)) refuse(path, typeof rule === 'string' ? rule : rule.rule);
  }
  if (shape === 'item' && isItem(value)) checkInside(field, fieldsIn(field, beside), value, path, refuse);
  if (!isMany || !Array.isArray(value)) return;
  if (value.length < (field.min ?? 0)) refuse(path, 'tooFew', limits(field));
  if (value.length > (field.max ?? mostItems))
    refuse(path, 'tooMany', { ...limits(field), max: field.max ?? mostItems });
  if (shape === 'items') checkItems(field, value, path, refuse);
}

/** Items of a list when the model says nothing. */
const mostItems = 1_000;

/** Checks the items of a list, and what must not be twice among them. */
function checkItems(field: Field, items: readonly unknown[], path: string, refuse: Refuse): void {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    const inside = checkInside(
      field,
      { id: anyKey, ...field.of },
      isItem(item) ? item : {},
      `${path}.${index}`,
      refuse,
    );
    const [first] = field.unique ?? [];
    if (first === undefined) return;
    const uniqueValues = (field.unique ?? []).map(inside.read);
    // What says nothing is not said twice.
    if (uniqueValues.every(isEmpty)) return;
    const mark = JSON.stringify(uniqueValues);
    if (seen.has(mark) && !inside.wrong.has(first)) inside.refuse(first, 'duplicate');
    seen.add(mark);
  });
}

/** Items may carry a key that their model does not name. */
const anyKey: Field = { kind: 'text', derived: true };

/** Checks a group or an item: each field, what it has no use for, rules over several fields. */
function checkInside(field: Field, fields: Fields, given: Item, path: string, refuse: Refuse) {
  const beside = besideIn(fields, given);
  const isFor = (name: string) => concerns(fields, name, given);
  const read = (name: string): unknown => (isFor(name) ? (given[name] ?? initialOf(fields[name])) : null);
  const wrong = new Set<string>();
  const refuseHere = (name: string, code: string, params?: Params) => {
    wrong.add(name);
    refuse(`${path}.${name}`, code, params);
  };
  for (const [name, inner] of Object.entries(fields)) {
    if (inner.derived) continue;
    if (!isFor(name)) {
      if (!isInitial(inner, given[name])) refuseHere(name, 'notHere');
      continue;
    }
    const refuseInner: Refuse = (at, code, params) => {
      wrong.add(name);
      refuse(at, code, params);
    };
    checkField(inner, inner.inheritable ? (given[name] ?? null) : read(name), `${path}.${name}`, refuseInner, beside);
  }
  for (const [name, value] of Object.entries(given)) {
    if (name in fields) continue;
    const other = field.of?.[name];
    if (other === undefined) refuseHere(name, 'unknown');
    else if (!isInitial(other, value)) refuseHere(name, 'notHere');
  }
  for (const rule of field.itemRules ?? []) {
    const name = brokenLeaf(rule, (each) => (wrong.has(each) ? null : read(each)));
    if (name !== null && !wrong.has(name)) refuseHere(name, rule.rule);
  }
  return { read, wrong, refuse: refuseHere };
}

/** What is not said in an item is as its field has it by default; a group is checked even so. */
function initialOf(field: Field | undefined): unknown {
  return field?.default ?? (field?.kind === 'group' ? {} : null);
}

/** Why a day with its hour is no instant: it comes without its zone; or it was typed, and is on no clock of its site. */
function hourFault(text: string): 'noZone' | 'noSuchHour' | null {
  if (!('value' in readMoment(text, 'dateTime', { now: Date.now(), zone: 'UTC' }))) return null;
  return /^\d{4}-\d\d-\d\dT/.test(text) ? 'noZone' : 'noSuchHour';
}

function codeOf(code: string, field: Field): string {
  if (code === 'maxLength') return 'tooLong';
  if (code === 'minLength') return 'tooShort';
  if (code === 'max') return 'tooHigh';
  if (code === 'min') return 'tooLow';
  return codes[kindOf(field).shape] ?? 'type';
}

/** What is said of a value of the wrong type, by its shape. */
const codes: Readonly<Partial<Record<Shape, string>>> = {
  choice: 'choice',
  day: 'date',
  instant: 'dateTime',
  integer: 'integer',
  number: 'number',
  decimal: 'number',
};

function limits(field: Field): Params {
  return { min: field.min ?? 0, max: field.max ?? 0 };
}

function unknownPaths(model: Model, body: Change): string[] {
  const paths = new Set([...leavesOf(model).values()].map((leaf) => leaf.path));
  const common = new Set([model.key.name, 'version', 'dateCreation', 'dateModif', 'auteurModif', 'refs']);
  return Object.entries(body).flatMap(([name, value]) => {
    if (common.has(name) || paths.has(name)) return [];
    if (!(name in model.sections) || typeof value !== 'object' || value === null) return [name];
    return Object.keys(value)
      .map((leaf) => `${name}.${leaf}`)
      .filter((path) => !paths.has(path));
  });
}

function read(model: Model, name: string, body: Change, current: Change | undefined): unknown {
  const leaf: Leaf | undefined = leavesOf(model).get(name);
  if (leaf === undefined) return undefined;
  const given = getAt(body, leaf.path);
  return given !== undefined ? given : (getAt(current ?? {}, leaf.path) ?? leaf.field.default);
}

function touches(model: Model, rule: RowRule, body: Change, variant: Variant): boolean {
  if (variant === 'create') return true;
  return leavesOfRule(rule).some((name) => getAt(body, leavesOf(model).get(name)?.path ?? name) !== undefined);
}
