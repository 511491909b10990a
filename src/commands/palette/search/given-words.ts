/** Words that an administrator gave to commands: the catalogue finds them as its own other names. */
import { QueryObserver } from '@tanstack/react-query';
import { store } from '../../../core/facts';
import { type GivenWord, leftOut } from '../../../core/filter/missed-words';
import { http } from '../../../core/http';
import { paletteSearchAtom } from '../../../core/palette-search';
import { queryClient } from '../../../core/rows';
import { catalogueAtom, type GivenWords, givenWordsAtom } from './catalogue';

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
  const search = async () => (await import('./command-search')).searchOf(store.get(catalogueAtom));
  store.set(paletteSearchAtom, { search });
}

function byCommand(given: readonly GivenWord[]): GivenWords {
  const words = new Map<string, string[]>();
  for (const { texte, commande } of given)
    words.set(commande, [...(words.get(commande) ?? []), texte.replaceAll(leftOut, ' ').trim()]);
  return words;
}
