/** Words that an administrator gave to commands: the catalogue finds them as its own other names. */
import { QueryObserver } from '@tanstack/react-query';
import { store } from '../../../core/facts';
import { fold } from '../../../core/filter/fold';
import { type GivenWord, leftOut } from '../../../core/filter/missed-words';
import { http } from '../../../core/http';
import { type Findable, type PaletteSearch, paletteSearchAtom } from '../../../core/palette-search';
import { queryClient } from '../../../core/rows';
import { language } from '../../../i18n/runtime';
import { localeTag } from '../../../i18n/translate';
import { type Catalogue, type CatalogueEntry, catalogueAtom, type GivenWords, givenWordsAtom } from './catalogue';
import { indexEntries, kindBit } from './index-entries';
import { createRanker } from './rank';

const wordsQuery = {
  queryKey: ['rows', 'recherches-sans-suite', 'mots'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly GivenWord[]> =>
    (
      await http.request<{ items: readonly GivenWord[] }>({
        ...{ service: 'user', path: 'recherches-sans-suite/mots', signal },
      })
    ).data.items,
  staleTime: 300_000,
};

/** Reads the given words, and keeps them in step until it is stopped. */
export function followGivenWords(): () => void {
  const observer = new QueryObserver(queryClient, wordsQuery);
  const draw = () => store.set(givenWordsAtom, byCommand(observer.getCurrentResult().data ?? []));
  const stop = observer.subscribe(draw);
  draw();
  return () => {
    stop();
    store.set(givenWordsAtom, new Map());
  };
}

/** Tells those who look after the words of commands what these would find. */
export function offerSearch(): void {
  const search = searchOf(() => store.get(catalogueAtom));
  store.set(paletteSearchAtom, search);
}

/** Words without the mark of what was left out of them. */
function said(words: string): string {
  return words.replaceAll(leftOut, ' ').trim();
}

function byCommand(given: readonly GivenWord[]): GivenWords {
  const words = new Map<string, string[]>();
  for (const { texte, commande } of given) words.set(commande, [...(words.get(commande) ?? []), said(texte)]);
  return words;
}

export function searchOf(catalogue: () => Catalogue): PaletteSearch {
  const isCommand = kindBit('command');
  return {
    commands: (typed, words) => {
      const { rank, commands } = catalogue();
      const near = (query: string) => rank({ query, kinds: isCommand }).rows.map(({ entry }) => entry);
      const found =
        typed.trim() === ''
          ? [...near(said(words)), ...said(words).split(' ').flatMap(near), ...commands]
          : near(typed);
      return [...new Set(found)].flatMap((entry) => findable(entry) ?? []);
    },
    // Only what competes is ranked again: what is found now, and the command with its new name.
    tryWords: (words, command) => {
      const { rank, entries } = catalogue();
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

function findable(entry: CatalogueEntry | undefined): Findable | null {
  if (!entry) return null;
  const { id, title, domain } = entry;
  return { id: id.replace(/^command:/, ''), title: domain === undefined ? title : `${title} · ${domain}` };
}
