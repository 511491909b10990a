/** A body that hardly moves holds a connection, and what waits for it: it is cut. */
import type { FastifyInstance } from 'fastify';

const bytesPerMs = 1;

/** Cuts the connection of a body that brings less than 1 kB/s over a window. */
export function cutSlowBodies(app: FastifyInstance, windowMs: number): void {
  app.addHook('onRequest', async ({ raw, log }) => {
    if (raw.headers['transfer-encoding'] === undefined && !Number(raw.headers['content-length'])) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const brought = socket.bytesRead - before;
      before = socket.bytesRead;
      // What waits here unread is not the sender's doing.
      const isAwaited = raw.readableFlowing === true && raw.readableLength === 0;
      if (!isAwaited || brought >= windowMs * bytesPerMs) return;
      log.warn({ brought }, 'slow body');
      socket.destroy();
    }, windowMs);
    for (const end of ['end', 'close', 'error'] as const) raw.once(end, () => clearInterval(timer));
  });
}
