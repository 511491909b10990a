/** The caller's locale: what the console says, else what the browser prefers, else French. */
import type { FastifyRequest } from 'fastify';
import { type Locale, locales } from '../../src/i18n/text';

const fallback: Locale = 'fr';

function known(tag: string | undefined): Locale | undefined {
  const language = tag?.trim().slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === language);
}

/** Negotiates `Accept-Language`: the known language of greatest weight, the first of equals. */
export function negotiate(header: string | undefined): Locale | undefined {
  const ranked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((item) => {
      const [tag = '', ...params] = item.split(';');
      const weight = params.map((param) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(param)?.[1]).find(Boolean);
      return { locale: known(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((item) => item.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return ranked.find((item) => item.locale)?.locale;
}

/** Locale of a request before anything is known of its caller. */
export function localeOf(request: FastifyRequest): Locale {
  const said = request.headers['x-locale'];
  return (
    known(typeof said === 'string' ? said : undefined) ?? negotiate(request.headers['accept-language']) ?? fallback
  );
}
