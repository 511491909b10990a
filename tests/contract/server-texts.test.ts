/** Every key that the server may draw is in its dictionaries, in both languages. */
import { expect, it } from 'vitest';
import { catalogue } from '../../server/domains';
import { reasonKey, translators } from '../../server/texts';
import { leavesOf, valueText } from '../../src/core/model/model';
import { plainItemFieldsIn, pointingIn } from '../../src/core/model/pointing';
import { locales } from '../../src/i18n/text';
import { readSources } from '../support/sources';

/** An unknown key is drawn as itself. */
const unknown = (keys: Iterable<string>) =>
  locales.flatMap((locale) =>
    [...new Set(keys)].filter((key) => translators[locale](key) === key).map((key) => `${locale} ${key}`),
  );

it.each(
  [...catalogue.values()].map(({ resource }) => [resource.name, resource] as const),
)('names %s, its fields and their values', (_, { model, one, many }) => {
  const leaves = [...leavesOf(model).values()];
  const keys = [
    one,
    many,
    ...leaves.map(({ label }) => label),
    ...leaves.flatMap((leaf) => (leaf.field.values ?? []).map((code) => valueText(model, leaf, code))),
    ...[...pointingIn(model), ...plainItemFieldsIn(model)].flatMap(({ labels }) => labels),
  ];
  expect(unknown(keys)).toEqual([]);
});

const sources = [...readSources('server'), ...readSources('src')];

// A code with a message of its own says it already.
it('says why it refuses', () => {
  const codes = sources.flatMap(({ path, text }) =>
    /^(?:server\/(?:domains|resource|actions)\/(?!.*(?:simulate|column|import\/file|preview))|src\/plugins\/[^/]+\/models\/.*-rules)/.test(
      path,
    )
      ? [...text.matchAll(/\bcode: '([a-z][a-z-]*)'(?!, (?:message|text: ))[,\s}]/g)].map(([, code = '']) => code)
      : [],
  );
  expect(codes.length).toBeGreaterThan(20);
  expect(unknown(codes.map(reasonKey))).toEqual([]);
});

it('says no reason that nobody gives', () => {
  const isDictionary = (path: string) => /\/i18n\//.test(path);
  const reasons = sources.flatMap(({ path, text }) =>
    /\/i18n\/(?:core\/)?fr\/reasons\.ts$/.test(path)
      ? [...text.matchAll(/^ {2}'?([a-z][a-z-]*)'?:/gm)].map(([, code = '']) => code)
      : [],
  );
  expect(reasons.length).toBeGreaterThan(40);
  const given = sources.filter(({ path }) => !isDictionary(path)).map(({ text }) => text);
  expect(reasons.filter((code) => !given.some((text) => text.includes(`'${code}'`)))).toEqual([]);
});

it('names its problems', () => {
  // Work that was stopped answers nobody.
  const codes = readSources('server').flatMap(({ text }) =>
    [...text.matchAll(/new Problem\('(?!aborted)([a-z-]+)'/g), ...text.matchAll(/problemWith\('([a-z-]+)'/g)].map(
      ([, code = '']) => code,
    ),
  );
  expect(unknown(codes.flatMap((code) => [`errors.${code}.title`, `errors.${code}.detail`]))).toEqual([]);
});
