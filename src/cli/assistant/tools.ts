/** The tools of an assistant, on the bus of its key: each answers words of ours, and what the platform holds. */

import { refreshUser } from '../../core/auth/user';
import type { ListPage } from '../../core/contract';
import { store, tiersAtom } from '../../core/facts';
import { http } from '../../core/http';
import type { ToolAnswer, ToolCall } from '../../core/model/assistant';
import { Problem } from '../../core/problem';
import type { Locale } from '../../i18n/text';
import { reportProblem } from '../failure';
import { openTexts, signIn } from '../open';
import { refused } from '../options';
import { word } from '../text';
import { resourceNamed } from '../verbs/list';
import { readingsOf } from '../verbs/say';
import { type Acted, act } from './acting';
import { carriedOrigin } from './carried-fetch';
import { commandNamed, describeCommand, findCommands } from './commands';
import { describeKind, findRecords, listKinds, readRecord } from './kinds';
import { quietTerminal } from './terminal';

type Given = Readonly<Record<string, unknown>>;
type Tool = (given: Given, call: ToolCall, signal: AbortSignal) => Promise<Acted>;

/** How long a call of a tool may take. */
const patienceMs = 55_000;
/** Characters of what is read at once: more than a model should. */
const mostRead = 150_000;

const tools: Readonly<Record<string, Tool>> = {
  find_records: async (given, _, signal) =>
    read(
      await findRecords(
        resourceNamed(text(given, 'kind')),
        {
          ...{
            q: text(given, 'q'),
            sort: text(given, 'sort'),
            columns: text(given, 'columns'),
            after: text(given, 'after'),
          },
          limit: count(given, 20),
        },
        signal,
      ),
    ),
  read_record: async (given, _, signal) =>
    read(await readRecord(text(given, 'kind') ?? '', text(given, 'id') ?? '', signal)),
  describe_kind: async (given) => {
    const kind = text(given, 'kind');
    return read(kind === undefined ? listKinds() : describeKind(resourceNamed(kind)));
  },
  find_commands: async (given) => read(findCommands(text(given, 'words') ?? '')),
  describe_command: async (given) => read(describeCommand(commandNamed(text(given, 'command') ?? ''))),
  dry_run: (given, _, signal) => act(text(given, 'command') ?? '', args(given), { mode: 'dry' }, signal),
  run: (given, { confirmed }, signal) =>
    act(
      text(given, 'command') ?? '',
      args(given),
      confirmed === null ? { mode: 'small' } : { mode: 'confirmed', digest: confirmed },
      signal,
    ),
  undo: (given, _, signal) => act('history.revert', { lot: text(given, 'lot') }, { mode: 'small' }, signal),
  history: async (given, _, signal) => read(await history(given, signal)),
  say: async (given, _, signal) => {
    const rows = await readingsOf(text(given, 'sentence') ?? '', signal);
    const pick = typeof given['pick'] === 'number' ? given['pick'] : undefined;
    const [only] = pick === undefined ? rows : rows.slice(pick - 1, pick);
    if (!only) throw refused(word('said.notUnderstood'));
    if (rows.length > 1 && pick === undefined)
      return {
        text: word('assistant.several', { n: rows.length }),
        data: { readings: rows.map(({ title }, place) => ({ pick: place + 1, title })) },
        isError: true,
      };
    if (only.blocked !== undefined) throw refused(only.blocked);
    if (!only.call) throw refused(word('said.notUnderstood'));
    const mode = given['dry_run'] === true ? 'dry' : 'small';
    const acted = await act(only.call.id, only.call.args ?? {}, { mode }, signal, only.sentence);
    return { ...acted, data: { understood: only.title, ...acted.data } };
  },
};

/** Answers a call; every failure is an answer. */
export async function answerTo(call: ToolCall): Promise<ToolAnswer> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    await enter(call);
    const tool = tools[call.tool];
    if (!tool) throw new Problem('not-found', { status: 404 });
    const { text: said, data, isError = false, pending = null } = await tool(call.args, call, signal);
    const json = JSON.stringify(data);
    if (json.length > mostRead) throw refused(word('assistant.tooMuch'));
    const words = pending === null ? said : `${said}\n${word('assistant.token', { jeton: call.token })}`;
    return { type: 'answer', id: call.id, text: words, data: json, isError, pending };
  } catch (cause) {
    return failed(call, Problem.from(cause));
  }
}

function failed({ id }: ToolCall, problem: Problem): ToolAnswer {
  const terminal = quietTerminal(AbortSignal.timeout(1_000));
  reportProblem(terminal, problem, true);
  // What a refusal says may hold stored text.
  return {
    type: 'answer',
    id,
    text: word('assistant.refused'),
    data: terminal.errors.join('\n'),
    isError: true,
    pending: null,
  };
}

let opened: Locale | undefined;
let isIn = false;

/** In the language of the call, with the rights of now, for the partner that it names. */
async function enter({ locale, args: given }: ToolCall): Promise<void> {
  if (opened !== locale) await openTexts(locale);
  opened = locale;
  const partner = text(given, 'partner');
  if (isIn) await refreshUser();
  else await signIn({ REGIE_URL: carriedOrigin, REGIE_KEY: 'carried' }, partner);
  isIn = true;
  store.set(tiersAtom, partner ?? null);
}

function read(data: object): Acted {
  return { text: word('assistant.read'), data };
}

async function history(given: Given, signal: AbortSignal): Promise<object> {
  const quoted = (value: string) => `"${value.replaceAll('"', '')}"`;
  const parts = [
    ...(['kind', 'id', 'lot'] as const).flatMap((name) => {
      const value = text(given, name);
      return value === undefined ? [] : [`${{ kind: 'type', id: 'objet', lot: 'lot' }[name]}:${quoted(value)}`];
    }),
    ...[text(given, 'q')].filter((each) => each !== undefined),
  ];
  const page: ListPage = await http.list(
    resourceNamed('actions'),
    { q: parts.join(' '), limit: count(given, 20), after: text(given, 'after') ?? null, tiers: store.get(tiersAtom) },
    { signal },
  );
  return { total: page.exact ? page.total : `${page.total}+`, next: page.next, entries: page.items };
}

function text(given: Given, name: string): string | undefined {
  const value = given[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function count(given: Given, most: number): number {
  return typeof given['limit'] === 'number' ? given['limit'] : most;
}

function args(given: Given): Given {
  const value = given['arguments'];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
