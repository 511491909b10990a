/** A small server that speaks enough of the protocol of S3, for the tests of a file. */
import { createServer } from 'node:http';
import { afterAll } from 'vitest';
import type { S3Config } from '../../../server/config';

export interface Bucket {
  /** What it was asked. */
  calls: { method: string; path: string; authorization: string }[];
  /** Known once it is ready. */
  config: S3Config;
  ready: Promise<void>;
}

/** Starts it, and ends it after the tests of the suite. */
export function startBucket(): Bucket {
  const contents = new Map<string, Buffer>();
  const calls: Bucket['calls'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    calls.push({ method: request.method ?? '', path, authorization: String(request.headers.authorization) });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'PUT') contents.set(path, Buffer.concat(chunks));
      if (request.method === 'DELETE') contents.delete(path);
      const content = contents.get(path);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      response.statusCode = isRead && !content ? 404 : request.method === 'DELETE' ? 204 : 200;
      response.end(request.method === 'GET' ? content : undefined);
    });
  });
  const config = { endpoint: '', bucket: 'regie', region: 'auto', accessKeyId: 'cle', secretAccessKey: 'secret-de-s3' };
  const ready = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)).then(() => {
    const address = server.address();
    config.endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  });
  afterAll(() => void server.close());
  return { calls, config, ready };
}
