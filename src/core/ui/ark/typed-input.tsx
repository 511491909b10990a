import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names';
import input from '../inputs/input.module.css';
import fields from './fields.module.css';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'id'> {
  id?: string | undefined;
  value: string;
  /** The value is a text that makes no sense there, kept as it was typed. */
  isWrong: boolean;
  /** A text was typed, and left or confirmed. */
  onSettle: (text: string) => void;
  /** Escape takes back what was typed. */
  onCancel: () => void;
}

/** An input whose text is read when it is left or confirmed. */
export function TypedInput({ value, isWrong, onSettle, onCancel, onKeyDown, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed !== value) onSettle(typed);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter' || event.key === 'Tab') settle();
    if (event.key !== 'Escape' || (typed === null && !isWrong)) return;
    event.stopPropagation();
    setTyped(null);
    if (isWrong) onCancel();
  };
  return (
    <input
      {...rest}
      type="text"
      autoComplete="off"
      value={typed ?? value}
      {...(isWrong && { 'aria-invalid': true, 'data-wrong': '' })}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={settle}
      className={classNames(input.input, fields.figures)}
    />
  );
}
