/** The cookie of the refresh token, as the console writes it: bound to this host and to https where the page is. */
import { afterEach, expect, it, vi } from 'vitest';
import { browserEnvironment } from '../../../src/core/auth/browser';

afterEach(() => vi.unstubAllGlobals());

/** Writes a token on a page, and gives the cookies that were set and what is read then. */
function writtenOn(href: string): { written: string[]; read: string | null } {
  const written: string[] = [];
  const document = {
    get cookie() {
      return written.map((each) => each.split(';', 1)[0]).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { href, protocol: new URL(href).protocol });
  const { cookie } = browserEnvironment();
  cookie.write('a b');
  return { written, read: cookie.read() };
}

it.each([
  ['https://regie.test/fr', '__Host-regie_refresh', true],
  ['http://127.0.0.1:4000/fr', 'regie_refresh', false],
])('on %s is named %s', (href, name, isSecure) => {
  const { written, read } = writtenOn(href);
  expect(written).toHaveLength(1);
  const [pair, ...attributes] = (written[0] ?? '').split('; ');
  expect(pair).toBe(`${name}=a%20b`);
  // A name with `__Host-` is refused by browsers without Secure and Path=/, and with a Domain.
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Strict']));
  expect([attributes.includes('Secure'), attributes.some((each) => each.startsWith('Domain'))]).toEqual([
    isSecure,
    false,
  ]);
  expect(read).toBe('a b');
});
