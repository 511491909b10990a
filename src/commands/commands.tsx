import { useAtomValue } from 'jotai/react';
import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { coreCommandsAtom } from '../core/command-of';
import { bus } from '../core/console-bus';
import { drawnAtom, facts, holds, paletteAtom, store, userAtom } from '../core/facts';
import { forget } from '../core/history';
import { giveUp, promptAtom } from '../core/prompt';
import { followRecords } from '../core/recent';
import { capsAtom } from '../core/shell/caps';
import { followHands, keyOfCommandAtom } from '../core/taught';
import { keepFocus } from '../core/ui/overlays/keep-focus';
import { localeAtom } from '../i18n/runtime';
import { builtinCommands } from './builtin';
import { KeyBadges } from './key-badges';
import { bindingsAtom, keymapAtom } from './keys/bindings';
import { capsOf } from './keys/labels';
import { listenToKeys } from './keys/listener';
import { followMacros } from './macros/follow';
import { stopReplay } from './macros/replay-stop';
import { followMemory } from './memory';
import { openLink } from './open-palette';
import { followMissed } from './palette/missed';
import { Palette } from './palette/palette';
import { catalogueAtom } from './palette/search/catalogue';
import { followGivenWords, offerSearch } from './palette/search/given-words';
import { panelAtom } from './panels';
import { PendingKeys, pendingAtom } from './pending-keys';
import { platform } from './platform';
import { followViews } from './views';

const dialogs = '[aria-modal="true"]';
const Sheet = lazy(async () => ({ default: (await import('./sheet')).Sheet }));
const MacroPanel = lazy(async () => ({ default: (await import('./macros/panel')).MacroPanel }));
const HistoryPanel = lazy(async () => ({ default: (await import('./history-panel')).HistoryPanel }));

/** Brings the core's commands in, and tells keys as this platform writes them. */
export function startCommands(): void {
  store.set(coreCommandsAtom, new Map(builtinCommands.map((command) => [command.id, command])));
  const printKeys = () => {
    const locale = store.get(localeAtom);
    store.set(capsAtom, { caps: (keys) => capsOf(keys.split(/\s*,\s+/)[0] ?? keys, platform, locale).flat() });
  };
  store.sub(localeAtom, printKeys);
  printKeys();
  followHands(window);
  store.set(keyOfCommandAtom, {
    keyOf: (id) => store.get(bindingsAtom).find(({ command, args }) => command === id && args === undefined)?.keys,
  });
}

/** The keyboard, the palette, the sheet of keys and the history of calls: one overlay of the console. */
export function Commands() {
  const isPaletteOpen = usePaletteOpen();
  const panel = useAtomValue(panelAtom);
  const user = useAtomValue(userAtom);
  useKeyboard();
  useEffect(keepFocus, []);
  useEffect(offerSearch, []);
  useEffect(() => {
    if (user) openLink(location.search);
    else forget();
  }, [user]);
  useEffect(() => (user ? followViews() : undefined), [user]);
  useEffect(() => (user ? followMissed() : undefined), [user]);
  useEffect(() => (user ? followRecords() : undefined), [user]);
  useEffect(() => (user ? followMacros() : undefined), [user]);
  useEffect(() => {
    if (!user) return;
    let stop: (() => void) | undefined;
    // The palette's catalogue is laid out before it is wanted, so that it opens at once.
    const idle = setTimeout(() => {
      stop = followGivenWords();
      store.get(catalogueAtom);
    }, 1500);
    return () => {
      clearTimeout(idle);
      stop?.();
    };
  }, [user]);
  return (
    <>
      <PendingKeys />
      <KeyBadges />
      {isPaletteOpen && user && <Palette />}
      <Suspense>
        {panel === 'sheet' && <Sheet />}
        {panel === 'history' && <HistoryPanel />}
        {panel === 'macros' && <MacroPanel />}
      </Suspense>
    </>
  );
}

/** Drawn in the very task that opens it: the next key is its own. */
function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (tell) => store.sub(paletteAtom, tell),
    () => store.get(paletteAtom).open,
  );
}

/** One listener for the console. */
function useKeyboard(): void {
  // Before the page is announced: keys pressed until then are pressed again.
  useLayoutEffect(() => {
    const stopKeys = listenToKeys({
      target: window,
      platform,
      keymap: () => store.get(keymapAtom),
      holds: (when) => store.get(userAtom) !== null && holds(when, facts()),
      // Dialogs come from several hands: the standard attribute is what they share. A palette that closes is none.
      isModal: () =>
        document.querySelector(store.get(paletteAtom).open ? dialogs : `${dialogs}:not([data-palette])`) !== null,
      early: (event) => leaveQuestion(event) || stopReplay(event),
      fire: (binding) => {
        const args = binding.args;
        void bus.send({ id: binding.command, ...(isArgs(args) && { args }) });
      },
      onPending: (pending) => store.set(pendingAtom, pending),
    });
    // Said on the page, so that whoever drives it knows from when keys count.
    document.documentElement.dataset['keyboard'] = 'ready';
    const stopMemory = followMemory();
    return () => {
      stopKeys();
      delete document.documentElement.dataset['keyboard'];
      stopMemory();
    };
  }, []);
}

/** Takes Escape for a question that is not drawn yet, or cancels the calls that may prompt. */
function leaveQuestion({ key }: KeyboardEvent): boolean {
  const isDrawn = store.get(drawnAtom) || document.querySelector('[aria-modal="true"]') !== null;
  if (key !== 'Escape' || isDrawn) return false;
  const isOpening = store.get(paletteAtom).open && store.get(promptAtom) !== null;
  if (isOpening) giveUp();
  return bus.leave() || isOpening;
}

function isArgs(args: unknown): args is Readonly<Record<string, unknown>> {
  return typeof args === 'object' && args !== null;
}
