import type { Problem } from '../../core/problem';
import { problemTexts } from '../../core/problem-texts';
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import { text } from '../texts';

/** Why a step failed, in a sentence. */
export function reasonOf(problem: Problem): string {
  const { t } = language();
  if (problem.code === 'not-ready') return t(String(problem.params['reason']));
  if (problem.code === 'not-here') return t(text('refused.place'));
  if (problem.code === 'forbidden') return t(text('refused.right'));
  if (problem.code === 'unknown-command') return t(core('macros.gone'));
  const messages = problem.errors.flatMap(({ errorCodes }) => errorCodes.map(({ message }) => message));
  return messages.length > 0 ? messages.join(' ') : problemTexts(problem, t).detail;
}
