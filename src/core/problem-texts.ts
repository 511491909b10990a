/** How a problem is worded: the server's words first, then the dictionaries', by code. */
import type { Translate } from '../i18n/translate';
import { version } from './config';
import { failedRequests } from './http/error-log';
import { type Problem, wordsOf } from './problem';

/** Title and detail of a problem in the current locale. */
export function problemTexts(problem: Problem, t: Translate): { title: string; detail: string } {
  const from = (part: 'title' | 'detail') => {
    for (const key of [`core.errors.${problem.code}.${part}`, `core.problems.${problem.code}.${part}`]) {
      const text = t(key, wordsOf(problem.params, t));
      if (text !== key) return text;
    }
    return t(`core.errors.unexpected.${part}`);
  };
  return { title: problem.body?.title ?? from('title'), detail: problem.body?.detail ?? from('detail') };
}

/** What "Copier les détails" copies: enough to find the fault, nothing of the data. */
export function problemReport(problem: Problem): string {
  const lines = [
    `code: ${problem.code}`,
    `status: ${problem.status}`,
    problem.body?.requestId && `request: ${problem.body.requestId}`,
    `page: ${location.pathname}`,
    `version: ${version}`,
    `date: ${new Date().toISOString()}`,
    `agent: ${navigator.userAgent}`,
    problem.code === 'unexpected' && problem.cause instanceof Error && problem.cause.stack,
    ...failedRequests().map(
      ({ at, method, path, status, code, requestId }) =>
        `failed: ${at} ${method} ${path} ${status} ${code} ${requestId ?? ''}`,
    ),
  ];
  return lines.filter((line) => typeof line === 'string').join('\n');
}
