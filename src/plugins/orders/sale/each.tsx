/** What is required of each place that is taken: a name, the number of a member. */
import { FieldShell, TextInput, useText } from '../../../core';
import { text } from '../model';
import type { Desk } from './desk';
import styles from './sale.module.css';

interface EachProps {
  n: number;
  label: string;
  /** Of one, by its rank. */
  labelOf(n: number): string;
  max: number;
  values: readonly string[];
  disabled: boolean;
  error?: string | undefined;
  onChange(values: readonly string[]): void;
}

export function Each({ n, label, labelOf, max, values, disabled, error, onChange }: EachProps) {
  const seats = Array.from({ length: n }, (_, index) => values[index] ?? '');
  return (
    <div className={styles.holders} role="group" aria-label={label}>
      {seats.map((value, index) => (
        <FieldShell
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          key={index}
          label={labelOf(index + 1)}
          required
          {...(error !== undefined && index === 0 && { error })}
        >
          {(control) => (
            <TextInput
              {...control}
              disabled={disabled}
              maxLength={max}
              value={value}
              onChange={(event) => onChange(seats.with(index, event.target.value))}
            />
          )}
        </FieldShell>
      ))}
    </div>
  );
}

interface MembersProps {
  n: number;
  /** What is taken, by its key. */
  of: string;
  libelle: string;
  desk: Desk;
  disabled: boolean;
  error?: string | undefined;
  change(part: Partial<Desk>): void;
}

/** The number of a member for each place that is theirs alone. */
export function Members({ n, of, libelle, desk, disabled, error, change }: MembersProps) {
  const t = useText();
  return (
    <Each
      {...{ n, max: 40, disabled, error }}
      label={t(text('sale.members'), { libelle })}
      labelOf={(each) => t(text('sale.member'), { n: each })}
      values={desk.numeros[of] ?? []}
      onChange={(numbers) => change({ numeros: { ...desk.numeros, [of]: numbers } })}
    />
  );
}
