/** What support asks first, as lines: version, language, role, the codes of the last failed requests, nothing of what they held. */
import { failedRequests, type Role, version } from '../../core';
import type { Locale } from '../../i18n/text';
import type { Translate } from '../../i18n/translate';
import { text } from './text';

const most = 5;

export interface DiagnosticRequest {
  t: Translate;
  locale: Locale;
  role: Role | null;
}

export function diagnosticOf({ t, locale, role }: DiagnosticRequest): string {
  const failed = failedRequests().slice(0, most);
  const lines = [
    [t(text('diagnostic.version')), version],
    [t(text('diagnostic.locale')), locale],
    [t(text('diagnostic.role')), role ?? ''],
    [t(text('diagnostic.echecs')), failed.map(({ status, code }) => `${status} ${code}`).join(', ')],
  ];
  return lines.map(([term, said]) => `${term}\u00a0: ${said === '' ? '—' : said}`).join('\n');
}
