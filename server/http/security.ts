/** Security headers; the policy of the page has no `unsafe-inline` and no `unsafe-eval`. */
import { type } from 'arktype';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { accessOf } from '../../src/core/model/rights';
import type { Config } from '../config';
import { safeUrl } from './logging';

const reportPath = '/api/csp-report';

/**
 * Policy of the console's page; `nonce` lets the style sheets that libraries add through.
 * @param origins where browsers find the console: its scripts are those of the build alone, never a stored
 *   file; none: it has no script
 */
export function pagePolicy(nonce: string, origins: readonly string[]): string {
  const assets = origins.map((origin) => `${origin}/assets/`).join(' ') || "'none'";
  return [
    "default-src 'none'",
    `script-src ${assets}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Editors and charts place elements by style attributes set from script, which no policy touches; parsed ones stay refused.
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `worker-src ${assets}`,
    "frame-src 'self' blob:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportPath}`,
  ].join('; ');
}

/** Policy of everything else: nothing may come of it, were it opened as a page. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Policy of stored files opened alone: no script, no request, an origin of their own. */
export const sandboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

/** Headers of every answer; pages and stored files have a policy of their own in place of the bare one. */
function headersOf({ publicUrl }: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': barePolicy,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Sets the headers of an answer: of one that reaches a route, and of one that the router refuses before (`/api/%`). */
export function secureHeaders(config: Config): (reply: FastifyReply) => void {
  const headers = headersOf(config);
  return (reply) => {
    reply.headers(headers);
    // Data of people: in no cache, unless the route says so.
    if (/^\/api(?:\/|$)/i.test(reply.request.url)) reply.header('cache-control', 'no-store');
  };
}

const Report = type({
  'violated-directive?': 'string',
  'effective-directive?': 'string',
  'effectiveDirective?': 'string',
  'blocked-uri?': 'string',
  'blockedURL?': 'string',
  'document-uri?': 'string',
  'documentURL?': 'string',
});
const Reports = type({ 'csp-report': Report }).or(type({ body: Report }).array());

interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

function violationOf(report: typeof Report.infer): Violation {
  return {
    directive: (report['effective-directive'] ?? report['violated-directive'] ?? report.effectiveDirective ?? '').slice(
      0,
      100,
    ),
    blocked: safeUrl(report['blocked-uri'] ?? report.blockedURL).slice(0, 300),
    page: safeUrl(report['document-uri'] ?? report.documentURL).slice(0, 300),
  };
}

/** Counts what browsers refused: `GET /api/csp-report` tells the administrator. */
export function collectReports(app: FastifyInstance): void {
  let count = 0;
  const last: Violation[] = [];
  for (const name of ['application/csp-report', 'application/reports+json']) {
    app.addContentTypeParser(
      name,
      { parseAs: 'string', bodyLimit: 16_384 },
      app.getDefaultJsonParser('remove', 'remove'),
    );
  }
  app.post(
    reportPath,
    { config: { guard: 'public', rateLimit: { max: 120, timeWindow: 60_000 } }, bodyLimit: 16_384 },
    async (request, reply) => {
      const reports = Reports(request.body);
      if (!(reports instanceof type.errors)) {
        for (const report of Array.isArray(reports) ? reports.map((each) => each.body) : [reports['csp-report']]) {
          count += 1;
          last.unshift(violationOf(report));
          request.log.warn({ violation: last[0] }, 'content security policy');
        }
        last.length = Math.min(last.length, 20);
      }
      return reply.code(204).send();
    },
  );
  app.get(reportPath, { config: { guard: accessOf({ domaine: 'PARAMETRES' }, 'read') } }, async () => ({
    count,
    last,
  }));
}
