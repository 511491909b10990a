/** Values as people read them: in diffs, conflicts, dry runs and cells. */
import { core } from '../../../i18n/core';
import type { Format } from '../../../i18n/format';
import type { Translate } from '../../../i18n/translate';
import type { Refs } from '../../contract';
import { isItem } from '../../model/inner';
import { itemModel, ownItemFields } from '../../model/items';
import { getAt, type Leaf, leavesOf, type Model, valueText } from '../../model/model';
import { isEmpty } from '../../model/rules';
import { openZone } from '../../zones';

export interface Reading {
  t: Translate;
  format: Format;
  refs?: Refs | undefined;
}

/** A value of a leaf as text; `vide` when there is none, `Tous` where that means all, `hérité` when it is the parent's. */
export function readValue(model: Model, leaf: Leaf, value: unknown, { t, format, refs }: Reading): string {
  const { field } = leaf;
  if (field.inheritable && (value === null || value === undefined)) return t(core('form.inherited'));
  if (field.all && isEmpty(value)) return t(core('form.all'));
  if (value === null || value === undefined || value === '' || (field.inheritable && isEmpty(value)))
    return t(core('form.empty'));
  switch (field.kind) {
    case 'flag':
      return t(core(value === true ? 'form.yes' : 'form.no'));
    case 'enum':
      return t(valueText(model, leaf, String(value)));
    case 'integer':
    case 'number':
      if (typeof value !== 'number') return String(value);
      return field.unit ? format.measure(value, field.unit) : format.number(value);
    case 'money':
      return typeof value === 'number' ? format.money(value) : String(value);
    case 'date':
      return format.date(String(value));
    case 'dateTime':
      // Apart from its row nothing says whose clock it would be: it is said which one this is.
      return format.dateTime(String(value), format.own ?? openZone(model));
    case 'reference':
      return refs?.[field.resource ?? '']?.[String(value)] ?? String(value);
    case 'references':
      return Array.isArray(value)
        ? format.list(value.map((key) => refs?.[field.resource ?? '']?.[String(key)] ?? String(key)))
        : String(value);
    case 'tags':
      return Array.isArray(value)
        ? format.list(
            value.map(String).map((code) => (field.named?.includes(code) ? t(valueText(model, leaf, code)) : code)),
          )
        : String(value);
    case 'list':
      return Array.isArray(value) ? readItems(model, leaf, value, { t, format, refs }) : String(value);
    case 'group':
      return readItem(model, leaf, value, { t, format, refs });
    case 'richText':
      return String(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    default:
      return String(value);
  }
}

/** Whether a value says nothing; of a group, whether all that is in it does. */
function isBlank(value: unknown): boolean {
  if (isItem(value)) return Object.values(value).every((each) => each === false || isBlank(each));
  return isEmpty(value);
}

/** Items of a list that are read out; the others are counted. */
const mostRead = 5;
/** Of those that are one value each. */
const mostLone = 12;

function readItems(model: Model, leaf: Leaf, items: readonly unknown[], reading: Reading): string {
  if (items.length === 0) return reading.t(core('form.empty'));
  const inner = itemModel(model, leaf);
  const [first, second] = [...leavesOf(inner).values()].filter(({ name }) => !ownItemFields.has(name));
  const lone = second === undefined ? first : undefined;
  const most = lone === undefined ? mostRead : mostLone;
  const read = items
    .slice(0, most)
    .map((item) => (lone === undefined ? readItem(model, leaf, item, reading) : readLone(inner, lone, item, reading)));
  const others = items.length - read.length;
  const parts = [...read, ...(others > 0 ? [reading.t(core('items.others'), { n: others })] : [])];
  return parts.join(lone === undefined ? ' ; ' : ', ');
}

/** An item that is one value: the name of the list says what it is. Whole euros have no cents, or commas would be many. */
function readLone(inner: Model, lone: Leaf, item: unknown, reading: Reading): string {
  const value = isItem(item) ? item[lone.name] : null;
  if (lone.field.kind === 'money' && typeof value === 'number') return reading.format.amount(value);
  return readValue(inner, lone, value, reading);
}

/** A group or an item of a list as people read it: what it holds, each with its name. */
export function readItem(model: Model, leaf: Leaf, item: unknown, reading: Reading): string {
  const inner = itemModel(model, leaf);
  const row = typeof item === 'object' && item !== null ? { ...item } : {};
  const parts = [...leavesOf(inner).values()].flatMap((field) => {
    const value = getAt(row, field.name);
    if (ownItemFields.has(field.name) || value === false || isBlank(value)) return [];
    const { t } = reading;
    return [t(core('items.part'), { champ: t(field.label), valeur: readValue(inner, field, value, reading) })];
  });
  return parts.length === 0 ? reading.t(core('form.empty')) : parts.join(', ');
}
