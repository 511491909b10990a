/** The field that a variant is chosen by: what is typed for one variant is lost to another only when one says so. */
import { type ReactNode, useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { Fields } from '../model/field';
import { chosen, type Item, lostBy } from '../model/inner';
import { Button } from '../ui';
import { Dialog } from '../ui/dialog';

/** Sets a field of an item, with the groups whose variants it chooses. */
export type Choose = (item: Item, name: string, value: unknown, write: (change: Item) => void) => void;

/** @param fields of the record, the group or the item, by name */
export function useVariantChoice(fields: Fields): { choose: Choose; question: ReactNode } {
  const t = useText();
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  const choose: Choose = (item, name, value, write) => {
    const go = () => write(chosen(fields, item, name, value));
    if (lostBy(fields, item, name, value).length === 0) go();
    // After the list of choices has closed: what opens over it closes with it.
    else setTimeout(() => setAsked({ go }));
  };
  const close = () => setAsked(null);
  const question = asked && (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={t(core('items.turnTitle'))}
      description={t(core('items.turnText'))}
      closeLabel={t(core('items.turnStay'))}
      onClose={close}
      footer={
        <>
          <Button
            onClick={() => {
              close();
              asked.go();
            }}
          >
            {t(core('items.turn'))}
          </Button>
          <Button variant="primary" onClick={close}>
            {t(core('items.turnStay'))}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
  return { choose, question };
}
