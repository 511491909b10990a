/** The name of a kind of record in one language: the texts that follow from it, and phrases around it. */
import type { Dictionary } from './text';

/** Texts of a kind of record, under the `text` of its model, by its noun alone. */
export type NounTexts = {
  /** Of its list: `Genres`. */
  title: string;
  one: string;
  many: string;
  new: string;
  /** The record that stays in a merge. */
  into: string;
  sections: { top: string };
  commands: Readonly<Record<RecordCommand, string>>;
  aliases: Readonly<Record<RecordCommand, string>>;
};

/** Commands that any kind of record may have. */
export type RecordCommand = 'create' | 'open' | 'remove' | 'merge';

export interface Noun {
  /** The dictionary of a kind of record: its own texts, which win, among those of its noun. */
  texts<G extends Dictionary>(own: G): NounTexts & G;
  /**
   * A phrase about records of the kind. Both languages: `{n}`, how many; `{the}`, the record. French: adjectives and
   * participles marked `*` agree with the noun, with `{n}` in number too.
   */
  phrase(template: string): string;
}

/** The noun’s texts with the own ones, which win: of the groups that both have, text by text. */
export function withOwn<G extends Dictionary>(texts: NounTexts, own: G): NounTexts & G {
  const group = (name: 'sections' | 'commands' | 'aliases') => {
    const given: Dictionary[string] | undefined = own[name];
    return { ...texts[name], ...(typeof given === 'object' && given) };
  };
  const both = { sections: group('sections'), commands: group('commands'), aliases: group('aliases') };
  return { ...texts, ...own, ...both };
}

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How many, as dictionaries write it: `{n:number|number} {{genre|genres}}`. */
export const counted = ([one, many]: readonly [string, string]) => `{n:number|number} {{${one}|${many}}}`;
