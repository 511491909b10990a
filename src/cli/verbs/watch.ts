/** `regie watch [resource …]`: what changes, one line a change, as the live channel of the console hears it. */
import { EventSource } from 'eventsource';
import type { LiveEvent } from '../../core/contract';
import { type Connection, createChannel } from '../../core/live/channel';
import { later, streamAddress, streamTicket } from '../../core/live/stream';
import { formatOf } from '../../i18n/format';
import { language } from '../../i18n/runtime';
import { registry } from '../../installed';
import { countOf } from '../options';
import { type Exit, exits, type Terminal } from '../terminal';
import { word } from '../text';
import type { Verb } from '../verb';
import { resourceNamed } from './list';

export const watchVerb: Verb = {
  name: 'watch',
  operands: '[manifestations …]',
  shapes: () => ({ count: { type: 'string' } }),
  run: async ({ terminal, given, json, signIn }) => {
    const wanted = new Set(given.operands.map((name) => resourceNamed(name).name));
    const most = countOf(given, 'count') ?? Number.POSITIVE_INFINITY;
    await signIn();
    // The first ticket is fetched here: a refusal ends the program, a server that stops later does not.
    await streamTicket(terminal.signal);
    return follow(terminal, wanted, most, json);
  },
};

function follow(terminal: Terminal, wanted: ReadonlySet<string>, most: number, json: boolean): Promise<Exit> {
  return new Promise((resolve) => {
    let seen = 0;
    let before: Connection | undefined;
    const end = (code: Exit) => {
      channel.stop();
      resolve(code);
    };
    const channel = createChannel({
      ticket: streamTicket,
      open: (ticket, lastEventId) => new EventSource(streamAddress(ticket, lastEventId)),
      onEvent: (event) => {
        if (event.type === 'session') return end(exits.signedOut);
        if (event.type !== 'rows' || (wanted.size > 0 && !wanted.has(event.resource)) || seen >= most) return;
        seen += 1;
        terminal.out(`${json ? JSON.stringify({ at: new Date().toISOString(), ...event }) : lineOf(event)}\n`);
        if (seen >= most) end(exits.done);
      },
      onResync: () => terminal.err(word('said.missed')),
      onConnection: (connection) => {
        if (connection === before) return;
        before = connection;
        if (connection === 'live') terminal.err(word('said.watching'));
        if (connection === 'offline') terminal.err(word('said.lost'));
      },
      later,
      random: Math.random,
    });
    terminal.signal.addEventListener('abort', () => end(exits.done), { once: true });
    channel.start();
  });
}

/** Hour, kind, records, who, lot: separated by a tab. */
function lineOf({ resource, ids, auteur, lot }: Extract<LiveEvent, { type: 'rows' }>): string {
  const { t, locale } = language();
  const kind = registry.resources.get(resource);
  return [
    formatOf(locale).time(new Date()),
    resource,
    ids?.join(',') ?? (kind ? t(kind.many, { n: 2 }) : '*'),
    auteur,
    lot ?? '',
  ].join('\t');
}
