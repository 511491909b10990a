import { core } from '../../../i18n/core';
import { isItem } from '../../model/inner';
import { itemModel, ownItemFields } from '../../model/items';
import { getAt, leavesOf } from '../../model/model';
import { isEmpty } from '../../model/rules';
import type { KindModule, SayBy } from '../kind';

/** A group or an item of a list as people read it: what it holds, each with its name. */
export function sayItem(item: unknown, { model, leaf, t, say }: Pick<SayBy, 'model' | 'leaf' | 't' | 'say'>): string {
  const inner = itemModel(model, leaf);
  const row = typeof item === 'object' && item !== null ? { ...item } : {};
  const parts = [...leavesOf(inner).values()].flatMap((field) => {
    const value = getAt(row, field.name);
    if (ownItemFields.has(field.name) || value === false || isBlank(value)) return [];
    return [t(core('items.part'), { champ: t(field.label), valeur: say(inner, field, value) })];
  });
  return parts.length === 0 ? t(core('form.empty')) : parts.join(', ');
}

/** Whether a value says nothing; of a group, whether all that is in it does. */
function isBlank(value: unknown): boolean {
  if (isItem(value)) return Object.values(value).every((each) => each === false || isBlank(each));
  return isEmpty(value);
}

/** Fields that belong together. */
export const group: KindModule = {
  shape: 'item',
  size: 'structure',
  formOnly: true,
  read: () => ({ refusal: 'notHere' }),
  print: (value) => JSON.stringify(value),
  say: sayItem,
};
