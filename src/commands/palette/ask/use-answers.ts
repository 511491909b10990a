import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { type Args, isUnset, optionalArgs, setIn, setsAtWill } from '../../../core/args';
import { factsAtom } from '../../../core/facts';
import type { Field } from '../../../core/model/field';
import { Problem } from '../../../core/problem';
import { languageAtom } from '../../../i18n/runtime';
import type { Locale } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { text } from '../../texts';
import { type Asking, argText, stepOf, valueAt } from './asking';
import { type Answer, answersTo, matching } from './choices';
import type { Begun } from './use-begun';
import { valueSaid } from './value-said';

/** The answers to the current step, the review's included. */
export function useAnswers(
  asking: Asking,
  typed: string,
  { values: begun, waiting: isBeginning }: Begun,
): { answers: readonly Answer[]; waiting: boolean; failed: boolean } {
  const { t, locale } = useAtomValue(languageAtom);
  const facts = useAtomValue(factsAtom);
  const step = stepOf(asking);
  const key = `${asking.prompt} ${asking.at} ${step?.name} ${typed}`;
  const [found, setFound] = useState<{ key: string; answers: readonly Answer[]; failed: boolean }>({
    key: '',
    answers: [],
    failed: false,
  });
  useEffect(() => {
    if (!step) return;
    const controller = new AbortController();
    const question = {
      command: asking.command,
      ...step,
      given: asking.values,
      typed,
      facts,
      t,
      signal: controller.signal,
    };
    answersTo(question).then(
      (answers) => controller.signal.aborted || setFound({ key, answers, failed: false }),
      (cause: unknown) => {
        if (!controller.signal.aborted && Problem.from(cause).code !== 'aborted')
          setFound({ key, answers: [], failed: true });
      },
    );
    return () => controller.abort();
    // The key says all that a new request depends on.
    // eslint-disable-next-line react/exhaustive-deps
  }, [key]);
  if (!step)
    return {
      answers: reviewAnswers(asking, begun, typed, t, locale),
      waiting: isBeginning,
      failed: false,
    };
  const emptied = emptyingOf(asking, step, typed, begun, t(text('leaveEmpty')));
  return {
    answers: [...found.answers, ...emptied],
    waiting: found.key !== key || isBeginning,
    failed: found.failed,
  };
}

/** What the record has may be taken away where its leaf may stay empty. */
function emptyingOf(
  { command }: Asking,
  { name, field }: { name: string; field: Field },
  typed: string,
  begun: Args,
  label: string,
): Answer[] {
  if (command.sets?.[name] === undefined || field.required === true || typed !== '' || isUnset(begun[name])) return [];
  return [{ id: `${name}:`, value: null, label, values: { [name]: null } }];
}

/** What may be done from the review: run it, once something is set; set one of the arguments, found by its name. */
function reviewAnswers(asking: Asking, begun: Args, typed: string, t: Translate, locale: Locale): Answer[] {
  const { command, values } = asking;
  const run = { id: 'run', value: 'run', label: t(text('runNow')), values: {} };
  const rows = optionalArgs(command).map((name) => ({
    id: name,
    value: name,
    label: t(argText(command, name)),
    hint: valueSaid(command, name, valueAt(asking, begun, name), t, locale) ?? '',
    values: {},
  }));
  const mayRun = !setsAtWill(command) || setIn(command, values).length > 0;
  return matching(mayRun ? [run, ...rows] : rows, typed);
}
