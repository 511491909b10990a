/** Changes one global parameter from anywhere: which one, its value in the words people use, what it does to the platform. */
import { SlidersHorizontal } from 'lucide-react';
import { type AnyCommand, bulkCommand, type Choice, field, formatOf, type Leaf, leavesOf, readValue } from '../../core';
import { fold, isFlag } from '../../core/model';
import { language } from '../../i18n/runtime';
import { settings, settingsModel, text } from './model';
import { readTyped } from './values';

/** The parameters, in the order of the model. */
export const parameters: readonly Leaf[] = [...leavesOf(settingsModel).values()].filter(
  (leaf) => leaf.field.derived !== true,
);

/** A value of a parameter as it is read. */
export function sayValue(leaf: Leaf, value: unknown): string {
  const { t, locale } = language();
  return readValue(settingsModel, leaf, value, { t, format: formatOf(locale) });
}

export const commands: readonly AnyCommand[] = [
  bulkCommand({
    id: 'settings.changer',
    resource: settings,
    title: text('actions.changer'),
    aliases: text('aliases.changer'),
    icon: SlidersHorizontal,
    args: {
      parametre: field.oneOf(
        parameters.map(({ name }) => name),
        { required: true, valuesText: `${settingsModel.text}.fields` },
      ),
      valeur: field.text({ required: true, max: 40 }),
    },
    ask: { valeur: (typed, _ctx, { parametre }) => choicesOf(parameterNamed(parametre), typed) },
    change: ({ parametre, valeur }) => {
      const leaf = parameterNamed(parametre);
      return leaf === undefined ? {} : { [leaf.path]: valueOf(leaf, String(valeur)) };
    },
    said: text('said.changer'),
  }),
];

function parameterNamed(name: unknown): Leaf | undefined {
  return parameters.find((leaf) => leaf.name === name);
}

/** The value that an answer stands for; what is none is left for the server to refuse. */
function valueOf({ field: { kind, ...more } }: Leaf, answer: string): unknown {
  if (isFlag(kind)) return answer === 'true';
  return readTyped({ kind, ...more }, answer, language().locale) ?? answer;
}

/** Yes or no; what is typed, read; nothing typed: the value that the parameter has by default. */
function choicesOf(leaf: Leaf | undefined, typed: string): Choice<string>[] {
  if (leaf === undefined) return [];
  const isDefault = (value: unknown) => value === leaf.field.default;
  const choice = (value: unknown): Choice<string> => ({
    value: String(value),
    label: sayValue(leaf, value),
    ...(isDefault(value) && { hint: language().t(text('byDefault')) }),
  });
  if (isFlag(leaf.field.kind))
    return [true, false].map(choice).filter(({ label }) => fold(label).startsWith(fold(typed)));
  const value = typed.trim() === '' ? leaf.field.default : readTyped(leaf.field, typed, language().locale);
  return value === null || value === undefined ? [] : [choice(value)];
}
