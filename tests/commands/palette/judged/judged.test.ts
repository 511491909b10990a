// What people would type in the palette of the whole console, and what stands first: the ratios are a floor, raise them.
import { describe, expect, it } from 'vitest';
import { builtinCommands } from '../../../../src/commands/builtin';
import { catalogueOf } from '../../../../src/commands/palette/search/catalogue';
import type { Drawing } from '../../../../src/commands/palette/search/found-rows';
import { kindNames, kindQueryOf, rankOfFound } from '../../../../src/commands/palette/search/kind-words';
import { highlighted, inOrder, type Row, together } from '../../../../src/commands/palette/search/row';
import { emptyRows, localRows } from '../../../../src/commands/palette/search/rows';
import { NOTHING_TYPED, type } from '../../../../src/commands/palette/search/scope';
import { afterTitles } from '../../../../src/commands/palette/search/understood';
import { listRows } from '../../../../src/commands/palette/sentence/list-rows';
import { listsOf } from '../../../../src/commands/palette/sentence/lists';
import { type Facts } from '../../../../src/core/define';
import { facts } from '../../../../src/core/facts';
import { fold } from '../../../../src/core/filter/fold';
import { plugins } from '../../../../src/plugins';
import { consoleOf, type Locale } from '../../../contract/console';
import { english, french, type Judged, slips, uncertain } from './queries';
import { records } from './records';

const { registry, commands, translate } = await consoleOf(plugins);
const core = new Map(builtinCommands.map((command) => [command.id, command]));
const home: Facts = { ...facts(), role: 'ADMIN', page: 'home.dashboard' };
const memory = { frecency: {}, chosen: {}, last: null, recents: [] };
const catalogues = {
  fr: catalogueOf(registry, core, [], translate.fr, 'fr'),
  en: catalogueOf(registry, core, [], translate.en, 'en'),
};

const lists = { fr: listsOf(registry, translate, 'fr'), en: listsOf(registry, translate, 'en') };

/** The rows of the palette with what its sources found, and the one that Enter runs. */
function ask(query: string, locale: Locale): { rows: Row[]; first: Row | undefined } {
  const t = translate[locale];
  const drawing: Drawing = { facts: home, t, query, target: null, keysOf: () => undefined };
  if (query === '') {
    const rows = emptyRows(catalogues[locale], drawing, { ...memory, last: 'orders.rembourserPlusieurs' });
    return { rows, first: highlighted(rows, null) };
  }
  const typed = type(NOTHING_TYPED, query);
  const local = localRows(catalogues[locale], typed, drawing, memory, 30);
  const listed = afterTitles(listRows(query, lists[locale], { facts: { ...home, locale }, t }), local, drawing);
  const rows = inOrder(together([...listed, ...local], foundFor(query, t), false));
  return { rows, first: highlighted(rows, null) };
}

function foundFor(query: string, t: (key: string) => string): Row[] {
  return registry.finders.flatMap((finder) => {
    const asked = kindQueryOf(kindNames(finder, registry.pages.values(), t), query);
    const words = fold(asked.text).split(' ');
    return records
      .filter(
        ({ finder: of, id, label, hint }) =>
          of === finder.id && words.every((word) => fold(`${id} ${label} ${hint}`).includes(word)),
      )
      .map(({ resource, id, label, hint }) => ({
        id: resource === '' ? `found:${finder.id}:${id}` : `record:${resource}:${id}`,
        kind: 'record' as const,
        group: t(finder.title),
        title: label,
        rank: rankOfFound(finder, { id: String(id), label, hint, call: { id: '' } }, asked),
        marks: [],
        hint,
      }));
  });
}

const short = ({ id }: Row) =>
  id
    .replace(/^command:/, 'c:')
    .replace(/^list:(\S+) .*$/, 'l:$1')
    .replace(/^screen:/, 's:')
    .replace(/^record:/, 'r:');

function judge(name: string, set: Judged, locale: Locale) {
  const judged = set.map(([query, wanted]) => {
    const accepted = wanted.split(' ');
    const { rows, first } = ask(query, locale);
    const from = first ? rows.indexOf(first) : 0;
    return {
      query,
      first: first !== undefined && accepted.includes(short(first)),
      three: rows.slice(from, from + 3).some((row) => accepted.includes(short(row))),
      got: rows.slice(from, from + 3).map(short),
    };
  });
  const ratio = (of: 'first' | 'three') => judged.filter((each) => each[of]).length / set.length;
  const missed = judged
    .filter(({ first }) => !first)
    .map(({ query, got, three }) => `${three ? '~' : '-'} ${query}: ${got.join(' ')}`);
  print(
    `${name}: ${set.length} queries, first ${percent(ratio('first'))}, first three ${percent(ratio('three'))}\n${missed.join('\n')}`,
  );
  return { first: ratio('first'), three: ratio('three') };
}
const print = (line: string) => void process.stdout.write(`${line}\n`);
const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;

describe('what people type', () => {
  it.each([
    ['French', french, 'fr', 0.99, 0.99],
    ['English', english, 'en', 0.97, 0.97],
    ['slips, numbers and names', slips, 'fr', 0.99, 0.99],
  ] as const)('%s finds what is wanted', (name, set, locale, first, three) => {
    const reached = judge(name, set, locale);
    expect(reached.first).toBeGreaterThanOrEqual(first);
    expect(reached.three).toBeGreaterThanOrEqual(three);
  });

  it('never has Enter do what cannot be undone, nor move money, where that was not typed', () => {
    const unsafe = uncertain.flatMap((query) => {
      const { first } = ask(query, 'fr');
      const command = first && commands.get(first.id.replace(/^command:/, ''));
      return command?.danger === true || command?.money === true ? [`${query}: ${first?.id}`] : [];
    });
    print(
      `uncertain: ${uncertain.length} queries, safe ${percent(1 - unsafe.length / uncertain.length)}\n${unsafe.join('\n')}`,
    );
    expect(unsafe).toEqual([]);
  });
});
