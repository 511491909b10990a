import { cloneElement, type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { MenuPanel } from '../ark-parts';
import type { MenuEntry } from './menu-entry';
import { after, type TriggerElement } from './trigger';

export interface MenuProps {
  /** The button that opens it. */
  trigger: TriggerElement;
  /** Name of the menu. */
  label: string;
  entries: readonly MenuEntry[];
  /** Controlled from outside too: the `m` of a row. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  point?: { x: number; y: number } | undefined;
}

type Start = 'none' | 'first' | 'last';

/** A button and its menu, mounted at the first opening. */
export function Menu({ trigger, label, entries, open, onOpenChange, point }: MenuProps) {
  const made = useId();
  const triggerId = trigger.props.id ?? made;
  const [own, setOwn] = useState(false);
  const [opening, setOpening] = useState<{ count: number; start: Start }>({ count: 0, start: 'first' });
  const shown = open ?? own;
  const [wanted, setWanted] = useState(false);
  if (shown && !wanted) setWanted(true);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const show = (start: Start) => {
    setOpening((before) => ({ count: before.count + 1, start }));
    change(true);
  };
  const click = (event: MouseEvent) => (shown ? change(false) : show(event.detail === 0 ? 'first' : 'none'));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      {cloneElement(trigger, {
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': shown,
        onClick: after(trigger.props.onClick, click),
        onKeyDown: after(trigger.props.onKeyDown, press),
      })}
      {wanted && (
        <MenuPanel
          key={opening.count}
          triggerId={triggerId}
          label={label}
          entries={entries}
          open={shown}
          onOpenChange={change}
          start={opening.start}
          point={point}
        />
      )}
    </>
  );
}
