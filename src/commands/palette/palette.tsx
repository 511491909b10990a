import { useAtomValue } from 'jotai/react';
import { useCallback } from 'react';
import { bus } from '../../core/console-bus';
import { paletteAtom, store } from '../../core/facts';
import { promptAtom } from '../../core/prompt';
import { AskPanel } from './ask/ask-panel';
import { ConfirmPanel } from './ask/confirm-panel';
import { SearchPanel } from './search/search-panel';

/** The palette: it looks for something, or asks what the bus needs to know. Drawn only while it is open. */
export function Palette() {
  const prompt = useAtomValue(promptAtom);
  const close = useCallback(() => {
    // A call that has not prompted yet is cancelled with it.
    bus.cancel();
    store.set(paletteAtom, { open: false });
  }, []);
  if (prompt?.kind === 'ask') return <AskPanel key={prompt.id} prompt={prompt} onClose={close} />;
  if (prompt?.kind === 'confirm')
    return <ConfirmPanel key={prompt.id} prompt={prompt} onClose={() => prompt.answer(false)} />;
  return <SearchPanel onClose={close} />;
}
