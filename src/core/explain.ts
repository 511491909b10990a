/** A problem in words: what to show, and what to copy for support. */
import type { Translate } from '../i18n/translate';
import type { Problem } from './problem';

export interface Explained {
  title: string;
  detail: string;
  /** Everything that helps someone else to find the cause; no secret is in it. */
  report: string;
}

/** Words of a problem: the server's when it spoke, else those of the dictionary, else the general ones. */
export function explain(problem: Problem, t: Translate): Explained {
  const known = (key: string) => {
    const text = t(key, problem.params);
    return text === key ? undefined : text;
  };
  const title =
    problem.body?.title ?? known(`core.problems.${problem.code}.title`) ?? t('core.problems.unexpected.title');
  const detail =
    problem.body?.detail ?? known(`core.problems.${problem.code}.detail`) ?? t('core.problems.unexpected.detail');
  return { title, detail, report: reportOf(problem, title, detail) };
}

function reportOf(problem: Problem, title: string, detail: string): string {
  const lines = [
    `${title} — ${detail}`,
    `code: ${problem.code}`,
    problem.status === 0 ? '' : `status: ${problem.status}`,
    problem.body?.requestId === undefined ? '' : `request: ${problem.body.requestId}`,
    ...problem.errors.map(({ field, errorCodes }) => `${field}: ${errorCodes.map(({ code }) => code).join(', ')}`),
    `page: ${typeof location === 'undefined' ? '' : location.pathname}`,
    `date: ${new Date().toISOString()}`,
    problem.cause instanceof Error ? (problem.cause.stack ?? problem.cause.message) : '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}
