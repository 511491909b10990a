import { cloneElement, type ReactNode, useId, useState } from 'react';
import { PopoverPanel } from '../ark-parts';
import { after, type TriggerElement } from './trigger';

export interface PopoverProps {
  trigger: TriggerElement;
  /** Name of the panel. */
  label: string;
  title?: ReactNode;
  /** The content; a function receives what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A button and a small panel, mounted at the first opening. */
export function Popover({
  trigger,
  label,
  title,
  children,
  placement = 'bottom-start',
  open,
  onOpenChange,
}: PopoverProps) {
  const made = useId();
  const triggerId = trigger.props.id ?? made;
  const [own, setOwn] = useState(false);
  const [wanted, setWanted] = useState(false);
  const shown = open ?? own;
  if (shown && !wanted) setWanted(true);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {cloneElement(trigger, {
        id: triggerId,
        'aria-haspopup': 'dialog',
        'aria-expanded': shown,
        onClick: after(trigger.props.onClick, () => change(!shown)),
      })}
      {wanted && (
        <PopoverPanel
          triggerId={triggerId}
          label={label}
          title={title}
          open={shown}
          onOpenChange={change}
          placement={placement}
        >
          {typeof children === 'function' ? children(() => change(false)) : children}
        </PopoverPanel>
      )}
    </>
  );
}
