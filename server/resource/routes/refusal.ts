/** Refusals that carry more than a code: the row as it is now, users of a record, the places of a filter's faults. */

import type { Reason } from '../../../src/core/contract';
import { type Messages, messagesIn } from '../../../src/core/model/check';
import { Problem, type ProblemBody, type ProblemParams, wordsOf } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { reasonKey, translators } from '../../texts';
import type { Refusal } from '../hooks';

/** A problem whose answer carries `current` or `context`. */
export function problemWith(
  code: string,
  status: number,
  locale: Locale,
  params: ProblemParams,
  extra: Pick<ProblemBody, 'current' | 'context'>,
): Problem {
  const translate = translators[locale];
  const [title, detail] = [translate(`errors.${code}.title`, params), translate(`errors.${code}.detail`, params)];
  return new Problem(code, {
    status,
    params,
    body: { type: `urn:regie:problem:${code}`, title, status, code, detail, ...extra },
  });
}

/** A refusal as the caller reads it. */
export function reasonOf(refusal: Refusal, locale: Locale): Reason {
  const translate = translators[locale];
  const { code, params = {} } = refusal;
  return { code, message: translate(reasonKey(code), wordsOf(params, translate)) };
}

/** The refusals of several validations, by key. */
export function together(
  all: readonly ReadonlyMap<string | number, readonly Refusal[]>[],
): Map<string | number, Refusal[]> {
  const found = new Map<string | number, Refusal[]>();
  for (const some of all) for (const [key, refusals] of some) found.set(key, [...(found.get(key) ?? []), ...refusals]);
  return found;
}

/** Draws the messages of the model's rules. */
export function ruleMessages(locale: Locale): Messages {
  return messagesIn((text, params) =>
    translators[locale](
      text,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asParam(value)])),
    ),
  );
}

function asParam(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}
