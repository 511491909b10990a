/** The language that a part of a mail is looked at or written in; where it says so, both beside each other. */
import { FieldShell, Select, useText } from '../../../core';
import { text } from '../text';

export const languages = ['fr', 'en'] as const;
export const shownLanguages = [...languages, 'deux'] as const;
export type Language = (typeof languages)[number];

export interface LanguageChoiceProps<L extends (typeof shownLanguages)[number]> {
  id: string;
  choices: readonly L[];
  value: L;
  onChange: (language: L) => void;
}

export function LanguageChoice<L extends (typeof shownLanguages)[number]>(props: LanguageChoiceProps<L>) {
  const { id, choices, value, onChange } = props;
  const t = useText();
  return (
    <FieldShell id={id} label={t(text('preview.language'))} layout="stack">
      {(control) => (
        <Select
          {...control}
          choices={choices.map((each) => ({ value: each, label: t(text(`langues.${each}`)) }))}
          value={value}
          onValueChange={(next) => onChange(choices.find((each) => each === next) ?? value)}
        />
      )}
    </FieldShell>
  );
}
