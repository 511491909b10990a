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
      answer(args: Args | null): void;
    }
  | ({ kind: 'confirm'; id: string; answer(approval: Approval): void } & Confirmation);

export const promptAtom = atom<Prompt | null>(null);

/** Asks for the missing arguments of a command. */
export function ask(command: AnyCommand, args: Args, typed?: Sentence['typed']): Promise<Args | null> {
  return new Promise((resolve) =>
    open({ kind: 'ask', id: crypto.randomUUID(), command, args, typed, answer: resolve }),
  );
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
}

/** Closes the palette when it shows a question of this command, which is over. */
export function settle(command: string): void {
  if (store.get(promptAtom)?.command.id !== command) return;
  store.set(promptAtom, null);
  store.set(paletteAtom, { open: false });
}

function open(prompt: Prompt): void {
  giveUp();
  store.set(promptAtom, prompt);
  store.set(paletteAtom, { open: true });
}
