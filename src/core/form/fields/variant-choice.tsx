/** The field that a variant is chosen by: what is typed for one variant is lost to another only when one says so. */
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
    if (lostBy(fields, item, name, value).length === 0) go();
    // After the list of choices has closed: what opens over it closes with it.
    else setTimeout(() => ask({ ...words, go }));
  };
  return { choose, question };
}
