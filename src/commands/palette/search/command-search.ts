/** What words would find if they were given to a command: for those who look after them, loaded when first used. */
import { fold } from '../../../core/filter/fold';
import { leftOut } from '../../../core/filter/missed-words';
import type { Findable, PaletteSearch } from '../../../core/palette-search';
import { language } from '../../../i18n/runtime';
import { localeTag } from '../../../i18n/translate';
import type { Catalogue, CatalogueEntry } from './catalogue';
import { indexEntries, kindBit } from './index-entries';
import { createRanker } from './rank';

export function searchOf({ rank, commands, entries }: Catalogue): PaletteSearch {
  const isCommand = kindBit('command');
  return {
    commands: (typed, words) => {
      const near = (query: string) => rank({ query, kinds: isCommand }).rows.map(({ entry }) => entry);
      const found =
        typed.trim() === ''
          ? [...near(said(words)), ...said(words).split(' ').flatMap(near), ...commands]
          : near(typed);
      return [...new Set(found)].flatMap((entry) => findable(entry) ?? []);
    },
    // Only what competes is ranked again: what is found now, and the command with its new name.
    tryWords: (words, command) => {
      const query = said(words);
      const now = rank({ query }).rows.map(({ entry }) => entry);
      const given = entries.get(`command:${command}`);
      const competing = now.filter((entry) => entry !== given);
      const all = given ? [...competing, { ...given, aliases: [...(given.aliases ?? []), fold(query)] }] : competing;
      const [first] = createRanker(indexEntries(all, localeTag(language().locale)))({ query }).rows;
      return { before: findable(now[0]), after: findable(first?.entry) };
    },
  };
}

/** Words without the mark of what was left out of them. */
function said(words: string): string {
  return words.replaceAll(leftOut, ' ').trim();
}

function findable(entry: CatalogueEntry | undefined): Findable | null {
  if (!entry) return null;
  const { id, title, domain } = entry;
  return { id: id.replace(/^command:/, ''), title: domain === undefined ? title : `${title} · ${domain}` };
}
