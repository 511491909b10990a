import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names';
import input from '../input.module.css';
import fields from './fields.module.css';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'id'> {
  id?: string | undefined;
  value: string;
  read: (text: string) => string | null;
  onRead: (value: string | null) => void;
  onProblem?: ((text: string | null) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** An input whose text is read when it is left or confirmed; a text that makes no sense stays and is marked. */
export function TypedInput({ value, read, onRead, onProblem, onBlur, onKeyDown, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const settle = () => {
    if (typed === null) return;
    const found = typed.trim() === '' ? null : read(typed);
    const failed = typed.trim() !== '' && found === null;
    setWrong(failed);
    if (failed) {
      onProblem?.(typed);
      return;
    }
    setTyped(null);
    if (found !== value) onRead(found);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter') settle();
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    setTyped(null);
    setWrong(false);
    onProblem?.(null);
  };
  return (
    <input
      {...rest}
      type="text"
      autoComplete="off"
      value={typed ?? value}
      {...(wrong && { 'aria-invalid': true })}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      className={classNames(input.input, fields.figures)}
    />
  );
}
