/** What a sentence names is looked for; the page never answers for what was named. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contextOf } from '../../../../src/commands/palette/search/use-remote';
import { parseSentence } from '../../../../src/commands/palette/sentence/parse';
import { type Resolved, resolveReading } from '../../../../src/commands/palette/sentence/resolve';
import { sentenceRows } from '../../../../src/commands/palette/sentence/sentence-rows';
import { vocabularyOf } from '../../../../src/commands/palette/sentence/vocabulary';
import { startingArgs } from '../../../../src/core/args';
import type { Facts } from '../../../../src/core/define';
import { facts, store } from '../../../../src/core/facts';
import { registryAtom } from '../../../../src/core/registry';
import { plugins } from '../../../../src/plugins';
import { consoleOf } from '../../../contract/console';

const { registry, translate } = await consoleOf(plugins);
const names = [
  'Carmen',
  'Carmen Suite',
  'Granit 1',
  'Granit 2',
  'Jazz 1',
  'Jazz 2',
  'Jazz 3',
  'Jazz 4',
  'Minuit à Paris',
  'Le Plateau du jeudi',
  'Le Plateau du jeudi – prolongations',
];
const find = vi.fn((typed: string) => {
  const words = typed.toLowerCase().split(' ');
  return names.flatMap((label, index) => {
    const id = 448_000 + index;
    if (!words.every((word) => label.toLowerCase().includes(word) || String(id) === word)) return [];
    return [{ id: String(id), label, call: { id: 'core.go' }, record: { resource: 'manifestations', id } }];
  });
});
const finder = registry.finders.find(({ resource }) => resource === 'manifestations');
const command = [...registry.commands.values()].find(({ id }) => id === 'events.mettreEnVente');
if (!finder || !command) throw new Error('No such finder, no such command');
const vocabulary = vocabularyOf(registry, [command], [translate.fr]);
const home: Facts = { ...facts(), locale: 'fr', role: 'ADMIN' };

beforeAll(() => store.set(registryAtom, { ...registry, finders: [{ ...finder, find }] }));

async function resolve(line: string): Promise<Resolved[]> {
  const readings = parseSentence(line, { vocabulary, facts: home, now: Date.parse('2026-11-27T14:00:00Z'), about: [] });
  const all = await Promise.all(
    readings.map((reading) => resolveReading(reading, contextOf(home, new AbortController().signal))),
  );
  return all.flat();
}

const rowsOf = async (line: string) =>
  sentenceRows(await resolve(line), false, { line, facts: home, t: translate.fr, domains: new Map() });

describe('a name', () => {
  it.each<[string, unknown[], string]>([
    ['of one record is that one', [[448_000]], 'mettre en vente carmen'],
    ['of a few is one row each', [[448_002], [448_003]], 'mettre en vente granit'],
    ['of many is asked with its words', [undefined], 'mettre en vente jazz'],
    ['of none is asked with its words', [undefined], 'mettre en vente zzz'],
    ['that holds an hour is one where it is called so', [[448_008], [448_008]], 'mettre en vente minuit à paris'],
    [
      'that holds a day is one without its article too',
      [[448_009], [448_009], [448_010]],
      'mettre en vente le plateau du jeudi',
    ],
    ['by its number is that one', [[448_003]], 'mettre en vente 448003'],
  ])('%s', async (_case, expected, line) => {
    const rows = await rowsOf(line);
    expect(rows.map(({ call }) => call?.args?.['ids'])).toEqual(expected);
  });

  it('of many has its step begin with them', async () => {
    const [row] = await rowsOf('mettre en vente jazz');
    expect(row?.sentence?.typed).toEqual({ ids: 'jazz' });
  });

  it('that is found without some words leaves those in sight', async () => {
    const [row] = await rowsOf('mettre en vente carmen lundi 10h zzz');
    expect(row?.call?.args).toEqual({ ids: [448_000] });
    expect(row?.sentence?.notes).toEqual(['«\u00a0zzz\u00a0» n’est pas compris, et rien n’en sera fait.']);
    expect(row?.sentence?.at).toBe('lundi 10h');
  });
});

it('says a filter whole, as it was typed', async () => {
  const [row] = await rowsOf('mettre en vente lieu:"Opéra Comédie" statut:affiche');
  expect(row?.chips?.map(({ label }) => label)).toEqual(['Mettre en vente', 'lieu:"Opéra Comédie" statut:affiche']);
});

describe('what was named in words', () => {
  const cursor = { resource: 'manifestations', id: 7, label: 'Norma' };
  it('is not answered by the row under the cursor', () => {
    expect(startingArgs(command, { ...home, cursor }, {})).toEqual({ ids: [7] });
    expect(startingArgs(command, { ...home, cursor }, {}, ['ids'])).toEqual({});
  });
});

it('what cannot be taken back is not what Enter runs where no verb was typed whole', async () => {
  const grave = { ...command, danger: true };
  const of = { vocabulary: vocabularyOf(registry, [grave], [translate.fr]), facts: home, now: 0, about: [] };
  const row = async (line: string) => {
    const found = await Promise.all(
      parseSentence(line, of).map((reading) => resolveReading(reading, contextOf(home, new AbortController().signal))),
    );
    return sentenceRows(found.flat(), false, { line, facts: home, t: translate.fr, domains: new Map() })[0];
  };
  expect((await row('mettre en vente carmen'))?.unsure).toBe(false);
  expect((await row('mettez en vente carmen'))?.unsure ?? true).toBe(true);
});
