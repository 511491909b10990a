import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { optionalArgs } from '../../../core/args';
import { factsAtom } from '../../../core/facts';
import { Problem } from '../../../core/problem';
import { languageAtom } from '../../../i18n/runtime';
import { text } from '../../texts';
import { type Asking, argText, stepOf } from './asking';
import { type Answer, answersTo } from './choices';

/** The answers to the current step, the review's included. */
export function useAnswers(
  asking: Asking,
  typed: string,
): { answers: readonly Answer[]; waiting: boolean; failed: boolean } {
  const { t } = useAtomValue(languageAtom);
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
      answers: reviewAnswers(asking, t(text('runNow')), (name) => t(argText(asking.command, name))),
      waiting: false,
      failed: false,
    };
  return { answers: found.answers, waiting: found.key !== key, failed: found.failed };
}

function reviewAnswers(asking: Asking, run: string, labelOf: (name: string) => string): Answer[] {
  return [
    { id: 'run', value: 'run', label: run, values: {} },
    ...optionalArgs(asking.command).map((name) => ({
      id: name,
      value: name,
      label: labelOf(name),
      hint: asking.values[name] === undefined ? '' : String(asking.values[name]),
      values: {},
    })),
  ];
}
