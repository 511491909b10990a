/** Values that have fields of their own: groups, groups with variants, items of lists; at any depth. */
import type { Field, Fields } from './field';
import { holds, isEmpty, isIdChain } from './rules';

/** A row, a group or an item, by the names of its fields. */
export type Item = Readonly<Record<string, unknown>>;

/** Whether a value may have fields of its own. */
export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Fields of a group, or of the items of a list. A group with variants has those of the variant that is chosen.
 * @param beside the row, group or item that holds the field
 */
export function fieldsIn({ variants, of = {} }: Field, beside: Item): Fields {
  return variants === undefined ? of : (variants.of[String(beside[variants.by])] ?? {});
}

/** Whether a field means something in an item as it is (`only`). */
export function concerns(fields: Fields, name: string, item: Item): boolean {
  const only = fields[name]?.only;
  return only === undefined || holds(only, (leaf) => item[leaf] ?? fields[leaf]?.default ?? null);
}

/** Whether a value is the word for all of them (*Tous*), of a field that keeps it as null. */
export function meansAll(field: Pick<Field, 'all' | 'kind'> | undefined, value: unknown): boolean {
  if (field?.all !== true || typeof value !== 'string') return false;
  const word = value.trim().toLowerCase();
  // A text may well be “all”.
  return word === 'tous' || (word === 'all' && field.kind !== 'text');
}

/** The keys in a text of ids (`12;45`), once each, for a field that takes one (rule `chaine_num_value`); null when it is none. */
export function idsIn({ kind, key, rules = [] }: Field, value: unknown): (string | number)[] | null {
  if (kind !== 'references' || typeof value !== 'string' || !rules.includes('chaine_num_value')) return null;
  if (!isIdChain(value)) return null;
  const ids = new Set(value.split(';').map((id) => id.trim()));
  return [...ids].map((id) => (key === 'integer' ? Number(id) : id));
}

/** What a field holds before anything is said. An inheritable field inherits: its default is that of the top of the tree. */
export function initialValue(field: Field, beside: Item = {}): unknown {
  if (field.inheritable) return null;
  return field.default ?? (field.kind === 'group' ? blankOf(fieldsIn(field, beside)) : null);
}

/** What fields hold before anything is said, derived ones apart. */
export function blankOf(fields: Fields): Item {
  const written = Object.entries(fields).filter(([, field]) => field.derived !== true);
  const plain = written.map(([name, field]) => [name, initialValue(field)] as const);
  const beside = Object.fromEntries(plain);
  return Object.fromEntries(
    written.map(([name, field]) => [name, field.variants ? initialValue(field, beside) : beside[name]]),
  );
}

/** A group with every field of its shape, as it is stored: what is not said is as it is at first. */
export function filled(field: Field, value: unknown, beside: Item): unknown {
  if (field.kind !== 'group' || !isItem(value)) return value;
  const fields = fieldsIn(field, beside);
  return { ...blankOf(fields), ...concerned(fields, field.of, value) };
}

/** A value without what does not concern it: fields of another variant, `only` elsewhere; what is no item stays. */
export function withoutForeign(field: Field, value: unknown, beside: Item = {}): unknown {
  if (field.of === undefined) return value;
  const fields = fieldsIn(field, beside);
  if (Array.isArray(value))
    return value.map((item: unknown) => (isItem(item) ? concerned(fields, field.of, item) : item));
  return isItem(value) ? concerned(fields, field.of, value) : value;
}

/** @param known fields of all variants: what is none of them stays, to be refused. */
function concerned(fields: Fields, known: Fields = {}, item: Item): Item {
  const kept = Object.entries(item).filter(
    ([name]) => (name in fields || !(name in known)) && concerns(fields, name, item),
  );
  const beside = besideIn(fields, item);
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const field = fields[name];
      return [name, field === undefined ? value : withoutForeign(field, value, beside)];
    }),
  );
}

/** A group, or the items of a list, with the defaults of all that they do not say: the same for two that mean the same, at any depth. */
export function withDefaults(field: Field, value: unknown, beside: Item = {}): unknown {
  if (field.of === undefined) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withDefaults(field, item, beside));
  if (!isItem(value)) return value;
  const fields = fieldsIn(field, beside);
  const all = { ...blankOf(fields), ...Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) };
  const own = besideIn(fields, all);
  return Object.fromEntries(
    Object.entries(concerned(fields, field.of, all)).map(([name, each]) => {
      const inner = fields[name];
      return [name, inner ? withDefaults(inner, each, own) : each];
    }),
  );
}

/** An item with the defaults of what it does not say: what variants are chosen by. */
export function besideIn(fields: Fields, item: Item): Item {
  const chosenBy = Object.values(fields).flatMap(({ variants }) => (variants ? [variants.by] : []));
  if (chosenBy.every((name) => item[name] !== undefined)) return item;
  return {
    ...item,
    ...Object.fromEntries(chosenBy.map((name) => [name, item[name] ?? fields[name]?.default ?? null])),
  };
}

/**
 * What is typed in groups with variants and would be lost if a field had another value: names of these groups.
 * @param fields the fields of the item, by name
 */
export function lostBy(fields: Fields, item: Item, name: string, value: unknown): string[] {
  return Object.entries(fields).flatMap(([group, field]) => {
    const before = item[group];
    if (field.variants?.by !== name || !isItem(before)) return [];
    const [was, is] = [fieldsIn(field, item), fieldsIn(field, { ...item, [name]: value })];
    const lost = Object.keys(was).some((each) => !(each in is) && !isInitial(was[each], before[each]));
    return lost ? [group] : [];
  });
}

/** What another value of a field makes of the groups whose variants it chooses, itself included. */
export function chosen(fields: Fields, item: Item, name: string, value: unknown): Item {
  const next = { ...item, [name]: value };
  const groups = Object.entries(fields).filter(([, field]) => field.variants?.by === name);
  return {
    [name]: value,
    ...Object.fromEntries(groups.map(([group, field]) => [group, filled(field, typedIn(field, group, item), next)])),
  };
}

/** What was typed in a group: what the server derived of it may be another thing in another variant. */
function typedIn(field: Field, group: string, item: Item): Item {
  const fields = fieldsIn(field, item);
  const value = item[group];
  return isItem(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => fields[name]?.derived !== true))
    : {};
}

/** Nothing said: what a field holds by itself is nothing either. */
export function isInitial(field: Field | undefined, value: unknown): boolean {
  if (isEmpty(value)) return true;
  if (field?.kind === 'group' && isItem(value))
    return Object.entries(value).every(([name, each]) => isInitial(field.of?.[name], each));
  return value === (field && initialValue(field));
}
