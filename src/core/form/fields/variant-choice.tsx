/** The field that a variant is chosen by: what is typed for one variant is lost to another only when one says so, and a copy is offered. */
import type { ReactNode } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Fields } from '../../model/field';
import { chosen, type Item, lostBy } from '../../model/inner';
import { useOverwrite } from '../overwrite';

/** Sets a field of an item, with the groups whose variants it chooses. */
export type Choose = (item: Item, name: string, value: unknown, write: (change: Item) => void) => void;

/** @param fields of the record, the group or the item, by name */
export function useVariantChoice(fields: Fields): { choose: Choose; question: ReactNode } {
  const t = useText();
  const { ask, question } = useOverwrite();
  const choose: Choose = (item, name, value, write) => {
    const go = () => write(chosen(fields, item, name, value));
    const words = {
      title: t(core('items.turnTitle')),
      lost: t(core('items.turnText')),
      action: t(core('items.turn')),
      stay: t(core('items.turnStay')),
    };
    const lost = lostBy(fields, item, name, value);
    if (lost.length === 0) return go();
    const kept = Object.fromEntries([name, ...lost].map((each) => [each, item[each]]));
    const copy = { name: `${String(item['name'] ?? item[name])}.json`, text: JSON.stringify(kept, null, 2) };
    // After the list of choices has closed: what opens over it closes with it.
    setTimeout(() => ask({ ...words, copy, go }));
  };
  return { choose, question };
}
