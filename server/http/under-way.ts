/** A ceiling on what one person has in progress: bodies are buffered completely, and many large ones at once would fill the memory. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../src/core/problem';

/** Bytes of the bodies of one person that are being received and dealt with: two of the largest. */
const most = 2 * 60 * 1024 * 1024;
const retryAfter = 5;

/** Refuses a body above the ceiling (429) before it is read. Call after the guards: they say who calls. */
export function limitUnderWay(app: FastifyInstance): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { caller } = request;
    const bytes = bytesOf(request.headers, request.routeOptions.bodyLimit);
    if (!caller || bytes === 0) return;
    const others = underWay.get(caller.id) ?? 0;
    if (others > 0 && others + bytes > most)
      throw new Problem('too-much-under-way', { status: 429, params: { retryAfter } });
    underWay.set(caller.id, others + bytes);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const left = (underWay.get(caller.id) ?? 0) - bytes;
      if (left > 0) underWay.set(caller.id, left);
      else underWay.delete(caller.id);
    };
    // A connection that breaks never finishes its answer.
    reply.raw.once('finish', end).once('close', end);
  });
}

/** What a body says of its size; one that does not say may come to the limit of its route. */
function bytesOf(
  { 'content-length': length, 'transfer-encoding': encoding }: NodeJS.Dict<string | string[]>,
  limit: number | undefined,
): number {
  if (encoding !== undefined) return limit ?? 0;
  const bytes = Number(length ?? 0);
  return Number.isFinite(bytes) ? bytes : 0;
}
