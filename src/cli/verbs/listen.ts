/** `regie listen --forward-to <address>`: what webhooks would send, read by the key and forwarded to a program on this machine. */
import { setTimeout as pause } from 'node:timers/promises';
import { store, tiersAtom } from '../../core/facts';
import { http } from '../../core/http';
import { newSecret } from '../../core/model/webhook-signature';
import { countOf, type Given, refused, textOf } from '../options';
import { type Exit, exits, type Terminal } from '../terminal';
import { word } from '../text';
import type { Verb } from '../verb';
import { forward, forwardAddress, newMessageId, type Target } from './forward';
import { resourceNamed } from './list';

/** One page of what changed. */
interface EventPage {
  items: { type: string; timestamp: string; data: { ressource: string; id: string } & Record<string, unknown> }[];
  suite: string;
  encore: boolean;
}

/** Milliseconds between two looks, and between two attempts: longer each time, half a minute at most. */
const lookMs = 1_000;
const waitMs = (attempts: number) => Math.min(30_000, 1_000 * 2 ** attempts);

export const listenVerb: Verb = {
  name: 'listen',
  operands: '[manifestations …] --forward-to http://localhost:3000/hooks',
  shapes: () => ({
    ...{ 'forward-to': { type: 'string' }, secret: { type: 'string' } },
    ...{ after: { type: 'string' }, count: { type: 'string' } },
  }),
  run: async ({ terminal, given, json, signIn }) => {
    const wanted = new Set(given.operands.map((name) => resourceNamed(name).name));
    const url = forwardAddress(given);
    if (url === undefined) throw refused(word('said.noTarget'));
    const target = { url, secret: textOf(given, 'secret') ?? newSecret() };
    await signIn();
    try {
      return await follow(terminal, target, wanted, given, json);
    } catch (error) {
      if (terminal.signal.aborted) return exits.done;
      throw error;
    }
  },
};

async function follow(
  terminal: Terminal,
  target: Target,
  wanted: ReadonlySet<string>,
  given: Given,
  json: boolean,
): Promise<Exit> {
  const { signal } = terminal;
  const most = countOf(given, 'count') ?? Number.POSITIVE_INFINITY;
  const numbers = new Map<string, number>();
  let after = textOf(given, 'after') ?? (await readPage('now', signal)).suite;
  terminal.err(word('said.listening', { ...target }));
  for (let sent = 0; ; ) {
    const { items, suite, encore } = await readPage(after, signal);
    after = suite;
    for (const { data, ...message } of items) {
      if (wanted.size > 0 && !wanted.has(data.ressource)) continue;
      const file = `${data.ressource}-${data.id}`;
      const numero = (numbers.get(file) ?? 0) + 1;
      numbers.set(file, numero);
      const more = { numero, gap: false, dansFiltre: true, rejoue: false };
      const statut = await until(terminal, target, { ...message, data: { ...data, ...more } });
      const facts = { at: new Date().toISOString(), type: message.type, id: data.id, statut, after };
      terminal.out(json ? `${JSON.stringify(facts)}\n` : `${[facts.type, facts.id, String(statut)].join('\t')}\n`);
      sent += 1;
      if (sent >= most) return exits.done;
    }
    if (!encore) await pause(lookMs, undefined, { signal });
  }
}

async function readPage(after: string, signal: AbortSignal): Promise<EventPage> {
  const query = { after, tiers: store.get(tiersAtom) };
  const { data } = await http.request<EventPage>({ service: 'events', path: '', query, signal, retries: 10 });
  return data;
}

/** Sends it until it is taken: what follows waits, so that the order holds. */
async function until(terminal: Terminal, target: Target, message: object): Promise<number> {
  const { signal } = terminal;
  const id = newMessageId();
  for (let attempts = 0; ; attempts += 1) {
    const statut = await forward(target, id, message, signal);
    if (statut !== null && statut < 300) return statut;
    signal.throwIfAborted();
    const { url } = target;
    terminal.err(statut === null ? word('said.unreached', { url }) : word('said.refusedBy', { url, statut }));
    await pause(waitMs(attempts), undefined, { signal });
  }
}
