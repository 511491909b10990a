/** Searches that come to nothing, or are given up, reported to the server without what could be personal. */
import { paletteAtom, store } from '../../core/facts';
import { fold } from '../../core/filter/fold';
import { withoutPersonal } from '../../core/filter/missed-words';
import { http } from '../../core/http';
import type { Typed } from './search/scope';
import { actionsAtom, typedAtom } from './state';

/** Reported or answered since the page was loaded: once is enough. */
const known = new Set<string>();

/** The words that may be reported; null of what was looked for among records, or says too little. */
export function missedWords({ scope, text }: Typed): string | null {
  return scope === 'all' || scope === 'commands' ? withoutPersonal(text) : null;
}

/** Tells that words found nothing. Nobody waits for it, and it may fail. */
export function tellMissed(words: string): void {
  if (known.has(words)) return;
  known.add(words);
  void http
    .request({ service: 'user', path: 'recherches-sans-suite', method: 'POST', body: { saisie: words } })
    .catch(() => known.delete(words));
}

/** What was typed led somewhere. */
export function noteAnswered(typed: Typed): void {
  known.add(fold(typed.text));
}

/** What is still typed when the palette closes was given up. */
export function followMissed(): () => void {
  let wasOpen = store.get(paletteAtom).open;
  return store.sub(paletteAtom, () => {
    const { open } = store.get(paletteAtom);
    const typed = store.get(typedAtom);
    const words = wasOpen && !open && store.get(actionsAtom) === null ? missedWords(typed) : null;
    if (words !== null && !known.has(fold(typed.text))) tellMissed(words);
    wasOpen = open;
  });
}
