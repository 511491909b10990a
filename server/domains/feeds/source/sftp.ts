/** Files over SFTP: the key of the host is the one that was seen before, or the first one seen. */
import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type Client from 'ssh2-sftp-client';
import type { Config } from '../../../config';
import { publicAddresses, sourceProblem } from './outbound';

export interface SftpTarget {
  /** `sftp://hote:22/chemin/fichier.csv`; from the home folder: `sftp://hote/~/chemin/fichier.csv` */
  address: string;
  user: string;
  /** A password, or a private key. */
  secret: string | null;
  /** What the host showed before; empty at the first time. */
  fingerprint: string;
  /** Called with the key of a host that was met for the first time. */
  met(fingerprint: string): Promise<void>;
}

const waitMs = 20_000;

interface Opened {
  client: Client;
  path: string;
}

async function open(config: Config, request: SftpTarget): Promise<Opened> {
  const url = URL.parse(request.address);
  if (!url || url.protocol !== 'sftp:' || url.pathname.length < 2) throw sourceProblem('feed-address-sftp');
  if (url.password !== '') throw sourceProblem('feed-address-secret');
  const [host] = await publicAddresses(config, url.hostname);
  // Loaded by the feeds that need it: a start is quicker without.
  const { default: Sftp } = await import('ssh2-sftp-client');
  const client = new Sftp();
  let shown = '';
  const isKey = request.secret?.startsWith('-----BEGIN') === true;
  try {
    await client.connect({
      host: host?.address ?? url.hostname,
      port: url.port === '' ? 22 : Number(url.port),
      username: request.user || decodeURIComponent(url.username),
      ...(request.secret !== null && (isKey ? { privateKey: request.secret } : { password: request.secret })),
      readyTimeout: waitMs,
      hostVerifier: (key: Buffer) => {
        shown = `SHA256:${createHash('sha256')
          .update(key)
          .digest('base64')
          .replace(/={1,2}$/, '')}`;
        return request.fingerprint === '' || shown === request.fingerprint;
      },
    });
  } catch (cause) {
    await client.end().catch(() => undefined);
    if (shown !== '' && request.fingerprint !== '' && shown !== request.fingerprint)
      throw sourceProblem('feed-sftp-key', { hote: url.host, connue: request.fingerprint, recue: shown }, cause);
    const said = cause instanceof Error ? cause.message : '';
    if (/authentication/i.test(said)) throw sourceProblem('feed-sftp-refused', { hote: url.host }, cause);
    throw sourceProblem('feed-unreachable', { hote: url.host }, cause);
  }
  if (request.fingerprint === '' && shown !== '') await request.met(shown);
  return { client, path: decodeURIComponent(url.pathname).replace(/^\/~\//, '') };
}

/** A file of an SFTP server, as it comes. */
export async function readSftp(config: Config, request: SftpTarget, signal: AbortSignal): Promise<Readable> {
  const { client, path } = await open(config, request);
  const body = new PassThrough();
  const end = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', end, { once: true });
  client
    .get(path, body)
    .catch((cause: unknown) => body.destroy(sourceProblem('feed-sftp-file', { fichier: path }, cause)))
    .finally(end);
  return body;
}

/** Writes a file of an SFTP server beside its place, then puts it there: nobody reads the half of it. */
export async function writeSftp(config: Config, request: SftpTarget, content: Readable): Promise<void> {
  const { client, path } = await open(config, request);
  try {
    await client.put(content, `${path}.part`);
    if (await client.exists(path)) await client.delete(path);
    await client.rename(`${path}.part`, path);
  } catch (cause) {
    if (isCut(cause)) throw sourceProblem('feed-broken', {}, cause);
    throw sourceProblem('feed-sftp-file', { fichier: path }, cause);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the connection went, rather than the file was refused. */
function isCut(cause: unknown): boolean {
  const said = cause instanceof Error ? `${'code' in cause ? String(cause.code) : ''} ${cause.message}` : '';
  return /ECONN|EPIPE|ETIMEDOUT|ERR_NOT_CONNECTED|connection|end event|close event|no response/i.test(said);
}
