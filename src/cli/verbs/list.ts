/** `regie list <resource>`: its records, as rows, as JSON, or as the file that the console exports. */

import { session } from '../../core/auth';
import type { ListPage, ListQuery } from '../../core/contract';
import type { Resource } from '../../core/define';
import { store, tiersAtom } from '../../core/facts';
import { readValue } from '../../core/form/fields/value-text';
import { http, to } from '../../core/http';
import { failureOf, refusalOf } from '../../core/http/failure';
import { requestStream } from '../../core/http/raw';
import { addressOf, headersOf } from '../../core/http/send';
import { getAt, type Leaf, leavesOf, type Row } from '../../core/model/model';
import { formatOf } from '../../i18n/format';
import { language } from '../../i18n/runtime';
import { registry } from '../../installed';
import { countOf, type Given, refused, textOf } from '../options';
import { type Exit, exits, type Terminal } from '../terminal';
import { word } from '../text';
import type { Verb } from '../verb';

const perPage = 200;

export const listVerb: Verb = {
  name: 'list',
  operands: 'manifestations',
  shapes: () => ({
    ...{ q: { type: 'string' }, sort: { type: 'string' }, columns: { type: 'string' } },
    ...{ limit: { type: 'string' }, csv: { type: 'boolean' } },
  }),
  run: async ({ terminal, given, json, signIn }) => {
    const [name, ...more] = given.operands;
    const resource = resourceNamed(name);
    if (more.length > 0) throw refused(word('args.tooMany', { noms: more.join(' ') }));
    const columns = columnsOf(resource, textOf(given, 'columns'));
    await signIn();
    if (given.flags['csv']) return csv(terminal, resource, given);
    return json ? asJson(terminal, resource, given, columns) : asRows(terminal, resource, given, columns);
  },
};

/** Resources with a list of their own, by name. */
export function listed(): Resource[] {
  return [...registry.resources.values()].filter(({ single }) => single === undefined);
}

export function resourceNamed(name: string | undefined): Resource {
  const found = name === undefined ? undefined : registry.resources.get(name);
  if (found) return found;
  const noms = listed().map((each) => each.name);
  throw refused(word('said.unknownList', { nom: name ?? '', noms: noms.join(', ') }));
}

/** The leaves that are named, or those by which records differ. */
export function columnsOf({ model, label, hint = [] }: Resource, named: string | undefined): Leaf[] | null {
  const leaves = [...leavesOf(model).values()];
  const find = (name: string) => leaves.find((leaf) => leaf.name === name || leaf.path === name);
  if (named === undefined) {
    const wanted = [label.fr, ...hint, 'statut'];
    return [...new Set(wanted)].flatMap((name) => find(name) ?? []);
  }
  return named.split(',').flatMap((each) => {
    const wanted = each.trim();
    if (wanted === '' || wanted === model.key.name) return [];
    const leaf = find(wanted);
    if (!leaf)
      throw refused(
        word('args.notOne', {
          ...{ nom: '--columns', typed: wanted },
          choices: word('args.choices', { values: leaves.map(({ name }) => name).join(', ') }),
        }),
      );
    return [leaf];
  });
}

/** Page after page, each as it comes. */
async function* pagesOf(
  terminal: Terminal,
  resource: Resource,
  given: Given,
  columns: string | null,
): AsyncGenerator<ListPage> {
  const most = countOf(given, 'limit') ?? Number.POSITIVE_INFINITY;
  let left = most;
  let after: string | null = null;
  let n = 0;
  do {
    if (left <= 0) return;
    const query: ListQuery = {
      ...{ q: textOf(given, 'q') ?? null, sort: textOf(given, 'sort') ?? null, columns },
      ...{ limit: Math.min(perPage, left), after, tiers: store.get(tiersAtom) },
    };
    const page: ListPage = await http.list(resource, query, { signal: terminal.signal });
    n += page.items.length;
    left -= page.items.length;
    after = page.next;
    terminal.progress(word('said.listed', { n, total: page.exact ? page.total : `${page.total}+` }));
    yield page;
  } while (after !== null);
}

async function asJson(terminal: Terminal, resource: Resource, given: Given, columns: Leaf[] | null): Promise<Exit> {
  const named = textOf(given, 'columns') === undefined ? null : namesOf(columns);
  let before = '[\n';
  for await (const { items } of pagesOf(terminal, resource, given, named))
    for (const row of items) {
      terminal.out(`${before}${JSON.stringify(row)}`);
      before = ',\n';
    }
  terminal.out(before === '[\n' ? '[]\n' : '\n]\n');
  return exits.done;
}

const namesOf = (columns: readonly Leaf[] | null) => columns?.map(({ name }) => name).join(',') ?? null;

/** One record a line, its key first; columns are separated by a tab, or laid out where a person reads them. */
async function asRows(terminal: Terminal, resource: Resource, given: Given, columns: Leaf[] | null): Promise<Exit> {
  const { t, locale } = language();
  const format = formatOf(locale);
  const leaves = columns ?? [];
  const key = resource.model.key.name;
  const heading = [key, ...leaves.map(({ label }) => t(label))];
  let widths: number[] = [];
  let isFirst = true;
  for await (const { items, refs } of pagesOf(terminal, resource, given, namesOf(columns))) {
    const rows = items.map((row: Row) => [
      String(row[key]),
      ...leaves.map((leaf) => readValue(resource.model, leaf, getAt(row, leaf.path), { t, format, refs })),
    ]);
    const shown = terminal.isShown && isFirst ? [heading, ...rows] : rows;
    if (isFirst) widths = heading.map((_, at) => Math.min(48, Math.max(...shown.map((row) => (row[at] ?? '').length))));
    for (const row of shown) terminal.out(`${lineOf(terminal, row, widths)}\n`);
    isFirst = false;
  }
  return exits.done;
}

function lineOf({ isShown }: Terminal, cells: readonly string[], widths: readonly number[]): string {
  const flat = cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
  if (!isShown) return flat.join('\t');
  return flat
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join('  ')
    .trimEnd();
}

/** The file of the console's own export, as it comes. */
async function csv(terminal: Terminal, resource: Resource, given: Given): Promise<Exit> {
  const query = {
    ...{ q: textOf(given, 'q'), sort: textOf(given, 'sort'), columns: textOf(given, 'columns') },
    ...{ format: 'csv', tiers: store.get(tiersAtom) },
  };
  try {
    const answer = await requestStream(addressOf({ ...to(resource, `${resource.path}/export`), query }), {
      headers: { ...headersOf({}, { token: session.token(), language: language().locale }), Accept: '*/*' },
      signal: terminal.signal,
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok) throw refusalOf(answer.status, type, await answer.text());
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for await (const chunk of answer.body ?? []) terminal.out(decoder.decode(chunk, { stream: true }));
    terminal.out(decoder.decode());
  } catch (cause) {
    throw failureOf(cause, { caller: terminal.signal.aborted, deadline: false });
  }
  return exits.done;
}
