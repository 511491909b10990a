/** The language that a part of a mail is looked at or written in. */
import { FieldShell, Select, useText } from '../../../core';
import { text } from '../text';

export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

export interface LanguageChoiceProps {
  id: string;
  value: Language;
  onChange: (language: Language) => void;
}

export function LanguageChoice({ id, value, onChange }: LanguageChoiceProps) {
  const t = useText();
  return (
    <FieldShell id={id} label={t(text('preview.language'))} layout="stack">
      {(control) => (
        <Select
          {...control}
          choices={languages.map((each) => ({ value: each, label: t(text(`langues.${each}`)) }))}
          value={value}
          onValueChange={(next) => onChange(next === 'en' ? 'en' : 'fr')}
        />
      )}
    </FieldShell>
  );
}
