/** What a refusal says is words, in the language of whoever reads it: never the key of a text, never what a checker says. */
import { type } from 'arktype';
import { describe, expect, it } from 'vitest';
import '../server/domains';
import { problemBody } from '../server/http/problems';
import { checked } from '../server/resource/routes/ask';
import { translators } from '../server/texts';
import { Problem } from '../src/core/problem';
import { locales } from '../src/i18n/text';
import { filesUnder, readSource } from './support/sources';

const looksLikeKey = /^[a-z][\w-]*(?:\.[\w-]+)+$/i;
const named = filesUnder('server', /\.ts$/).flatMap((path) =>
  [...readSource(path).matchAll(/\btext: '([\w.-]+\.[\w.-]+)'/g)].map(([, key = '']) => key),
);

describe('a refusal', () => {
  it.each(named)('that names %s has its words on the server', (key) => {
    for (const locale of locales) expect(translators[locale](key)).not.toMatch(looksLikeKey);
  });

  it.each([
    ['a number for a text', { q: 4 }],
    ['what is missing', {}],
    ['a text too long', { q: 'x'.repeat(20) }],
    ['what is no choice', { q: 'a', total: 'peut-être' }],
    ['nothing', null],
  ])('of %s says it in French', (_case, data) => {
    const schema = type({ q: 'string <= 8', 'total?': "'exact' | 'skip'" });
    let problem: Problem | null = null;
    try {
      checked(schema, data);
    } catch (cause) {
      problem = Problem.from(cause);
    }
    const messages = problem
      ? (problemBody(problem, 'fr', 'r').errors ?? []).flatMap(({ errorCodes }) =>
          errorCodes.map(({ message }) => message),
        )
      : [];
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) {
      expect(message).not.toMatch(looksLikeKey);
      expect(message).not.toMatch(/\b(?:must|was|be)\b/);
    }
  });
});
