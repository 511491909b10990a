/** `GET /api/notification/stream`: server-sent events, opened by a ticket, as an EventSource sends no header. */

import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../src/core/problem';
import { callerOfSession } from '../auth/callers';
import type { Signer } from '../auth/tokens';
import type { Database } from '../db/database';
import { callerOf } from '../http/guards';
import type { ArkTypes } from '../http/validation';
import type { Subscriber } from './hub';
import type { LiveChannel } from './live';

const ticketSeconds = 30;
const beatMs = 15_000;
const perSession = 30;
/** A reader that falls this far behind is let go; it comes back and reads again. */
const backlog = 1_000_000;

const Query = type({ ticket: '1 <= string <= 300', 'lastEventId?': 'string <= 60' });

export interface LiveRoutesOptions {
  database: Database;
  live: LiveChannel;
  /** Signs tickets. */
  signer: Pick<Signer, 'seal' | 'isSealed'>;
}

function rightsOf({ role, rights, perimeter, factorAsked, siteOff }: Subscriber['caller']) {
  return { role, rights, perimeter, factorAsked, siteOff };
}

export function liveRoutes(app: FastifyInstance, { database, live, signer }: LiveRoutesOptions): void {
  const typed = app.withTypeProvider<ArkTypes>();

  app.post(
    '/api/notification/ticket',
    { config: { guard: 'any', dryRun: false, noBody: true } },
    async (request, reply) => {
      const until = Math.floor(Date.now() / 1000) + ticketSeconds;
      const claim = `${callerOf(request).sessionId}.${until}`;
      reply.header('cache-control', 'no-store');
      return { ticket: `${claim}.${signer.seal(`ticket\0${claim}`)}` };
    },
  );

  /** The session of a ticket that is ours and still good. */
  function sessionOf(ticket: string): string {
    const [session = '', until = '', signature = ''] = ticket.split('.');
    const isOurs = signer.isSealed(`ticket\0${session}.${until}`, signature);
    if (!isOurs || Number(until) < Date.now() / 1000) throw new Problem('unauthenticated', { status: 401 });
    return session;
  }

  typed.get(
    '/api/notification/stream',
    {
      config: { guard: 'public', isStream: true, media: ['text/event-stream'] },
      schema: { querystring: Query },
      logLevel: 'warn',
    },
    async (request, reply) => {
      const found = await callerOfSession(database, sessionOf(request.query.ticket));
      if (!found || found.caller.factorAsked) throw new Problem('unauthenticated', { status: 401 });
      const { sessionId } = found.caller;
      const open = [...live.hub.subscribers].filter((each) => each.caller.sessionId === sessionId).length;
      if (open >= perSession) throw new Problem('too-many-requests', { status: 429, params: { retryAfter: 5 } });
      const said = request.headers['last-event-id'];
      const lastId = typeof said === 'string' ? said : request.query.lastEventId;
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      stream(reply.raw, found.caller, lastId);
    },
  );

  function stream(response: ServerResponse, caller: Subscriber['caller'], lastId: string | undefined): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const write = (text: string) => {
      if (response.writableLength > backlog) response.destroy();
      else if (!response.writableEnded) response.write(text);
    };
    const subscriber: Subscriber = {
      caller,
      receive: ({ id, event }) =>
        write(`id: ${id}\n${event ? '' : 'event: resync\n'}data: ${JSON.stringify(event ?? {})}\n\n`),
      refresh: () => {
        checking = checking.then(check).catch(() => undefined);
      },
      close: () => response.end(),
    };
    let checking = Promise.resolve();
    const beat = setInterval(() => {
      write('event: ping\ndata: {}\n\n');
      subscriber.refresh();
    }, beatMs);
    /** The rights of now: an ended session receives no more. */
    async function check(): Promise<void> {
      if (response.writableEnded) return;
      const found = await callerOfSession(database, caller.sessionId);
      if (found) {
        const changed = !isDeepStrictEqual(rightsOf(subscriber.caller), rightsOf(found.caller));
        subscriber.caller = found.caller;
        if (changed) write(`data: ${JSON.stringify({ type: 'rights' })}\n\n`);
        // It comes back once a factor was chosen.
        if (found.caller.factorAsked) response.end();
      } else if (!response.writableEnded) {
        write(`data: ${JSON.stringify({ type: 'session', ended: true })}\n\n`);
        response.end();
      }
    }
    response.once('close', () => {
      clearInterval(beat);
      live.hub.remove(subscriber);
    });
    write('retry: 2000\nevent: open\ndata: {}\n\n');
    live.hub.add(subscriber, lastId);
    // What changed between the ticket and here was published to nobody.
    subscriber.refresh();
  }
}
