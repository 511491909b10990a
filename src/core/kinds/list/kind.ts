import { core } from '../../../i18n/core';
import { isItem } from '../../model/inner';
import { itemModel, ownItemFields } from '../../model/items';
import { type Leaf, leavesOf, type Model } from '../../model/model';
import { sayItem } from '../group/kind';
import type { KindModule, SayBy } from '../kind';
import { textsOf } from '../tags/kind';

/** Items of a list that are read out; the others are counted. */
const mostRead = 5;
/** Of those that are one value each. */
const mostLone = 12;

function sayItems(items: readonly unknown[], by: SayBy): string {
  if (items.length === 0) return by.t(core('form.empty'));
  const inner = itemModel(by.model, by.leaf);
  const [first, second] = [...leavesOf(inner).values()].filter(({ name }) => !ownItemFields.has(name));
  const lone = second === undefined ? first : undefined;
  const most = lone === undefined ? mostRead : mostLone;
  const read = items
    .slice(0, most)
    .map((item) => (lone === undefined ? sayItem(item, by) : sayLone(inner, lone, item, by)));
  const others = items.length - read.length;
  const parts = [...read, ...(others > 0 ? [by.t(core('items.others'), { n: others })] : [])];
  return parts.join(lone === undefined ? ' ; ' : ', ');
}

/** An item that is one value: the name of the list says what it is. Round euros have no cents, or commas would be many. */
function sayLone(inner: Model, lone: Leaf, item: unknown, { format, say }: SayBy): string {
  const value = isItem(item) ? item[lone.name] : null;
  if (lone.field.kind === 'money' && typeof value === 'number') return format.amount(value);
  return say(inner, lone, value);
}

/** Items with fields of their own, in their order. */
export const list: KindModule = {
  shape: 'items',
  size: 'structure',
  formOnly: true,
  read: () => ({ refusal: 'notHere' }),
  print: (value) => (textsOf(value).length === 0 ? '' : JSON.stringify(value)),
  say: (value, by) => (Array.isArray(value) ? sayItems(value, by) : String(value)),
};
