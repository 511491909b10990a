import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { decimal, type Numeric, printNumber, readNumber, stepNumber } from '../../kinds/number/read-number';
import { classNames } from '../class-names';
import styles from './input.module.css';

export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'type'> {
  value: number | null;
  /** NaN while the text is not a number: the model says so. */
  onValueChange: (value: number | null) => void;
  /** Takes such a text instead, to keep it as it was typed, in `text`. */
  onTextProblem?: (text: string) => void;
  text?: string | undefined;
  /** How its numbers are written; any decimals when absent. */
  numeric?: Numeric;
  /** Decides the marks of decimals and thousands. */
  locale: string;
  min?: number;
  max?: number;
  step?: number;
  after?: ReactNode;
}

const stepsOf: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number typed in the person's locale; arrows step, Page Up and Down step by ten. The wheel never changes it. */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onValueChange,
    onTextProblem,
    text: refused,
    numeric = decimal,
    locale,
    min = -Infinity,
    max = Infinity,
    step = 1,
    after,
    className,
    onKeyDown,
    onBlur,
    ...rest
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const read = (from: string): number | null => {
    const reading = readNumber(from, numeric, locale);
    return from.trim() === '' ? null : 'value' in reading ? reading.value : Number.NaN;
  };
  const fresh = typed !== null && refused === undefined && Object.is(read(typed), value);
  const text = refused ?? (fresh ? typed : printNumber(value, locale));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const count = stepsOf[event.key];
    if (
      count === undefined ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      rest.readOnly
    )
      return;
    event.preventDefault();
    setTyped(null);
    onValueChange(stepNumber(value, count, step, min, max));
  };
  return (
    <span className={classNames(styles.box, className)}>
      <input
        {...rest}
        type="text"
        role="spinbutton"
        inputMode={step % 1 === 0 && min >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={classNames(styles.input, styles.number)}
        value={text}
        {...(value !== null && !Number.isNaN(value) && { 'aria-valuenow': value })}
        {...(min !== -Infinity && { 'aria-valuemin': min })}
        {...(max !== Infinity && { 'aria-valuemax': max })}
        onChange={(event) => {
          const next = read(event.target.value);
          setTyped(event.target.value);
          if (Number.isNaN(next) && onTextProblem) onTextProblem(event.target.value);
          else onValueChange(next);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          if (value === null || !Number.isNaN(value)) setTyped(null);
          onBlur?.(event);
        }}
      />
      {typeof after === 'string' ? <span className={styles.around}>{after}</span> : after}
    </span>
  );
}
