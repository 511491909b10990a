/**
 * No answer tells what only we read: the key of a text, or the words of the schema checker. Every route that takes a body is
 * sent bodies of wrong shapes, in both languages; the names that it knows are those that it does not refuse as unknown.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { type DeclaredRoute, declaredRoutes } from '../../../server/http/routes';
import { addressOf } from '../../../server/resource/routes/address';
import { leavesOf } from '../../../src/core/model/model';
import type { Locale } from '../../../src/i18n/text';
import { describeBothDatabases } from '../../support/databases';
import { often } from '../../support/often';
import { root } from '../../support/sources';
import { withHouse } from '../app/harness';
import { multipart } from '../storage/multipart';

/** Every name that a schema of the server declares. */
const vocabulary = [
  ...new Set(
    readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('scripts'))
      .map((file) => readFileSync(join(root, 'server', file), 'utf8'))
      .filter((source) => source.includes("from 'arktype'"))
      .flatMap((source) => [...source.matchAll(/^\s+'?([a-z]\w{1,30})\??'?: /gim)])
      .map(([, name = '']) => name),
  ),
].filter((name) => name !== 'dryRun');

const long = 'x'.repeat(9_000);
const shapes: readonly unknown[] = [-1.5, long, [4, 'x', {}], { ids: {}, q: 4 }, null, 'ETRANGER'];
/** Bodies of a route, each name of another shape in each of them. */
const bodies = [0, 1, 2].slice(0, often(1, 3));

const looksLikeKey = /^[a-z][\w-]*(?:[.-][\w-]+)+$/;
const checker = /\b(?:must be|was a|removed|expected|missing)\b|\(was\b/;
/** Ends the session of all that follow. */
const out = /\/logout|\/loginAdmin/;

describeBothDatabases('an answer', () => {
  const house = withHouse();
  const seen = { 'if-match': '"1"' };
  const fill = (url: string) => url.replace(/:\w+/g, '1').replace('*', 'rien');

  async function send(route: DeclaredRoute, body: object, locale: Locale) {
    const headers = { ...seen, 'x-locale': locale };
    const answer = await house.as('admin', route.method, fill(route.url), body, headers);
    house.log.length = 0;
    if (answer.statusCode !== 415) return answer;
    const sent = multipart([
      { part: 'dto', content: JSON.stringify(body) },
      { part: 'files', name: 'lignes.txt', content: 'code\n1\n' },
    ]);
    return house.as('admin', route.method, fill(route.url), sent.payload, { ...headers, ...sent.headers });
  }

  /** What is said in an answer that nobody should read. */
  function wrongIn(text: string, locale: Locale): string[] {
    const found: string[] = [];
    if (!text.startsWith('{')) return found;
    JSON.parse(text, (name: string, value: unknown) => {
      if (typeof value !== 'string' || !['message', 'detail', 'title'].includes(name)) return value;
      const isKey = looksLikeKey.test(value) || value.trim() === '';
      // What was sent is told back.
      if (isKey || (locale === 'fr' && checker.test(value))) found.push(`${name}: ${value.slice(0, 120)}`);
      return value;
    });
    return found;
  }

  /** The names that a route knows, at the top of its body. */
  async function namesOf(route: DeclaredRoute): Promise<readonly string[]> {
    const answer = await send(route, Object.fromEntries(vocabulary.map((name) => [name, 1])), 'fr');
    const { errors = [] }: { errors?: { field: string; errorCodes: { code: string }[] }[] } =
      answer.statusCode >= 400 && answer.body.startsWith('{') ? answer.json() : {};
    const unknown = new Set(
      errors.flatMap(({ field, errorCodes }) => (errorCodes.some(({ code }) => code === 'unknown') ? [field] : [])),
    );
    return unknown.size === 0 ? [] : vocabulary.filter((name) => !unknown.has(name));
  }

  /** The record of an address, its values of all shapes. */
  function recordOf(route: DeclaredRoute, shift: number): Record<string, unknown> {
    const served = [...catalogue.values()].find(
      (each) => route.url === addressOf(each) || route.url === `${addressOf(each)}/:id`,
    );
    const sections: Record<string, Record<string, unknown>> = {};
    const top: Record<string, unknown> = {};
    let at = shift;
    for (const { section, property } of served ? leavesOf(served.resource.model).values() : []) {
      const value = shapes[at++ % shapes.length];
      if (section === '') top[property] = value;
      else sections[section] = { ...sections[section], [property]: value };
    }
    return { ...top, ...sections };
  }

  it('is in words that people read, whatever a body is made of', { timeout: 300_000 }, async () => {
    const wrong = new Set<string>();
    let refused = 0;
    let known = 0;
    const judge = async (route: DeclaredRoute, body: object, locale: Locale, of: string) => {
      const answer = await send(route, body, locale);
      if (answer.statusCode >= 400) refused += 1;
      expect(answer.statusCode, `${route.method} ${route.url} of ${of}: ${answer.body.slice(0, 300)}`).toBeLessThan(
        500,
      );
      for (const each of wrongIn(answer.body, locale))
        wrong.add(`${route.method} ${route.url} (${of}, ${locale}) ${each}`);
    };
    for (const route of declaredRoutes(house.app)) {
      if (route.method === 'GET' || out.test(route.url)) continue;
      const names = await namesOf(route);
      known += names.length;
      await judge(route, {}, 'fr', 'no key');
      await judge(route, [], 'en', 'a list for an object');
      for (const shift of bodies) {
        const every = names.map((name, at) => [name, shapes[(at + shift) % shapes.length]] as const);
        // Of what is right by chance, nothing is done.
        const body = { ...Object.fromEntries(every), ...recordOf(route, shift), dryRun: 'oui' };
        await judge(route, body, shift === 2 ? 'en' : 'fr', `body ${shift}`);
      }
    }
    expect([...wrong]).toEqual([]);
    expect(known).toBeGreaterThan(300);
    expect(refused).toBeGreaterThan(1_000);
  });

  it('is in words that people read, whatever an address asks for', async () => {
    const wrong = new Set<string>();
    const asked = [
      'limit=beaucoup',
      'q=((',
      'q=lieu:',
      'sort=-rien',
      'field=rien',
      'columns=rien',
      'tiers=a&tiers=b',
      'format=pdf',
    ];
    for (const route of declaredRoutes(house.app)) {
      if (route.method !== 'GET' || route.url.includes('stream') || route.url.includes('*')) continue;
      for (const each of asked) {
        const answer = await house.as('admin', 'GET', `${fill(route.url)}?${each}`, undefined, { 'x-locale': 'fr' });
        if (answer.statusCode >= 400)
          for (const said of wrongIn(answer.body, 'fr')) wrong.add(`${route.url}?${each} ${said}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });
});
