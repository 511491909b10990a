/**
 * The twelve validation rules of the specification (product.md, section 5), pure, with the keys of
 * their messages (`core.rules.*`). Eager in the console, and the same on the server.
 */

/** Rules of one value. */
export type FieldRule =
  | 'email'
  | 'address'
  | 'picture'
  | 'positiv_value'
  | 'chaine_num_value'
  | 'passwordrules'
  | { rule: 'intab'; values: readonly string[] }
  | { rule: 'numericOrVal'; values: readonly string[] };

/** Holds while a leaf has one of these values (or none of them: `not`). */
export interface Condition {
  when: string;
  is?: readonly unknown[];
  not?: readonly unknown[];
}

/** A leaf that must be given while a condition holds. */
export interface RequiredWhen extends Condition {
  rule: 'required';
  leaf: string;
}

/** Rules over several fields of a row, by the names of their leaves; the error goes to the last one. */
export type RowRule =
  | { rule: 'compareBorne'; min: string; max: string }
  | { rule: 'boundsRule'; lower: string; upper: string }
  | { rule: 'valeurminIfCheck'; check: string; count: string }
  | { rule: 'orderValue'; fields: readonly [string, string, string] }
  | RequiredWhen
  | { rule: 'includesList'; value: string; list: string };

export type RuleCode = 'required' | Exclude<FieldRule, object> | Extract<FieldRule, object>['rule'] | RowRule['rule'];

const email = /^[^\s@<>(),;:"[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
const positiveInteger = /^[1-9][0-9]*$/;
const numeric = /^[+-]?[0-9]+(?:[.,][0-9]+)?$/;

/** Nothing given: null, undefined, an empty or blank text, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Rule `email`: valid e-mail, 254 characters at most. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && !value.includes('..') && !value.startsWith('.') && email.test(value);
}

/** Rule `address`: where a link may lead. A page of the site, a place in this one, the web, a mail or a call: never a script. */
export function isAddress(value: string): boolean {
  return isInside(value) || isOfTheWeb(value);
}

/** A page of the site, a place in this one, a mail or a call. */
function isInside(value: string): boolean {
  if (/[\s\\]/.test(value) || value.startsWith('//')) return false;
  return /^(?:[/#?]|mailto:|tel:)/i.test(value);
}

/** An address of the web. */
export function isOfTheWeb(value: string): boolean {
  return /^https?:\/\/[^\s/\\]/i.test(value) && URL.canParse(value);
}

/** Rule `picture`: a key of our storage, or an address under https. */
export function isPicture(value: string): boolean {
  return /^[\w.-]+$/.test(value) || (/^https:/i.test(value) && isOfTheWeb(value));
}

/** Rule `positiv_value`: positive integer without sign, decimals, exponent, spaces or full-width digits. */
export function isPositiveInteger(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0;
  return typeof value === 'string' && positiveInteger.test(value) && Number.isSafeInteger(Number(value));
}

/** Rule `chaine_num_value`: `12;45;7`, optional spaces around, no empty item. */
export function isIdChain(value: string): boolean {
  return value.split(';').every((item) => isPositiveInteger(item.trim()));
}

/** Rule `numericOrVal`: a number, or one of the values (`Tous`). */
export function isNumericOr(value: unknown, values: readonly string[]): boolean {
  return typeof value === 'number' || numeric.test(String(value)) || values.includes(String(value));
}

/** A number, or the word for all of them. */
export const numericOrTous: FieldRule = { rule: 'numericOrVal', values: ['Tous'] };

/** Parts of `passwordrules`, each shown as it is met: length counted in characters. */
export function passwordParts(value: string) {
  return {
    length: [...value].length >= 8,
    upper: /\p{Lu}/u.test(value),
    lower: /\p{Ll}/u.test(value),
    digit: /[0-9]/.test(value),
    special: /[^\p{L}\p{N}\s]/u.test(value),
  };
}

/** Whether one value breaks a rule; an empty value breaks none (that is `required`). */
export function breaksRule(rule: FieldRule, value: unknown): boolean {
  if (isEmpty(value)) return false;
  if (typeof rule === 'object') {
    return rule.rule === 'intab' ? !rule.values.includes(String(value)) : !isNumericOr(value, rule.values);
  }
  switch (rule) {
    case 'address':
      return !isAddress(String(value));
    case 'picture':
      return !isPicture(String(value));
    case 'email':
      return !isEmail(String(value));
    case 'positiv_value':
      return !isPositiveInteger(value);
    case 'chaine_num_value':
      // Keys in a list are right by where they lead.
      return !Array.isArray(value) && !isIdChain(String(value));
    case 'passwordrules':
      return Object.values(passwordParts(String(value))).includes(false);
  }
}

/** Leaves that a rule over several fields reads. */
export function leavesOfRule(rule: RowRule): string[] {
  if (rule.rule === 'required') return [rule.leaf, rule.when];
  const { rule: _code, ...leaves } = rule;
  return Object.values<string | readonly string[]>(leaves).flat();
}

/** The leaf at fault when a row breaks a rule over several fields, else null. */
export function brokenLeaf(rule: RowRule, get: (leaf: string) => unknown): string | null {
  switch (rule.rule) {
    case 'compareBorne':
      return compare(get(rule.min), get(rule.max), (order) => order <= 0) ? null : rule.max;
    case 'boundsRule':
      return compare(get(rule.lower), get(rule.upper), (order) => order < 0) ? null : rule.upper;
    case 'valeurminIfCheck':
      return get(rule.check) !== true || Number(get(rule.count) ?? 0) > 0 ? null : rule.count;
    case 'required':
      return holds(rule, get) && isEmpty(get(rule.leaf)) ? rule.leaf : null;
    case 'orderValue': {
      const [x, y, z] = rule.fields;
      if (!compare(get(y), get(x), (order) => order < 0)) return y;
      return compare(get(z), get(y), (order) => order < 0) ? null : z;
    }
    case 'includesList': {
      const list = get(rule.list);
      return Array.isArray(list) && list.map(String).includes(String(get(rule.value))) ? rule.value : null;
    }
  }
}

/** Whether a condition holds for a row as it is. */
export function holds({ when, is, not = [] }: Condition, get: (leaf: string) => unknown): boolean {
  const value = get(when);
  return is === undefined ? !not.includes(value) : is.includes(value);
}

/** Whether a leaf must be given in a row as it is now, by rules `required`. */
export function isRequiredNow(rules: readonly RowRule[], leaf: string, get: (leaf: string) => unknown): boolean {
  return rules.some((rule) => rule.rule === 'required' && rule.leaf === leaf && holds(rule, get));
}

/** Holds when either side is empty; numbers (typed with a comma too) by value, dates and texts by order. */
function compare(left: unknown, right: unknown, fits: (order: number) => boolean): boolean {
  if (isEmpty(left) || isEmpty(right)) return true;
  const [a, b] = [amount(left), amount(right)];
  if (a !== null && b !== null) return fits(a - b);
  return fits(String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0);
}

function amount(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const text = String(value).trim();
  return numeric.test(text) ? Number(text.replace(',', '.')) : null;
}
