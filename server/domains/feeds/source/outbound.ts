/**
 * Requests of feeds to addresses that people type: never to this machine nor to a private network, by whatever name or
 * redirect, unless `OUTBOUND_HOSTS` names the host. The address that was checked is the one that is connected to.
 */
import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as plain, type RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { Problem } from '../../../../src/core/problem';
import type { Config } from '../../../config';

export interface OutboundRequest {
  method?: 'GET' | 'PUT' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Of a PUT or POST; made anew for each redirect. */
  body?: () => Readable;
  signal: AbortSignal;
}

const mostRedirects = 5;
/** A body that holds so many times its own size, beyond a few bytes, is made to fill the memory of who unpacks it. */
const mostUnpacked = 200;
const fewBytes = 8 * 1024 * 1024;
/** Silence after which a server is given up. */
const silenceMs = 30_000;

/** A problem of a source, with what it is about. */
export function sourceProblem(code: string, params: Problem['params'] = {}, cause?: unknown): Problem {
  return new Problem(code, { status: 422, params, ...(cause !== undefined && { cause }) });
}

/** What may go by itself: nobody answered, or the other side said it could not now. */
export function isPassing(error: unknown): boolean {
  return error instanceof Problem && ['feed-unreachable', 'feed-silent', 'feed-broken'].includes(error.code);
}

/** Whether an operator allowed a host by name. */
export function isAllowedHost({ outboundHosts = [] }: Pick<Config, 'outboundHosts'>, host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return outboundHosts.some((each) => each.replace(/^\[|\]$/g, '').toLowerCase() === name);
}

/** Addresses of a host, every one of them public; refused otherwise. */
export function publicAddresses(
  config: Pick<Config, 'outboundHosts'>,
  host: string,
): Promise<readonly { address: string; family: number }[]> {
  const name = host.replace(/^\[|\]$/g, '');
  return new Promise((done, fail) =>
    resolve(name, { all: true, verbatim: true }, (error, found) => {
      if (error) return fail(sourceProblem('feed-unreachable', { hote: host }, error));
      const isPrivate = !isAllowedHost(config, host) && found.some(({ address }) => !isPublic(address));
      if (isPrivate) return fail(sourceProblem('feed-private', { hote: host }));
      return done(found);
    }),
  );
}

function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}

/** The answer of an address, its body unpacked; at most five redirects, each checked as the first. */
export async function openAddress(
  config: Pick<Config, 'outboundHosts'>,
  address: string,
  request: OutboundRequest,
): Promise<{ body: Readable; url: URL }> {
  let url = urlOf(address);
  let headers = request.headers ?? {};
  for (let redirects = 0; ; redirects += 1) {
    if (redirects > mostRedirects) throw sourceProblem('feed-redirects', { n: mostRedirects });
    const answer = await answerOf(config, url, { ...request, headers });
    const { statusCode = 0 } = answer;
    if (statusCode < 300) return { body: unpacked(answer), url };
    answer.resume();
    const { location } = answer.headers;
    if (statusCode >= 400 || location === undefined) {
      if (statusCode >= 500 || statusCode === 429 || statusCode === 408)
        throw sourceProblem('feed-unreachable', { hote: url.host, ...retryAfter(answer.headers['retry-after']) });
      throw sourceProblem('feed-status', { hote: url.host, statut: statusCode });
    }
    const next = urlOf(location, url);
    // What lets us in there is not shown to another host.
    if (next.origin !== url.origin) headers = without(headers, 'authorization');
    url = next;
  }
}

/** The answer of an address whatever it is, a redirect included: followed is none. */
export async function answerAt(
  config: Pick<Config, 'outboundHosts'>,
  address: string,
  request: OutboundRequest,
): Promise<IncomingMessage> {
  return answerOf(config, urlOf(address), request);
}

/** Seconds after which the other side says to come again. */
export interface RetryAfter {
  apres: number;
}

/** Of a header: seconds, or an instant. */
export function retryAfter(header: string | undefined): RetryAfter | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? { apres: Math.ceil(seconds) } : undefined;
}

function urlOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw sourceProblem('feed-address');
  if (url.username !== '' || url.password !== '') throw sourceProblem('feed-address-secret');
  return url;
}

async function answerOf(
  config: Pick<Config, 'outboundHosts'>,
  url: URL,
  { method = 'GET', headers = {}, body, signal }: OutboundRequest,
): Promise<IncomingMessage> {
  const found = await publicAddresses(config, url.hostname);
  const lookup: LookupFunction = (_host, options, done) => {
    const [first] = found;
    if (options.all) done(null, [...found]);
    else if (first) done(null, first.address, first.family);
  };
  const options: RequestOptions = {
    method,
    signal,
    headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Regie', ...headers },
    ...(isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && { lookup }),
  };
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, options, (answer) => {
      answer.setTimeout(silenceMs, () => answer.destroy(sourceProblem('feed-silent', { hote: url.host })));
      done(answer);
    });
    request.setTimeout(silenceMs, () => request.destroy(sourceProblem('feed-silent', { hote: url.host })));
    request.on('error', (error) =>
      fail(
        error instanceof Problem || signal.aborted
          ? error
          : sourceProblem('feed-unreachable', { hote: url.host }, error),
      ),
    );
    if (body)
      body()
        .on('error', (error) => request.destroy(error))
        .pipe(request);
    else request.end();
  });
}

function unpacked(answer: IncomingMessage): Readable {
  const by = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[(answer.headers['content-encoding'] ?? '').toLowerCase()];
  if (!by) return answer;
  const unpacking = by();
  let [packed, unpackedSize] = [0, 0];
  answer.on('data', (chunk: Buffer) => (packed += chunk.length));
  answer.on('error', (error) => unpacking.destroy(error));
  const checking = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpackedSize += chunk.length;
      const isBomb = unpackedSize > fewBytes && unpackedSize > packed * mostUnpacked;
      return done(isBomb ? sourceProblem('feed-bomb', { n: mostUnpacked }) : null, chunk);
    },
  });
  unpacking.on('error', (error) => checking.destroy(error));
  checking.on('close', () => answer.destroy());
  return answer.pipe(unpacking).pipe(checking);
}

function without(headers: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key.toLowerCase() !== name));
}
