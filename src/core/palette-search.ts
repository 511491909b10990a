/** What the palette tells to those who look after its words. */
import { atom } from 'jotai/vanilla';

/** A command that words could be given to. */
export interface Findable {
  id: string;
  title: string;
}

export interface PaletteSearch {
  /** Commands by what is typed, those first that `words` are near. */
  commands(typed: string, words: string): readonly Findable[];
  /** What is first now for these words, and what would be if they were given to a command. */
  tryWords(words: string, command: string): { before: Findable | null; after: Findable | null };
}

/** Set by the palette; null until it is loaded. */
export const paletteSearchAtom = atom<{ search(): Promise<PaletteSearch> } | null>(null);
