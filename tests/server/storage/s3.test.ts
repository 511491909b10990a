/** The S3 driver against a small server that speaks enough of the protocol. */
import { createServer, type Server } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../server/storage/driver';
import { createS3Driver } from '../../../server/storage/s3-driver';

describe('the S3 driver', () => {
  const bucket = new Map<string, Buffer>();
  const calls: { method: string; path: string; authorization: string }[] = [];
  let server: Server;
  let driver: Driver;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      calls.push({ method: request.method ?? '', path, authorization: String(request.headers.authorization) });
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'PUT') bucket.set(path, Buffer.concat(chunks));
        if (request.method === 'DELETE') bucket.delete(path);
        const content = bucket.get(path);
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        response.statusCode = isRead && !content ? 404 : request.method === 'DELETE' ? 204 : 200;
        response.end(request.method === 'GET' ? content : undefined);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    driver = createS3Driver({
      endpoint: `http://127.0.0.1:${port}/`,
      bucket: 'regie',
      region: 'auto',
      accessKeyId: 'cle',
      secretAccessKey: 'secret-de-s3',
    });
  });
  afterAll(() => void server.close());

  const key = `${'a'.repeat(64)}.txt`;

  it('keeps, finds, reads and removes a content', async () => {
    expect([await driver.has(key), await driver.get(key)]).toEqual([false, undefined]);
    await driver.put(key, Buffer.from('été'), 'text/plain');
    expect(await driver.has(key)).toBe(true);
    const content = await driver.get(key);
    expect(content && (await readText(content))).toBe('été');
    await driver.remove(key);
    expect(await driver.has(key)).toBe(false);
  });

  it('sends a content once', async () => {
    await driver.put(key, Buffer.from('x'), 'text/plain');
    await driver.put(key, Buffer.from('x'), 'text/plain');
    expect(calls.filter((call) => call.method === 'PUT' && call.path === `/regie/${key}`)).toHaveLength(2);
  });

  it('signs its requests and never sends the secret', () => {
    expect(calls.every((call) => call.authorization.startsWith('AWS4-HMAC-SHA256 Credential=cle/'))).toBe(true);
    expect(JSON.stringify(calls)).not.toContain('secret-de-s3');
  });
});
