import { useAtom, useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useState } from 'react';
import { wrongArgs } from '../../../core/args';
import { bus } from '../../../core/console-bus';
import type { Choice } from '../../../core/define';
import type { Prompt } from '../../../core/prompt';
import { languageAtom } from '../../../i18n/runtime';
import { textOf } from '../../../i18n/text';
import { valuesOf } from './ask-rows';
import {
  type Asking,
  answered,
  editing,
  isComplete,
  startAsking,
  stepBack,
  stepOf,
  takesSeveral,
  tick,
  typedAt,
  typing,
} from './asking';
import type { Answer } from './choices';
import { useBegun } from './use-begun';

export type AskPrompt = Extract<Prompt, { kind: 'ask' }>;

export type AskState = ReturnType<typeof useAsking>;

const NONE: readonly Choice[] = [];

/** Half-answered questions outlive the closing of the palette. */
const askingAtom = atom<Asking | null>(null);

/** Where a prompt stands, and how it goes on: by what is typed, ticked or given at its current step, or back. */
export function useAsking(prompt: AskPrompt, onClose: () => void) {
  const { t } = useAtomValue(languageAtom);
  const [stored, setAsking] = useAtom(askingAtom);
  const asking =
    stored?.prompt === prompt.id ? stored : startAsking(prompt.id, prompt.command, prompt.args, prompt.typed);
  const [wrong, setWrong] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const begun = useBegun(asking);
  const step = stepOf(asking);
  const many = step !== null && takesSeveral(prompt.command, step);
  const ticked = (step && many ? asking.ticked[step.name] : undefined) ?? NONE;

  const change = (next: Asking) => {
    setWrong(null);
    setChosen(null);
    setAsking(next);
  };
  const go = (next: Asking) => {
    change(next);
    if (isComplete(next)) prompt.answer(next.values);
  };
  /** Takes an answer; `said` is how it reads, when not by its label. */
  const give = async (given: Answer | undefined, said?: string) => {
    if (!step) {
      if (!given || given.id === 'run') prompt.answer(asking.values);
      else go(editing(asking, given.id));
      return;
    }
    const values =
      many && ticked.length > 0 ? { [step.name]: ticked.map(({ value }) => value) } : valuesOf(given, step, many);
    if (values === null) return;
    const next = answered(asking, values, said ?? saidOf(given, ticked));
    const last = isComplete(next);
    // Going on does not wait for the check, so that no key is lost meanwhile; what is wrong comes back.
    if (!last) go(next);
    const code = (await wrongArgs(prompt.command, values))[step.name];
    if (code === undefined) return last ? go(next) : undefined;
    setAsking(asking);
    setWrong(t(textOf(`core.rules.${code}`), { min: step.field.min, max: step.field.max }));
  };
  const back = () => {
    // All is answered: the next question is about to be shown, or what follows it.
    if (bus.cancel()) return onClose();
    const before = stepBack(asking);
    if (before) go(before);
    else prompt.answer(null);
  };
  return {
    asking,
    step,
    begun,
    typed: typedAt(asking, begun.values),
    wrong,
    /** Id of the row chosen; null for the first one. */
    chosen,
    setChosen,
    /** Whether the step takes several, and those ticked. */
    many,
    ticked,
    write: (value: string) => change(typing(asking, value)),
    tick: (choice: Choice) => setAsking(tick(asking, choice)),
    give,
    back,
  };
}

function saidOf(given: Answer | undefined, ticked: readonly Choice[]): string {
  return ticked.length > 0 ? ticked.map(({ label }) => label).join(', ') : (given?.label ?? '');
}
