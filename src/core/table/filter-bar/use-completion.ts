/** Completions under the cursor: fields and closed values at once, the server's values after a pause. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/react';
import type { Resource } from '../../define';
import {
  type AskServer,
  type Completion,
  type CompletionItem,
  complete,
  type FilterField,
  quoteValue,
} from '../../filter';
import { knownValues, recordChoices, resourceNamed } from '../../form/record/record-choices';

const pauseBeforeAsking = 120;
const most = 12;

export function useCompletion(
  resource: Resource,
  fields: readonly FilterField[],
  text: string,
  cursor: number,
  open: boolean,
): Completion {
  const locale = useLocale();
  const completion = useMemo(() => complete(text, cursor, fields, locale), [text, cursor, fields, locale]);
  const { ask } = completion;
  const question = ask === null ? null : `${ask.field.name}:${ask.typed}`;
  const [remote, setRemote] = useState<{ question: string; items: readonly CompletionItem[] } | null>(null);
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  useEffect(() => {
    const { current: ask } = latestAsk;
    if (!open || ask === null || question === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      remoteItems(resource, ask, stop.signal).then(
        (items) => stop.signal.aborted || setRemote({ question, items }),
        () => undefined,
      );
    }, pauseBeforeAsking);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // `ask` is a new object at each keystroke; `question` says when it changes.
  }, [open, question, locale, resource]);
  const found = remote !== null && remote.question === question ? remote.items : [];
  return { ...completion, items: [...completion.items, ...found].slice(0, most) };
}

async function remoteItems(resource: Resource, ask: AskServer, signal: AbortSignal): Promise<CompletionItem[]> {
  const target = ask.resource === null ? undefined : resourceNamed(ask.resource);
  if (target !== undefined) {
    const choices = await recordChoices(target)(ask.typed, signal);
    return choices.map((choice) => ({
      kind: 'value',
      insert: quoteValue(choice.label),
      label: choice.label,
      detail: choice.value,
      more: false,
    }));
  }
  const found = await knownValues(resource, ask.field.name, ask.typed, signal);
  return found.map(({ value, label }) => ({
    kind: 'value',
    insert: quoteValue(value),
    label,
    detail: null,
    more: false,
  }));
}
