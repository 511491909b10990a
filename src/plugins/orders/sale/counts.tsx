/** Lines of what can be taken, each with how many: the arrows go from line to line, Tab leaves them all. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { NumberInput, useFormat, useLocale, useText } from '../../../core';
import { text } from '../model';
import styles from './sale.module.css';

export interface CountLine {
  key: string;
  title: string;
  note: ReactNode;
  /** Of one; null where the customer says. */
  montant: number | null;
  value: number | null;
  /** What the customer gives, where they say. */
  gift?: number | null;
  min: number;
  max: number;
  error?: string | undefined;
  /** What is prompted for besides, once some are taken. */
  more?: ReactNode;
}

export interface CountsProps {
  /** Id of the first field: what is typed before it is there goes to it. */
  id: string;
  label: string;
  lines: readonly CountLine[];
  disabled: boolean;
  onChange(key: string, value: number | null): void;
  onGift?(key: string, value: number | null): void;
}

export function Counts({ id, label, lines, disabled, onChange, onGift }: CountsProps) {
  const t = useText();
  const { money, signs } = useFormat();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const stop = Math.min(at, lines.length - 1);

  /** The arrows move: a number is typed. */
  function press(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLInputElement>('[data-count] input')[index + step]?.focus();
  }

  return (
    <ul ref={list} className={styles.counts} aria-label={label}>
      {lines.map(({ key, title, note, montant, value, gift, min, max, error, more }, index) => {
        const field = index === 0 ? id : `${id}-${index}`;
        return (
          <li key={key} data-some={(value ?? 0) > 0 || undefined}>
            <label htmlFor={field}>
              <strong>{title}</strong> <span className={styles.quiet}>{note}</span>
            </label>
            <span className={styles.price}>
              {montant === null ? (
                <NumberInput
                  aria-label={t(text('sale.giftOf'), { libelle: title })}
                  locale={locale}
                  value={gift ?? null}
                  {...{
                    min: 0,
                    max: 100_000,
                    step: 0.01,
                    after: signs({ style: 'currency', currency: 'EUR' }).join('').trim(),
                    disabled,
                  }}
                  onValueChange={(next) => onGift?.(key, next)}
                />
              ) : (
                money(montant)
              )}
            </span>
            <span data-count className={styles.count}>
              <NumberInput
                id={field}
                locale={locale}
                value={value}
                {...{ min, max, disabled }}
                tabIndex={index === stop ? 0 : -1}
                {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${field}-error` })}
                onFocus={(event) => {
                  setAt(index);
                  event.currentTarget.select();
                }}
                onKeyDown={(event) => press(event, index)}
                onValueChange={(next) => onChange(key, next)}
              />
            </span>
            {error !== undefined && (
              <p id={`${field}-error`} className={styles.error}>
                {error}
              </p>
            )}
            {more}
          </li>
        );
      })}
    </ul>
  );
}
