/** The bus, the plugins and their texts without a browser: what the command line is made of. */
import { describe, expect, it } from 'vitest';
import { shapesOf } from '../../src/cli/arguments';
import { completionsOf } from '../../src/cli/complete';
import { localeOf, openTexts } from '../../src/cli/open';
import { common, readOptions } from '../../src/cli/options';
import { regie, verbs } from '../../src/cli/regie';
import { runnable } from '../../src/cli/verbs/commands';
import { styled } from '../../src/cli/verbs/help';
import { sendingShapes } from '../../src/cli/verbs/run';
import { registry } from '../../src/installed';
import { plugins } from '../../src/plugins';
import { testTerminal } from '../server/contract/terminal';

const ended = async (...words: string[]) => {
  const terminal = testTerminal();
  const code = await regie(words, terminal);
  return { code, out: terminal.data(), err: terminal.errors() };
};

describe('in plain Node.js', () => {
  it('the registry has every plugin, with nothing of a browser', () => {
    expect([typeof document, typeof window]).toEqual(['undefined', 'undefined']);
    expect(registry.plugins.map(({ id }) => id)).toEqual(['core', ...plugins.map(({ id }) => id)]);
    expect(runnable().length).toBeGreaterThan(300);
  });

  it('no argument of a command has the name of an option', () => {
    const taken = new Set([...Object.keys(common), ...Object.keys(sendingShapes), 'plan', 'args']);
    const clashes = [...registry.commands.values()].flatMap(({ id, args = {} }) =>
      Object.keys(args).flatMap((name) => (taken.has(name) ? [`${id} --${name}`] : [])),
    );
    expect(clashes).toEqual([]);
  });

  it('every command has its help in both languages, with a text for each argument', async () => {
    for (const locale of ['fr', 'en'] as const) {
      await openTexts(locale);
      for (const { id } of runnable()) {
        const { code, out } = await ended('help', id, '--language', locale);
        expect([id, code]).toEqual([id, 0]);
        expect(out).not.toMatch(/\b[a-z-]+\.args\.\w+/);
      }
    }
  });

  it.each([
    [{}, 'fr'],
    [{ LANG: 'fr_CA.UTF-8' }, 'fr'],
    [{ LANG: 'C.UTF-8' }, 'fr'],
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LANG: 'en_GB.UTF-8', REGIE_LANG: 'fr' }, 'fr'],
    [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'en_US' }, 'en'],
    [{ LANG: 'en_GB.UTF-8', REGIE_LANG: '', LC_ALL: '' }, 'en'],
  ] as const)('speaks the language of %j: %s', (env, locale) => expect(localeOf(env)).toBe(locale));
});

describe('what a person reads', () => {
  it('has bold titles, in a terminal that wants them alone', () => {
    const help = 'Usage\n  regie\n';
    expect(styled(help, { isStyled: true })).toBe('\u001b[1mUsage\u001b[22m\n  regie\n');
    expect(styled(help, { isStyled: false })).toBe(help);
  });
});

describe('words of a command line', () => {
  const command = registry.commands.get('events.mettreEnVente');
  const shapes = command ? shapesOf(command) : {};

  it('are options, in either form, and operands', () => {
    const { operands, texts, flags } = readOptions(
      ['a', '--q', 'x:1', '--motif=b', '--json', 'c', '--', '--d'],
      shapes,
    );
    expect([operands, texts, flags]).toEqual([['a', 'c', '--d'], { q: ['x:1'], motif: ['b'] }, { json: true }]);
  });

  it('take a flag back with --no-', () => {
    expect(readOptions(['--no-prevenir'], { prevenir: { type: 'boolean' } }).flags).toEqual({ prevenir: false });
  });

  it.each([
    [['--autre'], '--autre'],
    [['--q'], '--q'],
    [['--__proto__', 'x'], '--__proto__'],
  ])('are refused by their name: %j', (words, name) => {
    expect(() => readOptions(words, shapes)).toThrow(name);
  });

  it('are completed from what is known', () => {
    expect(completionsOf(1, ['l'], verbs).map(({ word }) => word)).toEqual(['list', 'listen']);
    expect(completionsOf(2, ['run', 'genres.nouveauS'], verbs).map(({ word }) => word)).toEqual([
      'genres.nouveauSousGenre',
    ]);
    expect(completionsOf(5, ['x'], verbs)).toEqual([]);
  });

  it('that are wrong end with 1, and nothing on the standard output', async () => {
    for (const words of [
      ['autre'],
      ['run', 'autre'],
      ['list', 'autre'],
      ['completion', 'csh'],
      ['undo'],
      ['help', 'autre'],
    ])
      expect(await ended(...words)).toMatchObject({ code: 1, out: '' });
  });

  it('without a key end with 4', async () => {
    expect(await ended('list', 'lieux')).toMatchObject({ code: 4, out: '' });
    expect(await ended('list', 'lieux', '--json')).toMatchObject({ err: expect.stringContaining('"status":401') });
  });
});
