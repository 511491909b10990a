import { X } from 'lucide-react';
import { useState } from 'react';
import type { Choice, ChoiceSource, Maker } from '../inputs/choice';
import type { FieldProps } from '../inputs/field-props';
import { ComboboxBase, type ComboboxTexts } from './combobox-base';
import fields from './fields.module.css';
import { useTaking } from './use-taking';

interface SharedProps extends FieldProps {
  source: ChoiceSource;
  /** Labels of values that the source has not given yet (a saved id). */
  known?: readonly Choice[];
  texts: ComboboxTexts;
}

export interface ComboboxProps extends SharedProps {
  value: string | null;
  onValueChange: (value: string | null, choice: Choice | null) => void;
}

export interface MultiComboboxProps extends SharedProps {
  value: readonly string[];
  onValueChange: (value: readonly string[]) => void;
  /** Names that are not there may be made: Enter, a comma and Tab take what is typed. */
  maker?: Maker | null;
}

/** Labels by value: what was given, what the list holds, what was chosen here. */
function useLabels(
  source: ChoiceSource,
  known: readonly Choice[],
): [(value: string) => string, (choices: readonly Choice[]) => void] {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const find = (value: string) =>
    known.find((choice) => choice.value === value)?.label ??
    (typeof source === 'function' ? undefined : source.find((choice) => choice.value === value)?.label) ??
    chosen.get(value) ??
    value;
  const remember = (choices: readonly Choice[]) =>
    setChosen((before) => new Map([...before, ...choices.map((choice) => [choice.value, choice.label] as const)]));
  return [find, remember];
}

/** One of a long or remote list, found by typing. */
export function Combobox({ value, onValueChange, known = [], ...rest }: ComboboxProps) {
  const [labelOf, remember] = useLabels(rest.source, known);
  return (
    <ComboboxBase
      {...rest}
      many="one"
      values={value === null ? [] : [value]}
      shown={value === null ? '' : labelOf(value)}
      onChoose={(values, choices) => {
        remember(choices);
        const chosen = values[0] ?? null;
        onValueChange(chosen, choices.find((choice) => choice.value === chosen) ?? null);
      }}
    />
  );
}

/** Several of a long or remote list, as chips; Backspace takes the last one off. */
export function MultiCombobox({ value, onValueChange, known = [], maker = null, ...rest }: MultiComboboxProps) {
  const [labelOf, remember] = useLabels(rest.source, known);
  const taking = useTaking({
    source: rest.source,
    maker,
    values: value,
    onTaken: (values, choice) => {
      remember([choice]);
      onValueChange(values);
    },
  });
  const fixed = rest.disabled === true || rest.readOnly === true;
  const nameOf = distinctLabels(value, labelOf);
  const chips = value.map((one) => (
    <span key={one} className={fields.chip}>
      <span className={fields['chip-text']}>{nameOf(one)}</span>
      {!fixed && (
        <button
          type="button"
          tabIndex={-1}
          className={fields.tool}
          aria-label={rest.texts.remove(nameOf(one))}
          onClick={() => onValueChange(value.filter((other) => other !== one))}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  ));
  const coming = taking.waiting.map((name, place) => (
    <span key={`${place}-${name}`} className={fields.chip} aria-busy="true">
      <span className={fields['chip-text']}>{name}</span>
    </span>
  ));
  return (
    <ComboboxBase
      {...rest}
      {...(maker !== null && { source: taking.offered, onTake: taking.take })}
      many="many"
      values={value}
      shown=""
      chips={[...chips, ...coming]}
      onChoose={(values, choices, typed) => {
        const made = choices.find((choice) => taking.isNew(choice.value));
        if (made) return void taking.take(typed, made);
        remember(choices);
        onValueChange(values);
      }}
    />
  );
}

/** Their labels, with the key of those that share theirs. */
function distinctLabels(values: readonly string[], labelOf: (value: string) => string): (value: string) => string {
  const counts = new Map<string, number>();
  for (const label of values.map(labelOf)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return (value) => {
    const label = labelOf(value);
    return (counts.get(label) ?? 0) > 1 ? `${label} · ${value}` : label;
  };
}
