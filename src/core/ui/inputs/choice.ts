import type { ReactNode } from 'react';
import { fold } from '../../filter/fold';
import { nameWords, spellings } from '../../filter/name-words';

/** One thing that can be chosen in a Select or a Combobox. */
export interface Choice {
  value: string;
  label: string;
  /** Quieter words after the label. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** Why it cannot be chosen now. */
  reason?: string | undefined;
}

/** Makes what is typed and not there yet. */
export interface Maker {
  /** What the choice that makes it says. */
  label: (typed: string) => string;
  icon?: ReactNode;
  /** Tells by itself why it failed, and throws. */
  make: (typed: string) => Promise<Choice>;
}

/** A fixed list, or what to ask for a typed text (aborted when another text follows). */
export type ChoiceSource = readonly Choice[] | ((query: string, signal: AbortSignal) => Promise<readonly Choice[]>);

/** The choices whose label or hint holds every typed word; those that start with the text come first. */
export function findChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = nameWords(query);
  if (words.length === 0) return choices;
  const folded = fold(query);
  const starting: Choice[] = [];
  const holding: Choice[] = [];
  for (const choice of choices) {
    const text = fold(`${choice.label} ${choice.hint ?? ''}`);
    if (!words.every((word) => spellings(word).some((spelling) => text.includes(spelling)))) continue;
    if (text.startsWith(folded)) starting.push(choice);
    else holding.push(choice);
  }
  return [...starting, ...holding];
}

/** The first choice for a typed text that can be taken. */
export function firstOf(choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ reason }) => reason === undefined);
}
