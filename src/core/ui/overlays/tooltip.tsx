import { cloneElement, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { TooltipPanel } from '../ark-parts';
import { after, type TriggerElement } from './trigger';

export interface TooltipProps {
  text: ReactNode;
  keys?: readonly string[];
  children: TriggerElement;
}

const pauseBeforeShowing = 450;
const pauseBeforeHiding = 120;

/** A word about a control, on hover and on focus; Escape hides it. Never the only place of a name. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  const made = useId();
  const { props } = children;
  const triggerId = props.id ?? made;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (next: boolean, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next) setWanted(true);
      setOpen(next);
    }, pause);
  };
  const hide = () => turn(false, 0);
  return (
    <>
      {cloneElement(children, {
        id: triggerId,
        ...(open && {
          'aria-describedby': [props['aria-describedby'], `${triggerId}-tooltip`].filter(Boolean).join(' '),
        }),
        onPointerEnter: after(props.onPointerEnter, (event) => {
          if (event.pointerType === 'touch') return;
          turn(true, pauseBeforeShowing);
        }),
        onPointerLeave: after(props.onPointerLeave, () => turn(false, pauseBeforeHiding)),
        onFocus: after(
          props.onFocus,
          (event) => event.target.matches(':focus-visible') && turn(true, pauseBeforeShowing),
        ),
        onBlur: after(props.onBlur, hide),
        onClick: after(props.onClick, hide),
      })}
      {wanted && (
        <Suspense>
          <TooltipPanel
            triggerId={triggerId}
            open={open}
            onOpenChange={setOpen}
            onHover={(inside) => turn(inside, inside ? 0 : pauseBeforeHiding)}
            text={text}
            keys={keys}
          />
        </Suspense>
      )}
    </>
  );
}
