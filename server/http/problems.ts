/** A Problem as it goes on the wire, in the caller's locale; nothing of the inside goes with it. */
import { type FieldError, type Problem, type ProblemBody, wordsOf } from '../../src/core/problem';
import { problems as en } from '../../src/i18n/core/en/problems';
import { rules as enRules } from '../../src/i18n/core/en/rules';
import { problems as fr } from '../../src/i18n/core/fr/problems';
import { rules as frRules } from '../../src/i18n/core/fr/rules';
import type { Locale } from '../../src/i18n/text';
import { createTranslate } from '../../src/i18n/translate';
import { translators as allTexts } from '../texts';

const translators = {
  fr: createTranslate('fr', { errors: fr, rules: frRules }),
  en: createTranslate('en', { errors: en, rules: enRules }),
};

const known = new Set(Object.keys(fr));

/** Status of a code thrown without one. */
const statusOf: Readonly<Record<string, number>> = {
  'bad-request': 400,
  unauthenticated: 401,
  'bad-credentials': 401,
  forbidden: 403,
  'password-change-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'batch-running': 409,
  'idempotency-running': 409,
  'run-ended': 409,
  'link-expired': 410,
  stale: 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'idempotency-mismatch': 422,
  'precondition-required': 428,
  'too-many-requests': 429,
  unavailable: 503,
  'storage-full': 507,
};

/** Body of `application/problem+json`. A code without texts takes those of its status. */
export function problemBody(problem: Problem, locale: Locale, requestId: string): ProblemBody {
  const status = statusFor(problem);
  const code = problem.code;
  const texts = known.has(code) ? code : fallbackCode(status);
  const translate = translators[locale];
  const params = wordsOf(problem.params, allTexts[locale]);
  return {
    ...problem.body,
    type: `urn:regie:problem:${code}`,
    title: translate(`errors.${texts}.title`, params),
    status,
    code,
    detail: problem.body?.detail || translate(`errors.${texts}.detail`, params),
    requestId,
    ...(problem.errors.length > 0 && { errors: problem.errors.map((error) => filled(error, locale)) }),
  };
}

/** A message left empty is that of its code; of a code without words, such as those of the schema checker, that of a wrong value. */
function filled({ field, errorCodes }: FieldError, locale: Locale): FieldError {
  const translate = translators[locale];
  return {
    field,
    errorCodes: errorCodes.map(({ code, message, params }) => ({
      code,
      message: message || translate(`rules.${code in frRules ? code : 'type'}`, params),
    })),
  };
}

/** HTTP status of a problem. */
export function statusFor(problem: Problem): number {
  const status = problem.status || statusOf[problem.code] || 500;
  return status >= 400 && status <= 599 ? status : 500;
}

function fallbackCode(status: number): string {
  const found = Object.entries(statusOf).find(([, each]) => each === status)?.[0];
  if (found && known.has(found)) return found;
  return status < 500 ? 'bad-request' : 'unexpected';
}
