/** What changes is followed while the server is up: answers of this node are dropped, caches before it are purged. */
import type { FastifyInstance } from 'fastify';
import { changesChannel, keysIn } from '../actions/changes';
import type { Services } from '../services';
import type { AnswerCache } from './cache';
import { createPurger } from './purge';
import type { Sites } from './site';

/** Milliseconds between two looks when nothing is notified. */
const lookMs = 1_000;

export function followChanges(
  app: FastifyInstance,
  { database, config }: Services,
  sites: Sites,
  cache: AnswerCache,
): void {
  const changed = (keys: readonly string[] | null) => {
    if (keys === null || keys.includes('partenaires')) sites.forget();
    cache.drop(keys);
  };
  let unlisten: (() => Promise<void>) | undefined;
  const purger = config.purge && createPurger(database, sites, config.purge);
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> | undefined;
  const look = () => {
    working ??= purger
      ?.work()
      .catch((error: unknown) => app.log.warn({ err: error }, 'purge'))
      .finally(() => (working = undefined));
  };
  app.addHook('onReady', async () => {
    unlisten = await database.listen(
      changesChannel,
      (payload) => changed(keysIn(payload)),
      () => changed(null),
    );
    if (purger === undefined) return;
    timer = setInterval(look, lookMs);
    timer.unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', async () => {
    await working;
    await unlisten?.().catch(() => undefined);
  });
}
