/** `GET /api/events?after=`: what webhooks are sent, read by whoever has a key, as far as it may read; for thirty days. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { type ChangeCursor, changesFromNow, keptDays, readChanges } from '../../actions/changes';
import { callerOf } from '../../http/guards';
import { readParameters } from '../../resource/routes/ask';
import { problemWith } from '../../resource/routes/refusal';
import { scopeOf } from '../../resource/scope';
import type { Catalogue } from '../../resource/served';
import type { Services } from '../../services';
import { isWithin, type Message, messagesOf } from './message';

const Query = type({
  /** Empty: the oldest that there is; `now`: what comes from now on. */
  'after?': 'string <= 100',
  'limit?': type('string.integer.parse').to('1 <= number <= 500'),
  'ressource?': 'string <= 60',
  /** Addresses alone. */
  'mince?': "'true'",
  'tiers?': 'string <= 200',
});

interface EventPage {
  items: Message[];
  /** The next `after`. */
  suite: string;
  /** There is more already. */
  encore: boolean;
}

const base = '/api/events';

export function serveEvents(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database, config } = services;
  app.get(
    base,
    { config: { guard: accessOf({ domaine: null }, 'read'), query: Query } },
    async (request): Promise<EventPage> => {
      const { after = '', limit = 100, ressource, mince, tiers } = readParameters(Query, request);
      const caller = callerOf(request);
      const scope = scopeOf(caller, tiers);
      const now = Date.now();
      if (after === 'now') return { items: [], suite: written(await changesFromNow(database), now), encore: false };
      const place = after === '' ? { cursor: { transaction: '0', id: '0' }, at: now } : read(after);
      if (place === null) throw problemWith('events-cursor', 400, caller.locale, {}, {});
      if (place.at < now - keptDays * 86_400_000) throw problemWith('events-gone', 410, caller.locale, {}, {});
      const { events, cursor } = await readChanges(database, place.cursor, limit);
      const reported = events.flatMap(({ id, ...event }) => {
        const served = catalogue.get(event.entite);
        if (!served || (ressource !== undefined && ressource !== event.entite)) return [];
        return isWithin(served, { partners: scope.partners, isStrict: false }, event)
          ? [{ ...event, evenement: id, ids: null }]
          : [];
      });
      const reading = { tx: database.drizzle, catalogue, scope, publicUrl: config.publicUrl };
      const messages = await messagesOf(reading, reported, mince === 'true');
      const encore = events.length === limit;
      const last = events.at(-1);
      return {
        items: messages.filter((message) => message !== null),
        suite: written(cursor, encore && last ? last.date.getTime() : now),
        encore,
      };
    },
  );
}

/** A place as callers hold it: what it was read up to, and when that was. */
function written({ transaction, id }: ChangeCursor, at: number): string {
  return `${transaction}-${id}-${at.toString(36)}`;
}

function read(text: string): { cursor: ChangeCursor; at: number } | null {
  const found = /^(\d{1,19})-(\d{1,18})-([0-9a-z]{1,10})$/.exec(text);
  if (!found) return null;
  const [, transaction = '0', id = '0', at = '0'] = found;
  return { cursor: { transaction, id }, at: Number.parseInt(at, 36) };
}
