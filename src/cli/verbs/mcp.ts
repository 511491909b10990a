/** `regie mcp`: an assistant on this machine, that speaks the Model Context Protocol by stdio, before `/api/mcp` of the server. */

import { refusalOf } from '../../core/http/failure';
import { type RawAnswer, requestText } from '../../core/http/raw';
import { Problem } from '../../core/problem';
import { language } from '../../i18n/runtime';
import { addressIn } from '../open';
import { exits, type Terminal } from '../terminal';
import { word } from '../text';
import type { Verb } from '../verb';

interface Message {
  id?: string | number;
  method?: string;
  result?: { protocolVersion?: unknown };
  params?: { name?: unknown; protocolVersion?: unknown; _meta?: Readonly<Record<string, unknown>> };
}

/** Where a message of 2026 and later says its revision. */
const revisionOf = 'io.modelcontextprotocol/protocolVersion';
/** As the server may take for a write, and a little more. */
const patienceMs = 90_000;

export const mcpVerb: Verb = {
  name: 'mcp',
  operands: '',
  shapes: () => ({}),
  run: async ({ terminal }) => {
    const key = terminal.env['REGIE_KEY']?.trim();
    if (!key) throw new Problem('unauthenticated', { status: 401, message: word('said.noKey') });
    const bridge = createBridge(terminal, key);
    const underWay = new Set<Promise<void>>();
    for await (const line of terminal.lines()) {
      if (line.trim() === '') continue;
      const sent = bridge(line).finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
    await Promise.all(underWay);
    return exits.done;
  },
};

/** Sends a line to the server and writes what it answers; a refusal is an error of the protocol. */
function createBridge(terminal: Terminal, key: string): (line: string) => Promise<void> {
  /** Agreed on by the first message, before 2026. */
  let agreed: string | undefined;

  return async (line) => {
    const message = messageIn(line);
    if (message === null) return write(terminal, { id: null, error: { code: -32_700, message: 'Parse error' } });
    try {
      const answer = await post(terminal, line, headersOf(message, key, agreed));
      const type = answer.headers.get('content-type') ?? '';
      if (!answer.ok && !type.startsWith('application/json')) throw refusalOf(answer.status, type, answer.text);
      for (const each of messagesIn(answer.text, type)) {
        agreed = agreedIn(each) ?? agreed;
        terminal.out(`${each}\n`);
      }
    } catch (cause) {
      const { status, message: said } = Problem.from(cause);
      terminal.err(said);
      if (message.id !== undefined)
        write(terminal, { id: message.id, error: { code: -32_000, message: said, data: { status } } });
    }
  };
}

function post(terminal: Terminal, body: string, headers: Record<string, string>): Promise<RawAnswer> {
  return requestText(`${addressIn(terminal.env)}/api/mcp`, {
    ...{ method: 'POST', body, headers },
    signal: AbortSignal.any([terminal.signal, AbortSignal.timeout(patienceMs)]),
  });
}

function headersOf({ method, params }: Message, key: string, agreed: string | undefined): Record<string, string> {
  const own = params?._meta?.[revisionOf];
  const isModern = typeof own === 'string';
  const revision = isModern ? own : agreed;
  return {
    Accept: 'application/json, text/event-stream',
    'Accept-Language': language().locale,
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    ...(revision !== undefined && { 'Mcp-Protocol-Version': revision }),
    ...(isModern && method !== undefined && { 'Mcp-Method': method }),
    ...(isModern && typeof params?.name === 'string' && { 'Mcp-Name': params.name }),
  };
}

function messageIn(line: string): Message | null {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? read : null;
  } catch {
    return null;
  }
}

/** The messages of an answer, one a line: JSON, or a stream that has ended. */
function messagesIn(text: string, type: string): string[] {
  if (!type.startsWith('text/event-stream')) return text.trim() === '' ? [] : [text];
  return text.split(/\r?\n\r?\n/).flatMap((event) => {
    const data = event.split(/\r?\n/).flatMap((each) => (each.startsWith('data:') ? [each.slice(5).trim()] : []));
    return data.length === 0 || data.join('') === '' ? [] : [data.join('\n')];
  });
}

function agreedIn(text: string): string | undefined {
  const version = messageIn(text)?.result?.protocolVersion;
  return typeof version === 'string' ? version : undefined;
}

function write({ out }: Terminal, message: object): void {
  out(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}
