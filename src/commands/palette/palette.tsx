import { useCallback, useSyncExternalStore } from 'react';
import { bus } from '../../core/console-bus';
import { paletteAtom, store } from '../../core/facts';
import { giveUp, type Prompt, promptAtom } from '../../core/prompt';
import { AskPanel } from './ask/ask-panel';
import { ConfirmPanel } from './ask/confirm-panel';
import { SearchPanel } from './search/search-panel';
import { SentPanel } from './sent-panel';

/** The palette: it looks for something, or asks what the bus needs to know. Drawn only while it is open. */
export function Palette() {
  const prompt = usePrompt();
  const close = useCallback(() => {
    // A call that has not prompted yet is cancelled with it.
    bus.cancel();
    if (store.get(promptAtom)?.kind === 'sent') giveUp();
    store.set(paletteAtom, { open: false });
  }, []);
  if (prompt?.kind === 'ask') return <AskPanel key={prompt.id} prompt={prompt} onClose={close} />;
  if (prompt?.kind === 'confirm')
    return <ConfirmPanel key={prompt.id} prompt={prompt} onClose={() => prompt.answer(false)} />;
  if (prompt?.kind === 'sent') return <SentPanel prompt={prompt} onClose={close} />;
  return <SearchPanel onClose={close} />;
}

/** Drawn in the very task that asks: the next key answers it. */
function usePrompt(): Prompt | null {
  return useSyncExternalStore(
    (listener) => store.sub(promptAtom, listener),
    () => store.get(promptAtom),
  );
}
