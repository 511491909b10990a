import { useLayoutEffect, useRef } from 'react';
import { recordKeys } from '../../key-recorder';
import { ariaOf, type FieldProps } from './field-props';
import input from './input.module.css';

interface LoadingControlProps extends FieldProps {
  /** What is said of it meanwhile. */
  text?: string;
}

/** Stands for a control that is loading, under its id: what is typed here is typed in the control once it is there. */
export function LoadingControl({ id, text = '', ...props }: LoadingControlProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    const stop = recordKeys(current);
    return () => {
      const isIn = current !== null && current === document.activeElement;
      stop(isIn && id !== undefined ? () => document.getElementById(id)?.focus() : null);
    };
  }, [id]);
  return (
    <div ref={place} {...ariaOf(props)} id={id} tabIndex={0} role="textbox" aria-busy className={input.box}>
      {text}
    </div>
  );
}
