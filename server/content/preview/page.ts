/** A page that is looked at in a frame of the console: under its own policy, kept by nobody. */
import type { FastifyReply } from 'fastify';

/** Sends the HTML of a preview under a content security policy, which must sandbox it. */
export function sendPreview(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return (
    reply
      // The frame has an origin of its own by its sandbox: set once more, browsers complain of it.
      .removeHeader('origin-agent-cluster')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}
