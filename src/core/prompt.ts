/** What the bus asks of the person: one question at a time, drawn by the palette. */
import { atom } from 'jotai/vanilla';
import type { Args } from './args';
import type { Approval, Confirmation, Sentence } from './bus';
import type { AnyCommand } from './define';
import { paletteAtom, store } from './facts';

/** The open prompt. A half-typed one stays while the palette is closed. */
export type Prompt =
  | {
      kind: 'ask';
      id: string;
      command: AnyCommand;
      args: Args;
      /** Where steps begin: words said for them before. */
      typed?: Sentence['typed'] | undefined;
      /** Pressed before it was drawn: taken from here as they are pressed again. */
      keys: KeyboardEvent[];
      answer(args: Args | null): void;
    }
  | ({ kind: 'confirm'; id: string; answer(approval: Approval): void } & Confirmation)
  /** A call was sent, or answered, and has not come to its next question: keys are kept for it. */
  | { kind: 'sent'; id: string; command: AnyCommand; isAnswered: boolean; keys: KeyboardEvent[] };

export const promptAtom = atom<Prompt | null>(null);

/** Asks for the missing arguments of a command. */
export function ask(command: AnyCommand, args: Args, typed?: Sentence['typed']): Promise<Args | null> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const before = store.get(promptAtom);
    // Not those for what is approved: that is seen first.
    const keys = before?.kind === 'sent' ? before.keys : [];
    const answer = (given: Args | null) => {
      if (given !== null && store.get(promptAtom)?.id === id) showSent(command, { isAnswered: true, keys });
      resolve(given);
    };
    open({ kind: 'ask', id, command, args, typed, keys, answer });
  });
}

/** Shows that a call leads to a question that is not there yet; gives what takes that away again, where no question came. */
export function showSent(
  command: AnyCommand,
  { isAnswered, keys = [] }: { isAnswered: boolean; keys?: KeyboardEvent[] },
): () => void {
  const sent: Prompt = { kind: 'sent', id: crypto.randomUUID(), command, isAnswered, keys };
  store.set(promptAtom, sent);
  return () => {
    if (store.get(promptAtom) === sent) store.set(promptAtom, null);
  };
}

/** Shows what will change, or that it cannot be undone. */
export function confirm(confirmation: Confirmation): Promise<Approval> {
  return new Promise((resolve) => open({ kind: 'confirm', id: crypto.randomUUID(), ...confirmation, answer: resolve }));
}

/** Ends a question without an answer. */
export function giveUp(): void {
  const prompt = store.get(promptAtom);
  if (prompt?.kind === 'ask') prompt.answer(null);
  if (prompt?.kind === 'confirm') prompt.answer(false);
  if (prompt?.kind === 'sent') store.set(promptAtom, null);
}

/** Closes the palette when it shows a question of this command, which is over. */
export function settle(command: string): void {
  const prompt = store.get(promptAtom);
  // What was sent and had no question may send another call, which asks.
  if (prompt?.command.id !== command || (prompt.kind === 'sent' && !prompt.isAnswered)) return;
  store.set(promptAtom, null);
  store.set(paletteAtom, { open: false });
}

function open(prompt: Prompt): void {
  giveUp();
  store.set(promptAtom, prompt);
  store.set(paletteAtom, { open: true });
}
